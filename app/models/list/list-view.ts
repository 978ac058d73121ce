import { type CartLine, netCentsOf } from "#app/models/cart/cart.ts";
import { type LinePriceView, type StockView, toLineView } from "#app/models/cart/cart-view.ts";
import { pageCount, pageNumber } from "#app/models/platform/pagination.ts";
import { plain } from "#app/models/platform/stem.ts";
import {
  type CustomerList,
  type ItemLine,
  LIST_LINES_PER_PAGE,
  LISTS_PER_PAGE,
  type ListHead,
  type ListLine,
  type OpenList,
} from "./list.ts";
import type { HeadSort, LineSort, ListQuery, ListsQuery } from "./query.ts";

export type ItemLineView = Pick<
  CartLine,
  | "id"
  | "productUid"
  | "codeColor"
  | "colorLabel"
  | "colorHex"
  | "reference"
  | "ownCode"
  | "label"
  | "drawing"
  | "tint"
  | "photo"
  | "storageUnit"
  | "packagingQuantity"
  | "quantity"
  | "comment"
  | "unsellable"
> & {
  wished: number;
  price: Pick<
    LinePriceView,
    "unitMills" | "strikethroughMills" | "vatBasisPoints" | "netCents"
  > | null;
  pickup: Pick<StockView, "level" | "units"> | null;
};

export type ListView = OpenList & {
  lines: ItemLineView[];
  lineCount: number;
  foundCount: number;
  page: number;
  pages: number;
  sort: LineSort;
  search: string;
  netCents: number | null;
};

/** Page of a list for a reader who sees prices and stock, or does not. */
export function toListView(
  { lines, ...head }: CustomerList,
  seesPrices: boolean,
  query: ListQuery,
): ListView {
  const { sort, search } = query;
  const found = sortedLines(soughtLines(lines, search), sort);
  const pages = pageCount(found.length, LIST_LINES_PER_PAGE);
  const page = pageNumber(query.page, pages);
  const from = (page - 1) * LIST_LINES_PER_PAGE;
  return {
    ...head,
    lines: found
      .slice(from, from + LIST_LINES_PER_PAGE)
      .map((line) => toItemsView(line, seesPrices)),
    lineCount: lines.length,
    foundCount: found.length,
    page,
    pages,
    sort,
    search,
    netCents: seesPrices ? orderableCents(lines) : null,
  };
}

export function toItemsView(line: ItemLine, seesPrices: boolean): ItemLineView {
  const { price, pickup, ...shown } = toLineView(line, seesPrices);
  return {
    id: shown.id,
    productUid: shown.productUid,
    codeColor: shown.codeColor,
    colorLabel: shown.colorLabel,
    colorHex: shown.colorHex,
    reference: shown.reference,
    ownCode: shown.ownCode,
    label: shown.label,
    drawing: shown.drawing,
    tint: shown.tint,
    photo: shown.photo,
    storageUnit: shown.storageUnit,
    packagingQuantity: shown.packagingQuantity,
    quantity: shown.quantity,
    comment: shown.comment,
    unsellable: shown.unsellable,
    wished: line.wished,
    price: price && {
      unitMills: price.unitMills,
      strikethroughMills: price.strikethroughMills,
      vatBasisPoints: price.vatBasisPoints,
      netCents: price.netCents,
    },
    pickup: pickup && { level: pickup.level, units: pickup.units },
  };
}

/** Net cents of the lines that can be ordered, at the cart's quantities. */
export function orderableCents(lines: readonly ItemLine[]): number {
  return lines
    .filter((line) => line.unsellable === null)
    .reduce((sum, line) => sum + netCentsOf(line), 0);
}

/** Lines that contain all searched words, in label, either reference, colour, category or comment. */
export function soughtLines<Line extends ItemLine>(
  lines: readonly Line[],
  search: string,
): readonly Line[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return lines;
  return lines.filter((line) => {
    const { label, reference, ownCode, colorLabel, family, comment } = line;
    const said = plain([label, reference, ownCode, colorLabel, family, comment].join(" "));
    return words.every((word) => said.includes(word));
  });
}

const inFrench = new Intl.Collator("fr", { numeric: true });

/** Sorts lines; ties keep the list's own order; the latest additions come first. */
export function sortedLines(lines: readonly ListLine[], sort: LineSort): readonly ListLine[] {
  if (sort === "own") return lines;
  if (sort === "added") {
    return lines.toSorted((a, b) => b.addedAt.getTime() - a.addedAt.getTime());
  }
  return lines.toSorted((a, b) => inFrench.compare(a[sort], b[sort]));
}

export type ListTable = { lists: ListHead[]; page: number; pages: number; total: number };

/** Page of lists, six per page (specification, section 9), sorted and searched. */
export function listTable(
  all: readonly ListHead[],
  { sort, search }: Pick<ListsQuery, "sort" | "search">,
  requestedPage: string | null,
): ListTable {
  const found = sortedHeads(soughtHeads(all, search), sort);
  const pages = pageCount(found.length, LISTS_PER_PAGE);
  const page = pageNumber(requestedPage, pages);
  const from = (page - 1) * LISTS_PER_PAGE;
  return { lists: found.slice(from, from + LISTS_PER_PAGE), page, pages, total: found.length };
}

function soughtHeads(all: readonly ListHead[], search: string): readonly ListHead[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return all;
  return all.filter(({ label, comment, owner }) => {
    const said = plain([label, comment, owner].join(" "));
    return words.every((word) => said.includes(word));
  });
}

/** Input is by latest change, which breaks ties. */
function sortedHeads(all: readonly ListHead[], sort: HeadSort): readonly ListHead[] {
  if (sort === "label") return all.toSorted((a, b) => inFrench.compare(a.label, b.label));
  if (sort === "count") return all.toSorted((a, b) => b.itemCount - a.itemCount);
  return all;
}
