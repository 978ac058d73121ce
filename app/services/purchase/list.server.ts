import { eq, type SQL, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { releasedStatuses } from "#app/models/order/status.ts";
import { pageCount, pageNumber } from "#app/models/platform/pagination.ts";
import type { PurchaseRow } from "#app/models/purchase/purchase-view.ts";
import {
  monthPeriod,
  PURCHASES_PER_PAGE,
  type PurchaseFilter,
  type PurchaseKind,
  type PurchaseQuery,
} from "#app/models/purchase/query.ts";
import { listOrderChoices } from "#app/services/order/choice.server.ts";
import { beingPaid } from "#app/services/order/list.server.ts";
import { literals } from "#app/services/order/literals.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { orders } from "#drizzle/schema/order.ts";
import { tickets } from "#drizzle/schema/purchase.ts";
import { findSoughtProducts, type SoughtProducts } from "./product.server.ts";

type Company = Pick<Buyer, "companyId">;

/**
 * Lists a page of what the company bought, in the shop and at the counters, the latest first; cancelled orders are no
 * purchases. Three queries, one more for a search; each kind by its index on the company and the moment.
 */
export async function listPurchases(
  buyer: Company,
  query: PurchaseQuery,
): Promise<{ purchases: PurchaseRow[]; total: number; page: number }> {
  const where = await conditionsOf(buyer, query);
  const [ofOrders, ofTickets] = await Promise.all([
    where.order ? db.$count(orders, where.order) : 0,
    where.ticket ? db.$count(tickets, where.ticket) : 0,
  ]);
  const total = ofOrders + ofTickets;
  const page = pageNumber(query.page, pageCount(total, PURCHASES_PER_PAGE));
  const offset = (page - 1) * PURCHASES_PER_PAGE;
  return { purchases: await readRows(latestOf(where, PURCHASES_PER_PAGE, offset)), total, page };
}

const MAX_EXPORTED = 20_000;

export type PurchaseKey = { kind: PurchaseKind; id: number };

/** Lists the keys of all purchases of the table, in its order: at most twenty thousand. */
export async function listExportedPurchaseKeys(
  buyer: Company,
  filter: PurchaseFilter,
): Promise<PurchaseKey[]> {
  const chosen = latestOf(await conditionsOf(buyer, filter), MAX_EXPORTED, 0);
  const { rows } = await db.execute<{ keys: PurchaseKey[] | null }>(
    sql`select json_agg(json_build_object('kind', kind, 'id', id)) as keys from (${chosen}) as chosen`,
  );
  return rows[0]?.keys ?? [];
}

/** Lists these purchases of the company, in the order of the table. */
export function listExportedPurchases(
  buyer: Company,
  keys: readonly PurchaseKey[],
): Promise<PurchaseRow[]> {
  const theirs = areTheirs(buyer);
  const idsOf = (wanted: PurchaseKind) =>
    sql`any(${sql.param(keys.filter(({ kind }) => kind === wanted).map(({ id }) => id))}::int[])`;
  const where = {
    order: sql`${theirs.order} and ${orders.id} = ${idsOf("order")}`,
    ticket: sql`${theirs.ticket} and ${tickets.id} = ${idsOf("ticket")}`,
  };
  return readRows(latestOf(where, keys.length, 0));
}

type Named = { id: number; name: string };

/** Depots, worksites and people to choose from: four queries by index. */
export async function listPurchaseChoices(buyer: Company): Promise<{
  stores: Named[];
  worksites: Named[];
  people: Named[];
}> {
  const [choices, { rows }] = await Promise.all([
    listOrderChoices(buyer),
    db.execute<Named>(sql`
      select uid as id, label as name from stores
      where exists (select from tickets where company_id = ${buyer.companyId} and store_uid = stores.uid)`),
  ]);
  const known = new Set(choices.stores.map(({ id }) => id));
  const stores = [...choices.stores, ...rows.filter(({ id }) => !known.has(id))];
  return { ...choices, stores: stores.toSorted((a, b) => a.name.localeCompare(b.name, "fr")) };
}

/** Null for a kind that the filter leaves out. */
type Conditions = Record<PurchaseKind, SQL | null>;

function areTheirs({ companyId }: Company): Record<PurchaseKind, SQL> {
  return {
    order: sql`${orders.companyId} = ${companyId}
      and ${orders.statusCode} not in ${literals(releasedStatuses)}`,
    ticket: sql`${tickets.companyId} = ${companyId}`,
  };
}

async function conditionsOf(buyer: Company, filter: PurchaseFilter): Promise<Conditions> {
  const { origin, search } = filter;
  const sought = search === "" ? null : await findSoughtProducts(buyer, search);
  const theirs = areTheirs(buyer);
  const of = (kind: PurchaseKind, parts: readonly (SQL | null)[]) =>
    origin === "all" || origin === kind
      ? sql.join([theirs[kind], ...parts.filter((part) => part !== null)], sql` and `)
      : null;
  return {
    order: of("order", [
      ...placesOf(orders, orders.createdAt, filter),
      ...orderParts(filter, sought),
    ]),
    ticket: of("ticket", [
      ...placesOf(tickets, tickets.soldAt, filter),
      ...ticketParts(buyer, filter, sought),
    ]),
  };
}

type Placed = Pick<typeof orders | typeof tickets, "storeUid" | "worksiteId" | "customerId">;
type Moment = typeof orders.createdAt | typeof tickets.soldAt;

function placesOf(table: Placed, at: Moment, filter: PurchaseFilter): SQL[] {
  const { storeUid, worksiteId, customerId, month } = filter;
  const period = month === null ? null : monthPeriod(month);
  return [
    ...(storeUid === null ? [] : [eq(table.storeUid, storeUid)]),
    ...(worksiteId === null ? [] : [eq(table.worksiteId, worksiteId)]),
    ...(customerId === null ? [] : [eq(table.customerId, customerId)]),
    ...(period === null
      ? []
      : [sql`${at} >= ${period.since.toISOString()} and ${at} < ${period.before.toISOString()}`]),
  ];
}

const begins = (column: SQL, search: string) =>
  sql`starts_with(upper(${column}), upper(${search}))`;

/** Lines by their index on the order. */
function orderParts({ productUid, search }: PurchaseFilter, sought: SoughtProducts | null): SQL[] {
  const has = (uids: readonly number[]) => sql`exists (select from order_lines line
    where line.order_id = ${orders.id} and line.product_uid = any(${sql.param([...uids])}::int[]))`;
  return [
    ...(productUid === null ? [] : [has([productUid])]),
    ...(sought
      ? [
          sql`(${begins(sql`${orders.uid}`, search)} or ${begins(sql`${orders.erpNumber}`, search)}
            or ${has(sought.uids)})`,
        ]
      : []),
  ];
}

/** Lines by their index on the company and the code. */
function ticketParts(
  { companyId }: Company,
  { productUid, search }: PurchaseFilter,
  sought: SoughtProducts | null,
): SQL[] {
  const withCode = (
    codes: SQL,
  ) => sql`${tickets.id} in (select line.ticket_id from ticket_lines line
    where line.company_id = ${companyId} and line.product_code = any(${codes}))`;
  return [
    ...(productUid === null
      ? []
      : [
          withCode(
            sql`array(select ${products.erpCode} from ${products} where ${products.uid} = ${productUid})`,
          ),
        ]),
    ...(sought
      ? [
          sql`(${begins(sql`${tickets.number}`, search)}
            or ${withCode(sql`${sql.param(sought.codes)}::text[]`)})`,
        ]
      : []),
  ];
}

/** Each kind reads its latest by its index; the two are merged. */
function latestOf({ order, ticket }: Conditions, limit: number, offset: number): SQL {
  const most = offset + limit;
  const parts = [
    ...(order
      ? [
          sql`(select 'order' as kind, ${orders.id} as id, ${orders.createdAt} as at from ${orders}
            where ${order} order by ${orders.createdAt} desc, ${orders.id} desc limit ${most})`,
        ]
      : []),
    ...(ticket
      ? [
          sql`(select 'ticket' as kind, ${tickets.id} as id, ${tickets.soldAt} as at from ${tickets}
            where ${ticket} order by ${tickets.soldAt} desc, ${tickets.id} desc limit ${most})`,
        ]
      : []),
  ];
  return sql`select kind, id, at from (${sql.join(parts, sql` union all `)}) as both_kinds
    order by at desc, kind, id desc limit ${limit} offset ${offset}`;
}

type Read = Omit<PurchaseRow, "at" | "state" | "netCents" | "grossCents"> & {
  at: string;
  statusCode: NonNullable<PurchaseRow["state"]>["statusCode"] | null;
  approval: NonNullable<PurchaseRow["state"]>["approval"] | null;
  isBeingPaid: boolean | null;
  netCents: string;
  grossCents: string;
};

/** Reads all else of the chosen ones by their keys. */
async function readRows(chosen: SQL): Promise<PurchaseRow[]> {
  const { rows } = await db.execute<Read>(sql`
    select chosen.kind, chosen.id, chosen.at, coalesce(${orders.uid}, ${tickets.number}) as number,
      customers.first_name || ' ' || customers.last_name as "buyerName",
      coalesce(${orders.place} ->> 'label', stores.label) as "storeLabel",
      coalesce(
        (select label from order_lines l where l.order_id = ${orders.id} order by position limit 1),
        (select label from ticket_lines l where l.ticket_id = ${tickets.id} order by position limit 1),
        '') as "firstItem",
      coalesce(
        nullif((select count(*)::int from order_lines l where l.order_id = ${orders.id}), 0),
        (select count(*)::int from ticket_lines l where l.ticket_id = ${tickets.id})) as "lineCount",
      coalesce(worksites.name, '') as "worksiteName",
      ${orders.statusCode} as "statusCode", ${orders.approval} as approval,
      ${beingPaid()} as "isBeingPaid", ${tickets.settlement} as settlement,
      coalesce(${tickets.netCents}, (select sum((rate ->> 'baseCents')::bigint)
        from jsonb_array_elements(${orders.vat}) as rate), 0) as "netCents",
      coalesce(${tickets.grossCents}, ${orders.grossCents}) as "grossCents"
    from (${chosen}) as chosen
    left join ${orders} on chosen.kind = 'order' and ${orders.id} = chosen.id
    left join ${tickets} on chosen.kind = 'ticket' and ${tickets.id} = chosen.id
    join customers on customers.id = coalesce(${orders.customerId}, ${tickets.customerId})
    join stores on stores.uid = coalesce(${orders.storeUid}, ${tickets.storeUid})
    left join worksites on worksites.id = coalesce(${orders.worksiteId}, ${tickets.worksiteId})
      and worksites.deleted_at is null
    order by chosen.at desc, chosen.kind, chosen.id desc`);
  return rows.map(toRow);
}

function toRow({ at, statusCode, approval, isBeingPaid, netCents, grossCents, ...row }: Read) {
  const isOrder = statusCode !== null && approval !== null;
  return {
    ...row,
    at: new Date(at),
    state: isOrder ? { statusCode, approval, isBeingPaid: isBeingPaid ?? false } : null,
    netCents: Number(netCents),
    grossCents: Number(grossCents),
  };
}
