import { and, asc, eq, isNotNull, isNull, notInArray, sql } from "drizzle-orm";
import { isChangeable, isCovered } from "#app/models/closure/closure.ts";
import { type AskedClosure, type ClosureProblem, closedPeriod } from "#app/models/closure/form.ts";
import { overStatuses } from "#app/models/order/status.ts";
import { type IsoDay, parisTime } from "#app/models/platform/time.ts";
import { isDeliveryRange } from "#app/models/store/range.ts";
import {
  capacityOn,
  isWholeDay,
  type MinuteRange,
  slotMinute,
  touchesSlot,
  weekSlots,
} from "#app/models/store/slot.ts";
import { type ByStaff, recordStaffAct } from "#app/services/auth/staff.server.ts";
import { findDeliveryRules } from "#app/services/checkout/delivery-place.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import {
  type Queryable,
  type Transaction,
  transaction,
} from "#app/services/platform/database.server.ts";
import { findSlotRules, lockSlot } from "#app/services/store/slot.server.ts";
import { pickupSlots, slotCapacities, slotClosures, slotHolds } from "#drizzle/schema/checkout.ts";
import { orders } from "#drizzle/schema/order.ts";
import { stores } from "#drizzle/schema/store.ts";
import { recordDayAct } from "./act.server.ts";
import { proposeSlots, type TouchedOrder, withdrawProposals } from "./proposal.server.ts";

/** "closure-touches": so many orders are concerned, and the clerk has not seen that number. */
export type ClosureRefusal =
  | { ok: false; reason: "not-found" | "closure-already" | ClosureProblem }
  | { ok: false; reason: "closure-touches"; count: number };

export type ClosureDone = { ok: true } | ClosureRefusal;

/**
 * Sets how many orders each pickup slot of a day takes. Orders that a slot has beyond it stay; refused
 * until the clerk has seen how many (`seen`). The week's own capacity forgets the change.
 */
export function setDayCapacity(
  by: ByStaff,
  {
    storeUid,
    day,
    capacity,
    seen,
  }: { storeUid: number; day: IsoDay; capacity: number; seen: number },
  now: Date = databaseNow(),
): Promise<ClosureDone> {
  return atDepot(storeUid, async (tx, label): Promise<ClosureDone> => {
    if (!isChangeable(day, parisTime(now).day)) return { ok: false, reason: "closure-day" };
    const rules = await findSlotRules(tx, storeUid);
    if (!rules) return { ok: false, reason: "not-found" };
    const before = capacityOn(rules, day);
    if (before === capacity) return { ok: true };
    const beyond = await countBeyond(tx, storeUid, day, capacity);
    if (beyond > 0 && beyond !== seen) {
      return { ok: false, reason: "closure-touches", count: beyond };
    }
    const isIt = and(eq(slotCapacities.storeUid, storeUid), eq(slotCapacities.day, day));
    if (capacity === rules.slotCapacity) await tx.delete(slotCapacities).where(isIt);
    else {
      await tx
        .insert(slotCapacities)
        .values({ storeUid, day, capacity })
        .onConflictDoUpdate({
          target: [slotCapacities.storeUid, slotCapacities.day],
          set: { capacity },
        });
    }
    const changes = [{ field: "capacity", before: String(before), after: String(capacity) }];
    const subject = `${label} ${day}`;
    await recordStaffAct(tx, { ...by, act: "slots-capacity", subject, changes }, now);
    await recordDayAct(tx, by, { storeUid, day, act: "capacity", capacity }, now);
    return { ok: true };
  });
}

export type ClosureRequest = {
  storeUid: number;
  /** Of the form: sent twice, it closes once. */
  key: string;
  asked: AskedClosure;
  reason: string;
  seen: number;
};

/**
 * Closes hours or a day of a depot in a hurry, and proposes another slot to the customers of the orders
 * there. Refused until the clerk has seen how many there are, and when a closure already covers the period.
 * Locks the slots: an order placed meanwhile is either among them or finds the slot closed.
 */
export function closeDepot(
  by: ByStaff,
  { storeUid, key, asked, reason, seen }: ClosureRequest,
  now: Date = databaseNow(),
): Promise<ClosureDone> {
  return atDepot(storeUid, async (tx, label): Promise<ClosureDone> => {
    if ((await tx.$count(slotClosures, eq(slotClosures.key, key))) > 0) return { ok: true };
    const read = closedPeriod(asked, now);
    if (!read.ok) return read;
    const { day, period } = read;
    if (isCovered(period, await listLive(tx, storeUid, day))) {
      return { ok: false, reason: "closure-already" };
    }
    const touched = await lockTouched(tx, storeUid, day, period);
    if (touched.length > 0 && touched.length !== seen) {
      return { ok: false, reason: "closure-touches", count: touched.length };
    }
    const { staffId } = by;
    const { from: fromMinute, to: toMinute } = period;
    const values = { storeUid, day, fromMinute, toMinute, reason, key, staffId, createdAt: now };
    const [made] = await tx.insert(slotClosures).values(values).returning({ id: slotClosures.id });
    if (!made) throw new Error("insert into slot_closures returned no row");
    const subject = `${label} ${day}`;
    const changes = [{ field: "closed", before: "", after: `${fromMinute}-${toMinute} ${reason}` }];
    await recordStaffAct(tx, { ...by, act: "depot-closed", subject, changes }, now);
    await recordDayAct(tx, by, { storeUid, day, act: "closed", period, reason }, now);
    await proposeSlots(tx, { closureId: made.id, storeUid, orders: touched }, now);
    return { ok: true };
  });
}

/** Reopens what a depot closed in a hurry; those who have not answered hear that their slot stands. */
export function reopenDepot(
  by: ByStaff,
  { storeUid, closureId }: { storeUid: number; closureId: number },
  now: Date = databaseNow(),
): Promise<{ ok: true } | { ok: false; reason: "not-found" }> {
  return atDepot<{ ok: true }>(storeUid, async (tx, label) => {
    const isIt = and(eq(slotClosures.id, closureId), eq(slotClosures.storeUid, storeUid));
    const [found] = await tx.select().from(slotClosures).where(isIt);
    if (!found) return { ok: false, reason: "not-found" };
    if (found.reopenedAt) return { ok: true };
    await tx.update(slotClosures).set({ reopenedAt: now }).where(isIt);
    const subject = `${label} ${found.day}`;
    await recordStaffAct(tx, { ...by, act: "depot-reopened", subject }, now);
    const { day, reason, fromMinute: from, toMinute: to } = found;
    const period = { from, to };
    await recordDayAct(tx, by, { storeUid, day, act: "reopened", period, reason }, now);
    await withdrawProposals(tx, closureId);
    return { ok: true };
  });
}

/** One change at a time of a depot: locks its row, which other tables may still refer to. */
export function atDepot<T>(
  storeUid: number,
  work: (tx: Transaction, label: string) => Promise<T | { ok: false; reason: "not-found" }>,
): Promise<T | { ok: false; reason: "not-found" }> {
  return transaction(async (tx) => {
    const [store] = await tx
      .select({ label: stores.label })
      .from(stores)
      .where(eq(stores.uid, storeUid))
      .for("no key update");
    return store ? work(tx, store.label) : { ok: false, reason: "not-found" };
  });
}

export async function listLive(
  tx: Transaction,
  storeUid: number,
  day: IsoDay,
): Promise<MinuteRange[]> {
  const { fromMinute, toMinute, reopenedAt } = slotClosures;
  return tx
    .select({ from: fromMinute, to: toMinute })
    .from(slotClosures)
    .where(and(eq(slotClosures.storeUid, storeUid), eq(slotClosures.day, day), isNull(reopenedAt)));
}

/**
 * Locks the slots of a period in the order of their hours, as everybody who locks several, and lists the
 * orders in them.
 */
export async function lockTouched(
  tx: Transaction,
  storeUid: number,
  day: IsoDay,
  period: MinuteRange,
): Promise<TouchedOrder[]> {
  const rules = await findSlotRules(tx, storeUid);
  if (!rules) return [];
  const open = { ...rules, closedDays: new Set<IsoDay>() };
  const pickups = weekSlots(open, day).map(({ range }) => range);
  const deliveries = isWholeDay(period) ? await listDeliveryRanges(tx, storeUid, day) : [];
  for (const range of [...pickups, ...deliveries]) {
    if (touchesSlot(period, range)) await lockSlot(tx, { storeUid, day, range });
  }
  return listTouched(tx, storeUid, day, period);
}

/** Ranges of a depot's deliveries, and those that orders of the day hold since before they changed, in their order. */
async function listDeliveryRanges(
  tx: Transaction,
  storeUid: number,
  day: IsoDay,
): Promise<string[]> {
  const rules = await findDeliveryRules(tx, storeUid);
  const held = await tx
    .select({ range: pickupSlots.range })
    .from(pickupSlots)
    .where(and(eq(pickupSlots.storeUid, storeUid), eq(pickupSlots.day, day)));
  const ranges = [...(rules?.deliveryRanges ?? []), ...held.map(({ range }) => range)];
  return [...new Set(ranges.filter(isDeliveryRange))].toSorted((a, b) =>
    a.localeCompare(b, "fr", { numeric: true }),
  );
}

/** Orders of a day that a closure touches, in the order of their slots. */
async function listTouched(
  on: Queryable,
  storeUid: number,
  day: IsoDay,
  period: MinuteRange,
): Promise<TouchedOrder[]> {
  const rows = await on
    .select({
      ...{ id: orders.id, mode: orders.mode },
      ...{ day: orders.deliveryDate, range: orders.deliveryRange },
    })
    .from(pickupSlots)
    .innerJoin(slotHolds, eq(slotHolds.slotId, pickupSlots.id))
    .innerJoin(orders, eq(orders.id, slotHolds.orderId))
    .where(
      and(
        eq(pickupSlots.storeUid, storeUid),
        eq(pickupSlots.day, day),
        notInArray(orders.statusCode, [...overStatuses]),
      ),
    )
    .orderBy(asc(pickupSlots.range), asc(orders.id));
  return rows.filter(({ range }) => touchesSlot(period, range));
}

/** Orders that the pickup slots of a day have beyond a capacity. */
async function countBeyond(tx: Transaction, storeUid: number, day: IsoDay, capacity: number) {
  const rows = await tx
    .select({ range: pickupSlots.range, taken: sql<number>`count(*)::int` })
    .from(pickupSlots)
    .innerJoin(slotHolds, eq(slotHolds.slotId, pickupSlots.id))
    .where(
      and(
        eq(pickupSlots.storeUid, storeUid),
        eq(pickupSlots.day, day),
        isNotNull(slotHolds.orderId),
      ),
    )
    .groupBy(pickupSlots.range);
  return rows
    .filter(({ range }) => slotMinute(range) !== null)
    .reduce((sum, { taken }) => sum + Math.max(0, taken - capacity), 0);
}
