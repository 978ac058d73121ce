import type { ListView } from "#app/models/list/list-view.ts";
import { listSearch } from "#app/models/list/query.ts";

/** State of a list page carried by commands, to return to it. */
export function stateOf({ sort, search, page }: Pick<ListView, "sort" | "search" | "page">) {
  return { ...listSearch({ sort, search }), page: page > 1 ? page : null };
}
