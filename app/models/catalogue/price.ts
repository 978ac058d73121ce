import { roundHalfUp } from "#app/models/platform/money.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import { type Conversion, conversionUnitMills, MAX_QUANTITY } from "./packaging.ts";

export type Discounts = ReadonlyMap<number, number>;

/**
 * A price agreed in advance: a net price with one company, or that of a price list for its group. Days are calendar
 * days in Paris, both included.
 */
export type AgreedPrice = {
  kind: "net" | "list";
  /** Name of the price list; "" for a net price. */
  label: string;
  /** Depot it is limited to; null for all. */
  storeUid: number | null;
  /** Quantity from which it counts; 1 for a net price. */
  from: number;
  unitMills: number;
  firstDay: IsoDay;
  /** Null without an end. */
  lastDay: IsoDay | null;
};

export type PriceBasis = {
  unitMills: number;
  quantityPrices: readonly { from: number; unitMills: number }[];
  categoryPath: readonly number[];
  /** Prices agreed with the reader's company, in force or not; none for a visitor. */
  agreed: readonly AgreedPrice[];
};

/** Reader of prices: a company, its depot (0 for none) and the day in Paris. */
export type PriceReader = { companyId: number; storeUid: number; day: IsoDay };

/** A reader with the discounts of their company by category, in basis points. */
export type PriceTerms = PriceReader & { discounts: Discounts };

export type PriceRule =
  | { kind: "net"; lastDay: IsoDay | null }
  | { kind: "list"; label: string; lastDay: IsoDay | null }
  | { kind: "discount"; basisPoints: number }
  | { kind: "quantity"; from: number }
  | { kind: "catalogue" };

export type PaidPrice = { unitMills: number; rule: PriceRule };

/**
 * Displayed price. Mills are thousandths of a euro, net; 0 is on request. The struck price is the one before any
 * discount.
 */
export type PriceView = {
  unitMills: number;
  strikethroughMills: number | null;
  vatBasisPoints: number;
};

/**
 * Net unit price in thousandths of a euro for a quantity, and the rule that gave it (decision 055). A net price sets
 * aside the price list and the discount; of what remains the lowest is paid, the first of equals: net price, price
 * list, discount of the deepest category that has one, quantity price reached, list price. Nothing adds up. A price of
 * 0 is none: it is on request, and nothing is sold at it (decision 114).
 */
export function paidPrice(basis: PriceBasis, terms: PriceTerms, quantity: number): PaidPrice {
  const own =
    netPrice(basis, terms) ?? lowest(listPrice(basis, terms, quantity), discounted(basis, terms));
  return lowest(own, commonPrice(basis, quantity)) ?? { unitMills: 0, rule: catalogueRule };
}

/** True when some quantity of it has a price for this reader; without one it is not sold. */
export function hasPrice(basis: PriceBasis, terms: PriceTerms): boolean {
  return unitPriceMills(basis, terms, MAX_QUANTITY) > 0;
}

/** The lower of two prices, the first of equals. */
function lowest(one: PaidPrice | null, other: PaidPrice | null): PaidPrice | null {
  if (!one || !other) return one ?? other;
  return other.unitMills < one.unitMills ? other : one;
}

/** Net unit price in thousandths of a euro for a quantity: see `paidPrice`. */
export function unitPriceMills(basis: PriceBasis, terms: PriceTerms, quantity: number): number {
  return paidPrice(basis, terms, quantity).unitMills;
}

/** Next quantity at which the unit price falls below the current one, and its price there; null for none. */
export function nextQuantityPrice(basis: PriceBasis, terms: PriceTerms, quantity: number) {
  const now = unitPriceMills(basis, terms, quantity);
  let next: { from: number; unitMills: number } | null = null;
  for (const steps of [basis.quantityPrices, basis.agreed]) {
    for (const { from } of steps) {
      if (from <= quantity || (next && from >= next.from)) continue;
      const unitMills = unitPriceMills(basis, terms, from);
      if (unitMills > 0 && (unitMills < now || now === 0)) next = { from, unitMills };
    }
  }
  return next;
}

/**
 * Displayed price for a quantity: the unit price, and struck through the highest price it replaces, either the
 * product's strikethrough price or the list price that a discount or an agreed price lowers; null for none.
 */
export function toPriceView(
  product: PriceBasis & { strikethroughMills: number | null; vatBasisPoints: number },
  terms: PriceTerms,
  quantity: number,
): PriceView {
  const unitMills = unitPriceMills(product, terms, quantity);
  const before = Math.max(product.unitMills, product.strikethroughMills ?? 0);
  return {
    unitMills,
    strikethroughMills: unitMills > 0 && before > unitMills ? before : null,
    vatBasisPoints: product.vatBasisPoints,
  };
}

/** The displayed price, or null for one on request. */
export function shownPriceView(
  product: Parameters<typeof toPriceView>[0],
  terms: PriceTerms,
  quantity: number,
): PriceView | null {
  const price = toPriceView(product, terms, quantity);
  return price.unitMills > 0 ? price : null;
}

/**
 * Quantity prices to display, cheapest last: those that lower the price paid from `quantity` on, each lower than the
 * one before.
 */
export function listQuantityPrices(basis: PriceBasis, terms: PriceTerms, quantity: number) {
  const useful: { from: number; unitMills: number }[] = [];
  let reached = quantity;
  for (
    let next = nextQuantityPrice(basis, terms, reached);
    next !== null;
    next = nextQuantityPrice(basis, terms, reached)
  ) {
    useful.push(next);
    reached = next.from;
  }
  return useful;
}

export type PricesOfQuantity = {
  shown: PriceView;
  conversionMills: number | null;
  quantityPrices: { from: number; unitMills: number }[];
  next: { missing: number; unitMills: number } | null;
};

/** Prices of a quantity of a product: see `toPriceView` and `listQuantityPrices`. */
export function pricesOfQuantity(
  product: PriceBasis & {
    strikethroughMills: number | null;
    vatBasisPoints: number;
    packagingQuantity: number;
    conversion: Conversion | null;
  },
  terms: PriceTerms,
  quantity: number,
): PricesOfQuantity {
  const { packagingQuantity, conversion } = product;
  const shown = toPriceView(product, terms, quantity);
  const quantityPrices = listQuantityPrices(product, terms, packagingQuantity);
  const next = nextQuantityPrice(product, terms, quantity);
  return {
    shown,
    conversionMills:
      conversion && shown.unitMills > 0 ? conversionUnitMills(shown.unitMills, conversion) : null,
    quantityPrices,
    next: next ? { missing: next.from - quantity, unitMills: next.unitMills } : null,
  };
}

/** The net price of the depot before the general one; of several the one agreed last. */
function netPrice(basis: PriceBasis, terms: PriceTerms): PaidPrice | null {
  const price = chosen(
    basis,
    (agreed) => agreed.kind === "net" && isInForce(agreed, terms),
    (one, other) => one.firstDay > other.firstDay,
  );
  return price && { unitMills: price.unitMills, rule: { kind: "net", lastDay: price.lastDay } };
}

/** The lowest price of the list that the quantity reaches, those of the depot before the general ones. */
function listPrice(basis: PriceBasis, terms: PriceTerms, quantity: number): PaidPrice | null {
  const price = chosen(
    basis,
    (agreed) => agreed.kind === "list" && agreed.from <= quantity && isInForce(agreed, terms),
    (one, other) => one.unitMills < other.unitMills,
  );
  if (!price) return null;
  const { unitMills, label, lastDay } = price;
  return { unitMills, rule: { kind: "list", label, lastDay } };
}

/** The best of the prices that count, one limited to the depot before any other. */
function chosen(
  { agreed }: PriceBasis,
  counts: (price: AgreedPrice) => boolean,
  isBetter: (one: AgreedPrice, other: AgreedPrice) => boolean,
): AgreedPrice | null {
  let best: AgreedPrice | null = null;
  for (const price of agreed) {
    if (price.unitMills === 0 || !counts(price)) continue;
    if (!best) best = price;
    else if ((price.storeUid === null) === (best.storeUid === null)) {
      if (isBetter(price, best)) best = price;
    } else if (best.storeUid === null) best = price;
  }
  return best;
}

function isInForce({ storeUid, firstDay, lastDay }: AgreedPrice, terms: PriceTerms): boolean {
  if (storeUid !== null && storeUid !== terms.storeUid) return false;
  return firstDay <= terms.day && (lastDay === null || terms.day <= lastDay);
}

function discounted(basis: PriceBasis, { discounts }: PriceTerms): PaidPrice | null {
  const deepest = basis.categoryPath.findLast((id) => discounts.has(id));
  const basisPoints = deepest === undefined ? 0 : (discounts.get(deepest) ?? 0);
  if (basisPoints === 0 || basis.unitMills === 0) return null;
  const unitMills = roundHalfUp(basis.unitMills * (10_000 - basisPoints), 10_000);
  return { unitMills, rule: { kind: "discount", basisPoints } };
}

/** The price that everybody pays at a quantity: the lowest quantity price reached, or the list price below it. */
function commonPrice(
  { quantityPrices, unitMills }: PriceBasis,
  quantity: number,
): PaidPrice | null {
  let reached: PriceBasis["quantityPrices"][number] | null = null;
  for (const tier of quantityPrices) {
    if (tier.unitMills === 0 || tier.from > quantity) continue;
    if (!reached || tier.unitMills < reached.unitMills) reached = tier;
  }
  const isLower = unitMills > 0 && !(reached && reached.unitMills <= unitMills);
  if (isLower) return { unitMills, rule: catalogueRule };
  return (
    reached && { unitMills: reached.unitMills, rule: { kind: "quantity", from: reached.from } }
  );
}

const catalogueRule: PriceRule = { kind: "catalogue" };

/** Price with VAT, in cents, of a net amount in thousandths of a euro: displayed beside the net price, never summed. */
export function grossCents(netMills: number, vatBasisPoints: number): number {
  return roundHalfUp(netMills * (10_000 + vatBasisPoints), 100_000);
}
