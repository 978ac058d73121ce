import { type CartLine, netCentsOf } from "./cart.ts";
import { MAX_QUANTITY } from "./packaging.ts";
import { type ShownCartLine, shownLine } from "./shown-cart.ts";

/** Specification, section 9: tables of lists show six rows. */
export const LISTS_PER_PAGE = 6;

/** What one customer keeps at most, so that no page and no addition to the cart grows without end. */
export const MAX_LISTS = 100;
export const MAX_LIST_ITEMS = 100;

export const LIST_LABEL_LENGTH = 60;
export const LIST_COMMENT_LENGTH = 500;

/** The quantity of a list's line (specification, section 5): any whole number is brought within 1 to 9999. */
export function clampQuantity(quantity: number): number {
  return Math.min(Math.max(quantity, 1), MAX_QUANTITY);
}

/** A line of a list: as the cart would take it, by whole packs, and the quantity that was written down. */
export type ListLine = CartLine & { wished: number };

/** A list with its lines, in their order. */
export type CustomerList = { id: number; label: string; comment: string; lines: ListLine[] };

/** A list as the page of all lists tells it. */
export type ListHead = {
  id: number;
  label: string;
  comment: string;
  itemCount: number;
  updatedAt: Date;
};

/** A line as its page shows it. */
export type ShownListLine = ShownCartLine & { wished: number };

/** A list as its page shows it; no total for who may not see prices. */
export type ShownList = {
  id: number;
  label: string;
  comment: string;
  lines: ShownListLine[];
  /** Net cents of what can be ordered. */
  netCents: number | null;
};

/** What of a list may be shown to someone who sees prices and stock, or does not. */
export function shownList(list: CustomerList, seesPrices: boolean): ShownList {
  const { id, label, comment, lines } = list;
  const orderable = lines.filter((line) => line.unsellable === null);
  return {
    id,
    label,
    comment,
    lines: lines.map((line) => ({ ...shownLine(line, seesPrices), wished: line.wished })),
    netCents: seesPrices ? orderable.reduce((sum, line) => sum + netCentsOf(line), 0) : null,
  };
}
