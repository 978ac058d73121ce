import { and, asc, inArray, isNotNull, lt, ne } from "drizzle-orm";
import { inBatches } from "#app/services/platform/batch.server.ts";
import { transaction } from "#app/services/platform/database.server.ts";
import { releaseUploads } from "#app/services/upload/upload.server.ts";
import { handovers } from "#drizzle/schema/handover.ts";

/**
 * Deletes photographs of old hand-overs. Taker and signature stay as the proof of delivery, and so does the photograph
 * of goods that nobody signed for (decision 077).
 */
export function deleteLoadingPhotos(since: Date, now: Date): Promise<void> {
  const { id, at, photoId, signature } = handovers;
  return inBatches((rows) =>
    transaction(async (tx) => {
      const old = await tx
        .select({ id, photoId })
        .from(handovers)
        .where(and(lt(at, since), isNotNull(photoId), ne(signature, "absent")))
        .orderBy(asc(at))
        .limit(rows)
        .for("update", { skipLocked: true });
      const ids = old.map((handover) => handover.id);
      if (ids.length === 0) return 0;
      await tx.update(handovers).set({ photoId: null }).where(inArray(id, ids));
      const photos = old.flatMap((handover) => handover.photoId ?? []);
      await releaseUploads(tx, photos, now);
      return ids.length;
    }),
  );
}
