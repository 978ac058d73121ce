import { sql } from "drizzle-orm";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { erpExports } from "#drizzle/schema/erp.ts";

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
