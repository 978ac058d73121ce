import type { ReactNode } from "react";
import { ProductList } from "#app/components/catalogue/product-card.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { whenShown } from "#app/components/ui/when-shown.tsx";
import productTexts from "#app/locales/fr/catalogue/product.json";
import { texts } from "#app/locales/texts.ts";
import { eanOf } from "#app/models/catalogue/code.ts";
import type { ListedProduct } from "#app/models/catalogue/product.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import type { ProductPageData } from "../product-data.server.ts";
import { BuyPanel } from "./buy-panel.tsx";
import { OwnCodeForm } from "./own-code-form.tsx";
import { Attributes } from "./product-attributes.tsx";
import { ProductPhotos } from "./product-photos.tsx";

const t = texts(productTexts);

const CalculatorPanel = whenShown(
  import.meta.env.SSR && (await import("./calculator-panel.tsx")).CalculatorPanel,
  async () => (await import("./calculator-panel.tsx")).CalculatorPanel,
);

const Variants = whenShown(
  import.meta.env.SSR && (await import("./product-variants.tsx")).Variants,
  async () => (await import("./product-variants.tsx")).Variants,
);

const Components = whenShown(
  import.meta.env.SSR && (await import("./product-parts.tsx")).Components,
  async () => (await import("./product-parts.tsx")).Components,
);

const ProductDocuments = whenShown(
  import.meta.env.SSR && (await import("./product-parts.tsx")).ProductDocuments,
  async () => (await import("./product-parts.tsx")).ProductDocuments,
);

export function ProductPage(page: ProductPageData) {
  const { product, ownCode, prices, variants, calculation, substitutes, related } = page;
  const { label, brandName, reference, codes } = product;
  const ean = eanOf(codes);
  const facts = [brandName, t("reference", { reference }), ean && t("ean", { ean })];
  const lead = facts.filter(Boolean).join(" · ");
  return (
    <Page
      title={boundMeasures(label)}
      breadcrumb={page.families}
      lead={
        ownCode === undefined ? (
          lead
        ) : (
          <>
            {lead}
            <OwnCodeForm uid={product.uid} code={ownCode} />
          </>
        )
      }
    >
      <div className="sheet">
        <ProductPhotos product={product} />
        <BuyPanel page={page} />
        <div className="about">
          {variants ? <Variants uid={product.uid} table={variants} /> : null}
          {calculation ? (
            <CalculatorPanel product={product} calculation={calculation} prices={prices} />
          ) : null}
          <h2>{t("about")}</h2>
          <p>{product.description}</p>
          {product.components.length > 0 ? (
            <Components product={product} saving={prices?.saving ?? null} />
          ) : null}
          <Attributes product={product} />
          {product.documents.length > 0 ? <ProductDocuments product={product} /> : null}
        </div>
      </div>
      <Others title={t("substitutes")} products={substitutes}>
        <p>{t("substitutes-text")}</p>
      </Others>
      <Others title={t("related")} products={related} />
    </Page>
  );
}

type OthersProps = { title: string; products: readonly ListedProduct[]; children?: ReactNode };

function Others({ title, products, children }: OthersProps) {
  if (products.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      {children}
      <ProductList products={products} />
    </>
  );
}
