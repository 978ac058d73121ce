import { lt } from "drizzle-orm";
import { parisTime } from "#app/models/platform/time.ts";
import { deleteInBatches } from "#app/services/platform/batch.server.ts";
import { depotDayActs, slotCapacities, slotClosures } from "#drizzle/schema/checkout.ts";
import { depotDayExports } from "#drizzle/schema/erp.ts";

/**
 * Deletes closures and capacities of days before a moment, who set them, and the slots proposed then; orders
 * keep their history.
 */
export async function deleteOldDepotDays(since: Date): Promise<void> {
  const { day } = parisTime(since);
  await deleteInBatches(slotClosures, lt(slotClosures.day, day), slotClosures.day);
  await deleteInBatches(slotCapacities, lt(slotCapacities.day, day), slotCapacities.day);
  await deleteInBatches(depotDayExports, lt(depotDayExports.day, day), depotDayExports.day);
  await deleteInBatches(depotDayActs, lt(depotDayActs.day, day), depotDayActs.day);
}
