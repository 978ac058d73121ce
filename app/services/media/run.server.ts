import { inflateRawSync } from "node:zlib";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import {
  type ItemState,
  MAX_HOST_MS,
  type MediaSource,
  type MediaTarget,
} from "#app/models/media/batch.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { withoutPadding } from "#app/models/upload/padding.ts";
import { HEADER_BYTES, headerBytes } from "#app/models/upload/part.ts";
import { UPLOAD_BYTES } from "#app/models/upload/upload.ts";
import type { ByStaff } from "#app/services/auth/staff.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { readAt, withFile } from "#app/services/upload/large.server.ts";
import { findUploadFile } from "#app/services/upload/upload.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { mediaBatches, mediaItems } from "#drizzle/schema/media.ts";
import { releaseArchives } from "./batch.server.ts";
import { addProductDocument } from "./document.server.ts";
import { type FetchRefusal, type FetchRules, fetchFile } from "./fetch.server.ts";
import { listMediaHosts } from "./host.server.ts";
import { addPastInvoicePdf } from "./past-invoice.server.ts";
import { addPhoto, type PhotoRefusal } from "./photo.server.ts";

type ItemRefusal = PhotoRefusal | FetchRefusal | "archive-entry" | "media-type" | "media-code";

type Read =
  | { ok: true; bytes: Buffer; day: string | null }
  | { ok: false; reason: FetchRefusal | "archive-entry" };

type Outcome = { ok: true; isNew: boolean } | { ok: false; reason: ItemRefusal };

type RunRules = FetchRules & {
  /** For tests: milliseconds that passed. */
  clock: () => number;
  /** Milliseconds that each host took of this batch. */
  hostMs: Map<string, number>;
  /** Where its archive lies; null for addresses, and for one that is gone. */
  archive: string | null;
};

/**
 * Adds the files of a batch one after another. Each is done once, and the same again changes
 * nothing: a killed job goes on where it was. A host that took ten minutes is asked for no more
 * files of the batch.
 */
export async function runMediaBatch(
  batchId: number,
  rules: Partial<RunRules> = {},
  now: Date = databaseNow(),
): Promise<void> {
  const isIt = and(eq(mediaBatches.id, batchId), isNull(mediaBatches.doneAt));
  const [batch] = await db
    .select({ staffId: mediaBatches.staffId, uploadId: mediaBatches.uploadId })
    .from(mediaBatches)
    .where(isIt);
  if (!batch) return;
  const [allowed, file] = await Promise.all([
    listMediaHosts(),
    batch.uploadId === null ? null : findUploadFile(batch.uploadId),
  ]);
  const hosts = new Set(allowed);
  const by = batch.staffId === null ? null : { staffId: batch.staffId, address: "" };
  const all: RunRules = {
    isAllowedHost: (host: string) => hosts.has(host),
    clock: () => performance.now(),
    hostMs: new Map(),
    archive: file?.path ?? null,
    ...rules,
  };
  for (let item = await nextItem(batchId); item; item = await nextItem(batchId)) {
    const outcome = await runItem(item, by, all, now);
    const isItem = and(eq(mediaItems.batchId, batchId), eq(mediaItems.position, item.position));
    await db.update(mediaItems).set(settled(outcome)).where(isItem);
  }
  await transaction(async (tx) => {
    await releaseArchives(tx, isIt, now);
    await tx.update(mediaBatches).set({ doneAt: now }).where(isIt);
  });
}

function settled(outcome: Outcome): { state: ItemState; reason: string | null } {
  if (!outcome.ok) return { state: "refused", reason: outcome.reason };
  return { state: outcome.isNew ? "added" : "known", reason: null };
}

type Item = Awaited<ReturnType<typeof nextItem>>;

async function nextItem(batchId: number) {
  const [item] = await db
    .select({
      batchId: mediaItems.batchId,
      position: mediaItems.position,
      target: mediaItems.target,
      source: mediaItems.source,
      pastInvoiceId: mediaItems.pastInvoiceId,
      uid: products.uid,
      code: sql<string>`coalesce(${products.erpCode}, ${products.reference}, '')`,
    })
    .from(mediaItems)
    .leftJoin(products, eq(products.uid, mediaItems.productUid))
    .where(and(eq(mediaItems.batchId, batchId), eq(mediaItems.state, "waiting")))
    .orderBy(asc(mediaItems.position))
    .limit(1);
  return item ?? null;
}

async function runItem(
  { target, source, pastInvoiceId, uid, code }: NonNullable<Item>,
  by: ByStaff | null,
  rules: RunRules,
  now: Date,
): Promise<Outcome> {
  const asked = target && uid !== null ? { target, product: { uid, code } } : null;
  if (pastInvoiceId === null && !asked) return { ok: false, reason: "media-code" };
  const read = await readSource(source, rules);
  if (!read.ok) return read;
  if (asked) return addToProduct(asked, read, by, now);
  if (pastInvoiceId === null || !by || endingOf(read.bytes) !== "pdf") {
    return { ok: false, reason: "media-type" };
  }
  return addPastInvoicePdf(pastInvoiceId, fileOf(read.bytes, "facture.pdf"), by, now);
}

function addToProduct(
  { target, product }: { target: MediaTarget; product: { uid: number; code: string } },
  { bytes, day }: Extract<Read, { ok: true }>,
  by: ByStaff | null,
  now: Date,
): Promise<Outcome> | Outcome {
  const ending = endingOf(bytes);
  if (ending === null || (ending === "pdf") !== (target.as === "document")) {
    return { ok: false, reason: "media-type" };
  }
  const file = fileOf(bytes, `${target.as}.${ending}`);
  if (target.as === "photo") {
    if (!by) return { ok: false, reason: "media-type" };
    return addPhoto(product, { file, place: target.place }, by, now);
  }
  const { as: _, ...document } = target satisfies MediaTarget;
  const issuedOn = target.issuedOn ?? day ?? parisTime(now).day;
  return addProductDocument(product, { ...document, issuedOn, file }, by, now);
}

function readSource(source: MediaSource, rules: RunRules): Promise<Read> {
  return "address" in source ? fetchInTime(source.address, rules) : readEntry(source, rules);
}

async function fetchInTime(address: string, rules: RunRules): Promise<Read> {
  const host = URL.parse(address)?.hostname ?? "";
  const taken = rules.hostMs.get(host) ?? 0;
  if (taken >= MAX_HOST_MS) return { ok: false, reason: "address-host-late" };
  const from = rules.clock();
  const read = await fetchFile(address, rules);
  rules.hostMs.set(host, taken + rules.clock() - from);
  return read;
}

/** Bytes that a file of the largest size may take more of once packed: what cannot be deflated grows a little. */
const PACKED_MORE = 65_536;

/** Unpacks one entry, and stops at the size of an upload, whatever its archive declared. */
async function readEntry(
  { offset, packed, method, day }: Exclude<MediaSource, { address: string }>,
  { archive }: RunRules,
): Promise<Read> {
  if (archive === null) return { ok: false, reason: "archive-entry" };
  if (packed > UPLOAD_BYTES + PACKED_MORE) return { ok: false, reason: "file-size" };
  const bytes = await withFile(archive, async (file) => {
    const head = await readAt(file, offset, HEADER_BYTES);
    if (head.length < HEADER_BYTES) return null;
    return readAt(file, offset + headerBytes(head), packed);
  });
  if (bytes === null) return { ok: false, reason: "archive-entry" };
  try {
    if (method === 0) return { ok: true, bytes, day };
    if (method !== 8) return { ok: false, reason: "archive-entry" };
    return { ok: true, bytes: inflateRawSync(bytes, { maxOutputLength: UPLOAD_BYTES }), day };
  } catch (error) {
    const isLarge = error instanceof RangeError;
    return { ok: false, reason: isLarge ? "file-size" : "archive-entry" };
  }
}

/** Padding before a header, and the header. */
const FIRST_BYTES = 1_100;

/** Ending of a file by its first bytes; null for no photograph and no PDF. */
function endingOf(bytes: Buffer): "jpg" | "png" | "webp" | "pdf" | null {
  const start = Buffer.from(withoutPadding(bytes.subarray(0, FIRST_BYTES))).toString(
    "latin1",
    0,
    12,
  );
  if (start.startsWith("\xff\xd8\xff")) return "jpg";
  if (start.startsWith("\x89PNG")) return "png";
  if (start.startsWith("RIFF") && start.endsWith("WEBP")) return "webp";
  return start.startsWith("%PDF-") ? "pdf" : null;
}

function fileOf(bytes: Buffer, name: string) {
  const copy = new Uint8Array(bytes);
  return { name, arrayBuffer: async () => copy.buffer };
}
