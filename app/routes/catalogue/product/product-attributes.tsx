import { Fragment } from "react";
import productTexts from "#app/locales/fr/catalogue/product.json";
import { texts } from "#app/locales/texts.ts";
import type { ProductView } from "#app/models/catalogue/product-view.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";

const t = texts(productTexts);
const kilograms = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 3 });

export function Attributes({
  product: { attributes, brandName, weightGrams },
}: {
  product: ProductView;
}) {
  const rows = [
    ...attributes,
    { code: "brand", label: t("brand"), value: brandName },
    {
      code: "weight",
      label: t("weight"),
      value: t("kilograms", { weight: kilograms.format(weightGrams / 1000) }),
    },
  ];
  return (
    <>
      <h2>{t("attributes")}</h2>
      <dl className="facts">
        {rows.map(({ code, label, value }) => (
          <Fragment key={code}>
            <dt>{label}</dt>
            <dd>{boundMeasures(value)}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}
