import { lineCents } from "#app/models/platform/money.ts";
import { type PriceBasis, type PriceTerms, unitPriceMills } from "./price.ts";

export type BundleSaving = { partsCents: number; savedCents: number };

/** Saving of a bundle over its components, each at the buyer's price for as many. Null when nothing is saved. */
export function bundleSaving(
  bundle: PriceBasis,
  components: readonly (PriceBasis & { quantity: number })[],
  terms: PriceTerms,
): BundleSaving | null {
  const partsCents = components.reduce(
    (sum, part) => sum + lineCents(unitPriceMills(part, terms, part.quantity), part.quantity),
    0,
  );
  const savedCents = partsCents - lineCents(unitPriceMills(bundle, terms, 1), 1);
  return savedCents > 0 ? { partsCents, savedCents } : null;
}
