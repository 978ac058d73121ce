/** What the address of the quotes' table asks for; `page` as it stands there. */
export type QuoteQuery = {
  page: string | null;
  sort: "date" | "end" | "amount";
  state: "all" | "valid" | "expired";
  search: string;
};

const sorts = { fin: "end", montant: "amount" } as const;
const states = { valables: "valid", expires: "expired" } as const;

/** Longest number that is looked for. */
const SEARCH_LENGTH = 40;

/** Reads it from an address: what is not known there says nothing. */
export function readQuoteQuery(query: URLSearchParams): QuoteQuery {
  const sort = query.get("tri") ?? "";
  const state = query.get("etat") ?? "";
  return {
    page: query.get("page"),
    sort: sort === "fin" || sort === "montant" ? sorts[sort] : "date",
    state: state === "valables" || state === "expires" ? states[state] : "all",
    search: (query.get("recherche") ?? "").replaceAll("\0", "").trim().slice(0, SEARCH_LENGTH),
  };
}
