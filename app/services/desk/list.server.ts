import { type SQL, sql } from "drizzle-orm";
import { type DeskFilter, statusesOf } from "#app/models/desk/filter.ts";
import { periodOf } from "#app/models/order/query.ts";
import { type OrderStatus, orderStatuses } from "#app/models/order/status.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import { beingPaid } from "#app/services/order/list.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { companies, customers } from "#drizzle/schema/company.ts";
import { orders } from "#drizzle/schema/order.ts";
import { type Found, findSought } from "./search.server.ts";

export const DESK_ORDERS_PER_PAGE = 50;

/** Depots that the reader may see. */
export type DeskStores = "all" | readonly number[];

export type DeskRow = {
  id: number;
  uid: string;
  erpNumber: string | null;
  statusCode: OrderStatus;
  approval: (typeof orders.$inferSelect)["approval"];
  isBeingPaid: boolean;
  mode: (typeof orders.$inferSelect)["mode"];
  createdAt: Date;
  day: IsoDay;
  range: string;
  store: string;
  company: string;
  customer: string;
  /** Name of the staff who placed it for the customer; empty for the customer. */
  placedBy: string;
  cardNumber: string;
  phone: string;
  grossCents: number;
};

/** Lists orders that a filter shows, the last placed first; `after` is the id of the last one shown. */
export async function listDeskOrders(
  stores: DeskStores,
  filter: DeskFilter,
  after: number | null = null,
): Promise<{ orders: DeskRow[]; next: number | null; isTooWide: boolean }> {
  const found = await findSought(filter.search);
  const ids = await idsOf(
    chosen(stores, filter, found, { after, limit: DESK_ORDERS_PER_PAGE + 1 }),
  );
  const shown = ids.slice(0, DESK_ORDERS_PER_PAGE);
  return {
    orders: await listRows(shown),
    next: ids.length > DESK_ORDERS_PER_PAGE ? (shown.at(-1) ?? null) : null,
    isTooWide: found?.isTooWide ?? false,
  };
}

/** Lists the ids of the orders that a filter shows, in the order of the list. */
export async function listDeskIds(
  stores: DeskStores,
  filter: DeskFilter,
  limit: number,
): Promise<number[]> {
  const found = await findSought(filter.search);
  return idsOf(chosen(stores, filter, found, { after: null, limit }));
}

/** Lists orders by their ids, in the order of the ids. */
export async function listRows(ids: readonly number[]): Promise<DeskRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      ...{ id: orders.id, uid: orders.uid, erpNumber: orders.erpNumber, mode: orders.mode },
      ...{ statusCode: orders.statusCode, approval: orders.approval, isBeingPaid: beingPaid() },
      ...{ createdAt: orders.createdAt, day: orders.deliveryDate, range: orders.deliveryRange },
      store: sql<string>`(select label from stores where uid = ${orders.storeUid})`,
      ...{ company: companies.label, cardNumber: customers.cardNumber },
      ...{ phone: customers.cellphone, grossCents: orders.grossCents },
      placedBy: orders.placedBy,
      customer: sql<string>`${customers.firstName} || ' ' || ${customers.lastName}`,
    })
    .from(orders)
    .innerJoin(customers, sql`${customers.id} = ${orders.customerId}`)
    .innerJoin(companies, sql`${companies.id} = ${orders.companyId}`)
    .where(sql`${orders.id} = any(${sql.param([...ids])}::int[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function idsOf(query: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(query);
  return rows.map(({ id }) => id);
}

type Page = { after: number | null; limit: number };

/** Ids in the order of the list: what is sought, a day of handovers, or depots and statuses; each by its index. */
function chosen(stores: DeskStores, filter: DeskFilter, found: Found | null, page: Page): SQL {
  const own = ownStores(stores, filter.storeUid);
  const rest = restOf(filter, page);
  const limited = (rows: SQL) => sql`
    select distinct id, created_at from (${rows}) as found
    order by created_at desc, id desc limit ${page.limit}`;
  if (found) return limited(sought(found, sql`${isOf(own, filter)} and ${rest}`, page));
  if (filter.slotDay) {
    return limited(sql`
      with of_day as materialized (
        select id, created_at from orders where ${isOf(own, filter)} and ${rest})
      select id, created_at from of_day`);
  }
  if (own === "all" && filter.status === null) {
    return sql`select id from orders where ${rest} order by created_at desc, id desc limit ${page.limit}`;
  }
  return limited(byStoreAndStatus(own, filter, rest, page));
}

/** The depot of the filter among those that may be seen. */
function ownStores(stores: DeskStores, storeUid: number | null): DeskStores {
  if (storeUid === null) return stores;
  return stores === "all" || stores.includes(storeUid) ? [storeUid] : [];
}

const ints = (values: readonly number[]) => sql`${sql.param([...values])}::int[]`;

function isOf(stores: DeskStores, { status, slotDay }: DeskFilter): SQL {
  return sql.join(
    [
      stores === "all" ? sql`true` : sql`store_uid = any(${ints(stores)})`,
      status === null ? sql`true` : sql`status_code = any(${ints(statusesOf(status))})`,
      slotDay === null ? sql`true` : sql`delivery_date = ${slotDay}`,
    ],
    sql` and `,
  );
}

/** Bounds on the key of the list: a day of orders, and the page. */
function restOf({ placedDay }: DeskFilter, { after }: Page): SQL {
  const { since, before } = periodOf({ from: placedDay, until: placedDay });
  return sql.join(
    [
      since ? sql`created_at >= ${since.toISOString()}::timestamptz` : sql`true`,
      before ? sql`created_at < ${before.toISOString()}::timestamptz` : sql`true`,
      after === null
        ? sql`true`
        : sql`(created_at, id) < ((select created_at from orders where id = ${after}), ${after}::int)`,
    ],
    sql` and `,
  );
}

/** orders_store_status: as many of each depot and status as the page needs. */
function byStoreAndStatus(own: DeskStores, { status }: DeskFilter, rest: SQL, page: Page): SQL {
  const statuses = status === null ? orderStatuses : statusesOf(status);
  const places = own === "all" ? sql`(select uid from stores)` : sql`unnest(${ints(own)})`;
  return sql`
    select one.id, one.created_at
    from ${places} as place (uid)
    cross join unnest(${ints(statuses)}) as state (code)
    cross join lateral (
      select id, created_at from orders
      where store_uid = place.uid and status_code = state.code and ${rest}
      order by created_at desc, id desc limit ${page.limit}) as one`;
}

/** orders_number, orders_erp_number, and the orders of companies and people. */
function sought({ sought: what, companyIds, customerIds }: Found, rest: SQL, { limit }: Page): SQL {
  const last = sql`order by created_at desc, id desc limit ${limit}`;
  const begins = `${what.number.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const numbered = (column: SQL) =>
    what.isBeginning ? sql`${column} like ${begins}` : sql`${column} = ${what.number}`;
  const of = (column: SQL, ids: readonly number[]) => sql`
    select one.id, one.created_at from unnest(${ints(ids)}) as known (id)
    cross join lateral (
      select id, created_at from orders where ${column} = known.id and ${rest} ${last}) as one`;
  return sql.join(
    [
      sql`(select id, created_at from orders where ${numbered(sql`upper(uid)`)} and ${rest} ${last})`,
      sql`(select id, created_at from orders where ${numbered(sql`upper(erp_number)`)} and erp_number is not null and ${rest} ${last})`,
      of(sql`orders.company_id`, companyIds),
      of(sql`orders.customer_id`, customerIds),
    ],
    sql` union all `,
  );
}
