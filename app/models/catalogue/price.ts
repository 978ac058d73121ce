import { roundHalfUp } from "#app/models/platform/money.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import { type Conversion, conversionUnitMills } from "./packaging.ts";

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

/** Rule that gave a price. */
export type PriceRule =
  | { kind: "net"; lastDay: IsoDay | null }
  | { kind: "list"; label: string; lastDay: IsoDay | null }
  | { kind: "discount"; basisPoints: number }
  | { kind: "quantity"; from: number }
  | { kind: "catalogue" };

export type PaidPrice = { unitMills: number; rule: PriceRule };

/** Displayed price. Mills are thousandths of a euro, net; the struck price is the one before any discount. */
export type PriceView = {
  unitMills: number;
  strikethroughMills: number | null;
  vatBasisPoints: number;
};

/**
 * Net unit price in thousandths of a euro for a quantity, and the rule that gave it (decision 055). A net price sets
 * aside the price list and the discount; of what remains the lowest is paid, the first of equals: net price, price
 * list, discount of the deepest category that has one, quantity price reached, list price. Nothing adds up.
 */
export function paidPrice(basis: PriceBasis, terms: PriceTerms, quantity: number): PaidPrice {
  const net = netPrice(basis, terms);
  const own = net ? [net] : [listPrice(basis, terms, quantity), discounted(basis, terms)];
  return [...own, ...reachedPrices(basis, quantity)].reduce<PaidPrice>(
    (lowest, price) => (price && price.unitMills < lowest.unitMills ? price : lowest),
    { unitMills: Number.POSITIVE_INFINITY, rule: catalogueRule },
  );
}

/** Net unit price in thousandths of a euro for a quantity: see `paidPrice`. */
export function unitPriceMills(basis: PriceBasis, terms: PriceTerms, quantity: number): number {
  return paidPrice(basis, terms, quantity).unitMills;
}

/** Next quantity at which the unit price falls below the current one, and its price there; null for none. */
export function nextQuantityPrice(basis: PriceBasis, terms: PriceTerms, quantity: number) {
  const now = unitPriceMills(basis, terms, quantity);
  const steps = [...basis.quantityPrices, ...basis.agreed].map(({ from }) => from);
  const next = steps
    .filter((from) => from > quantity && unitPriceMills(basis, terms, from) < now)
    .toSorted((a, b) => a - b)[0];
  return next === undefined ? null : { from: next, unitMills: unitPriceMills(basis, terms, next) };
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
    strikethroughMills: before > unitMills ? before : null,
    vatBasisPoints: product.vatBasisPoints,
  };
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
    conversionMills: conversion && conversionUnitMills(shown.unitMills, conversion),
    quantityPrices,
    next: next ? { missing: next.from - quantity, unitMills: next.unitMills } : null,
  };
}

/** The net price of the depot before the general one; of several the one agreed last. */
function netPrice(basis: PriceBasis, terms: PriceTerms): PaidPrice | undefined {
  const [price] = ofDepot(
    basis.agreed.filter((agreed) => agreed.kind === "net" && isInForce(agreed, terms)),
  ).toSorted((a, b) => (a.firstDay < b.firstDay ? 1 : -1));
  return price && { unitMills: price.unitMills, rule: { kind: "net", lastDay: price.lastDay } };
}

/** The lowest price of the list that the quantity reaches, those of the depot before the general ones. */
function listPrice(basis: PriceBasis, terms: PriceTerms, quantity: number): PaidPrice | undefined {
  const [price] = ofDepot(
    basis.agreed.filter(
      (agreed) => agreed.kind === "list" && agreed.from <= quantity && isInForce(agreed, terms),
    ),
  ).toSorted((a, b) => a.unitMills - b.unitMills);
  if (!price) return undefined;
  const { unitMills, label, lastDay } = price;
  return { unitMills, rule: { kind: "list", label, lastDay } };
}

function isInForce({ storeUid, firstDay, lastDay }: AgreedPrice, terms: PriceTerms): boolean {
  if (storeUid !== null && storeUid !== terms.storeUid) return false;
  return firstDay <= terms.day && (lastDay === null || terms.day <= lastDay);
}

/** Of prices in force, those limited to the depot; all when there are none. */
function ofDepot(prices: readonly AgreedPrice[]): readonly AgreedPrice[] {
  const own = prices.filter(({ storeUid }) => storeUid !== null);
  return own.length > 0 ? own : prices;
}

function discounted(basis: PriceBasis, { discounts }: PriceTerms): PaidPrice | undefined {
  const deepest = basis.categoryPath.findLast((id) => discounts.has(id));
  const basisPoints = deepest === undefined ? 0 : (discounts.get(deepest) ?? 0);
  if (basisPoints === 0) return undefined;
  const unitMills = roundHalfUp(basis.unitMills * (10_000 - basisPoints), 10_000);
  return { unitMills, rule: { kind: "discount", basisPoints } };
}

/** Prices that everybody pays at a quantity: the quantity prices reached, then the list price. */
function reachedPrices({ quantityPrices, unitMills }: PriceBasis, quantity: number): PaidPrice[] {
  const reached = quantityPrices
    .filter(({ from }) => from <= quantity)
    .map((tier): PaidPrice => {
      return { unitMills: tier.unitMills, rule: { kind: "quantity", from: tier.from } };
    });
  return [...reached, { unitMills, rule: catalogueRule }];
}

const catalogueRule: PriceRule = { kind: "catalogue" };

/** Price with VAT, in cents, of a net amount in thousandths of a euro: displayed beside the net price, never summed. */
export function grossCents(netMills: number, vatBasisPoints: number): number {
  return roundHalfUp(netMills * (10_000 + vatBasisPoints), 100_000);
}
