import { and, eq, inArray } from "drizzle-orm";
import { documentColumns } from "#app/models/import/document.ts";
import { keyOf } from "#app/models/import/key.ts";
import type { LineReason } from "#app/models/import/line.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { erpEvents, erpVersions } from "#drizzle/schema/erp.ts";
import { importLines, imports } from "#drizzle/schema/import.ts";
import { mediaBatches, mediaItems } from "#drizzle/schema/media.ts";

const reasons: LineReason[] = [{ column: documentColumns.address.header, reason: "not-fetched" }];

/**
 * Refuses the lines of a message whose documents could not be fetched, and the message, so that
 * staff sees it and may apply it again. Ignores a batch that a person sent.
 */
export async function refuseUnfetched(batchId: number, now: Date = databaseNow()): Promise<void> {
  const failed = await listUnfetched(batchId);
  const erpEventId = failed[0]?.erpEventId ?? null;
  if (erpEventId === null) return;
  const keys = failed.map(({ product, target }) =>
    keyOf(["product", "kind", "language"], { ...target, product }),
  );
  await transaction(async (tx) => {
    const isIt = eq(erpEvents.id, erpEventId);
    const [event] = await tx.select().from(erpEvents).where(isIt).for("update");
    if (!event) return;
    const refused = await refuseLines(tx, erpEventId, keys);
    if (refused === 0) return;
    const subjects = keys.map((key) => `documents:${key}`);
    const isOurs = eq(erpVersions.version, event.sequence);
    await tx.delete(erpVersions).where(and(isOurs, inArray(erpVersions.subject, subjects)));
    if (event.outcome !== "applied") return;
    await tx
      .update(erpEvents)
      .set({ outcome: "refused", reason: "refused-lines", settledAt: now })
      .where(isIt);
  });
}

function listUnfetched(batchId: number) {
  return db
    .select({
      erpEventId: mediaBatches.erpEventId,
      product: products.erpCode,
      target: mediaItems.target,
    })
    .from(mediaItems)
    .innerJoin(mediaBatches, eq(mediaBatches.id, mediaItems.batchId))
    .innerJoin(products, eq(products.uid, mediaItems.productUid))
    .where(and(eq(mediaItems.batchId, batchId), eq(mediaItems.state, "refused")));
}

/** Returns how many lines it refused: none the second time. */
async function refuseLines(tx: Transaction, erpEventId: number, keys: readonly string[]) {
  const ofEvent = tx
    .select({ id: imports.id })
    .from(imports)
    .where(eq(imports.erpEventId, erpEventId));
  const { rowCount } = await tx
    .update(importLines)
    .set({ outcome: "refused", isApplied: false, reasons })
    .where(
      and(
        inArray(importLines.importId, ofEvent),
        inArray(importLines.code, [...keys]),
        eq(importLines.outcome, "new"),
      ),
    );
  return rowCount;
}
