import type { ProductCode } from "./code.ts";
import type { ProductDocument } from "./document.ts";
import type { ProductPhoto } from "./image.ts";
import type { Conversion } from "./packaging.ts";
import {
  nextQuantityPrice,
  type PriceBasis,
  type PriceTerms,
  type PriceView,
  shownPriceView,
} from "./price.ts";
import { type Availability, availability } from "./stock.ts";

export type ProductAttribute = { code: string; label: string; value: string };

export type ProductColor = { codeColor: string; label: string; hex: string };

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
  photo: string | null;
  onlyInStore: boolean;
  hasColors: boolean;
};

export type BundleComponent = PriceBasis & {
  uid: number;
  label: string;
  storageUnit: string;
  quantity: number;
};

export type Product = ProductSummary & {
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
  codes: ProductCode[];
  photos: ProductPhoto[];
  documents: ProductDocument[];
};

export type ListedProduct = {
  uid: number;
  label: string;
  reference: string;
  brandName: string;
  drawing: string;
  tint: string;
  photo: string | null;
  storageUnit: string;
  packagingQuantity: number;
  /** Null for a price on request, and for readers who may not see prices. */
  price: PriceView | null;
  isOnRequest: boolean;
  next: { from: number; unitMills: number } | null;
  stock: Availability | null;
  onlyInStore: boolean;
  /** Can be added to the cart from a listing: no colour to choose, with a price, and in stock. */
  isAddable: boolean;
};

/** Builds a listing entry; `terms` is null for readers who may not see prices and stock. */
export function listedProduct(
  product: ProductSummary,
  stockUnits: number,
  terms: PriceTerms | null,
): ListedProduct {
  const { uid, label, reference, brandName, drawing, tint, photo } = product;
  const { storageUnit, packagingQuantity, hasColors, onlyInStore } = product;
  const stock = terms && availability(product, stockUnits);
  const price = terms && shownPriceView(product, terms, packagingQuantity);
  const isOnRequest = terms !== null && price === null;
  return {
    uid,
    label,
    reference,
    brandName,
    drawing,
    tint,
    photo,
    storageUnit,
    packagingQuantity,
    price,
    isOnRequest,
    next: terms && nextQuantityPrice(product, terms, packagingQuantity),
    stock,
    onlyInStore,
    isAddable: !hasColors && !onlyInStore && !isOnRequest && stock?.level !== "none",
  };
}
