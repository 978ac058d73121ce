import { Link } from "#app/framework/link.tsx";
import cardTexts from "#app/locales/fr/catalogue/product-card.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { to, url } from "#app/urls.ts";

const t = texts(cardTexts);

type SoldProductProps = {
  /** Null for a product that the shop does not sell. */
  productUid: number | null;
  productCode: string | null;
  label: string;
};

/** Product of a line that was sold at a counter or in an old shop, with the code that it had there. */
export function SoldProduct({ productUid, productCode, label }: SoldProductProps) {
  const name = boundMeasures(label);
  return (
    <div>
      {productUid === null ? name : <Link to={to(url.product, { productUid })}>{name}</Link>}
      {productCode ? <p className="hint">{t("reference", { reference: productCode })}</p> : null}
    </div>
  );
}
