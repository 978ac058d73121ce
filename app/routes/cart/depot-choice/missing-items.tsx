import depotTexts from "#app/locales/fr/store/depot-choice.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures, formatUnits } from "#app/models/catalogue/unit.ts";
import type { Shortage } from "#app/models/store/depot-choice.ts";

const t = texts(depotTexts);

type MissingGoodsProps = {
  goods: readonly Shortage[];
  count: number;
};

export function MissingItems({ goods, count }: MissingGoodsProps) {
  return (
    <ul className="bullets">
      {goods.map((each) => (
        <li key={each.label}>{boundMeasures(sentence(each))}</li>
      ))}
      {count > goods.length ? <li>{t("more", { count: count - goods.length })}</li> : null}
    </ul>
  );
}

function sentence({ label, units, quantity, storageUnit }: Shortage): string {
  if (units === 0) return t("none-there", { label });
  return t("short", { label, units, of: formatUnits(quantity, storageUnit) });
}
