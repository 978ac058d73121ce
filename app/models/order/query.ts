import { addDays, parisInstant, readDay } from "#app/models/platform/calendar.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import { named, nameOf } from "#app/models/search/named.ts";
import { readTableSearch } from "#app/models/search/table-query.ts";
import type { OrderStatus } from "./status.ts";

/** Groups of statuses of section 4 in everyday words; orders that wait for an owner are in none. */
export const orderGroups = {
  "to-pay": [1, 13, 20, 22],
  ready: [4, 33],
  "under-way": [10, 11, 12, 101, 2, 3, 32],
  billed: [5],
  cancelled: [9, 29],
} as const satisfies Record<string, readonly OrderStatus[]>;

export type OrderGroup = keyof typeof orderGroups;

const openStatuses = [...orderGroups["to-pay"], ...orderGroups["under-way"]];

/** True for an order that is to be paid or on its way; a ready one waits no longer for the shop. */
export function isOpenOrder({ statusCode }: { statusCode: OrderStatus }): boolean {
  return openStatuses.some((status) => status === statusCode);
}

export type OrderFilter = {
  sort: "date" | "number" | "total" | "status";
  state: "all" | "to-approve" | OrderGroup;
  mode: "all" | "pickup" | "delivery";
  /** First and last day of the order, both included; Europe/Paris. */
  from: IsoDay | null;
  until: IsoDay | null;
  storeUid: number | null;
  worksiteId: number | null;
  customerId: number | null;
  /** Beginning of a shop or ERP number, a product reference, or part of a comment. */
  search: string;
};

export type OrderQuery = OrderFilter & { page: string | null };

const states = {
  "a-approuver": "to-approve",
  "a-payer": "to-pay",
  pretes: "ready",
  "en-cours": "under-way",
  facturees: "billed",
  annulees: "cancelled",
} as const;

const modes = { retrait: "pickup", livraison: "delivery" } as const;

const sorts = { numero: "number", montant: "total", etat: "status" } as const;

/** Readers who may not see prices cannot sort by them: the order of rows would reveal them. */
export function readOrderQuery(query: URLSearchParams, showsPrices: boolean): OrderQuery {
  const sort = named(sorts, query.get("tri")) ?? "date";
  return {
    page: query.get("page"),
    sort: sort === "total" && !showsPrices ? "date" : sort,
    state: named(states, query.get("etat")) ?? "all",
    mode: named(modes, query.get("mode")) ?? "all",
    from: readDay(query.get("du")),
    until: readDay(query.get("au")),
    storeUid: readNumber(query.get("depot")),
    worksiteId: readNumber(query.get("chantier")),
    customerId: readNumber(query.get("par")),
    search: readTableSearch(query),
  };
}

export type OrderSearch = Partial<
  Record<"recherche" | "etat" | "mode" | "du" | "au" | "depot" | "chantier" | "par" | "tri", string>
>;

/** Serialises the parameters; empty when there are none. */
export function orderSearch(filter: OrderFilter): OrderSearch {
  const fields = {
    recherche: filter.search || undefined,
    etat: nameOf(states, filter.state),
    mode: nameOf(modes, filter.mode),
    du: filter.from ?? undefined,
    au: filter.until ?? undefined,
    depot: filter.storeUid?.toString(),
    chantier: filter.worksiteId?.toString(),
    par: filter.customerId?.toString(),
    tri: nameOf(sorts, filter.sort),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** True when rows are left out, not merely sorted. */
export function hasOrderFilter(filter: OrderFilter): boolean {
  const { tri: _, ...narrowing } = orderSearch(filter);
  return Object.keys(narrowing).length > 0;
}

/** Instants between which an order was placed, the second excluded; null where unbounded. */
export function periodOf({ from, until }: Pick<OrderFilter, "from" | "until">): {
  since: Date | null;
  before: Date | null;
} {
  return {
    since: from === null ? null : parisInstant(from, 0),
    before: until === null ? null : parisInstant(addDays(until, 1), 0),
  };
}

const MAX_CALLED = 50;
const CALLED = 3;

const calledSorts = {
  created_at: "date",
  uid: "number",
  status_code: "status",
  total_price_including_vat: "total",
} as const;

/** Parses limit and orderBy of the API (specification, section 7); the three latest by default. */
export function readOrderParams(
  query: URLSearchParams,
  showsPrices: boolean,
): { limit: number; sort: OrderFilter["sort"] } {
  const limitText = query.get("limit") ?? "";
  const limit = /^\d{1,3}$/.test(limitText) ? Number(limitText) : CALLED;
  const sort = named(calledSorts, query.get("orderBy")) ?? "date";
  return {
    limit: Math.min(Math.max(limit, 1), MAX_CALLED),
    sort: sort === "total" && !showsPrices ? "date" : sort,
  };
}

/** Parses an id of an address; null for none. */
export function readNumber(text: string | null): number | null {
  return /^\d{1,9}$/.test(text ?? "") ? Number(text) : null;
}
