import { pageCount, pageNumber } from "#app/models/platform/pagination.ts";
import { type ItemLine, LIST_LINES_PER_PAGE } from "./list.ts";
import { type ItemLineView, orderableCents, toItemsView } from "./list-view.ts";

type Wishlist = {
  id: string;
  label: string;
  comment: string;
  storeLabel: string;
  createdAt: Date;
  lines: readonly ItemLine[];
};

export type WishlistView = Omit<Wishlist, "lines"> & {
  lines: ItemLineView[];
  page: number;
  pages: number;
  netCents: number | null;
};

/** Page of a wishlist for a reader who sees prices, or does not; it shows no stock. */
export function toWishlistView(
  { lines, ...head }: Wishlist,
  seesPrices: boolean,
  requestedPage: string | null,
): WishlistView {
  const { id, label, comment, storeLabel, createdAt } = head;
  const pages = pageCount(lines.length, LIST_LINES_PER_PAGE);
  const page = pageNumber(requestedPage, pages);
  const from = (page - 1) * LIST_LINES_PER_PAGE;
  return {
    id,
    label,
    comment,
    storeLabel,
    createdAt,
    lines: lines
      .slice(from, from + LIST_LINES_PER_PAGE)
      .map((line) => ({ ...toItemsView(line, seesPrices), pickup: null })),
    page,
    pages,
    netCents: seesPrices ? orderableCents(lines) : null,
  };
}

export function isWishlistId(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}
