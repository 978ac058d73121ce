import { and, asc, eq, inArray, lt, or, type SQL } from "drizzle-orm";
import { inBatches } from "#app/services/platform/batch.server.ts";
import { type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { releaseUploads } from "#app/services/upload/upload.server.ts";
import { cardRequests } from "#drizzle/schema/card-request.ts";

/** Deletes requests decided before a moment, and those that waited since another, with their documents. */
export function deleteOldCardRequests(
  since: { cardRequests: Date; waitingCardRequests: Date },
  now: Date,
): Promise<void> {
  const isOver = or(
    lt(cardRequests.decidedAt, since.cardRequests),
    and(eq(cardRequests.state, "waiting"), lt(cardRequests.createdAt, since.waitingCardRequests)),
  );
  return inBatches((rows) =>
    transaction(async (tx) => {
      const old = await tx
        .select({ id: cardRequests.id })
        .from(cardRequests)
        .where(isOver)
        .orderBy(asc(cardRequests.id))
        .limit(rows)
        .for("update", { skipLocked: true });
      const ids = old.map(({ id }) => id);
      if (ids.length > 0) await deleteRequests(tx, inArray(cardRequests.id, ids), now);
      return ids.length;
    }),
  );
}

/** Deletes the requests of an erased customer, with their documents. */
export function eraseCardRequests(tx: Transaction, customerId: number, now: Date): Promise<void> {
  return deleteRequests(tx, eq(cardRequests.customerId, customerId), now);
}

async function deleteRequests(tx: Transaction, which: SQL, now: Date): Promise<void> {
  const deleted = await tx
    .delete(cardRequests)
    .where(which)
    .returning({ uploadId: cardRequests.uploadId });
  const ids = deleted.map(({ uploadId }) => uploadId);
  await releaseUploads(tx, ids, now);
}
