import type { PriceView } from "#app/models/catalogue/price.ts";
import {
  type Availability,
  availability,
  type StockNotification,
  stockNotification,
} from "#app/models/catalogue/stock.ts";
import { pageCount, pageNumber } from "#app/models/platform/pagination.ts";
import { quoteHolds } from "#app/models/quote/hold.ts";
import {
  type AppliedOffer,
  type Cart,
  type CartLine,
  depositCentsOf,
  discountCentsOf,
  ecoTaxCentsOf,
  type MissedOffer,
  netCentsOf,
  type QuotedLine,
  type Totals,
  weightGramsOf,
} from "./cart.ts";
import { cartVersionText } from "./version.ts";

export type CartLineView = Pick<
  CartLine,
  | "id"
  | "productUid"
  | "codeColor"
  | "colorLabel"
  | "colorHex"
  | "reference"
  | "ownCode"
  | "label"
  | "drawing"
  | "tint"
  | "photo"
  | "storageUnit"
  | "packagingQuantity"
  | "conversion"
  | "quantity"
  | "components"
  | "comment"
  | "unsellable"
> & {
  weightGrams: number;
  /** Null for a price on request, and for readers who may not see prices. */
  price: LinePriceView | null;
  pickup: StockView | null;
  delivery: StockView | null;
};

/** Prices of a line: unit price in mills, amounts in cents, net. */
export type LinePriceView = PriceView & {
  netCents: number;
  discountCents: number;
  ecoTaxCents: number;
  depositCents: number;
  depositLabel: string | null;
  nextPrice: { missing: number; unitMills: number } | null;
  agreement?: string;
  quote?: { number: string; holds: boolean; upTo: number };
};

export type StockView = Availability & { notification: StockNotification };

/** Lines per page, lines set aside last: keeps a page within its byte budget. */
export const LINES_PER_PAGE = 12;

export type CartView = {
  seen: string;
  lines: CartLineView[];
  asideLines: CartLineView[];
  page: number;
  pageCount: number;
  lineCount: number;
  totals: Totals | null;
  offer: AppliedOffer | null;
  missedOffers: readonly MissedOffer[];
  toReviewCount: number;
};

/** Page of the cart for a reader who sees prices and stock, or does not. */
export function toCartView(
  cart: Cart,
  seesPrices: boolean,
  requestedPage: string | null = null,
): CartView {
  const ordered = shownLines(cart.lines, seesPrices);
  const all = [...ordered, ...cart.asideLines.map((line) => toLineView(line, seesPrices))];
  const count = pageCount(all.length, LINES_PER_PAGE);
  const page = pageNumber(requestedPage, count);
  const from = (page - 1) * LINES_PER_PAGE;
  const asideFrom = Math.max(from, ordered.length);
  return {
    seen: cartVersionText({ cartId: cart.id ?? 0, version: cart.version }),
    lines: ordered.slice(from, from + LINES_PER_PAGE),
    asideLines: all.slice(asideFrom, from + LINES_PER_PAGE),
    page,
    pageCount: count,
    lineCount: cart.lines.length,
    totals: seesPrices ? cart.totals : null,
    offer: seesPrices ? cart.offers.applied : null,
    missedOffers: seesPrices ? cart.offers.missed : [],
    toReviewCount: ordered.filter(needsReview).length,
  };
}

function needsReview({ unsellable, pickup }: CartLineView): boolean {
  return unsellable !== null || (pickup !== null && pickup.notification !== "NONE");
}

function shownLines(lines: readonly CartLine[], seesPrices: boolean): CartLineView[] {
  const taken = new Map<number, number>();
  return lines.map((line) => {
    const before = taken.get(line.productUid) ?? 0;
    taken.set(line.productUid, before + line.quantity);
    return toLineView(line, seesPrices, before);
  });
}

/** Line for a reader who sees prices and stock, or does not; other lines take `taken` units of its product. */
export function toLineView(line: CartLine, seesPrices: boolean, taken = 0): CartLineView {
  return {
    id: line.id,
    productUid: line.productUid,
    codeColor: line.codeColor,
    colorLabel: line.colorLabel,
    colorHex: line.colorHex,
    reference: line.reference,
    ownCode: line.ownCode,
    label: line.label,
    drawing: line.drawing,
    tint: line.tint,
    photo: line.photo,
    storageUnit: line.storageUnit,
    packagingQuantity: line.packagingQuantity,
    conversion: line.conversion,
    quantity: line.quantity,
    components: line.components,
    comment: line.comment,
    weightGrams: weightGramsOf(line),
    unsellable: line.unsellable,
    price: seesPrices && line.unitMills > 0 ? shownLinePrice(line) : null,
    pickup: seesPrices ? shownStock(line, line.pickupStock, taken) : null,
    delivery: seesPrices && line.isDeliverable ? shownStock(line, line.deliveryStock, taken) : null,
  };
}

function shownLinePrice(line: CartLine): LinePriceView {
  return {
    unitMills: line.unitMills,
    strikethroughMills: line.strikethroughMills,
    vatBasisPoints: line.vatBasisPoints,
    netCents: netCentsOf(line),
    discountCents: discountCentsOf(line),
    ecoTaxCents: ecoTaxCentsOf(line),
    depositCents: depositCentsOf(line),
    depositLabel: line.depositLabel,
    nextPrice: line.nextPrice && {
      missing: line.nextPrice.from - line.quantity,
      unitMills: line.nextPrice.unitMills,
    },
    ...(line.agreement && { agreement: line.agreement }),
    ...(line.quoted && { quote: shownQuote(line.quoted, line.quantity) }),
  };
}

function shownStock(line: CartLine, stockUnits: number | null, taken: number): StockView | null {
  if (stockUnits === null || line.unsellable) return null;
  const product = { onlyInStore: false, packagingQuantity: line.packagingQuantity };
  const left = Math.max(0, stockUnits - taken);
  const notification = stockNotification(product, left, line.quantity);
  return { ...availability(product, notification === "NONE" ? stockUnits : left), notification };
}

function shownQuote(quoted: QuotedLine, quantity: number) {
  const { number, leftQuantity: upTo } = quoted;
  return { number, holds: quoteHolds(quoted, quantity), upTo };
}
