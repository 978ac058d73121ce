import type { CartLineView } from "./cart-view.ts";

/** What can be done about a line that a depot cannot give whole: one button each. */
export type LineRemedy = {
  /** A product that does the same and that the depot has, with its price for this buyer. */
  substitute: { uid: number; label: string; unitMills: number; storageUnit: string } | null;
  /** The nearest depot that has all of the line. */
  store: { uid: number; label: string; km: number } | null;
};

/** Lines that the depot cannot give as they stand, and that are still sold. */
export function linesToRemedy<L extends Pick<CartLineView, "pickup" | "unsellable">>(
  lines: readonly L[],
): L[] {
  return lines.filter(({ pickup, unsellable }) => {
    return unsellable === null && pickup !== null && pickup.notification !== "NONE";
  });
}
