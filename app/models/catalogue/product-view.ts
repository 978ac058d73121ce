import { type BundleSaving, bundleSaving } from "./bundle.ts";
import { type PricesOfQuantity, type PriceTerms, pricesOfQuantity } from "./price.ts";
import type { BundleComponent, Product } from "./product.ts";

export type ProductView = Pick<
  Product,
  | "uid"
  | "reference"
  | "codes"
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
  | "photos"
  | "onlyInStore"
  | "websiteArea"
  | "documents"
> & { components: Pick<BundleComponent, "uid" | "label" | "storageUnit" | "quantity">[] };

export type PricesView = PricesOfQuantity &
  Pick<Product, "ecoTaxMills" | "depositMills" | "depositLabel"> & {
    saving: BundleSaving | null;
  };

/** Removes all prices from a product: page data travels to the browser, displayed or not. */
export function toProductView(product: Product): ProductView {
  const { uid, reference, codes, label, brandName, description } = product;
  const { attributes, colors, conversion, storageUnit, packagingQuantity } = product;
  const { weightGrams, drawing, tint, photos, onlyInStore, websiteArea, documents } = product;
  return {
    uid,
    reference,
    codes,
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
    photos,
    onlyInStore,
    websiteArea,
    documents,
    components: product.components.map(shownComponent),
  };
}

function shownComponent({ uid, label, storageUnit, quantity }: BundleComponent) {
  return { uid, label, storageUnit, quantity };
}

/** Prices of a quantity for a buyer; null without `terms`, for readers who may not see prices. */
export function toPricesView(
  product: Product,
  terms: PriceTerms | null,
  quantity: number = product.packagingQuantity,
): PricesView | null {
  if (!terms) return null;
  const { ecoTaxMills, depositMills, depositLabel, components } = product;
  return {
    ...pricesOfQuantity(product, terms, quantity),
    ecoTaxMills,
    depositMills,
    depositLabel,
    saving: components.length > 0 ? bundleSaving(product, components, terms) : null,
  };
}
