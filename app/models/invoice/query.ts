import { readTableQuery, type TableQuery, tableSearch } from "#app/models/search/table-query.ts";

type Sort = "date" | "due" | "amount";
type State = "all" | "open" | "overdue" | "paid" | "credit";

/** Number of an invoice or an order, or its beginning; an amount, in cents, when it parses as one. */
export type InvoiceQuery = TableQuery<Sort, State> & { searchCents: number | null };

const names = {
  sorts: { echeance: "due", montant: "amount" },
  states: { "a-payer": "open", "en-retard": "overdue", soldees: "paid", avoirs: "credit" },
  usual: { sort: "date", state: "all" },
} as const;

/** Parses the parameters; unknown values are ignored. */
export function readInvoiceQuery(query: URLSearchParams): InvoiceQuery {
  const table = readTableQuery<Sort, State>(query, names);
  return { ...table, searchCents: centsOf(table.search) };
}

/** Serialises the parameters; null when there are none. */
export function invoiceSearch(query: Pick<InvoiceQuery, "sort" | "state" | "search">) {
  return tableSearch<Sort, State>(query, names);
}

function centsOf(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f€]/gu, "").replace(".", ",");
  const [, euros, cents = ""] = /^(\d{1,9})(?:,(\d{1,2}))?$/.exec(plain) ?? [];
  return euros === undefined ? null : Number(euros) * 100 + Number(cents.padEnd(2, "0"));
}
