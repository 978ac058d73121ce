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

/** Row of the technical table: `value` is written as the trade writes it, unit included. */
export type ProductAttribute = { code: string; label: string; value: string };

/** Colour of a product; carts and orders carry its `codeColor`. */
export type ProductColor = { codeColor: string; label: string; hex: string };

/** Product data for grids, product cards and lists. Mills are thousandths of a euro, net. */
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
  /** A colour must be chosen before it can be ordered. */
  hasColors: boolean;
};

/** Component of a bundle: its quantity in one bundle, and the data of its price. */
export type BundleComponent = PriceBasis & {
  uid: number;
  label: string;
  storageUnit: string;
  quantity: number;
};

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

/** Product in a listing; price and stock are null for readers who may not see them. */
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
  /** Next quantity price: the quantity it starts at, and the unit price. */
  next: { from: number; unitMills: number } | null;
  stock: Availability | null;
  onlyInStore: boolean;
  /** Can be added to the cart from a listing: no colour to choose, and in stock. */
  isAddable: boolean;
};

/** Builds a listing entry; `discounts` is null for readers who may not see prices and stock. */
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
