import cartTexts from "#app/locales/fr/cart/cart.json";
import { texts } from "#app/locales/texts.ts";
import type { CartLineView } from "#app/models/cart/cart-view.ts";
import { boundMeasures, formatUnits } from "#app/models/catalogue/unit.ts";
import { formatWeight } from "#app/models/catalogue/weight.ts";

const t = texts(cartTexts);

export function LineDetails({ line }: { line: CartLineView }) {
  const { weightGrams, components, comment } = line;
  return (
    <>
      {weightGrams > 0 ? (
        <p className="hint">{t("weight", { weight: formatWeight(weightGrams) })}</p>
      ) : null}
      {components.length > 0 ? (
        <details>
          <summary>{t("components")}</summary>
          <ul className="bullets">
            {components.map(({ label, quantity, storageUnit }) => (
              <li key={label}>
                {t("component", {
                  label: boundMeasures(label),
                  units: formatUnits(quantity, storageUnit),
                })}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {comment ? <p className="line-comment">{comment}</p> : null}
    </>
  );
}
