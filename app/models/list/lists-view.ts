import { pageCount, pageNumber } from "#app/models/platform/pagination.ts";
import { plain } from "#app/models/platform/words.ts";
import { LISTS_PER_PAGE, type ListHead } from "./list.ts";
import type { HeadSort, ListsQuery } from "./query.ts";

/** One table of lists: its page, how many pages, and how many lists were found in all. */
export type ListTable = { lists: ListHead[]; page: number; pages: number; total: number };

/** A page of lists, six of them (specification, section 9), sorted and looked through as the address asks. */
export function listTable(
  all: readonly ListHead[],
  { sort, search }: Pick<ListsQuery, "sort" | "search">,
  asked: string | null,
): ListTable {
  const found = sortedHeads(soughtHeads(all, search), sort);
  const pages = pageCount(found.length, LISTS_PER_PAGE);
  const page = pageNumber(asked, pages);
  const from = (page - 1) * LISTS_PER_PAGE;
  return { lists: found.slice(from, from + LISTS_PER_PAGE), page, pages, total: found.length };
}

/** Lists whose name, comment or owner says all the words looked for. */
function soughtHeads(all: readonly ListHead[], search: string): readonly ListHead[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return all;
  return all.filter(({ label, comment, owner }) => {
    const said = plain([label, comment, owner].join(" "));
    return words.every((word) => said.includes(word));
  });
}

const inFrench = new Intl.Collator("fr", { numeric: true });

/** They come the latest touched first: that settles what is equal. */
function sortedHeads(all: readonly ListHead[], sort: HeadSort): readonly ListHead[] {
  if (sort === "label") return all.toSorted((a, b) => inFrench.compare(a.label, b.label));
  if (sort === "count") return all.toSorted((a, b) => b.itemCount - a.itemCount);
  return all;
}
