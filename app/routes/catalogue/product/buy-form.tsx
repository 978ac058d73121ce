import { useLocation, useSearchParams } from "react-router";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { useCommand } from "#app/components/ui/command.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { QuantityField } from "#app/components/ui/quantity-field.tsx";
import priceTexts from "#app/locales/fr/catalogue/price.json";
import productTexts from "#app/locales/fr/catalogue/product.json";
import { texts } from "#app/locales/texts.ts";
import { maxQuantity } from "#app/models/catalogue/packaging.ts";
import type { ProductColor } from "#app/models/catalogue/product.ts";
import type { ProductView } from "#app/models/catalogue/product-view.ts";
import { pluralUnit } from "#app/models/catalogue/unit.ts";
import { formatMills } from "#app/models/platform/money.ts";
import { to, url } from "#app/urls.ts";

const t = texts(productTexts);
const price = texts(priceTexts);

type BuyFormProps = {
  product: ProductView;
  quantity: number;
  /** Price of a unit, for the bar of a phone; null for readers without prices. */
  netMills: number | null;
  /** Words of the search that led here. */
  searched: string | undefined;
};

export function BuyForm(form: BuyFormProps) {
  return form.product.websiteArea === "paint" ? (
    <ButtonLink to={to(url.paintColors)}>{t("tint")}</ButtonLink>
  ) : (
    <ColorForm {...form} />
  );
}

function ColorForm({ product, quantity, netMills, searched }: BuyFormProps) {
  const { form, busy } = useCommand();
  const { pathname, search } = useLocation();
  const { uid, packagingQuantity, storageUnit, colors } = product;
  return (
    <form {...form} action={url.addToCart} className="stack">
      <input type="hidden" name="productUid" value={uid} />
      <input type="hidden" name="back" value={pathname + search} />
      {searched ? <input type="hidden" name="searched" value={searched} /> : null}
      {colors.length > 0 ? <Colors colors={colors} /> : null}
      <p className="row to-buy">
        {netMills ? (
          <span className="amount" aria-hidden>
            <b>{formatMills(netMills)}</b>
            <small>{price("net-per", { unit: storageUnit })}</small>
          </span>
        ) : null}
        <QuantityField
          label={t("quantity", { unit: pluralUnit(storageUnit) })}
          step={packagingQuantity}
          max={maxQuantity(packagingQuantity)}
          defaultValue={quantity}
        />
        <Button kind="buy">
          <Icon name="cart" />
          {busy ? (
            t("adding")
          ) : (
            <span>
              {t("add")}
              <span>{t("add-where")}</span>
            </span>
          )}
        </Button>
      </p>
    </form>
  );
}

/** One colour per URL: `?couleur=R9`. With JavaScript the URL follows the choice. */
function Colors({ colors }: { colors: readonly ProductColor[] }) {
  const [params, setParams] = useSearchParams();
  const chosen = params.get("couleur");
  const choose = (codeColor: string) =>
    setParams(
      (before) => {
        before.set("couleur", codeColor);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <fieldset className="field choices inline">
      <legend>{t("color")}</legend>
      {colors.map(({ codeColor, label, hex }) => (
        <label key={codeColor} className="choice">
          <input
            type="radio"
            name="codeColor"
            value={codeColor}
            defaultChecked={codeColor === chosen}
            onChange={() => choose(codeColor)}
            required
          />
          <svg viewBox="0 0 1 1" width="28" height="28" className="swatch" aria-hidden="true">
            <path d="M0 0h1v1H0z" fill={hex} />
          </svg>
          {label}
        </label>
      ))}
    </fieldset>
  );
}
