import { readNumber } from "#app/models/order/query.ts";
import { addMonths, parisInstant } from "#app/models/platform/calendar.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import { named, nameOf } from "#app/models/search/named.ts";
import { readTableSearch } from "#app/models/search/table-query.ts";

/** An order of the shop, or a ticket of a counter. */
export type PurchaseKind = "order" | "ticket";

export type PurchaseFilter = {
  origin: "all" | PurchaseKind;
  /** Month of the purchase in Europe/Paris, "2026-11". */
  month: string | null;
  storeUid: number | null;
  worksiteId: number | null;
  customerId: number | null;
  productUid: number | null;
  /** Beginning of a number, a reference or code of a product, or words of its name. */
  search: string;
};

export type PurchaseQuery = PurchaseFilter & { page: string | null };

/** Purchases per page of their table, as orders. */
export const PURCHASES_PER_PAGE = 12;

const origins = { boutique: "order", comptoir: "ticket" } as const;

/** Parses the filter of an address; unknown values are ignored. */
export function readPurchaseQuery(query: URLSearchParams): PurchaseQuery {
  const month = query.get("mois") ?? "";
  return {
    page: query.get("page"),
    origin: named(origins, query.get("origine")) ?? "all",
    month: /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/.test(month) ? month : null,
    storeUid: readNumber(query.get("depot")),
    worksiteId: readNumber(query.get("chantier")),
    customerId: readNumber(query.get("par")),
    productUid: readNumber(query.get("produit")),
    search: readTableSearch(query),
  };
}

export type PurchaseSearch = Partial<
  Record<"recherche" | "origine" | "mois" | "depot" | "chantier" | "par" | "produit", string>
>;

/** Serialises the parameters; empty when there are none. */
export function purchaseSearch(filter: PurchaseFilter): PurchaseSearch {
  const fields = {
    recherche: filter.search || undefined,
    origine: nameOf(origins, filter.origin),
    mois: filter.month ?? undefined,
    depot: filter.storeUid?.toString(),
    chantier: filter.worksiteId?.toString(),
    par: filter.customerId?.toString(),
    produit: filter.productUid?.toString(),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** First instant of a month in Paris, and of the next one. */
export function monthPeriod(month: string): { since: Date; before: Date } {
  const first = (of: string) => parisInstant(`${of}-01`, 0);
  return { since: first(month), before: first(addMonths(month, 1)) };
}

/** The last `count` months, that of `today` first. */
export function lastMonths(today: IsoDay, count: number): string[] {
  const month = today.slice(0, 7);
  return Array.from({ length: count }, (_, back) => addMonths(month, -back));
}
