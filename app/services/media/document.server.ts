import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import type { StaffAct } from "#app/models/auth/staff.ts";
import {
  type DocumentKind,
  inDocumentOrder,
  type ProductDocument,
} from "#app/models/catalogue/document.ts";
import { MEDIA_RESTORED_DAYS } from "#app/models/media/photo.ts";
import { DAY_MS } from "#app/models/platform/duration.ts";
import type { UploadRefusal } from "#app/models/upload/upload.ts";
import { type ByStaff, recordStaffAct } from "#app/services/auth/staff.server.ts";
import { inBatches } from "#app/services/platform/batch.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import type { SentFile } from "#app/services/upload/received.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { documentFiles } from "#drizzle/schema/content.ts";
import { productDocuments } from "#drizzle/schema/media.ts";
import { type DocumentFile, dropUnusedFiles, keepFile, withPdf } from "./document-file.server.ts";
import type { MediaProduct } from "./product.server.ts";

type Of = Pick<MediaProduct, "uid" | "code">;

type Named = Pick<ProductDocument, "kind" | "language">;

export type KeptDocument = ProductDocument & { id: number; bytes: number };

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
): Promise<(DocumentFile & { reference: string }) | null> {
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
  return withPdf(file, by, async (pdf) => {
    const isNew = await changeDocuments(product, async (tx) => {
      const fileId = await keepFile(tx, pdf, now);
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
  const before = new Date(now.getTime() - MEDIA_RESTORED_DAYS * DAY_MS);
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
      await dropUnusedFiles(
        tx,
        gone.map(({ fileId }) => fileId),
      );
      return gone.length;
    }),
  );
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
