import { pageCount, pageNumber } from "#app/models/platform/pagination.ts";
import { plain } from "#app/models/platform/words.ts";
import { LISTS_PER_PAGE, type ListHead } from "./list.ts";
import type { HeadSort, ListsQuery } from "./query.ts";

/** Page of a table of lists, the number of pages, and of lists found. */
export type ListTable = { lists: ListHead[]; page: number; pages: number; total: number };

/** Page of lists, six per page (specification, section 9), sorted and searched. */
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

/** Lists whose name, comment or owner contains all searched words. */
function soughtHeads(all: readonly ListHead[], search: string): readonly ListHead[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return all;
  return all.filter(({ label, comment, owner }) => {
    const said = plain([label, comment, owner].join(" "));
    return words.every((word) => said.includes(word));
  });
}

const inFrench = new Intl.Collator("fr", { numeric: true });

/** Input is by latest change, which breaks ties. */
function sortedHeads(all: readonly ListHead[], sort: HeadSort): readonly ListHead[] {
  if (sort === "label") return all.toSorted((a, b) => inFrench.compare(a.label, b.label));
  if (sort === "count") return all.toSorted((a, b) => b.itemCount - a.itemCount);
  return all;
}
