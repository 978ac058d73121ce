import { DrawnCode } from "#app/components/ui/code-drawing.tsx";
import orderTexts from "#app/locales/fr/order/order.json";
import { texts } from "#app/locales/texts.ts";
import { type PickupCode, QUIET_ZONE } from "#app/models/order/pickup-code.ts";

const t = texts(orderTexts);

export function PickupCodePanel({ code }: { code: PickupCode }) {
  const { text, square, bars } = code;
  return (
    <section className="panel stack" aria-labelledby="code-de-retrait">
      <h2 id="code-de-retrait">{t("code.title")}</h2>
      <p>{t("code.lead")}</p>
      <div className="codes">
        <DrawnCode
          drawing={square}
          quiet={QUIET_ZONE.square}
          label={t("code.square", { uid: text })}
        />
        <DrawnCode drawing={bars} quiet={QUIET_ZONE.bars} label={t("code.bars", { uid: text })} />
      </div>
      <p className="code-number">{text}</p>
    </section>
  );
}
