import { type BundleSaving, bundleSaving } from "./bundle.ts";
import { type Discounts, type PriceList, priceList } from "./price.ts";
import type { BundleComponent, Product } from "./product.ts";

/** What the page of a product tells to anyone. */
export type ProductView = Pick<
  Product,
  | "uid"
  | "reference"
  | "ean"
  | "label"
  | "brandName"
  | "description"
  | "attributes"
  | "colors"
  | "conversion"
  | "storageUnit"
  | "packagingQuantity"
  | "weightGrams"
  | "drawing"
  | "tint"
  | "onlyInStore"
  | "websiteArea"
  | "documents"
> & { components: Pick<BundleComponent, "uid" | "label" | "storageUnit" | "quantity">[] };

/** What it costs, told to who may see prices. Mills are thousandths of a euro, net, per unit. */
export type PricesView = PriceList &
  Pick<Product, "ecoTaxMills" | "depositMills" | "depositLabel"> & {
    /** Of a bundle, what its parts cost more. */
    saving: BundleSaving | null;
  };

/** A product without any of its prices: all that a page is given goes to the browser, shown or not. */
export function toProductView(product: Product): ProductView {
  const { uid, reference, ean, label, brandName, description } = product;
  const { attributes, colors, conversion, storageUnit, packagingQuantity } = product;
  const { weightGrams, drawing, tint, onlyInStore, websiteArea, documents } = product;
  return {
    uid,
    reference,
    ean,
    label,
    brandName,
    description,
    attributes,
    colors,
    conversion,
    storageUnit,
    packagingQuantity,
    weightGrams,
    drawing,
    tint,
    onlyInStore,
    websiteArea,
    documents,
    components: product.components.map(shownComponent),
  };
}

function shownComponent({ uid, label, storageUnit, quantity }: BundleComponent) {
  return { uid, label, storageUnit, quantity };
}

/** The prices of a quantity of it for someone; null without `discounts`, for who may not see them. */
export function toPricesView(
  product: Product,
  discounts: Discounts | null,
  quantity: number = product.packagingQuantity,
): PricesView | null {
  if (!discounts) return null;
  const { ecoTaxMills, depositMills, depositLabel, components } = product;
  return {
    ...priceList(product, discounts, quantity),
    ecoTaxMills,
    depositMills,
    depositLabel,
    saving: components.length > 0 ? bundleSaving(product, components, discounts) : null,
  };
}
