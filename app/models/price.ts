import { roundHalfUp } from "./money.ts";

/** Discount of a company by category id, in basis points. */
export type Discounts = ReadonlyMap<number, number>;

/** What a price depends on. Mills are thousandths of a euro, net. */
export type PriceBasis = {
  unitMills: number;
  quantityPrices: readonly { from: number; unitMills: number }[];
  categoryPath: readonly number[];
};

/**
 * Net unit price in thousandths of a euro for a quantity: the list price less the discount of the
 * deepest category that has one, or the quantity price reached when it is lower. Discounts and
 * quantity prices do not add up: the better of the two is kept.
 */
export function unitPriceMills(basis: PriceBasis, discounts: Discounts, quantity: number): number {
  const discounted = roundHalfUp(
    basis.unitMills * (10_000 - discountFor(basis, discounts)),
    10_000,
  );
  const reached = basis.quantityPrices.filter((tier) => tier.from <= quantity);
  return Math.min(discounted, ...reached.map((tier) => tier.unitMills));
}

/** The next quantity at which the unit price falls below what is paid now, or null. */
export function nextQuantityPrice(basis: PriceBasis, discounts: Discounts, quantity: number) {
  const now = unitPriceMills(basis, discounts, quantity);
  const next = basis.quantityPrices
    .filter((tier) => tier.from > quantity && tier.unitMills < now)
    .toSorted((a, b) => a.from - b.from)[0];
  return next ?? null;
}

function discountFor(basis: PriceBasis, discounts: Discounts): number {
  const deepest = basis.categoryPath.findLast((id) => discounts.has(id));
  return deepest === undefined ? 0 : (discounts.get(deepest) ?? 0);
}
