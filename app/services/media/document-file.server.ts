import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import type { UploadRefusal } from "#app/models/upload/upload.ts";
import type { ByStaff } from "#app/services/auth/staff.server.ts";
import { db, type Transaction } from "#app/services/platform/database.server.ts";
import type { SentFile } from "#app/services/upload/received.server.ts";
import { dropUploads, readUpload, withUpload } from "#app/services/upload/upload.server.ts";
import { documentFiles } from "#drizzle/schema/content.ts";
import { invoices } from "#drizzle/schema/invoice.ts";
import { productDocuments } from "#drizzle/schema/media.ts";
import { pastInvoices } from "#drizzle/schema/past-order.ts";

export type DocumentFile = { id: number; bytes: number };

type Pdf = { sha256: string; content: Buffer };

/**
 * Checks a PDF by its content and stores it by `store`; refuses what `withUpload` refuses. `by` is null
 * for a message of the ERP.
 */
export function withPdf<T extends { ok: true }>(
  file: SentFile,
  by: ByStaff | null,
  store: (pdf: Pdf) => Promise<T>,
): Promise<T | { ok: false; reason: UploadRefusal }> {
  const owner = by ? { staffId: by.staffId } : { sessionIdHash: "erp" };
  return withUpload(file, owner, ["pdf"], async ({ id: uploadId, sha256 }) => {
    const content = (await readUpload(uploadId))?.content;
    if (!content) return { ok: false as const, reason: "file-unstored" as const };
    const stored = await store({ sha256, content });
    await dropUploads([uploadId], owner);
    return stored;
  });
}

/** Stores a file once, whoever brings it; returns its id. */
export async function keepFile(
  tx: Transaction,
  { sha256, content }: Pdf,
  now: Date,
): Promise<number> {
  const row = { sha256, content, bytes: content.length, createdAt: now };
  // The update of a known file locks it until the document that has it is stored.
  const [kept] = await tx
    .insert(documentFiles)
    .values(row)
    .onConflictDoUpdate({ target: documentFiles.sha256, set: { sha256 } })
    .returning({ id: documentFiles.id });
  if (!kept) throw new Error("insert into document_files returned no row");
  return kept.id;
}

/** Deletes those of some files that no document and no invoice has any more. */
export async function dropUnusedFiles(
  tx: Transaction,
  fileIds: readonly (number | null)[],
): Promise<void> {
  const ids = fileIds.filter((id) => id !== null);
  if (ids.length === 0) return;
  const documents = tx
    .select({ id: productDocuments.id })
    .from(productDocuments)
    .where(eq(productDocuments.fileId, documentFiles.id));
  const past = tx
    .select({ id: pastInvoices.id })
    .from(pastInvoices)
    .where(eq(pastInvoices.fileId, documentFiles.id));
  const issued = tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.fileId, documentFiles.id));
  const isUnused = and(notExists(documents), notExists(past), notExists(issued));
  await tx.delete(documentFiles).where(and(inArray(documentFiles.id, ids), isUnused));
}

const PIECE_BYTES = 262_144;

/** Reads a file in pieces: its column is stored uncompressed, so that each reads no more than itself. */
export async function* documentPieces({ id, bytes }: DocumentFile): AsyncGenerator<Uint8Array> {
  for (let from = 1; from <= bytes; from += PIECE_BYTES) {
    const [row] = await db
      .select({
        piece: sql<Buffer>`substring(${documentFiles.content} from ${from} for ${PIECE_BYTES})`,
      })
      .from(documentFiles)
      .where(eq(documentFiles.id, id));
    if (!row) return;
    yield row.piece;
  }
}
