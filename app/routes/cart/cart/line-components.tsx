import cartTexts from "#app/locales/fr/cart/cart.json";
import { texts } from "#app/locales/texts.ts";
import type { CartLineView } from "#app/models/cart/cart-view.ts";
import { boundMeasures, formatUnits } from "#app/models/catalogue/unit.ts";

const t = texts(cartTexts);

export function LineComponents({ components }: Pick<CartLineView, "components">) {
  return (
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
  );
}
