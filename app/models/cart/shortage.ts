import type { CartLineView } from "./cart-view.ts";

export type LineRemedy = {
  substitute: { uid: number; label: string; unitMills: number; storageUnit: string } | null;
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
