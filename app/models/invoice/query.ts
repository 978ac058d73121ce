import { named, nameOf } from "#app/models/search/named.ts";

/** What the address of the invoices' table asks for; `page` as it stands there. */
export type InvoiceQuery = {
  page: string | null;
  sort: "date" | "due" | "amount";
  state: "all" | "open" | "overdue" | "paid" | "credit";
  /** A number of an invoice or an order, or its beginning; an amount, in cents, when it reads as one. */
  search: string;
  searchCents: number | null;
};

const states = {
  "a-payer": "open",
  "en-retard": "overdue",
  soldees: "paid",
  avoirs: "credit",
} as const;

const sorts = { echeance: "due", montant: "amount" } as const;

/** Longest text that is looked for. */
const SEARCH_LENGTH = 40;

/** Reads it from an address: what is not known there says nothing. */
export function readInvoiceQuery(query: URLSearchParams): InvoiceQuery {
  const search = (query.get("recherche") ?? "").replaceAll("\0", "").trim().slice(0, SEARCH_LENGTH);
  return {
    page: query.get("page"),
    sort: named(sorts, query.get("tri")) ?? "date",
    state: named(states, query.get("etat")) ?? "all",
    search,
    searchCents: centsOf(search),
  };
}

/** The same as an address has it; null when nothing is asked for. */
export function invoiceSearch(
  query: Pick<InvoiceQuery, "sort" | "state" | "search">,
): { etat?: string; tri?: string; recherche?: string } | null {
  const etat = nameOf(states, query.state);
  const tri = nameOf(sorts, query.sort);
  const recherche = query.search || undefined;
  const asked = { ...(etat && { etat }), ...(tri && { tri }), ...(recherche && { recherche }) };
  return Object.keys(asked).length > 0 ? asked : null;
}

/** "1 234,56 €", "1234.5" or "1234" as cents; null for what is no amount. */
function centsOf(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f€]/gu, "").replace(".", ",");
  const [, euros, cents = ""] = /^(\d{1,9})(?:,(\d{1,2}))?$/.exec(plain) ?? [];
  return euros === undefined ? null : Number(euros) * 100 + Number(cents.padEnd(2, "0"));
}

/** Most documents of one call. */
