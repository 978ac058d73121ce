import { sql } from "drizzle-orm";
import type { IsoDay } from "#app/models/platform/time.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { depotDayExports, erpExports } from "#drizzle/schema/erp.ts";

/** Runs once `tx` commits. One job per order; each change raises its revision, which marks overtaken exports. */
export async function enqueueErpExport(tx: Transaction, orderId: number): Promise<void> {
  await tx
    .insert(erpExports)
    .values({ orderId })
    .onConflictDoUpdate({
      target: erpExports.orderId,
      set: { revision: sql`${erpExports.revision} + 1` },
    });
  await addJob(tx, "export-order", { orderId }, { key: `export-order:${orderId}` });
}

/** Runs once `tx` commits. One job per day of a depot, as for orders. */
export async function enqueueDepotDayExport(
  tx: Transaction,
  storeUid: number,
  day: IsoDay,
): Promise<void> {
  await tx
    .insert(depotDayExports)
    .values({ storeUid, day })
    .onConflictDoUpdate({
      target: [depotDayExports.storeUid, depotDayExports.day],
      set: { revision: sql`${depotDayExports.revision} + 1` },
    });
  await addJob(tx, "export-depot-day", { storeUid, day }, { key: depotDayJobKey(storeUid, day) });
}

export function depotDayJobKey(storeUid: number, day: IsoDay): string {
  return `export-depot-day:${storeUid}:${day}`;
}
