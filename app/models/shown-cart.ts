import {
  type Cart,
  type CartLine,
  depositCentsOf,
  ecoTaxCentsOf,
  netCentsOf,
  type Totals,
} from "./cart.ts";
import type { ShownPrice } from "./price.ts";
import {
  type Availability,
  availability,
  type StockNotification,
  stockNotification,
} from "./stock.ts";

/** A line as the cart page shows it: what it is, then what its reader may know of it. */
export type ShownCartLine = Pick<
  CartLine,
  | "id"
  | "productUid"
  | "codeColor"
  | "colorLabel"
  | "colorHex"
  | "reference"
  | "label"
  | "drawing"
  | "tint"
  | "storageUnit"
  | "packagingQuantity"
  | "conversion"
  | "quantity"
  | "unsellable"
> & { price: ShownLinePrice | null; pickup: ShownStock | null; delivery: ShownStock | null };

/** Money of a line: unit price in mills, amounts in cents, net. */
export type ShownLinePrice = ShownPrice & {
  netCents: number;
  ecoTaxCents: number;
  depositCents: number;
  depositLabel: string | null;
  nextPrice: { from: number; unitMills: number } | null;
};

/** What a depot or a delivery zone can give of a line, and what becomes of the line there. */
export type ShownStock = Availability & { notification: StockNotification };

/** A cart as its page shows it; no totals for who may not see prices. */
export type ShownCart = {
  lines: ShownCartLine[];
  asideLines: ShownCartLine[];
  totals: Totals | null;
  /** Lines that the buyer's depot cannot give as they stand. */
  toReviewCount: number;
};

/** What of a cart may be shown to someone who sees prices and stock, or does not. */
export function shownCart(cart: Cart, seesPrices: boolean): ShownCart {
  const lines = cart.lines.map((line) => shownLine(line, seesPrices));
  return {
    lines,
    asideLines: cart.asideLines.map((line) => shownLine(line, seesPrices)),
    totals: seesPrices ? cart.totals : null,
    toReviewCount: lines.filter(needsReview).length,
  };
}

function needsReview({ unsellable, pickup }: ShownCartLine): boolean {
  return unsellable !== null || (pickup !== null && pickup.notification !== "NONE");
}

/** One line for someone who sees prices and stock, or does not. */
export function shownLine(line: CartLine, seesPrices: boolean): ShownCartLine {
  return {
    id: line.id,
    productUid: line.productUid,
    codeColor: line.codeColor,
    colorLabel: line.colorLabel,
    colorHex: line.colorHex,
    reference: line.reference,
    label: line.label,
    drawing: line.drawing,
    tint: line.tint,
    storageUnit: line.storageUnit,
    packagingQuantity: line.packagingQuantity,
    conversion: line.conversion,
    quantity: line.quantity,
    unsellable: line.unsellable,
    price: seesPrices ? shownLinePrice(line) : null,
    pickup: seesPrices ? shownStock(line, line.pickupStock) : null,
    delivery: seesPrices && line.isDeliverable ? shownStock(line, line.deliveryStock) : null,
  };
}

function shownLinePrice(line: CartLine): ShownLinePrice {
  return {
    unitMills: line.unitMills,
    strikethroughMills: line.strikethroughMills,
    vatBasisPoints: line.vatBasisPoints,
    netCents: netCentsOf(line),
    ecoTaxCents: ecoTaxCentsOf(line),
    depositCents: depositCentsOf(line),
    depositLabel: line.depositLabel,
    nextPrice: line.nextPrice,
  };
}

function shownStock(line: CartLine, stockUnits: number | null): ShownStock | null {
  if (stockUnits === null || line.unsellable) return null;
  const product = { onlyInStore: false, packagingQuantity: line.packagingQuantity };
  return {
    ...availability(product, stockUnits),
    notification: stockNotification(product, stockUnits, line.quantity),
  };
}
