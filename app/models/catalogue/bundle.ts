import { lineCents } from "#app/models/platform/money.ts";
import { type PriceBasis, type PriceTerms, unitPriceMills } from "./price.ts";

export type BundleSaving = { partsCents: number; savedCents: number };

/**
 * Saving of a bundle over its components, each at the buyer's price for as many. Null when nothing is saved, and when
 * one of the prices is on request.
 */
export function bundleSaving(
  bundle: PriceBasis,
  components: readonly (PriceBasis & { quantity: number })[],
  terms: PriceTerms,
): BundleSaving | null {
  const bundleMills = unitPriceMills(bundle, terms, 1);
  const parts = components.map((part) => ({
    quantity: part.quantity,
    unitMills: unitPriceMills(part, terms, part.quantity),
  }));
  if (bundleMills === 0 || parts.some(({ unitMills }) => unitMills === 0)) return null;
  const partsCents = parts.reduce((sum, part) => sum + lineCents(part.unitMills, part.quantity), 0);
  const savedCents = partsCents - lineCents(bundleMills, 1);
  return savedCents > 0 ? { partsCents, savedCents } : null;
}
