import { pageCount, pageNumber } from "#app/models/platform/pagination.ts";
import type { ItemLine } from "./list.ts";
import { type ItemLineView, toItemsView } from "./list-view.ts";

/** Months of orders that count. */
const MONTHS = 12;

/** A product that a customer buys often. */
export type TopLine = ItemLine & {
  /** Orders that have it, and storage units in all of them. */
  orders: number;
  units: number;
};

/** The moment from which orders count: the same day and hour a year before. */
export function topSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - MONTHS);
  return since;
}

/** Names a line of the top list in a form: its product and its colour, whatever place it has by then. */
export function topKey({ productUid, codeColor }: Pick<ItemLine, "productUid" | "codeColor">) {
  return `${productUid}:${codeColor}`;
}

/** A line as its page shows it. */
export type TopLineView = ItemLineView & { orders: number; units: number };

/** Lines of one page. */
const PER_PAGE = 12;

/** One page of the top list; `asked` comes from the address as it is. */
export function toTopListView(
  lines: readonly TopLine[],
  seesPrices: boolean,
  asked: string | null,
): { lines: TopLineView[]; page: number; pages: number } {
  const pages = pageCount(lines.length, PER_PAGE);
  const page = pageNumber(asked, pages);
  const shown = lines.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((line) => {
    const { orders, units } = line;
    return { ...toItemsView(line, seesPrices), orders, units };
  });
  return { lines: shown, page, pages };
}
