import type { ListView } from "#app/models/list/list-view.ts";
import { listSearch } from "#app/models/list/query.ts";

/** Form of the lines that are ticked, and of all quantities. */
export const CHOSEN_FORM = "choix";

export function stateOf({ sort, search, page }: Pick<ListView, "sort" | "search" | "page">) {
  return { ...listSearch({ sort, search }), page: page > 1 ? page : null };
}
