import { named, nameOf } from "#app/models/search/named.ts";

export type WorksiteQuery = {
  page: string | null;
  sort: "begin" | "name" | "end";
  state: "open" | "archived" | "all";
  search: string;
};

const sorts = { nom: "name", fin: "end" } as const;
const states = { archives: "archived", tous: "all" } as const;

const SEARCH_LENGTH = 40;

/** Parses the parameters; unknown values are ignored. */
export function readWorksiteQuery(query: URLSearchParams): WorksiteQuery {
  return {
    page: query.get("page"),
    sort: named(sorts, query.get("tri")) ?? "begin",
    state: named(states, query.get("etat")) ?? "open",
    search: readSearch(query),
  };
}

export function readSearch(query: URLSearchParams): string {
  return (query.get("recherche") ?? "").replaceAll("\0", "").trim().slice(0, SEARCH_LENGTH);
}

/** Serialises the parameters; null when there are none. */
export function worksiteSearch({
  sort,
  state,
  search,
}: Pick<WorksiteQuery, "sort" | "state" | "search">): {
  etat?: string;
  tri?: string;
  recherche?: string;
} | null {
  const tri = nameOf(sorts, sort);
  const etat = nameOf(states, state);
  const asked = {
    ...(etat && { etat }),
    ...(tri && { tri }),
    ...(search && { recherche: search }),
  };
  return Object.keys(asked).length > 0 ? asked : null;
}
