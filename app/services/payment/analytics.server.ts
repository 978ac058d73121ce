import { lt, sql } from "drizzle-orm";
import { MEASURED_DAYS, type MeasuredEvent } from "#app/models/payment/analytics.ts";
import { DAY_MS } from "#app/models/platform/duration.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { deleteInBatches } from "#app/services/platform/batch.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { spend } from "#app/services/platform/limit.server.ts";
import { measuredEvents } from "#drizzle/schema/platform.ts";

/** One a second for a session, none without one. Stores nothing about the person. */
export async function measure(
  sessionIdHash: string | null,
  event: MeasuredEvent,
  detail: string,
  now: Date = new Date(),
): Promise<void> {
  if (!sessionIdHash || !(await spend("measureBySession", sessionIdHash)).ok) return;
  await db
    .insert(measuredEvents)
    .values({ day: parisTime(now).day, event, detail, total: 1 })
    .onConflictDoUpdate({
      target: [measuredEvents.day, measuredEvents.event, measuredEvents.detail],
      set: { total: sql`${measuredEvents.total} + 1` },
    });
}

/** Deletes counts older than 25 months. */
export async function deleteOldMeasures(now: Date): Promise<void> {
  const since = new Date(now.getTime() - MEASURED_DAYS * DAY_MS);
  const { day } = measuredEvents;
  await deleteInBatches(measuredEvents, lt(day, parisTime(since).day), day);
}
