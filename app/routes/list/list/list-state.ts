import type { ListView } from "#app/models/list/list-view.ts";
import { listSearch } from "#app/models/list/query.ts";

/** What of a page of a list a command carries in its address, to lead back to it. */
export function stateOf({ sort, search, page }: Pick<ListView, "sort" | "search" | "page">) {
  return { ...listSearch({ sort, search }), page: page > 1 ? page : null };
}
