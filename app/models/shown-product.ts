import { type Discounts, type PriceList, priceList } from "./price.ts";
import type { Product } from "./product.ts";

/** What the page of a product tells to anyone. */
export type ShownProduct = Pick<
  Product,
  | "uid"
  | "reference"
  | "ean"
  | "label"
  | "brandName"
  | "description"
  | "attributes"
  | "colors"
  | "components"
  | "conversion"
  | "storageUnit"
  | "packagingQuantity"
  | "weightGrams"
  | "drawing"
  | "tint"
  | "onlyInStore"
>;

/** What it costs, told to who may see prices. Mills are thousandths of a euro, net, per unit. */
export type ShownPrices = PriceList &
  Pick<Product, "ecoTaxMills" | "depositMills" | "depositLabel">;

/** A product without any of its prices: all that a page is given goes to the browser, shown or not. */
export function shownProduct(product: Product): ShownProduct {
  const { uid, reference, ean, label, brandName, description } = product;
  const { attributes, colors, components, conversion, storageUnit, packagingQuantity } = product;
  const { weightGrams, drawing, tint, onlyInStore } = product;
  return {
    uid,
    reference,
    ean,
    label,
    brandName,
    description,
    attributes,
    colors,
    components,
    conversion,
    storageUnit,
    packagingQuantity,
    weightGrams,
    drawing,
    tint,
    onlyInStore,
  };
}

/** Its prices for someone; null without `discounts`, for who may not see them. */
export function shownPrices(product: Product, discounts: Discounts | null): ShownPrices | null {
  if (!discounts) return null;
  const { ecoTaxMills, depositMills, depositLabel } = product;
  return { ...priceList(product, discounts), ecoTaxMills, depositMills, depositLabel };
}
