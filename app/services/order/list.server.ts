import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  lt,
  ne,
  not,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { orderModes } from "#app/models/order/mode.ts";
import { ORDERS_PER_PAGE } from "#app/models/order/order.ts";
import type {
  ListedOrder,
  OrdersToTreat,
  ReadyOrder,
  ShortOrder,
} from "#app/models/order/order-view.ts";
import {
  type OrderFilter,
  type OrderQuery,
  orderGroups,
  periodOf,
} from "#app/models/order/query.ts";
import {
  orderStatus,
  payableStatuses,
  toPayInStoreStatuses,
  toPayOnlineStatuses,
} from "#app/models/order/status.ts";
import { pageCount, pageNumber } from "#app/models/platform/pagination.ts";
import { idsOf } from "#app/services/document/csv-pages.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { customers } from "#drizzle/schema/company.ts";
import { orderLines, orders, stateRank } from "#drizzle/schema/order.ts";
import { firstLabelOf, firstLinesOf, lineCountOf } from "./first-lines.server.ts";
import { literal, literals } from "./literals.server.ts";

/** Orders shown on the dashboard (specification, section 9). */
const LATEST = 3;

const MAX_EXPORTED = 20_000;

/** Lists six to a page; two queries, in parallel. */
export async function listOrders(
  buyer: Buyer,
  query: OrderQuery,
): Promise<{ orders: ListedOrder[]; total: number; page: number }> {
  const where = and(isTheirs(buyer), filterOf(query));
  const read = (page: number) =>
    select(where, query.sort, ORDERS_PER_PAGE, (page - 1) * ORDERS_PER_PAGE);
  const requestedPage = pageNumber(query.page, Number.POSITIVE_INFINITY);
  const [total, found] = await Promise.all([db.$count(orders, where), read(requestedPage)]);
  const page = Math.min(requestedPage, pageCount(total, ORDERS_PER_PAGE));
  return { orders: page === requestedPage ? found : await read(page), total, page };
}

/** Lists the ids of all orders of the table, in its order: at most twenty thousand. */
export function listExportedOrderIds(buyer: Buyer, filter: OrderFilter): Promise<number[]> {
  return idsOf(choose(and(isTheirs(buyer), filterOf(filter)), filter.sort, MAX_EXPORTED));
}

/** Lists a page of these orders of the company, in the order of the table. */
export function listExportedOrders(
  buyer: Buyer,
  { sort }: Pick<OrderFilter, "sort">,
  ids: readonly number[],
): Promise<ListedOrder[]> {
  const isAsked = sql`${orders.id} = any(${sql.param([...ids])}::int[])`;
  return select(and(isTheirs(buyer), isAsked), sort, ids.length);
}

/** Columns of an export beside those of the list; goods as "reference × units", in the order of the lines. */
export type ExportedGoods = { placedBy: string; missing: string; substitutes: string };

/** Lists by number who of the staff placed orders of the company, what was missing and what came instead. */
export async function listExportedGoods(
  { companyId }: Pick<Buyer, "companyId">,
  ids: readonly number[],
): Promise<ReadonlyMap<string, ExportedGoods>> {
  const { rows } = await db.execute<ExportedGoods & { uid: string }>(sql`
    select o.uid, o.placed_by as "placedBy",
      coalesce(string_agg(reference || ' × ' || missing, ' | ' order by position)
        filter (where missing > 0), '') as missing,
      coalesce(string_agg(reference || ' × ' || quantity, ' | ' order by position)
        filter (where replaces is not null), '') as substitutes
    from orders o join order_lines l on l.order_id = o.id
    where o.id = any(${sql.param([...ids])}::int[]) and o.company_id = ${companyId}
    group by o.id`);
  return new Map(rows.map(({ uid, ...goods }) => [uid, goods]));
}

/** Lists the company's latest orders: three by default, or sorted otherwise. */
export function listLatestOrders(
  { companyId }: Pick<Buyer, "companyId">,
  limit = LATEST,
  sort: OrderFilter["sort"] = "date",
): Promise<ListedOrder[]> {
  if (sort === "date") return findLatest.execute({ companyId, limit });
  return select(isTheirs({ companyId }), sort, limit);
}

/**
 * Lists what the home page shows of the company's orders: the latest three, and those ready at a depot, the
 * first to fetch before the others, with their count. Two queries.
 */
export async function listShortOrders({ companyId }: Pick<Buyer, "companyId">): Promise<{
  latest: ShortOrder[];
  ready: ReadyOrder[];
  readyCount: number;
}> {
  const [latest, ready] = await Promise.all([
    findShortLatest.execute({ companyId }),
    findShortReady.execute({ companyId }),
  ]);
  const shown = ready.map(({ total: _total, ...order }) => order);
  return { latest, ready: shown, readyCount: ready[0]?.total ?? 0 };
}

const WAITING_SHOWN = 3;

export type WaitingOrders = {
  toPay: ListedOrder[];
  toPayCount: number;
  ready: ListedOrder[];
  readyCount: number;
  atDepotCount: number;
};

/** Three queries, by the partial index of waiting orders, however many orders there are. */
export async function listWaitingOrders({
  companyId,
}: Pick<Buyer, "companyId">): Promise<WaitingOrders> {
  const [toPay, ready, [counts]] = await Promise.all([
    findToPay.execute({ companyId }),
    findReady.execute({ companyId }),
    countWaiting.execute({ companyId }),
  ]);
  if (!counts) throw new Error("count of orders returned no row");
  return { toPay, ready, ...counts };
}

const isAgreed = ne(orders.approval, "waiting");
const isToPay = and(inArray(orders.statusCode, toPayOnlineStatuses), isAgreed, not(beingPaid()));
const isToPayAtDepot = and(
  inArray(orders.statusCode, toPayInStoreStatuses),
  isAgreed,
  not(beingPaid()),
);
const isReady = and(
  eq(orders.statusCode, orderStatus.available),
  eq(orders.mode, orderModes.pickup),
);

function counted(which: SQL | undefined) {
  return sql<number>`count(*) filter (where ${which})`.mapWith(Number);
}

/** Counts the company's orders that wait to be paid, and for an owner: as many as their tabs list. One query. */
export async function countOrdersToTreat({
  companyId,
}: Pick<Buyer, "companyId">): Promise<OrdersToTreat> {
  const [counts] = await countToTreat.execute({ companyId });
  if (!counts) throw new Error("count of orders returned no row");
  return counts;
}

const fullName = sql<string>`${customers.firstName} || ' ' || ${customers.lastName}`;

const orderId = sql`orders.id`;

const listed = {
  uid: orders.uid,
  statusCode: orders.statusCode,
  approval: orders.approval,
  origin: orders.origin,
  mode: orders.mode,
  paymentType: orders.paymentType,
  createdAt: orders.createdAt,
  deliveryDate: orders.deliveryDate,
  deliveryRange: orders.deliveryRange,
  storeLabel: sql<string>`${orders.place} ->> 'label'`,
  worksiteName: orders.worksiteName,
  comment: orders.comment,
  erpNumber: orders.erpNumber,
  netCents: orders.netCents,
  deliveryCents: orders.deliveryCents,
  grossCents: orders.grossCents,
  buyerName: fullName,
  isBeingPaid: beingPaid(),
  approvedAt: orders.approvedAt,
  lastCallAt: orders.lastCallAt,
  items: firstLinesOf(orderId),
  lineCount: lineCountOf(orderId),
} satisfies Record<keyof ListedOrder, unknown>;

function select(
  where: SQL | undefined,
  sort: OrderFilter["sort"],
  limit: number | Placeholder,
  offset = 0,
) {
  const chosen = choose(where, sort, limit, offset).as("chosen");
  return db
    .select(listed)
    .from(chosen)
    .innerJoin(orders, eq(orders.id, chosen.id))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .orderBy(...orderOf(sort));
}

function choose(
  where: SQL | undefined,
  sort: OrderFilter["sort"],
  limit: number | Placeholder,
  offset = 0,
) {
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...orderOf(sort))
    .limit(limit)
    .offset(offset);
}

/** SQL condition, by the payments' index on order, only for orders that can be paid. */
export function beingPaid() {
  return sql<boolean>`(${orders.statusCode} = ${literal(orderStatus.awaitingWallet)}
    or ${orders.statusCode} in ${literals(payableStatuses)} and exists
    (select from payments where payments.order_id = ${orders.id} and payments.status = 'pending'))`;
}

function isTheirs({ companyId }: { companyId: number | Placeholder }): SQL {
  return eq(orders.companyId, companyId);
}

function filterOf(filter: OrderFilter): SQL | undefined {
  const { storeUid, worksiteId, customerId, mode } = filter;
  const { since, before } = periodOf(filter);
  const modes = { all: undefined, pickup: eq(orders.mode, 1), delivery: ne(orders.mode, 1) };
  return and(
    stateOf(filter),
    modes[mode],
    since ? gte(orders.createdAt, since) : undefined,
    before ? lt(orders.createdAt, before) : undefined,
    storeUid === null ? undefined : eq(orders.storeUid, storeUid),
    worksiteId === null ? undefined : eq(orders.worksiteId, worksiteId),
    customerId === null ? undefined : eq(orders.customerId, customerId),
    sought(filter.search),
  );
}

function stateOf({ state }: Pick<OrderFilter, "state">): SQL | undefined {
  if (state === "all") return undefined;
  if (state === "to-approve") return and(eq(orders.approval, "waiting"), isPayable());
  const isIn = inArray(orders.statusCode, [...orderGroups[state]]);
  if (state === "to-pay") return and(isIn, ne(orders.approval, "waiting"), not(beingPaid()));
  return state === "under-way" ? or(isIn, beingPaid()) : isIn;
}

function isPayable(): SQL {
  return inArray(orders.statusCode, [...orderGroups["to-pay"]]);
}

/** By their index on the reference, whatever company ordered them; one reference has few. */
function sought(search: string): SQL | undefined {
  if (search === "") return undefined;
  const begins = (column: SQL) => sql`starts_with(upper(${column}), upper(${search}))`;
  return or(
    begins(sql`${orders.uid}`),
    begins(sql`${orders.erpNumber}`),
    sql`strpos(lower(${orders.comment}), lower(${search})) > 0`,
    sql`${orders.id} in (select ${orderLines.orderId} from ${orderLines}
      where upper(${orderLines.reference}) = upper(${search}))`,
  );
}

/** Each by an index of orders on the company and the sort key. */
function orderOf(sort: OrderFilter["sort"]): SQL[] {
  const latest = [desc(orders.createdAt), desc(orders.id)];
  if (sort === "number") return [desc(orders.uid)];
  if (sort === "total") return [desc(orders.grossCents), desc(orders.id)];
  if (sort === "status") return [asc(stateRank), ...latest];
  return latest;
}

const companyId = sql.placeholder("companyId");
const areTheirs = isTheirs({ companyId });

const findLatest = select(areTheirs, "date", sql.placeholder("limit")).prepare(
  "list_latest_orders",
);

const short = {
  uid: orders.uid,
  statusCode: orders.statusCode,
  approval: orders.approval,
  deliveryDate: orders.deliveryDate,
  isBeingPaid: beingPaid(),
  firstLabel: firstLabelOf(orderId),
  lineCount: lineCountOf(orderId),
} satisfies Record<keyof ShortOrder, unknown>;

const findShortLatest = db
  .select(short)
  .from(orders)
  .where(areTheirs)
  .orderBy(...orderOf("date"))
  .limit(LATEST)
  .prepare("list_short_orders");

const findShortReady = db
  .select({
    ...short,
    deliveryRange: orders.deliveryRange,
    storeLabel: sql<string>`${orders.place} ->> 'label'`,
    total: sql<number>`(count(*) over ())::int`,
  })
  .from(orders)
  .where(and(areTheirs, isReady))
  .orderBy(orders.deliveryDate, orders.deliveryRange, orders.id)
  .limit(WAITING_SHOWN)
  .prepare("list_short_ready_orders");

const findToPay = select(and(areTheirs, isToPay), "date", WAITING_SHOWN).prepare(
  "list_orders_to_pay",
);

const findReady = select(and(areTheirs, isReady), "date", WAITING_SHOWN).prepare(
  "list_ready_orders",
);

const countWaiting = db
  .select({
    toPayCount: counted(isToPay),
    readyCount: counted(isReady),
    atDepotCount: counted(isToPayAtDepot),
  })
  .from(orders)
  .where(and(areTheirs, inArray(orders.statusCode, [...payableStatuses, orderStatus.available])))
  .prepare("count_waiting_orders");

const countToTreat = db
  .select({
    toPay: counted(stateOf({ state: "to-pay" })),
    toApprove: counted(stateOf({ state: "to-approve" })),
  })
  .from(orders)
  .where(and(areTheirs, sql`${orders.statusCode} in ${literals(orderGroups["to-pay"])}`))
  .prepare("count_orders_to_treat");
