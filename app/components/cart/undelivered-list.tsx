import deliveryTexts from "#app/locales/fr/checkout/delivery.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures, formatUnits } from "#app/models/catalogue/unit.ts";
import type { Undelivered } from "#app/models/checkout/delivery-price.ts";

const t = texts(deliveryTexts);

const NAMED = 10;

export function UndeliveredList({ items }: { items: readonly Undelivered[] }) {
  const more = items.length - NAMED;
  return (
    <ul className="bullets">
      {items.slice(0, NAMED).map((each) => (
        <li key={each.label}>{boundMeasures(sentence(each))}</li>
      ))}
      {more > 0 ? <li>{t("more", { count: more })}</li> : null}
    </ul>
  );
}

function sentence({ label, reason, units, storageUnit }: Undelivered): string {
  if (reason === "not-delivered") return t("not-delivered", { label });
  if (units === null) return t("short-hidden", { label });
  if (units === 0) return t("none-left", { label });
  return t("short", { label, units: formatUnits(units, storageUnit) });
}
