import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import {
  type ArrivalAct,
  arrivalsSince,
  type FetchState,
  fetchState,
  isWaiting,
  statusesAtDepot,
} from "#app/models/arrival/arrival.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { orderModes } from "#app/models/order/mode.ts";
import { isCodeOf, readPickupCode, spokenCode } from "#app/models/order/spoken-code.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { enqueueErpExport } from "#app/services/erp/outbox.server.ts";
import { literal, literals } from "#app/services/order/literals.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { giveBack, spend } from "#app/services/platform/limit.server.ts";
import { arrivalActs, arrivals } from "#drizzle/schema/arrival.ts";
import { orders } from "#drizzle/schema/order.ts";
import { stores } from "#drizzle/schema/store.ts";

/** An order to fetch, and since when its customer is there. */
export type FetchedOrder = {
  uid: string;
  storeUid: number;
  store: string;
  /** Null when nothing is to be fetched any more. */
  state: FetchState | null;
  readyPlace: string;
  spot: string;
  since: Date | null;
};

/** Somebody who comes: signed in, by the link of one order, or by a code typed in a depot. */
export type Arriver =
  | { by: "buyer"; buyer: Pick<Buyer, "customerId" | "companyId">; uids: readonly string[] }
  | { by: "link"; orderUid: string }
  | { by: "code"; storeUid: number; code: string; address: string };

export type ArrivalRefusal =
  | { ok: false; reason: "not-found" | "arrival-over" | "arrival-unknown" }
  | { ok: false; reason: "arrival-too-many"; retryAt: Date };

export type Arrived = { ok: true } | ArrivalRefusal;

/** Orders shown to a customer who picks from a list. */
const MAX_LISTED = 20;

const columns = {
  ...{ uid: orders.uid, storeUid: orders.storeUid, store: stores.label, mode: orders.mode },
  ...{ statusCode: orders.statusCode, deliveryDate: orders.deliveryDate },
  ...{ readyPlace: orders.readyPlace, customerId: orders.customerId },
  ...{ arrivedAt: arrivals.arrivedAt, endedAt: arrivals.endedAt },
  spot: sql<string>`coalesce(${arrivals.spot}, '')`,
};

function select(where: SQL | undefined) {
  return db
    .select(columns)
    .from(orders)
    .innerJoin(stores, eq(stores.uid, orders.storeUid))
    .leftJoin(arrivals, eq(arrivals.orderId, orders.id))
    .where(where);
}

type Row = Awaited<ReturnType<typeof select>>[number];

/** Finds an order of the buyer's company as its customer finds it; null for another company's. */
export async function findFetched(
  { companyId }: Pick<Buyer, "companyId">,
  uid: string,
  now: Date = databaseNow(),
): Promise<FetchedOrder | null> {
  const [row] = await select(and(eq(orders.uid, uid), eq(orders.companyId, companyId)));
  return row ? toFetched(row, now) : null;
}

/** The same for the holder of its link, whose key is checked before. */
export async function findFetchedByLink(
  uid: string,
  now: Date = databaseNow(),
): Promise<FetchedOrder | null> {
  const [row] = await select(eq(orders.uid, uid));
  return row ? toFetched(row, now) : null;
}

/** Lists what a buyer's company may fetch at a depot: what waits for the buyer first, twenty at most. */
export async function listFetched(
  { customerId, companyId }: Pick<Buyer, "customerId" | "companyId">,
  storeUid: number,
  now: Date = databaseNow(),
): Promise<(FetchedOrder & { isOwn: boolean })[]> {
  const rows = await select(
    and(
      ...[eq(orders.companyId, companyId), eq(orders.storeUid, storeUid), eq(orders.mode, 1)],
      inArray(orders.statusCode, [...statusesAtDepot]),
    ),
  )
    .orderBy(sql`${orders.customerId} <> ${customerId}`, asc(orders.deliveryDate), asc(orders.id))
    .limit(MAX_LISTED);
  return rows
    .map((row) => ({ ...toFetched(row, now), isOwn: row.customerId === customerId }))
    .filter(({ state }) => state !== null);
}

/** Finds since when the customer of an order is there; null when nobody is. */
export async function findSince(orderId: number, now: Date): Promise<Date | null> {
  const [found] = await db
    .select({ arrivedAt: arrivals.arrivedAt, endedAt: arrivals.endedAt })
    .from(arrivals)
    .where(eq(arrivals.orderId, orderId));
  return found && isWaiting(found, now) ? found.arrivedAt : null;
}

function toFetched(row: Row, now: Date): FetchedOrder {
  const { uid, storeUid, store, readyPlace, arrivedAt, endedAt, spot } = row;
  const state = fetchState(row, parisTime(now).day);
  const isHere = state !== null && arrivedAt !== null && isWaiting({ arrivedAt, endedAt }, now);
  return {
    ...{ uid, storeUid, store, readyPlace, state },
    ...(isHere ? { since: arrivedAt, spot } : { since: null, spot: "" }),
  };
}

/**
 * Notes that a customer is there for their orders: once for each, however often it is said. Said again with another
 * plate or place it keeps its time. Refuses orders of others and unknown codes alike, and orders with nothing to fetch.
 */
export function arrive(
  arriver: Arriver,
  spot: string,
  now: Date = databaseNow(),
): Promise<Arrived> {
  return limited(arriver, () =>
    changeOwn(arriver, now, async (tx, order) => {
      const { arrival } = order;
      if (!arrival) {
        const fresh = { arrivedAt: now, spot, endedAt: null, ending: null, staffId: null };
        const { orderId, storeUid } = order;
        await tx
          .insert(arrivals)
          .values({ orderId, storeUid, ...fresh })
          .onConflictDoUpdate({ target: arrivals.orderId, set: { storeUid, ...fresh } });
        return { act: "arrived", spot };
      }
      if (spot === "" || spot === arrival.spot) return null;
      await tx.update(arrivals).set({ spot }).where(eq(arrivals.orderId, order.orderId));
      return { act: "moved", spot };
    }),
  );
}

/** Takes back that a customer is there; done already, it changes nothing. */
export function leave(arriver: Arriver, now: Date = databaseNow()): Promise<Arrived> {
  return limited(arriver, () =>
    changeOwn(arriver, now, async (tx, { orderId, arrival }) => {
      if (!arrival) return null;
      await tx
        .update(arrivals)
        .set({ endedAt: now, ending: "left" })
        .where(eq(arrivals.orderId, orderId));
      return { act: "left", spot: "" };
    }),
  );
}

type Own = { orderId: number; storeUid: number; arrival: { spot: string } | null };

type Change = { act: ArrivalAct; spot: string } | null;

/** Locks the orders in the order of their ids; each change is recorded and exported with them. */
function changeOwn(
  arriver: Arriver,
  now: Date,
  change: (tx: Transaction, order: Own) => Promise<Change>,
): Promise<Arrived> {
  return transaction(async (tx) => {
    const locked = await tx
      .select({
        ...{ orderId: orders.id, uid: orders.uid, storeUid: orders.storeUid, mode: orders.mode },
        ...{ statusCode: orders.statusCode, deliveryDate: orders.deliveryDate },
      })
      .from(orders)
      .where(ordersOf(arriver))
      .orderBy(asc(orders.id))
      .for("update");
    const named = arriver.by === "code" ? onlyOfCode(arriver.code, locked) : locked;
    const today = parisTime(now).day;
    const fetched = named.filter((order) => fetchState(order, today) !== null);
    if (fetched.length === 0) return refusalOf(arriver, named.length);
    const open = await openArrivals(
      tx,
      fetched.map(({ orderId }) => orderId),
      now,
    );
    for (const { orderId, storeUid } of fetched) {
      const changed = await change(tx, { orderId, storeUid, arrival: open.get(orderId) ?? null });
      if (!changed) continue;
      const customerId = arriver.by === "buyer" ? arriver.buyer.customerId : null;
      await tx.insert(arrivalActs).values({ orderId, ...changed, customerId, at: now });
      await enqueueErpExport(tx, orderId);
    }
    return { ok: true };
  });
}

/** By the unique index of numbers, and by orders_spoken_anywhere. */
function ordersOf(arriver: Arriver): SQL | undefined {
  if (arriver.by === "link") return eq(orders.uid, arriver.orderUid);
  if (arriver.by === "buyer") {
    const { buyer, uids } = arriver;
    return and(inArray(orders.uid, [...uids]), eq(orders.companyId, buyer.companyId));
  }
  const code = readPickupCode(arriver.code) ?? "";
  return and(
    eq(orders.storeUid, arriver.storeUid),
    eq(sql`right(upper(replace(uid, '-', '')), 6)`, spokenCode(code)),
    sql`mode = ${literal(orderModes.pickup)} and status_code in ${literals(statusesAtDepot)}`,
  );
}

/** None when two orders of the depot have the six characters: the whole number tells them apart. */
function onlyOfCode<O extends { uid: string }>(typed: string, locked: readonly O[]): readonly O[] {
  const code = readPickupCode(typed) ?? "";
  const named = locked.filter(({ uid }) => isCodeOf(code, uid));
  return named.length === 1 ? named : [];
}

function refusalOf({ by }: Arriver, count: number): ArrivalRefusal {
  if (by === "code") return { ok: false, reason: "arrival-unknown" };
  return { ok: false, reason: count === 0 ? "not-found" : "arrival-over" };
}

async function openArrivals(tx: Transaction, orderIds: number[], now: Date) {
  const rows = await tx
    .select({ orderId: arrivals.orderId, spot: arrivals.spot })
    .from(arrivals)
    .where(
      and(
        inArray(arrivals.orderId, orderIds),
        sql`${arrivals.endedAt} is null and ${arrivals.arrivedAt} >= ${arrivalsSince(now)}`,
      ),
    );
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** Codes that are right are not counted by address: a depot's customers may share one. */
async function limited(arriver: Arriver, change: () => Promise<Arrived>): Promise<Arrived> {
  const own = await spend("arrivalByPerson", personOf(arriver));
  if (!own.ok) return { ...own, reason: "arrival-too-many" };
  if (arriver.by !== "code") return change();
  const { address, storeUid } = arriver;
  const here = await spend("arrivalByAddress", address);
  const allowed = here.ok ? await spend("arrivalByStore", String(storeUid)) : here;
  if (!allowed.ok) return { ...allowed, reason: "arrival-too-many" };
  const done = await change();
  if (done.ok) {
    await Promise.all([
      giveBack("arrivalByAddress", address),
      giveBack("arrivalByStore", String(storeUid)),
    ]);
  }
  return done;
}

function personOf(arriver: Arriver): string {
  if (arriver.by === "buyer") return `customer ${arriver.buyer.customerId}`;
  if (arriver.by === "link") return `order ${arriver.orderUid}`;
  return `code ${arriver.storeUid} ${spokenCode(arriver.code)}`;
}
