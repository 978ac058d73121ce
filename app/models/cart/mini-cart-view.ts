import { type Cart, netCentsOf } from "./cart.ts";

/** Lines that the mini-cart shows: those put in last. */
const SHOWN = 4;

/** The cart in short, over any page; no amount for who may not see prices. */
export type MiniCartView = {
  lines: {
    id: number;
    productUid: number;
    label: string;
    quantity: number;
    storageUnit: string;
    netCents: number | null;
  }[];
  /** Lines that are not shown. */
  moreCount: number;
  grossCents: number | null;
};

/** The last lines of a cart and its total, for someone who sees prices, or does not. */
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
