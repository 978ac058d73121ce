import { readTableQuery, type TableQuery, tableSearch } from "#app/models/search/table-query.ts";

export type WorksiteQuery = TableQuery<"begin" | "name" | "end", "open" | "archived" | "all">;

const names = {
  sorts: { nom: "name", fin: "end" },
  states: { archives: "archived", tous: "all" },
  usual: { sort: "begin", state: "open" },
} as const;

/** Parses the parameters; unknown values are ignored. */
export function readWorksiteQuery(query: URLSearchParams): WorksiteQuery {
  return readTableQuery<WorksiteQuery["sort"], WorksiteQuery["state"]>(query, names);
}

/** Serialises the parameters; null when there are none. */
export function worksiteSearch(query: Omit<WorksiteQuery, "page">) {
  return tableSearch<WorksiteQuery["sort"], WorksiteQuery["state"]>(query, names);
}
