import { asc, eq } from "drizzle-orm";
import { readHost } from "#app/models/media/batch.ts";
import { type ByStaff, recordStaffAct } from "#app/services/auth/staff.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { mediaHosts } from "#drizzle/schema/media.ts";

/** Lists the hosts from which files may be fetched. */
export async function listMediaHosts(): Promise<string[]> {
  const rows = await db.select().from(mediaHosts).orderBy(asc(mediaHosts.host));
  return rows.map(({ host }) => host);
}

/** Allows a host, typed by name or in an address. Refuses an IP address and a name of the inside. */
export async function allowMediaHost(
  typed: string,
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<{ ok: true } | { ok: false; reason: "media-host" }> {
  const host = readHost(typed);
  if (host === null) return { ok: false, reason: "media-host" };
  await transaction(async (tx) => {
    const row = { host, staffId: by.staffId, createdAt: now };
    const added = await tx.insert(mediaHosts).values(row).onConflictDoNothing().returning();
    if (added.length > 0)
      await recordStaffAct(tx, { ...by, act: "media-host-allowed", subject: host }, now);
  });
  return { ok: true };
}

/** Withdraws a host; one that is not there is ignored. */
export async function withdrawMediaHost(
  host: string,
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<void> {
  await transaction(async (tx) => {
    const gone = await tx.delete(mediaHosts).where(eq(mediaHosts.host, host)).returning();
    if (gone.length > 0)
      await recordStaffAct(tx, { ...by, act: "media-host-withdrawn", subject: host }, now);
  });
}
