import { monthsAgo } from "#app/models/platform/calendar.ts";
import { pageCount, pageNumber } from "#app/models/platform/pagination.ts";
import type { ItemLine } from "./list.ts";
import { type ItemLineView, toItemsView } from "./list-view.ts";

const MONTHS = 12;

export type TopLine = ItemLine & {
  /** Orders and tickets of a counter. */
  orders: number;
  units: number;
};

/** Start of the counted orders: a year ago, at the same hour. */
export function topSince(now: Date): Date {
  return monthsAgo(now, MONTHS);
}

/** Identifies a line of the top list in a form by product and colour, whatever its place. */
export function topKey({ productUid, codeColor }: Pick<ItemLine, "productUid" | "codeColor">) {
  return `${productUid}:${codeColor}`;
}

export type TopLineView = ItemLineView & { orders: number; units: number };

const PER_PAGE = 12;

/** A page of the lines bought most, with prices for a reader who may see them. */
export function toTopListView(
  lines: readonly TopLine[],
  seesPrices: boolean,
  requestedPage: string | null,
): { lines: TopLineView[]; page: number; pages: number } {
  const pages = pageCount(lines.length, PER_PAGE);
  const page = pageNumber(requestedPage, pages);
  const shown = lines.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((line) => {
    const { orders, units } = line;
    return { ...toItemsView(line, seesPrices), orders, units };
  });
  return { lines: shown, page, pages };
}
