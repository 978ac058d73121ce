import {
  and,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  ne,
  not,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Holder } from "#app/models/auth/buyer.ts";
import { parisTime } from "#app/models/platform/time.ts";
import type { SlotDay } from "#app/models/store/offered-slot.ts";
import {
  firstFreeSlot,
  listSlotDays,
  type SlotRules,
  slotKey,
  touchesSlot,
} from "#app/models/store/slot.ts";
import type { Store } from "#app/models/store/store.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, type Queryable, type Transaction } from "#app/services/platform/database.server.ts";
import { pickupSlots, slotClosures, slotHolds } from "#drizzle/schema/checkout.ts";
import { stores } from "#drizzle/schema/store.ts";
import {
  changesAt,
  closedDaysOfStore,
  closedHoursOfStore,
  dayCapacityOfStore,
  hoursByDay,
  listSlotChanges,
} from "./store.server.ts";

/** Holds of the customer's checkouts, their own or their depot's, are not counted. */
export async function listFreeSlots(
  storeUid: number,
  customerId: number,
  now: Date = databaseNow(),
): Promise<SlotDay[]> {
  const [rules, taken] = await Promise.all([
    findSlotRules(db, storeUid),
    countTaken(storeUid, customerId, now),
  ]);
  return rules ? listSlotDays(rules, now, taken) : [];
}

/** 0: a visitor; null when there is none. One query; depots are cached for a minute. */
export async function findFirstSlot(
  store: Store,
  customerId: number,
  now: Date = databaseNow(),
): Promise<ReturnType<typeof firstFreeSlot>> {
  const [closed, taken] = await Promise.all([
    listSlotChanges(now),
    countTaken(store.uid, customerId, now),
  ]);
  return firstFreeSlot({ ...store, ...changesAt(closed, store.uid) }, now, taken);
}

/** Finds the first free hour of several depots, by uid, in one query. */
export async function findFirstSlots(
  stores: readonly Store[],
  customerId: number,
  now: Date = databaseNow(),
): Promise<Map<number, ReturnType<typeof firstFreeSlot>>> {
  const [closed, taken] = await Promise.all([
    listSlotChanges(now),
    listTaken(
      stores.map(({ uid }) => uid),
      customerId,
      now,
    ),
  ]);
  return new Map(
    stores.map((store) => {
      const rules = { ...store, ...changesAt(closed, store.uid) };
      return [store.uid, firstFreeSlot(rules, now, takenAt(taken, store.uid))];
    }),
  );
}

/** Finds the rules of a depot's pickup hours; null when there is no such depot. */
export async function findSlotRules(on: Queryable, storeUid: number): Promise<SlotRules | null> {
  const [rules] = await on
    .select({
      schedule: stores.schedule,
      holidayZone: stores.holidayZone,
      cutoffMinute: stores.cutoffMinute,
      preparationMinutes: stores.preparationMinutes,
      slotCapacity: stores.slotCapacity,
      closedDays: closedDaysOfStore,
      closedHours: closedHoursOfStore,
      dayCapacity: dayCapacityOfStore,
    })
    .from(stores)
    .where(eq(stores.uid, storeUid));
  if (!rules) return null;
  const { closedDays, closedHours, dayCapacity, ...week } = rules;
  return {
    ...week,
    closedDays: new Set(closedDays),
    closedHours: hoursByDay(closedHours),
    dayCapacity: new Map(Object.entries(dayCapacity)),
  };
}

export type SlotRequest = {
  storeUid: number;
  day: string;
  range: string;
  expiresAt: Date;
} & Holder;

/** Replaces the hold of the checkout; locks the row, so that 5 never hold 6. False when full. */
export async function holdSlot(
  tx: Transaction,
  request: SlotRequest,
  capacity: number,
  now: Date = databaseNow(),
): Promise<boolean> {
  const { storeUid, day, range, customerId, byDepot, expiresAt } = request;
  const slotId = await lockSlot(tx, { storeUid, day, range });
  if (await isClosedNow(tx, request)) return false;
  const others = await tx.$count(
    slotHolds,
    and(eq(slotHolds.slotId, slotId), isLive(now), not(isHoldOf(request))),
  );
  if (others >= capacity) return false;
  await releaseHold(tx, request);
  await tx.insert(slotHolds).values({ slotId, customerId, byDepot, expiresAt });
  return true;
}

/** Releases the place that a checkout holds, if any. */
export async function releaseHold(tx: Transaction, holder: Holder): Promise<void> {
  await tx.delete(slotHolds).where(isHoldOf(holder));
}

/** Releases the places of a customer's checkout, and of the one that their depot has begun for them. */
export async function releaseHolds(tx: Transaction, customerId: number): Promise<void> {
  await tx
    .delete(slotHolds)
    .where(and(eq(slotHolds.customerId, customerId), isNull(slotHolds.orderId)));
}

/** Transfers the hold of a checkout to the order. */
export async function storeHold(tx: Transaction, holder: Holder, orderId: number): Promise<void> {
  await tx.update(slotHolds).set({ orderId, expiresAt: null }).where(isHoldOf(holder));
}

function isHoldOf({ customerId, byDepot }: Holder): SQL {
  return sql`(${slotHolds.orderId} is null and ${slotHolds.customerId} = ${customerId}
    and ${slotHolds.byDepot} = ${byDepot})`;
}

/** Locks the row like `holdSlot`. False when it is full: the order keeps its place. */
export async function moveOrderHold(
  tx: Transaction,
  order: { id: number; customerId: number },
  slot: { storeUid: number; day: string; range: string },
  capacity: number,
  now: Date = databaseNow(),
): Promise<boolean> {
  const slotId = await lockSlot(tx, slot);
  if (await isClosedNow(tx, slot)) return false;
  const isOthers = or(isNull(slotHolds.orderId), ne(slotHolds.orderId, order.id));
  const others = await tx.$count(
    slotHolds,
    and(eq(slotHolds.slotId, slotId), isLive(now), isOthers),
  );
  if (others >= capacity) return false;
  await releaseOrderHold(tx, order.id);
  await tx.insert(slotHolds).values({ slotId, customerId: order.customerId, orderId: order.id });
  return true;
}

/** Releases the place of an order. */
export async function releaseOrderHold(tx: Transaction, orderId: number): Promise<void> {
  await tx.delete(slotHolds).where(eq(slotHolds.orderId, orderId));
}

/** Locks the row of a slot, which it makes if need be; returns its id. */
export async function lockSlot(
  tx: Transaction,
  slot: typeof pickupSlots.$inferInsert,
): Promise<number> {
  await tx.insert(pickupSlots).values(slot).onConflictDoNothing();
  const [row] = await tx
    .select({ id: pickupSlots.id })
    .from(pickupSlots)
    .where(
      and(
        eq(pickupSlots.storeUid, slot.storeUid),
        eq(pickupSlots.day, slot.day),
        eq(pickupSlots.range, slot.range),
      ),
    )
    .for("update");
  if (!row)
    throw new Error(`slot ${slot.range} on ${slot.day} at depot ${slot.storeUid} has no row`);
  return row.id;
}

/** True once the depot closed the slot, be it after its rules were read: who closes locks the slots too. */
async function isClosedNow(
  tx: Transaction,
  { storeUid, day, range }: Pick<SlotRequest, "storeUid" | "day" | "range">,
): Promise<boolean> {
  const { fromMinute, toMinute, reopenedAt } = slotClosures;
  const closed = await tx
    .select({ from: fromMinute, to: toMinute })
    .from(slotClosures)
    .where(and(eq(slotClosures.storeUid, storeUid), eq(slotClosures.day, day), isNull(reopenedAt)));
  return closed.some((hours) => touchesSlot(hours, range));
}

/** Counts the places taken in the coming slots of a depot, of pickup and delivery, by slot key. */
export async function countTaken(storeUid: number, customerId: number, now: Date) {
  return takenAt(await listTaken([storeUid], customerId, now), storeUid);
}

type Taken = Awaited<ReturnType<typeof listTaken>>;

/** Lists the places taken in the coming slots of depots. Uses pickup_slots' unique index. */
function listTaken(storeUids: readonly number[], customerId: number, now: Date) {
  return findTaken.execute({
    storeUids,
    customerId,
    today: parisTime(now).day,
    now: now.toISOString(),
  });
}

function takenAt(taken: Taken, storeUid: number): Map<string, number> {
  const here = taken.filter((slot) => slot.storeUid === storeUid);
  return new Map(here.map((slot) => [slotKey(slot.day, slot.range), slot.taken]));
}

/** A place counts while its order stands, or its checkout lasts. */
function isLive(now: Date | Placeholder): SQL | undefined {
  return or(isNotNull(slotHolds.orderId), gt(slotHolds.expiresAt, now));
}

function isNotOf(customerId: number | Placeholder): SQL | undefined {
  return or(isNotNull(slotHolds.orderId), ne(slotHolds.customerId, customerId));
}

const findTaken = db
  .select({
    storeUid: pickupSlots.storeUid,
    day: pickupSlots.day,
    range: pickupSlots.range,
    taken: sql<number>`count(*)::int`,
  })
  .from(pickupSlots)
  .innerJoin(slotHolds, eq(slotHolds.slotId, pickupSlots.id))
  .where(
    and(
      sql`${pickupSlots.storeUid} = any(${sql.placeholder("storeUids")}::int[])`,
      gte(pickupSlots.day, sql.placeholder("today")),
      isLive(sql.placeholder("now")),
      isNotOf(sql.placeholder("customerId")),
    ),
  )
  .groupBy(pickupSlots.storeUid, pickupSlots.day, pickupSlots.range)
  .prepare("find_taken_slots");
