import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { depotDayReceipt, erpDepotDay } from "#app/models/erp/depot-day.ts";
import { retryAt } from "#app/models/erp/erp.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import { capacityOn } from "#app/models/store/slot.ts";
import { db } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import { findSlotRules } from "#app/services/store/slot.server.ts";
import { staffAccounts } from "#drizzle/schema/auth.ts";
import { depotDayActs, slotClosures } from "#drizzle/schema/checkout.ts";
import { depotDayExports } from "#drizzle/schema/erp.ts";
import { stores } from "#drizzle/schema/store.ts";
import { depotDayJobKey } from "./outbox.server.ts";
import { sendToErp } from "./send.server.ts";

/** Retries with a growing delay, however long the ERP is unavailable. */
export async function enqueueLateDepotDay(
  storeUid: number,
  day: IsoDay,
  now: Date = new Date(),
): Promise<void> {
  try {
    await exportDepotDay(storeUid, day, now);
  } catch (err) {
    const [noted] = await db
      .update(depotDayExports)
      .set({ tries: sql`${depotDayExports.tries} + 1` })
      .where(isDay(storeUid, day))
      .returning({ tries: depotDayExports.tries });
    const runAt = retryAt(noted?.tries ?? 1, now, Math.random());
    log.warn({ err, storeUid, day, runAt }, "The ERP did not acknowledge a day of a depot");
    const key = depotDayJobKey(storeUid, day);
    await addJob(db, "export-depot-day", { storeUid, day }, { key, runAt });
  }
}

/**
 * Sends the ERP the slots of a depot's day: capacity, closures, and who set them when. Does nothing for a
 * day that was deleted by its age. Throws when the ERP does not acknowledge it.
 */
export async function exportDepotDay(
  storeUid: number,
  day: IsoDay,
  now: Date = new Date(),
): Promise<void> {
  const message = await depotDayForErp(storeUid, day);
  if (!message) return;
  const { revision } = message;
  const answer = await sendToErp("/depot-days", message, `${day} of depot ${storeUid}`, now);
  const receipt = depotDayReceipt.parse(JSON.parse(answer));
  if (receipt.day !== day || receipt.revision < revision) {
    throw new Error(`the ERP acknowledged another day than ${day}, revision ${revision}`);
  }
  await db
    .update(depotDayExports)
    .set({
      acknowledged: sql`greatest(${depotDayExports.acknowledged}, ${revision})`,
      tries: 0,
    })
    .where(isDay(storeUid, day));
}

/** Day as the ERP receives it; null when nothing was set. */
export async function depotDayForErp(storeUid: number, day: IsoDay) {
  // Reads the revision before the rest: what is sent is at least as new.
  const [head] = await db
    .select({ revision: depotDayExports.revision, depot: stores.erpCode })
    .from(depotDayExports)
    .innerJoin(stores, eq(stores.uid, depotDayExports.storeUid))
    .where(isDay(storeUid, day));
  if (!head) return null;
  const [rules, closures, acts] = await Promise.all([
    findSlotRules(db, storeUid),
    listClosed(storeUid, day),
    listDayActs(storeUid, day),
  ]);
  const capacity = rules ? capacityOn(rules, day) : 0;
  return erpDepotDay({ ...head, day, capacity, closures, acts });
}

function listClosed(storeUid: number, day: IsoDay) {
  const { fromMinute, toMinute, reason, reopenedAt, id } = slotClosures;
  return db
    .select({ from: fromMinute, to: toMinute, reason })
    .from(slotClosures)
    .where(and(eq(slotClosures.storeUid, storeUid), eq(slotClosures.day, day), isNull(reopenedAt)))
    .orderBy(asc(fromMinute), asc(id));
}

async function listDayActs(storeUid: number, day: IsoDay) {
  const { act, capacity, fromMinute, toMinute, reason, at, id } = depotDayActs;
  const rows = await db
    .select({
      ...{ act, capacity, from: fromMinute, to: toMinute, reason },
      ...{ by: staffAccounts.name, at },
    })
    .from(depotDayActs)
    .innerJoin(staffAccounts, eq(staffAccounts.id, depotDayActs.staffId))
    .where(and(eq(depotDayActs.storeUid, storeUid), eq(depotDayActs.day, day)))
    .orderBy(asc(id));
  return rows.map(({ from, to, ...done }) => ({
    ...done,
    hours: from === null || to === null ? null : { from, to },
  }));
}

function isDay(storeUid: number, day: IsoDay) {
  return and(eq(depotDayExports.storeUid, storeUid), eq(depotDayExports.day, day));
}
