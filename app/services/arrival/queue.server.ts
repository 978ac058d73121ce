import { and, asc, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import {
  type ArrivalAct,
  type ArrivalEnd,
  arrivalsSince,
  fetchState,
  isWaiting,
  statusesAtDepot,
} from "#app/models/arrival/arrival.ts";
import { groupArrivals, type WaitingCustomer } from "#app/models/arrival/queue.ts";
import { orderModes } from "#app/models/order/mode.ts";
import type { OrderStatus } from "#app/models/order/status.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { type ByStaff, recordStaffAct } from "#app/services/auth/staff.server.ts";
import { enqueueErpExport } from "#app/services/erp/outbox.server.ts";
import { literal, literals } from "#app/services/order/literals.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { arrivalActs, arrivals } from "#drizzle/schema/arrival.ts";
import { orders } from "#drizzle/schema/order.ts";

/** Orders of a depot shown at a time: more customers than its yard holds. */
const MAX_WAITING = 200;

/** Customers taken off the queue who are still shown, to be put back. */
const MAX_TAKEN = 5;
const TAKEN_MINUTES = 30;

export type TakenCustomer = {
  uids: string[];
  company: string;
  customer: string;
  ending: ArrivalEnd;
  by: string;
  endedAt: Date;
};

export type ArrivalQueue = { waiting: WaitingCustomer[]; taken: TakenCustomer[] };

/**
 * Customers who wait at a depot today, and those it took off last. Two queries, by arrivals_waiting and
 * arrivals_taken; an order handed over or cancelled is in neither.
 */
export async function findArrivals(
  storeUid: number,
  now: Date = databaseNow(),
): Promise<ArrivalQueue> {
  const [waiting, taken] = await Promise.all([
    listWaiting(storeUid, now),
    listTaken(storeUid, now),
  ]);
  return { waiting, taken };
}

const atDepot = sql`orders.mode = ${literal(orderModes.pickup)}
  and orders.status_code in ${literals(statusesAtDepot)}`;

type Row = Omit<Parameters<typeof groupArrivals>[0][number], "state" | "arrivedAt"> & {
  statusCode: OrderStatus;
  deliveryDate: string;
  arrivedAt: string;
};

async function listWaiting(storeUid: number, now: Date): Promise<WaitingCustomer[]> {
  const { rows } = await db.execute<Row>(sql`
    select orders.uid, orders.customer_id as "customerId", companies.label as company,
      first_name || ' ' || last_name as customer, cellphone as phone, spot,
      arrived_at as "arrivedAt", status_code as "statusCode",
      delivery_date::text as "deliveryDate", ready_place as "readyPlace"
    from arrivals
    join orders on orders.id = order_id
    join customers on customers.id = orders.customer_id
    join companies on companies.id = orders.company_id
    where arrivals.store_uid = ${storeUid} and ended_at is null
      and arrived_at >= ${arrivalsSince(now)} and ${atDepot}
    order by arrived_at, order_id
    limit ${MAX_WAITING}`);
  const today = parisTime(now).day;
  return groupArrivals(
    rows.flatMap(({ statusCode, deliveryDate, arrivedAt, ...row }) => {
      const state = fetchState({ mode: orderModes.pickup, statusCode, deliveryDate }, today);
      return state ? [{ ...row, state, arrivedAt: new Date(arrivedAt) }] : [];
    }),
  );
}

async function listTaken(storeUid: number, now: Date): Promise<TakenCustomer[]> {
  const since = new Date(now.getTime() - TAKEN_MINUTES * 60_000);
  const { rows } = await db.execute<Omit<TakenCustomer, "endedAt"> & { endedAt: string }>(sql`
    select array_agg(orders.uid order by orders.id) as uids, companies.label as company,
      first_name || ' ' || last_name as customer, ending, staff.name as by, ended_at as "endedAt"
    from arrivals
    join orders on orders.id = order_id
    join customers on customers.id = orders.customer_id
    join companies on companies.id = orders.company_id
    join staff_accounts staff on staff.id = arrivals.staff_id
    where arrivals.store_uid = ${storeUid} and arrivals.staff_id is not null
      and ended_at >= ${since} and arrived_at >= ${arrivalsSince(now)} and ${atDepot}
    group by customers.id, companies.id, staff.id, ending, ended_at
    order by ended_at desc
    limit ${MAX_TAKEN}`);
  return rows.map(({ endedAt, ...row }) => ({ ...row, endedAt: new Date(endedAt) }));
}

/** Orders of one row of a depot's queue. */
export type QueuedOrders = { storeUid: number; uids: readonly string[] };

export type Taken = { ok: true } | { ok: false; reason: "not-found" | "arrival-over" };

/** Takes a customer off the queue, served or gone; done already, it changes nothing. */
export function takeOff(
  by: ByStaff,
  row: QueuedOrders,
  ending: Exclude<ArrivalEnd, "left">,
  now: Date = databaseNow(),
): Promise<Taken> {
  return change(by, row, now, async (tx, arrival) => {
    if (!isWaiting(arrival, now)) return null;
    await tx
      .update(arrivals)
      .set({ endedAt: now, ending, staffId: by.staffId })
      .where(eq(arrivals.orderId, arrival.orderId));
    return ending;
  });
}

/** Puts a customer back at their place in the queue. Refuses an order that nobody fetches any more. */
export function putBack(by: ByStaff, row: QueuedOrders, now: Date = databaseNow()): Promise<Taken> {
  return change(by, row, now, async (tx, arrival) => {
    if (arrival.endedAt === null) return null;
    await tx
      .update(arrivals)
      .set({ endedAt: null, ending: null, staffId: null })
      .where(eq(arrivals.orderId, arrival.orderId));
    return "restored";
  });
}

/** Takes the customer of an order off the queue, within the `tx` in which the order's goods are handed over. */
export async function serveArrival(
  tx: Transaction,
  { staffId }: ByStaff,
  orderId: number,
  now: Date,
): Promise<void> {
  const served = await tx
    .update(arrivals)
    .set({ endedAt: now, ending: "served", staffId })
    .where(
      and(
        eq(arrivals.orderId, orderId),
        isNull(arrivals.endedAt),
        gte(arrivals.arrivedAt, arrivalsSince(now)),
      ),
    );
  if (served.rowCount === 0) return;
  await tx.insert(arrivalActs).values({ orderId, act: "served", staffId, at: now });
}

type DepotAct = Extract<ArrivalAct, "served" | "gone" | "restored">;

type Arrival = { orderId: number; uid: string; arrivedAt: Date; endedAt: Date | null };

/** Locks the orders in the order of their ids; each act is recorded, journalled and exported with them. */
function change(
  by: ByStaff,
  { storeUid, uids }: QueuedOrders,
  now: Date,
  work: (tx: Transaction, arrival: Arrival) => Promise<DepotAct | null>,
): Promise<Taken> {
  return transaction(async (tx) => {
    const locked = await tx
      .select({
        ...{ orderId: orders.id, uid: orders.uid, mode: orders.mode },
        ...{ statusCode: orders.statusCode, deliveryDate: orders.deliveryDate },
        ...{ arrivedAt: arrivals.arrivedAt, endedAt: arrivals.endedAt },
      })
      .from(orders)
      .innerJoin(arrivals, eq(arrivals.orderId, orders.id))
      .where(and(inArray(orders.uid, [...uids]), eq(arrivals.storeUid, storeUid)))
      .orderBy(asc(orders.id))
      .for("update", { of: [orders, arrivals] });
    if (locked.length === 0) return { ok: false, reason: "not-found" };
    const today = parisTime(now).day;
    const fetched = locked.filter((order) => fetchState(order, today) !== null);
    if (fetched.length === 0) return { ok: false, reason: "arrival-over" };
    for (const arrival of fetched) {
      const act = await work(tx, arrival);
      if (act) await record(tx, by, arrival, act, now);
    }
    return { ok: true };
  });
}

async function record(
  tx: Transaction,
  by: ByStaff,
  { orderId, uid }: Arrival,
  act: DepotAct,
  now: Date,
) {
  await tx.insert(arrivalActs).values({ orderId, act, staffId: by.staffId, at: now });
  await recordStaffAct(tx, { ...by, act: `arrival-${act}`, subject: uid }, now);
  await enqueueErpExport(tx, orderId);
}
