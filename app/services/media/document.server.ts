import { and, eq, inArray, isNull, lt, notExists, sql } from "drizzle-orm";
import type { StaffAct } from "#app/models/auth/staff.ts";
import {
  type DocumentKind,
  inDocumentOrder,
  type ProductDocument,
} from "#app/models/catalogue/document.ts";
import { MEDIA_RESTORED_DAYS } from "#app/models/media/photo.ts";
import type { UploadRefusal } from "#app/models/upload/upload.ts";
import { type ByStaff, recordStaffAct } from "#app/services/auth/staff.server.ts";
import { inBatches } from "#app/services/platform/batch.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import {
  dropUploads,
  readUpload,
  type SentFile,
  withUpload,
} from "#app/services/upload/upload.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { documentFiles, productDocuments } from "#drizzle/schema/media.ts";
import type { MediaProduct } from "./product.server.ts";

type Of = Pick<MediaProduct, "uid" | "code">;

type Named = Pick<ProductDocument, "kind" | "language">;

export type KeptDocument = ProductDocument & { id: number; bytes: number };

export type DocumentFile = { id: number; bytes: number; reference: string };

/** Lists the documents of a product, by kind and language. */
export async function listProductDocuments(productUid: number): Promise<KeptDocument[]> {
  const { id, kind, language, version, issuedOn } = productDocuments;
  const rows = await db
    .select({ id, kind, language, version, issuedOn, bytes: documentFiles.bytes })
    .from(productDocuments)
    .innerJoin(documentFiles, eq(documentFiles.id, productDocuments.fileId))
    .where(and(eq(productDocuments.productUid, productUid), isNull(productDocuments.deletedAt)));
  return inDocumentOrder(rows);
}

/** Finds the file of a document of a product on sale; null for none. Reads product_documents_standing. */
export async function findDocumentFile(
  productUid: number,
  { kind, language }: Named,
): Promise<DocumentFile | null> {
  const [found] = await db
    .select({
      id: documentFiles.id,
      bytes: documentFiles.bytes,
      reference: products.reference,
    })
    .from(productDocuments)
    .innerJoin(documentFiles, eq(documentFiles.id, productDocuments.fileId))
    .innerJoin(products, eq(products.uid, productDocuments.productUid))
    .where(
      and(
        eq(productDocuments.productUid, productUid),
        isNamed({ kind, language }),
        isNull(productDocuments.deletedAt),
        eq(products.isActive, true),
      ),
    );
  return found ?? null;
}

const PIECE_BYTES = 262_144;

/** Reads a file in pieces: its column is stored uncompressed, so that each reads no more than itself. */
export async function* documentPieces({
  id,
  bytes,
}: Pick<DocumentFile, "id" | "bytes">): AsyncGenerator<Uint8Array> {
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

/**
 * Adds a document of a product: a PDF, checked by its content and stored once. It replaces the one of
 * its kind and language, which can be restored for seven days; the same one again changes nothing.
 * `by` is null for a message of the ERP, which is its own record.
 */
export function addProductDocument(
  product: Of,
  { file, ...document }: ProductDocument & { file: SentFile },
  by: ByStaff | null,
  now: Date = databaseNow(),
): Promise<{ ok: true; isNew: boolean } | { ok: false; reason: UploadRefusal }> {
  const owner = by ? { staffId: by.staffId } : { sessionIdHash: "erp" };
  return withUpload(file, owner, ["pdf"], async ({ id: uploadId, sha256 }) => {
    const content = (await readUpload(uploadId))?.content;
    if (!content) return { ok: false as const, reason: "file-unstored" as const };
    const isNew = await changeDocuments(product, async (tx) => {
      const fileId = await keepFile(tx, { sha256, content, now });
      const row = { ...document, productUid: product.uid, fileId };
      const [before] = await tx
        .select()
        .from(productDocuments)
        .where(and(standing(product), isNamed(document)));
      if (before && isSame(before, row)) return false;
      if (before) await setDeleted(tx, before.id, now);
      await tx.insert(productDocuments).values({ ...row, createdAt: now });
      if (by) await record(tx, product, by, "document-added", now);
      return true;
    });
    await dropUploads([uploadId], owner);
    return { ok: true as const, isNew };
  });
}

/** Deletes a document, which can be restored for seven days; false when the product has no such one. */
export function deleteProductDocument(
  product: Of,
  id: number,
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<boolean> {
  return changeDocuments(product, async (tx) => {
    const isIt = and(standing(product), eq(productDocuments.id, id));
    if ((await tx.$count(productDocuments, isIt)) === 0) return false;
    await setDeleted(tx, id, now);
    await record(tx, product, by, "document-deleted", now);
    return true;
  });
}

/** Restores a document, in the place of the one that replaced it; false once it is purged. */
export function restoreProductDocument(
  product: Of,
  id: number,
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<boolean> {
  return changeDocuments(product, async (tx) => {
    const isIt = and(eq(productDocuments.productUid, product.uid), eq(productDocuments.id, id));
    const [gone] = await tx.select().from(productDocuments).where(isIt);
    if (!gone?.deletedAt) return false;
    const present = and(standing(product), isNamed(gone));
    await tx.update(productDocuments).set({ deletedAt: now }).where(present);
    await tx.update(productDocuments).set({ deletedAt: null }).where(isIt);
    await record(tx, product, by, "document-restored", now);
    return true;
  });
}

/** Writes which documents the maker of a product owes. */
export function setDueDocuments(
  product: Of,
  due: readonly DocumentKind[],
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<void> {
  return changeDocuments(product, async (tx) => {
    const isIt = eq(products.uid, product.uid);
    await tx
      .update(products)
      .set({ dueDocuments: [...due] })
      .where(isIt);
    await record(tx, product, by, "documents-due", now);
  });
}

/** Purges documents deleted more than seven days ago, with the files that no other one has. */
export async function purgeProductDocuments(now: Date = databaseNow()): Promise<void> {
  const before = new Date(now.getTime() - MEDIA_RESTORED_DAYS * 86_400_000);
  await inBatches((rows) =>
    transaction(async (tx) => {
      const old = tx
        .select({ id: productDocuments.id })
        .from(productDocuments)
        .where(lt(productDocuments.deletedAt, before))
        .limit(rows)
        .for("update", { skipLocked: true });
      const gone = await tx
        .delete(productDocuments)
        .where(inArray(productDocuments.id, old))
        .returning({ fileId: productDocuments.fileId });
      const users = tx
        .select({ id: productDocuments.id })
        .from(productDocuments)
        .where(eq(productDocuments.fileId, documentFiles.id));
      const ids = gone.map(({ fileId }) => fileId);
      if (ids.length > 0) {
        await tx.delete(documentFiles).where(and(inArray(documentFiles.id, ids), notExists(users)));
      }
      return gone.length;
    }),
  );
}

type NewFile = { sha256: string; content: Buffer; now: Date };

async function keepFile(tx: Transaction, { sha256, content, now }: NewFile): Promise<number> {
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

/** Changes the documents of a product with its row locked. */
function changeDocuments<T>({ uid }: Of, change: (tx: Transaction) => Promise<T>): Promise<T> {
  return transaction(async (tx) => {
    await tx
      .select({ uid: products.uid })
      .from(products)
      .where(eq(products.uid, uid))
      .for("no key update");
    return change(tx);
  });
}

type DocumentRow = Omit<typeof productDocuments.$inferSelect, "id" | "createdAt" | "deletedAt">;

function isSame(before: DocumentRow, row: DocumentRow): boolean {
  const { fileId, version, issuedOn } = before;
  return fileId === row.fileId && version === row.version && issuedOn === row.issuedOn;
}

function standing({ uid }: Of) {
  return and(eq(productDocuments.productUid, uid), isNull(productDocuments.deletedAt));
}

function isNamed({ kind, language }: Named) {
  return and(eq(productDocuments.kind, kind), eq(productDocuments.language, language));
}

async function setDeleted(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.update(productDocuments).set({ deletedAt: now }).where(eq(productDocuments.id, id));
}

function record(tx: Transaction, { code }: Of, by: ByStaff, act: StaffAct, now: Date) {
  return recordStaffAct(tx, { ...by, act, subject: `product:${code}` }, now);
}
