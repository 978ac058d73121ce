import { shopperContext } from "#app/buyer.server.ts";
import productTexts from "#app/locales/fr/product.json";
import { texts } from "#app/locales/texts.ts";
import { pathTo } from "#app/models/category.ts";
import { shownPrices, shownProduct } from "#app/models/shown-product.ts";
import { idParam } from "#app/params.server.ts";
import { unknownProduct, visitorPage } from "#app/reply.server.ts";
import { findCategoryTree } from "#app/services/category.server.ts";
import { config } from "#app/services/config.server.ts";
import { listShownDiscounts } from "#app/services/price.server.ts";
import { findProduct, listRelated, listVariants } from "#app/services/product.server.ts";
import { findStockAround } from "#app/services/stock.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/product";
import { productJsonLd } from "./product-json-ld.ts";
import { ProductPage } from "./product-page.tsx";

const t = texts(productTexts);

/** Other models, and other products of the family, that the page proposes. */
const VARIANTS = 12;
const RELATED = 6;

/** What search engines show of a description. */
const META_LENGTH = 160;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { buyer } = context.get(shopperContext);
  const product = (await findProduct(idParam(params.productUid))) ?? unknownProduct();
  const [tree, discounts, stock, variants, related] = await Promise.all([
    findCategoryTree(),
    listShownDiscounts(buyer),
    findStockAround(buyer, product),
    listVariants(buyer, product, VARIANTS),
    listRelated(buyer, product, RELATED),
  ]);
  return {
    product: shownProduct(product),
    isSignedIn: buyer !== null,
    prices: shownPrices(product, discounts),
    stock,
    variants: variants.map(({ uid, label }) => ({ uid, label })),
    related,
    families: pathTo(tree, { path: product.categoryPath }).map(({ id, label, slug }) => ({
      label,
      to: to(url.category, { categoryId: id, slug }),
    })),
    origin: config.ORIGIN,
  };
}

export const headers = visitorPage;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { product, origin } = loaderData;
  const canonical = origin + to(url.product, { productUid: product.uid });
  return [
    { title: t("title", { label: product.label, brand: product.brandName }) },
    { name: "description", content: product.description.slice(0, META_LENGTH) },
    { tagName: "link", rel: "canonical", href: canonical },
    { "script:ld+json": productJsonLd(product, loaderData.prices, canonical, origin) },
  ];
};

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  return <ProductPage {...loaderData} />;
}
