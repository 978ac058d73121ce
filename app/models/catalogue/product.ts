import type { ProductDocument } from "./document.ts";
import type { Conversion } from "./packaging.ts";
import {
  type Discounts,
  nextQuantityPrice,
  type PriceBasis,
  type PriceView,
  toPriceView,
} from "./price.ts";
import { type Availability, availability } from "./stock.ts";

/** A line of the technical table: `value` is what the trade writes, unit included. */
export type ProductAttribute = { code: string; label: string; value: string };

/** A colour a product is sold in; `codeColor` goes with it through carts and orders. */
export type ProductColor = { codeColor: string; label: string; hex: string };

/** What grids, cards and lists need of a product. Mills are thousandths of a euro, net. */
export type ProductSummary = PriceBasis & {
  uid: number;
  reference: string;
  label: string;
  brandName: string;
  storageUnit: string;
  packagingQuantity: number;
  strikethroughMills: number | null;
  vatBasisPoints: number;
  ecoTaxMills: number;
  drawing: string;
  tint: string;
  onlyInStore: boolean;
  /** One of its colours has to be chosen before it can be ordered. */
  hasColors: boolean;
};

/** One product of a bundle, how many of it one bundle holds, and what its price depends on. */
export type BundleComponent = PriceBasis & {
  uid: number;
  label: string;
  storageUnit: string;
  quantity: number;
};

/** A product on sale, whole. */
export type Product = ProductSummary & {
  ean: string;
  description: string;
  conversion: Conversion | null;
  brandCode: string;
  categoryId: number;
  attributes: ProductAttribute[];
  depositMills: number;
  depositLabel: string | null;
  weightGrams: number;
  variantCode: string | null;
  isDeliverable: boolean;
  websiteArea: string;
  colors: ProductColor[];
  components: BundleComponent[];
  documents: ProductDocument[];
};

/** What a product card shows; price and stock are null for who may not see them. */
export type ListedProduct = {
  uid: number;
  label: string;
  reference: string;
  brandName: string;
  drawing: string;
  tint: string;
  storageUnit: string;
  packagingQuantity: number;
  price: PriceView | null;
  /** The next quantity price: from how many units on, and what one costs then. */
  next: { from: number; unitMills: number } | null;
  stock: Availability | null;
  /** Sold over the counter only. */
  onlyInStore: boolean;
  /** Can go into the cart straight from a list: no colour to choose first, and something to sell. */
  isAddable: boolean;
};

/** Reads a summary for someone: `discounts` is null for who may not see prices and stock. */
export function listedProduct(
  product: ProductSummary,
  stockUnits: number,
  discounts: Discounts | null,
): ListedProduct {
  const { uid, label, reference, brandName, drawing, tint } = product;
  const { storageUnit, packagingQuantity, hasColors, onlyInStore } = product;
  const stock = discounts && availability(product, stockUnits);
  return {
    uid,
    label,
    reference,
    brandName,
    drawing,
    tint,
    storageUnit,
    packagingQuantity,
    price: discounts && toPriceView(product, discounts, packagingQuantity),
    next: discounts && nextQuantityPrice(product, discounts, packagingQuantity),
    stock,
    onlyInStore,
    isAddable: !hasColors && !onlyInStore && stock?.level !== "none",
  };
}
