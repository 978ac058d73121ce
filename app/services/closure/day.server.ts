import { and, asc, eq, isNull } from "drizzle-orm";
import { addDays } from "#app/models/platform/calendar.ts";
import { type IsoDay, parisTime } from "#app/models/platform/time.ts";
import { capacityOn, isWholeDay, slotKey, weekSlots } from "#app/models/store/slot.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { countTaken, findSlotRules } from "#app/services/store/slot.server.ts";
import { staffAccounts } from "#drizzle/schema/auth.ts";
import { slotClosures } from "#drizzle/schema/checkout.ts";
import { listWaiting } from "./proposal.server.ts";

export type SlotDayView = NonNullable<Awaited<ReturnType<typeof findSlotDay>>>;

/** Pickup slots of a depot's day with what is taken, its closures and who has not answered; null without a depot. */
export async function findSlotDay(storeUid: number, day: IsoDay, now: Date = databaseNow()) {
  const [rules, taken, closures, waiting] = await Promise.all([
    findSlotRules(db, storeUid),
    countTaken(storeUid, 0, now),
    listDayClosures(storeUid, day),
    listWaiting(storeUid, day),
  ]);
  if (!rules) return null;
  const capacity = capacityOn(rules, day);
  return {
    day,
    today: parisTime(now).day,
    before: addDays(day, -1),
    after: addDays(day, 1),
    capacity,
    isChanged: capacity !== rules.slotCapacity,
    usual: rules.slotCapacity,
    slots: weekSlots(rules, day).map(({ range, isClosed }) => {
      return { range, isClosed, taken: taken.get(slotKey(day, range)) ?? 0 };
    }),
    closures,
    waiting,
  };
}

async function listDayClosures(storeUid: number, day: IsoDay) {
  const { id, fromMinute, toMinute, reason, createdAt, reopenedAt, staffId } = slotClosures;
  const rows = await db
    .select({ id, from: fromMinute, to: toMinute, reason, createdAt, by: staffAccounts.name })
    .from(slotClosures)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffId))
    .where(and(eq(slotClosures.storeUid, storeUid), eq(slotClosures.day, day), isNull(reopenedAt)))
    .orderBy(asc(fromMinute), asc(id));
  return rows.map(({ from, to, ...closure }) => ({
    ...closure,
    hours: isWholeDay({ from, to }) ? null : { from, to },
  }));
}
