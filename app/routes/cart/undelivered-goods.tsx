import { Notice } from "#app/components/flash.tsx";
import deliveryTexts from "#app/locales/fr/delivery.json";
import { texts } from "#app/locales/texts.ts";
import type { Undelivered } from "#app/models/delivery-price.ts";
import { formatUnits } from "#app/models/unit.ts";

const t = texts(deliveryTexts);

/** Goods named after which the others are counted. */
const NAMED = 10;

/** The goods that cannot be brought as they stand, each by its name. */
export function UndeliveredGoods({ goods }: { goods: readonly Undelivered[] }) {
  if (goods.length === 0) return null;
  const more = goods.length - NAMED;
  return (
    <Notice tone="warning">
      <p>{t("undelivered", { count: goods.length })}</p>
      <ul className="bullets">
        {goods.slice(0, NAMED).map((each) => (
          <li key={each.label}>{sentence(each)}</li>
        ))}
        {more > 0 ? <li>{t("more", { count: more })}</li> : null}
      </ul>
    </Notice>
  );
}

function sentence({ label, reason, units, storageUnit }: Undelivered): string {
  if (reason === "not-delivered") return t("not-delivered", { label });
  if (!units) return t("none-left", { label });
  return t("short", { label, units: formatUnits(units, storageUnit) });
}
