import { Fragment } from "react";
import type { Crumb } from "#app/components/breadcrumb.tsx";
import { DrawingImage } from "#app/components/drawing.tsx";
import { Link } from "#app/components/link.tsx";
import { Page } from "#app/components/page.tsx";
import { ProductList } from "#app/components/product-card.tsx";
import productTexts from "#app/locales/fr/product.json";
import { texts } from "#app/locales/texts.ts";
import type { ListedProduct } from "#app/models/product.ts";
import type { ShownPrices, ShownProduct } from "#app/models/shown-product.ts";
import type { StockAround } from "#app/models/stock.ts";
import { formatUnits } from "#app/models/unit.ts";
import { to, url } from "#app/urls.ts";
import { BuyPanel } from "./buy-panel.tsx";

const t = texts(productTexts);
const kilograms = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 3 });

type ProductPageProps = {
  product: ShownProduct;
  isSignedIn: boolean;
  /** Null for who may see neither prices nor stock. */
  prices: ShownPrices | null;
  stock: StockAround | null;
  variants: readonly { uid: number; label: string }[];
  related: readonly ListedProduct[];
  families: readonly Crumb[];
};

/** A product: what it is, what it costs, where it lies, the way into the cart, and what goes with it. */
export function ProductPage({ product, isSignedIn, prices, stock, ...around }: ProductPageProps) {
  const { label, brandName, reference, ean } = product;
  return (
    <Page
      title={label}
      breadcrumb={around.families}
      lead={`${brandName} · ${t("reference", { reference })} · ${t("ean", { ean })}`}
    >
      <div className="sheet">
        <DrawingImage
          drawing={product.drawing}
          tint={product.tint}
          size={320}
          label={label}
          eager
        />
        <BuyPanel product={product} isSignedIn={isSignedIn} prices={prices} stock={stock} />
        <div className="about">
          <h2>{t("about")}</h2>
          <p>{product.description}</p>
          <Components product={product} />
          <Attributes product={product} />
          <Variants variants={around.variants} />
        </div>
      </div>
      {around.related.length > 0 ? (
        <>
          <h2>{t("related")}</h2>
          <ProductList products={around.related} />
        </>
      ) : null}
    </Page>
  );
}

function Components({ product: { components } }: { product: ShownProduct }) {
  if (components.length === 0) return null;
  return (
    <>
      <h2>{t("components")}</h2>
      <ul className="bullets">
        {components.map(({ uid, label, quantity, storageUnit }) => (
          <li key={uid}>
            {formatUnits(quantity, storageUnit)}{" "}
            <Link to={to(url.product, { productUid: uid })}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Attributes({
  product: { attributes, brandName, weightGrams },
}: {
  product: ShownProduct;
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
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}

function Variants({ variants }: Pick<ProductPageProps, "variants">) {
  if (variants.length === 0) return null;
  return (
    <>
      <h2>{t("variants")}</h2>
      <ul className="links">
        {variants.map(({ uid, label }) => (
          <li key={uid}>
            <Link to={to(url.product, { productUid: uid })}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
