import { named, nameOf } from "#app/models/search/named.ts";

export type QuoteQuery = {
  page: string | null;
  sort: "date" | "end" | "amount";
  state: "all" | "valid" | "expired";
  search: string;
};

const sorts = { fin: "end", montant: "amount" } as const;
const states = { valables: "valid", expires: "expired" } as const;

const SEARCH_LENGTH = 40;

/** Parses the parameters; unknown values are ignored. */
export function readQuoteQuery(query: URLSearchParams): QuoteQuery {
  return {
    page: query.get("page"),
    sort: named(sorts, query.get("tri")) ?? "date",
    state: named(states, query.get("etat")) ?? "all",
    search: (query.get("recherche") ?? "").replaceAll("\0", "").trim().slice(0, SEARCH_LENGTH),
  };
}

/** Serialises the parameters; null when there are none. */
export function quoteSearch({
  sort,
  state,
  search,
}: Pick<QuoteQuery, "sort" | "state" | "search">): {
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
