import { lt } from "drizzle-orm";
import { parisTime } from "#app/models/platform/time.ts";
import { deleteInBatches } from "#app/services/platform/batch.server.ts";
import { slotCapacities, slotClosures } from "#drizzle/schema/checkout.ts";

/** Deletes closures and capacities of days before a moment, and the slots proposed then; orders keep their history. */
export async function deleteOldDepotDays(since: Date): Promise<void> {
  const { day } = parisTime(since);
  await deleteInBatches(slotClosures, lt(slotClosures.day, day), slotClosures.day);
  await deleteInBatches(slotCapacities, lt(slotCapacities.day, day), slotCapacities.day);
}
