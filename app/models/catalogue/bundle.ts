import { lineCents } from "#app/models/platform/money.ts";
import { type Discounts, type PriceBasis, unitPriceMills } from "./price.ts";

/** What the parts of a bundle cost one by one, and how much less the bundle is, in cents net. */
export type BundleSaving = { partsCents: number; savedCents: number };

/**
 * What someone saves by buying a bundle rather than its parts, each at the price they would pay for
 * as many. Null when nothing is saved, which is then not said.
 */
export function bundleSaving(
  bundle: PriceBasis,
  components: readonly (PriceBasis & { quantity: number })[],
  discounts: Discounts,
): BundleSaving | null {
  const partsCents = components.reduce(
    (sum, part) => sum + lineCents(unitPriceMills(part, discounts, part.quantity), part.quantity),
    0,
  );
  const savedCents = partsCents - lineCents(unitPriceMills(bundle, discounts, 1), 1);
  return savedCents > 0 ? { partsCents, savedCents } : null;
}
