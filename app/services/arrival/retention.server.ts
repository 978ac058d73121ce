import { and, inArray, lt, ne } from "drizzle-orm";
import { deleteInBatches, inBatches } from "#app/services/platform/batch.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { arrivalActs, arrivals } from "#drizzle/schema/arrival.ts";

/** Forgets the plates and places of old arrivals; who did what, and when, stays with the order. */
export async function forgetOldArrivals(since: Date): Promise<void> {
  await deleteInBatches(arrivals, lt(arrivals.arrivedAt, since), arrivals.arrivedAt);
  const { id, at, spot } = arrivalActs;
  await inBatches(async (rows) => {
    const old = db
      .select({ id })
      .from(arrivalActs)
      .where(and(lt(at, since), ne(spot, "")))
      .orderBy(at)
      .limit(rows)
      .for("update", { skipLocked: true });
    const { rowCount } = await db.update(arrivalActs).set({ spot: "" }).where(inArray(id, old));
    return rowCount ?? 0;
  });
}
