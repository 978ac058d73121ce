import { named, nameOf } from "#app/models/search/named.ts";

export type InvoiceQuery = {
  page: string | null;
  sort: "date" | "due" | "amount";
  state: "all" | "open" | "overdue" | "paid" | "credit";
  /** Number of an invoice or an order, or its beginning; an amount, in cents, when it parses as one. */
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

const SEARCH_LENGTH = 40;

/** Parses the parameters; unknown values are ignored. */
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

/** Serialises the parameters; null when there are none. */
export function invoiceSearch(
  query: Pick<InvoiceQuery, "sort" | "state" | "search">,
): { etat?: string; tri?: string; recherche?: string } | null {
  const etat = nameOf(states, query.state);
  const tri = nameOf(sorts, query.sort);
  const recherche = query.search || undefined;
  const asked = { ...(etat && { etat }), ...(tri && { tri }), ...(recherche && { recherche }) };
  return Object.keys(asked).length > 0 ? asked : null;
}

function centsOf(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f€]/gu, "").replace(".", ",");
  const [, euros, cents = ""] = /^(\d{1,9})(?:,(\d{1,2}))?$/.exec(plain) ?? [];
  return euros === undefined ? null : Number(euros) * 100 + Number(cents.padEnd(2, "0"));
}
