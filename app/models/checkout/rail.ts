import { netCentsOf, type PricedLine } from "#app/models/cart/cart.ts";

/** Line of a cart beside the steps of a checkout; null where the buyer sees no prices. */
export type RailLine = {
  productUid: number;
  codeColor: string;
  label: string;
  quantity: number;
  netCents: number | null;
};

/** The first lines of a cart, and how many it has. */
export type Rail = { lines: RailLine[]; count: number };

/** Lines beside a step: a longer cart is read in the summary. */
export const MAX_RAIL_LINES = 8;

type Line = Omit<RailLine, "netCents"> & PricedLine;

export function toRail(lines: readonly Line[], showsPrices: boolean): Rail {
  const first = lines.slice(0, MAX_RAIL_LINES).map((line) => {
    const { productUid, codeColor, label, quantity } = line;
    const netCents = showsPrices ? netCentsOf(line) : null;
    return { productUid, codeColor, label, quantity, netCents };
  });
  return { lines: first, count: lines.length };
}
