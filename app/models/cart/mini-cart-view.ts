import { type Cart, netCentsOf } from "./cart.ts";

const SHOWN = 4;

export type MiniCartView = {
  lines: {
    id: number;
    productUid: number;
    label: string;
    quantity: number;
    storageUnit: string;
    netCents: number | null;
  }[];
  moreCount: number;
  grossCents: number | null;
};

/** Last lines of a cart and its total, for a reader who sees prices, or does not. */
export function toMiniCartView({ lines, totals }: Cart, seesPrices: boolean): MiniCartView {
  const last = lines.slice(-SHOWN).toReversed();
  return {
    lines: last.map((line) => {
      const { id, productUid, label, quantity, storageUnit } = line;
      const netCents = seesPrices ? netCentsOf(line) : null;
      return { id, productUid, label, quantity, storageUnit, netCents };
    }),
    moreCount: lines.length - last.length,
    grossCents: seesPrices ? totals.grossCents : null,
  };
}
