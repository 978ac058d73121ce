import { sql } from "drizzle-orm";
import { erpExports } from "#drizzle/schema/erp.ts";
import type { Transaction } from "./database.server.ts";
import { addJob } from "./job.server.ts";

/**
 * Has the ERP told of an order as it stands once `tx` has committed. One export per order however often it changes;
 * each change raises its revision, so that an export that was overtaken on the way is known for what it is.
 */
export async function tellErp(tx: Transaction, orderId: number): Promise<void> {
  await tx
    .insert(erpExports)
    .values({ orderId })
    .onConflictDoUpdate({
      target: erpExports.orderId,
      set: { revision: sql`${erpExports.revision} + 1` },
    });
  await addJob(tx, "export-order", { orderId }, { key: `export-order:${orderId}` });
}
