import type { CartLineView } from "./cart-view.ts";

/** Remedies for a line that a depot cannot supply in full: one button each. */
export type LineRemedy = {
  /** Equivalent product that the depot has in stock, with its price for this buyer. */
  substitute: { uid: number; label: string; unitMills: number; storageUnit: string } | null;
  /** Nearest depot with the whole line in stock. */
  store: { uid: number; label: string; km: number } | null;
};

/** Lines that are still sold but that the depot cannot supply as they stand. */
export function linesToRemedy<L extends Pick<CartLineView, "pickup" | "unsellable">>(
  lines: readonly L[],
): L[] {
  return lines.filter(({ pickup, unsellable }) => {
    return unsellable === null && pickup !== null && pickup.notification !== "NONE";
  });
}
