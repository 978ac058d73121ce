import { and, desc, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { DAY_MS } from "#app/models/platform/duration.ts";
import type { UploadKind } from "#app/models/upload/upload.ts";
import {
  documentFileKinds,
  MAX_WORKSITE_DOCUMENTS,
  mayOrderFor,
  type WorksiteEventType,
} from "#app/models/worksite/worksite.ts";
import { inBatches } from "#app/services/platform/batch.server.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import type { SentFile } from "#app/services/upload/received.server.ts";
import { releaseUploads, storeUploads, withUpload } from "#app/services/upload/upload.server.ts";
import { customers } from "#drizzle/schema/company.ts";
import { uploads } from "#drizzle/schema/upload.ts";
import { worksites } from "#drizzle/schema/worksite.ts";
import { worksiteDocuments } from "#drizzle/schema/worksite-content.ts";
import { lockWorksite } from "./change.server.ts";
import { nameOfPerson, recordAuditEvents } from "./event.server.ts";

export type WorksiteDocument = {
  id: number;
  uploadId: number;
  name: string;
  kind: UploadKind;
  bytes: number;
  addedAt: Date;
  by: string | null;
};

const RESTORED_DAYS = 7;

/** Lists the documents of a worksite of the buyer's company, latest first: two hundred at most. */
export function listDocuments(
  { companyId }: Pick<Buyer, "companyId">,
  worksiteId: number,
): Promise<WorksiteDocument[]> {
  return selectDocuments()
    .where(
      and(
        eq(worksiteDocuments.worksiteId, worksiteId),
        eq(worksites.companyId, companyId),
        isNull(worksiteDocuments.deletedAt),
      ),
    )
    .orderBy(desc(worksiteDocuments.id))
    .limit(MAX_WORKSITE_DOCUMENTS);
}

/** Finds a document; null when there is none, it was deleted, or it is another company's. */
export async function findDocument(
  { companyId }: Pick<Buyer, "companyId">,
  worksiteId: number,
  id: number,
): Promise<WorksiteDocument | null> {
  const [document] = await selectDocuments().where(
    and(
      eq(worksiteDocuments.id, id),
      eq(worksiteDocuments.worksiteId, worksiteId),
      eq(worksites.companyId, companyId),
      isNull(worksites.deletedAt),
      isNull(worksiteDocuments.deletedAt),
    ),
  );
  return document ?? null;
}

/** Refuses an invalid upload or a full worksite; "not-found" when the buyer may not add to it. */
export function addDocument(
  buyer: Buyer,
  worksiteId: number,
  file: SentFile,
  name: string,
  now: Date = new Date(),
) {
  const owner = { customerId: buyer.customerId };
  return withUpload(file, owner, documentFileKinds, (upload) =>
    transaction(async (tx) => {
      const worksite = await lockFilled(tx, buyer, worksiteId);
      if (!worksite) return { ok: false, reason: "not-found" } as const;
      if (await hasAllDocuments(tx, worksiteId)) {
        return { ok: false, reason: "worksite-documents-full" } as const;
      }
      if (!(await storeUploads(tx, [upload.id], owner, now)))
        throw new Error("the upload was purged before it was stored");
      const label = name || upload.name;
      await tx
        .insert(worksiteDocuments)
        .values({ worksiteId, uploadId: upload.id, name: label, addedAt: now });
      await recordDocumentEvent(
        tx,
        buyer,
        worksite,
        { type: "document-added", detail: { label } },
        now,
      );
      return { ok: true, name: label } as const;
    }),
  );
}

/** Renames a document; null when there is none such, or the buyer may not add to this worksite. */
export function renameDocument(
  buyer: Buyer,
  worksiteId: number,
  id: number,
  name: string,
  now: Date = new Date(),
): Promise<{ name: string } | null> {
  return changeDocument(buyer, worksiteId, id, false, async (tx, worksite, before) => {
    await tx.update(worksiteDocuments).set({ name }).where(eq(worksiteDocuments.id, id));
    await recordDocumentEvent(
      tx,
      buyer,
      worksite,
      { type: "document-renamed", detail: { label: name, before } },
      now,
    );
    return { name: before };
  });
}

/** Deletes a document, which can be restored for seven days. Null as for `renameDocument`. */
export function deleteDocument(
  buyer: Buyer,
  worksiteId: number,
  id: number,
  now: Date = new Date(),
): Promise<{ name: string } | null> {
  return changeDocument(buyer, worksiteId, id, false, async (tx, worksite, label) => {
    await tx.update(worksiteDocuments).set({ deletedAt: now }).where(eq(worksiteDocuments.id, id));
    await recordDocumentEvent(
      tx,
      buyer,
      worksite,
      { type: "document-deleted", detail: { label } },
      now,
    );
    return { name: label };
  });
}

/** Refuses a full worksite; null as for `renameDocument`, or once it is purged. */
export function restoreDocument(
  buyer: Buyer,
  worksiteId: number,
  id: number,
  now: Date = new Date(),
): Promise<{ ok: true; name: string } | { ok: false; reason: "worksite-documents-full" } | null> {
  return changeDocument(buyer, worksiteId, id, true, async (tx, worksite, label) => {
    if (await hasAllDocuments(tx, worksiteId)) {
      return { ok: false, reason: "worksite-documents-full" };
    }
    await tx.update(worksiteDocuments).set({ deletedAt: null }).where(eq(worksiteDocuments.id, id));
    await recordDocumentEvent(
      tx,
      buyer,
      worksite,
      { type: "document-restored", detail: { label } },
      now,
    );
    return { ok: true, name: label };
  });
}

/** Releases documents deleted more than seven days ago, and all documents of deleted worksites. */
export async function purgeWorksiteDocuments(now: Date = new Date()): Promise<void> {
  const before = new Date(now.getTime() - RESTORED_DAYS * DAY_MS);
  await inBatches((rows) =>
    transaction(async (tx) => {
      const old = tx
        .select({ id: worksiteDocuments.id })
        .from(worksiteDocuments)
        .where(lt(worksiteDocuments.deletedAt, before))
        .limit(rows)
        .for("update", { skipLocked: true });
      const gone = await tx
        .delete(worksiteDocuments)
        .where(inArray(worksiteDocuments.id, old))
        .returning({ uploadId: worksiteDocuments.uploadId });
      await releaseUploads(
        tx,
        gone.map(({ uploadId }) => uploadId),
        now,
      );
      return gone.length;
    }),
  );
}

type Filled = NonNullable<Awaited<ReturnType<typeof lockFilled>>>;

async function changeDocument<T>(
  buyer: Buyer,
  worksiteId: number,
  id: number,
  isDeleted: boolean,
  change: (tx: Transaction, worksite: Filled, name: string) => Promise<T>,
): Promise<T | null> {
  return transaction(async (tx) => {
    const worksite = await lockFilled(tx, buyer, worksiteId);
    if (!worksite) return null;
    const isIts = and(eq(worksiteDocuments.id, id), eq(worksiteDocuments.worksiteId, worksiteId));
    const stands = (isDeleted ? isNotNull : isNull)(worksiteDocuments.deletedAt);
    const [document] = await tx
      .select({ name: worksiteDocuments.name })
      .from(worksiteDocuments)
      .where(and(isIts, stands));
    return document ? change(tx, worksite, document.name) : null;
  });
}

/** Requires the worksite locked: what is counted stays so. */
async function hasAllDocuments(tx: Transaction, worksiteId: number): Promise<boolean> {
  const isIts = eq(worksiteDocuments.worksiteId, worksiteId);
  const stands = isNull(worksiteDocuments.deletedAt);
  return (await tx.$count(worksiteDocuments, and(isIts, stands))) >= MAX_WORKSITE_DOCUMENTS;
}

/** Locks a worksite that the buyer may add to: theirs to order for, not archived, not deleted. */
async function lockFilled(tx: Transaction, buyer: Buyer, id: number) {
  const worksite = await lockWorksite(tx, buyer, id);
  if (!worksite || worksite.archivedAt || worksite.deletedAt) return null;
  return mayOrderFor(buyer, worksite) ? worksite : null;
}

type DocumentEvent = { type: WorksiteEventType; detail: { label: string; before?: string } };

async function recordDocumentEvent(
  tx: Transaction,
  { customerId }: Buyer,
  worksite: Filled,
  event: DocumentEvent,
  at: Date,
) {
  const { id: worksiteId, version } = worksite;
  await recordAuditEvents(tx, [{ worksiteId, customerId, version, ...event }], at);
}

function selectDocuments() {
  return db
    .select({
      id: worksiteDocuments.id,
      uploadId: worksiteDocuments.uploadId,
      name: worksiteDocuments.name,
      kind: uploads.kind,
      bytes: uploads.bytes,
      addedAt: worksiteDocuments.addedAt,
      by: nameOfPerson,
    })
    .from(worksiteDocuments)
    .innerJoin(uploads, eq(uploads.id, worksiteDocuments.uploadId))
    .innerJoin(worksites, eq(worksites.id, worksiteDocuments.worksiteId))
    .leftJoin(customers, eq(customers.id, uploads.customerId))
    .$dynamic();
}
