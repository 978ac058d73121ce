import depotTexts from "#app/locales/fr/store/depot-choice.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures, formatUnits } from "#app/models/catalogue/unit.ts";
import type { Shortage } from "#app/models/store/depot-choice.ts";

const t = texts(depotTexts);

type MissingItemsProps = {
  items: readonly Shortage[];
  count: number;
};

export function MissingItems({ items, count }: MissingItemsProps) {
  return (
    <ul className="bullets">
      {items.map((each) => (
        <li key={each.label}>{boundMeasures(sentence(each))}</li>
      ))}
      {count > items.length ? <li>{t("more", { count: count - items.length })}</li> : null}
    </ul>
  );
}

function sentence({ label, units, quantity, storageUnit }: Shortage): string {
  if (units === 0) return t("none-there", { label });
  return t("short", { label, units, of: formatUnits(quantity, storageUnit) });
}
