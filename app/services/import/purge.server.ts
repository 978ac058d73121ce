import { and, inArray, lt, notExists, notInArray, sql } from "drizzle-orm";
import { importCutoff } from "#app/models/import/import.ts";
import { deleteInBatches, inBatches } from "#app/services/platform/batch.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { releaseUploads } from "#app/services/upload/upload.server.ts";
import { importLines, imports } from "#drizzle/schema/import.ts";

/** Imports deleted in one transaction; their lines went before. */
const BATCH = 100;

/** Deletes imports, their lines and their files at the end of their retention, but those under way. */
export async function purgeImports(now: Date): Promise<void> {
  const isOld = and(
    lt(imports.createdAt, importCutoff(now)),
    notInArray(imports.state, ["reading", "applying", "undoing"]),
  );
  const old = db.select({ id: imports.id }).from(imports).where(isOld);
  await deleteInBatches(importLines, sql`import_id in ${old}`, importLines.importId);
  const lines = db.select({ one: sql`1` }).from(importLines).where(sql`import_id = ${imports.id}`);
  await inBatches(
    (rows) =>
      transaction(async (tx) => {
        const isEmpty = and(isOld, notExists(lines));
        const some = tx
          .select({ id: imports.id })
          .from(imports)
          .where(isEmpty)
          .limit(rows)
          .for("update", { skipLocked: true });
        const gone = await tx
          .delete(imports)
          .where(inArray(imports.id, some))
          .returning({ uploadId: imports.uploadId });
        const uploadIds = gone.flatMap(({ uploadId }) => uploadId ?? []);
        await releaseUploads(tx, uploadIds, now);
        return gone.length;
      }),
    BATCH,
  );
}
