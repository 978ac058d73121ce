import { stat } from "node:fs/promises";
import { and, asc, count, desc, eq, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import {
  type AddressLine,
  ARCHIVE_BYTES,
  type ItemState,
  isNoise,
  MAX_ARCHIVE_FILES,
  MAX_REFUSED_SHOWN,
  MAX_UNPACKED_ARCHIVE_BYTES,
  MEDIA_BATCH_DAYS,
  MEDIA_BATCHES_PER_PAGE,
  type MediaReading,
  type MediaSource,
  type MediaTarget,
  readMediaName,
  readPastInvoiceName,
  retriedReasons,
} from "#app/models/media/batch.ts";
import { DAY_MS } from "#app/models/platform/duration.ts";
import { referenceKey } from "#app/models/search/search.ts";
import { type ArchiveEntry, isBomb, leavesArchive } from "#app/models/upload/archive.ts";
import { visibleName } from "#app/models/upload/check.ts";
import { refusalOfLost, type UploadRefusal } from "#app/models/upload/upload.ts";
import { type ByStaff, recordStaffAct } from "#app/services/auth/staff.server.ts";
import { productsNamed } from "#app/services/catalogue/code.server.ts";
import { deleteInBatches } from "#app/services/platform/batch.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { readArchive } from "#app/services/upload/large.server.ts";
import { type SentFile, withReceived } from "#app/services/upload/received.server.ts";
import {
  releaseUploads,
  storeUploads,
  withLargeUpload,
} from "#app/services/upload/upload.server.ts";
import { staffAccounts } from "#drizzle/schema/auth.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { mediaBatches, mediaItems } from "#drizzle/schema/media.ts";
import { pastInvoicesNamed } from "./past-invoice.server.ts";

export type ArchiveRefusal =
  | UploadRefusal
  | "archive-size"
  | "archive-unreadable"
  | "archive-files"
  | "archive-bomb"
  | "archive-path"
  | "archive-empty";

/**
 * Stores an archive of photographs and documents named by code, and enqueues its reading. Refuses it
 * whole above 500 MB or 2,500 files, when it declares too much, or names a place outside itself; unpacks
 * nothing.
 */
export async function createArchiveBatch(
  file: SentFile,
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<{ ok: true; id: number } | { ok: false; reason: ArchiveRefusal }> {
  const lost = refusalOfLost(file.type);
  if (lost) return { ok: false, reason: lost === "file-size" ? "archive-size" : lost };
  return withReceived(file, (path) => storeArchive(file.name, path, by, now));
}

const rules = {
  kinds: ["zip"],
  maxBytes: ARCHIVE_BYTES,
  maxUnpackedBytes: MAX_UNPACKED_ARCHIVE_BYTES,
} as const;

async function storeArchive(
  name: string,
  path: string,
  by: ByStaff,
  now: Date,
): ReturnType<typeof createArchiveBatch> {
  const refused = (reason: ArchiveRefusal) => ({ ok: false as const, reason });
  const { size } = await stat(path);
  if (size > ARCHIVE_BYTES) return refused("archive-size");
  const read = await readArchive(path);
  if (read === "too-large-inside") return refused("archive-files");
  if (typeof read === "string") return refused("archive-unreadable");
  if (read.some((entry) => leavesArchive(entry.name))) return refused("archive-path");
  const entries = read.filter(({ name }) => !isNoise(name));
  if (entries.length === 0) return refused("archive-empty");
  if (entries.length > MAX_ARCHIVE_FILES) return refused("archive-files");
  if (isBomb(entries, MAX_UNPACKED_ARCHIVE_BYTES)) return refused("archive-bomb");
  const items = entries.map(itemOf);
  const fileName = visibleName(name);
  const owner = { staffId: by.staffId };
  return withLargeUpload({ name: "archive.zip", path }, owner, rules, async ({ id: uploadId }) => ({
    ok: true as const,
    id: await createBatch({ fileName, uploadId }, items, by, now),
  }));
}

/** Enqueues the fetching of files by their addresses. */
export function createAddressBatch(
  lines: readonly AddressLine[],
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<number> {
  const items = lines.map(({ name, address, reading }) => ({
    name,
    source: { address },
    readings: reading ? [reading] : [],
    invoice: null,
  }));
  return createBatch({ fileName: "", uploadId: null }, items, by, now);
}

/** Enqueues the fetching of documents that a message of the ERP names, in its transaction. */
export async function addErpBatch(
  tx: Transaction,
  erpEventId: number,
  documents: readonly { code: string; address: string; target: MediaTarget }[],
): Promise<void> {
  const [made] = await tx
    .insert(mediaBatches)
    .values({ fileName: "", erpEventId })
    .returning({ id: mediaBatches.id });
  if (!made) throw new Error("insert into media_batches returned no row");
  const items = documents.map(({ code, address, target }, position) => ({
    ...{ batchId: made.id, position, target, source: { address } },
    name: `${code} ${address}`.slice(0, 500),
    productUid: sql`(select uid from products where erp_code = ${code})`,
  }));
  await tx.insert(mediaItems).values(items);
  await addJob(tx, "fetch-media", { batchId: made.id });
}

type NewItem = {
  name: string;
  source: MediaSource;
  readings: MediaReading[];
  /** Number of an invoice of the old shop that its name may be. */
  invoice: string | null;
};

function itemOf({ name: written, offset, packed, method, day }: ArchiveEntry): NewItem {
  const source = { offset, packed, method, day };
  const name = visibleName(written);
  return { name, source, readings: readMediaName(name), invoice: readPastInvoiceName(name) };
}

async function createBatch(
  batch: { fileName: string; uploadId: number | null },
  items: readonly NewItem[],
  by: ByStaff,
  now: Date,
): Promise<number> {
  const [uids, invoices] = await Promise.all([
    uidsNamed(items.flatMap(({ readings }) => readings.map(({ code }) => code))),
    pastInvoicesNamed(items.map(({ invoice }) => invoice).filter((name) => name !== null)),
  ]);
  return transaction(async (tx) => {
    const uploadIds = batch.uploadId === null ? [] : [batch.uploadId];
    if (!(await storeUploads(tx, uploadIds, { staffId: by.staffId }, now))) {
      throw new Error("the archive was purged before its batch was stored");
    }
    const row = { ...batch, staffId: by.staffId, createdAt: now };
    const [made] = await tx.insert(mediaBatches).values(row).returning({ id: mediaBatches.id });
    if (!made) throw new Error("insert into media_batches returned no row");
    const rows = items.map(({ name, source, readings, invoice }, position) => {
      const known = readings.find(({ code }) => uids.has(code));
      const what = { batchId: made.id, position, name, source };
      if (known) return { ...what, productUid: uids.get(known.code), target: known.target };
      const pastInvoiceId = invoice === null ? undefined : invoices.get(invoice);
      if (pastInvoiceId !== undefined) return { ...what, pastInvoiceId };
      const reason = readings.length > 0 ? "media-code" : "media-name";
      return { ...what, state: "refused" as const, reason };
    });
    await tx.insert(mediaItems).values(rows);
    await addJob(tx, batch.uploadId ? "run-media-batch" : "fetch-media", { batchId: made.id });
    const subject = `media:${made.id}`;
    await recordStaffAct(tx, { ...by, act: "media-received", subject }, now);
    return made.id;
  });
}

/** Uids by code: the merchant's own or a reference as written, else any code that names one product. */
async function uidsNamed(codes: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(codes)];
  const keys = [...new Set(wanted.map(referenceKey).filter(Boolean))];
  if (wanted.length === 0) return new Map();
  const [exact, named] = await Promise.all([
    db
      .select({ uid: products.uid, erpCode: products.erpCode, reference: products.reference })
      .from(products)
      .where(
        sql`${products.erpCode} = any(${sql.param(wanted)}) or ${products.reference} = any(${sql.param(wanted)})`,
      ),
    db.execute<{ key: string; uid: number }>(
      sql`select key, min(uid) as uid from ${productsNamed(keys, null)} as named group by key having count(*) = 1`,
    ),
  ]);
  const byReference = new Map(exact.map(({ uid, reference }) => [reference, uid]));
  const byErpCode = new Map(exact.map(({ uid, erpCode }) => [erpCode, uid]));
  const byKey = new Map(named.rows.map(({ key, uid }) => [key, uid]));
  return new Map(
    wanted.flatMap((code) => {
      const uid = byErpCode.get(code) ?? byReference.get(code) ?? byKey.get(referenceKey(code));
      return uid === undefined ? [] : [[code, uid] as const];
    }),
  );
}

/**
 * Enqueues again what a batch of staff could not fetch for want of an answer. False when it is under
 * way, or has nothing of the kind.
 */
export function retryMediaBatch(
  batchId: number,
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<boolean> {
  return transaction(async (tx) => {
    const isIt = and(eq(mediaBatches.id, batchId), isNotNull(mediaBatches.doneAt));
    const [batch] = await tx
      .select({ staffId: mediaBatches.staffId })
      .from(mediaBatches)
      .where(isIt)
      .for("update");
    if (!batch || batch.staffId === null) return false;
    const again = await tx
      .update(mediaItems)
      .set({ state: "waiting", reason: null })
      .where(and(eq(mediaItems.batchId, batchId), inArray(mediaItems.reason, [...retriedReasons])))
      .returning({ position: mediaItems.position });
    if (again.length === 0) return false;
    await tx.update(mediaBatches).set({ doneAt: null }).where(isIt);
    await addJob(tx, "fetch-media", { batchId });
    await recordStaffAct(tx, { ...by, act: "media-retried", subject: `media:${batchId}` }, now);
    return true;
  });
}

/** Lists batches, the latest first; `before` is the id to page from. */
export function listMediaBatches(before: number | null) {
  const { id, fileName, createdAt, doneAt } = mediaBatches;
  return db
    .select({ id, fileName, createdAt, doneAt, by: staffAccounts.name })
    .from(mediaBatches)
    .leftJoin(staffAccounts, eq(staffAccounts.id, mediaBatches.staffId))
    .where(before === null ? undefined : lt(id, before))
    .orderBy(desc(id))
    .limit(MEDIA_BATCHES_PER_PAGE);
}

/** Finds a batch with the first five hundred of what it refused; null for none. */
export async function findMediaBatch(batchId: number) {
  const { id, fileName, createdAt, doneAt } = mediaBatches;
  const [[found], items] = await Promise.all([
    db
      .select({ id, fileName, createdAt, doneAt, by: staffAccounts.name })
      .from(mediaBatches)
      .leftJoin(staffAccounts, eq(staffAccounts.id, mediaBatches.staffId))
      .where(eq(id, batchId)),
    db
      .select({ position: mediaItems.position, name: mediaItems.name, reason: mediaItems.reason })
      .from(mediaItems)
      .where(and(eq(mediaItems.batchId, batchId), eq(mediaItems.state, "refused")))
      .orderBy(asc(mediaItems.position))
      .limit(MAX_REFUSED_SHOWN),
  ]);
  return found ? { ...found, refused: items, counts: await countItems(batchId) } : null;
}

async function countItems(batchId: number): Promise<Record<ItemState, number>> {
  const rows = await db
    .select({ state: mediaItems.state, total: count() })
    .from(mediaItems)
    .where(eq(mediaItems.batchId, batchId))
    .groupBy(mediaItems.state);
  const counts = { waiting: 0, added: 0, known: 0, refused: 0 };
  for (const { state, total } of rows) counts[state] = total;
  return counts;
}

/** Purges batches older than 90 days; what they brought stays. */
export async function purgeMediaBatches(now: Date = databaseNow()): Promise<void> {
  const before = new Date(now.getTime() - MEDIA_BATCH_DAYS * DAY_MS);
  const { createdAt } = mediaBatches;
  const isOld = lt(createdAt, before);
  await transaction((tx) => releaseArchives(tx, isOld, now));
  await deleteInBatches(mediaBatches, isOld, createdAt);
}

/** Lets the archives of batches go, in the transaction that ends these. */
export async function releaseArchives(
  tx: Transaction,
  isIt: SQL | undefined,
  now: Date,
): Promise<void> {
  const held = await tx
    .select({ batchId: mediaBatches.id, uploadId: mediaBatches.uploadId })
    .from(mediaBatches)
    .where(and(isIt, isNotNull(mediaBatches.uploadId)))
    .for("update");
  if (held.length === 0) return;
  await tx
    .update(mediaBatches)
    .set({ uploadId: null })
    .where(
      inArray(
        mediaBatches.id,
        held.map(({ batchId }) => batchId),
      ),
    );
  await releaseUploads(
    tx,
    held.flatMap(({ uploadId }) => uploadId ?? []),
    now,
  );
}
