import { roundHalfUp } from "#app/models/platform/money.ts";
import { type Conversion, conversionUnitMills } from "./packaging.ts";

export type Discounts = ReadonlyMap<number, number>;

export type PriceBasis = {
  unitMills: number;
  quantityPrices: readonly { from: number; unitMills: number }[];
  categoryPath: readonly number[];
};

/** Displayed price. Mills are thousandths of a euro, net; the struck price is the one before any discount. */
export type PriceView = {
  unitMills: number;
  strikethroughMills: number | null;
  vatBasisPoints: number;
};

/**
 * Net unit price in thousandths of a euro for a quantity: the list price less the discount of the deepest category
 * that has one, or the quantity price reached when it is lower. Discounts and quantity prices do not add up.
 */
export function unitPriceMills(basis: PriceBasis, discounts: Discounts, quantity: number): number {
  const discounted = roundHalfUp(
    basis.unitMills * (10_000 - discountFor(basis, discounts)),
    10_000,
  );
  const reached = basis.quantityPrices.filter((tier) => tier.from <= quantity);
  return Math.min(discounted, ...reached.map((tier) => tier.unitMills));
}

/** Next quantity at which the unit price falls below the current one, or null. */
export function nextQuantityPrice(basis: PriceBasis, discounts: Discounts, quantity: number) {
  const now = unitPriceMills(basis, discounts, quantity);
  const next = basis.quantityPrices
    .filter((tier) => tier.from > quantity && tier.unitMills < now)
    .toSorted((a, b) => a.from - b.from)[0];
  return next ?? null;
}

/**
 * Displayed price for a quantity: the unit price, and struck through the highest price it replaces, either the
 * product's strikethrough price or the list price that a discount lowers. Null when nothing is lower.
 */
export function toPriceView(
  product: PriceBasis & { strikethroughMills: number | null; vatBasisPoints: number },
  discounts: Discounts,
  quantity: number,
): PriceView {
  const unitMills = unitPriceMills(product, discounts, quantity);
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
export function listQuantityPrices(basis: PriceBasis, discounts: Discounts, quantity: number) {
  const useful: { from: number; unitMills: number }[] = [];
  let reached = quantity;
  for (
    let next = nextQuantityPrice(basis, discounts, reached);
    next !== null;
    next = nextQuantityPrice(basis, discounts, reached)
  ) {
    useful.push(next);
    reached = next.from;
  }
  return useful;
}

export type PriceList = {
  shown: PriceView;
  conversionMills: number | null;
  quantityPrices: { from: number; unitMills: number }[];
  next: { missing: number; unitMills: number } | null;
};

/** Prices of a quantity of a product: see `toPriceView` and `listQuantityPrices`. */
export function priceList(
  product: PriceBasis & {
    strikethroughMills: number | null;
    vatBasisPoints: number;
    packagingQuantity: number;
    conversion: Conversion | null;
  },
  discounts: Discounts,
  quantity: number,
): PriceList {
  const { packagingQuantity, conversion } = product;
  const shown = toPriceView(product, discounts, quantity);
  const quantityPrices = listQuantityPrices(product, discounts, packagingQuantity);
  const next = nextQuantityPrice(product, discounts, quantity);
  return {
    shown,
    conversionMills: conversion && conversionUnitMills(shown.unitMills, conversion),
    quantityPrices,
    next: next ? { missing: next.from - quantity, unitMills: next.unitMills } : null,
  };
}

function discountFor(basis: PriceBasis, discounts: Discounts): number {
  const deepest = basis.categoryPath.findLast((id) => discounts.has(id));
  return deepest === undefined ? 0 : (discounts.get(deepest) ?? 0);
}

/** Price with VAT, in cents, of a net amount in thousandths of a euro: displayed beside the net price, never summed. */
export function grossCents(netMills: number, vatBasisPoints: number): number {
  return roundHalfUp(netMills * (10_000 + vatBasisPoints), 100_000);
}
