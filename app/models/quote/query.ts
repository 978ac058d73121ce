import { readTableQuery, type TableQuery, tableSearch } from "#app/models/search/table-query.ts";

export type QuoteQuery = TableQuery<"date" | "end" | "amount", "all" | "valid" | "expired">;

const names = {
  sorts: { fin: "end", montant: "amount" },
  states: { valables: "valid", expires: "expired" },
  usual: { sort: "date", state: "all" },
} as const;

/** Parses the parameters; unknown values are ignored. */
export function readQuoteQuery(query: URLSearchParams): QuoteQuery {
  return readTableQuery<QuoteQuery["sort"], QuoteQuery["state"]>(query, names);
}

/** Serialises the parameters; null when there are none. */
export function quoteSearch(query: Omit<QuoteQuery, "page">) {
  return tableSearch<QuoteQuery["sort"], QuoteQuery["state"]>(query, names);
}
