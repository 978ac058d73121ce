import { createHash, randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { and, eq, gt, inArray, lte } from "drizzle-orm";
import { HOUR_MS } from "#app/models/platform/duration.ts";
import { checkUpload, readFileName } from "#app/models/upload/check.ts";
import {
  type FormUploadKind,
  refusalOfLost,
  type UploadKind,
  type UploadRefusal,
} from "#app/models/upload/upload.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db, type Queryable, transaction } from "#app/services/platform/database.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import { uploads } from "#drizzle/schema/upload.ts";
import { fileProblem, type LargeKind } from "./large.server.ts";
import { hashFile, purgeReceived, type SentFile, withBytes } from "./received.server.ts";
import { scanBytes, scanFile } from "./scan.server.ts";

export type UploadOwner = { customerId: number } | { staffId: number } | { sessionIdHash: string };

export type StoredUpload = {
  id: number;
  name: string;
  kind: UploadKind;
  bytes: number;
  sha256: string;
};

type Refused = { ok: false; reason: UploadRefusal };

const PENDING_MS = 2 * HOUR_MS;

/**
 * Checks a file (`checkUpload`, then the scanner) and stores it for `work`, which keeps it with
 * `storeUploads` in the transaction that uses it. When `work` throws or returns a refusal, the file
 * is deleted.
 */
export async function withUpload<T extends { ok: boolean }>(
  file: SentFile,
  owner: UploadOwner,
  kinds: readonly FormUploadKind[],
  work: (upload: StoredUpload) => Promise<T>,
  maxUnpackedBytes?: number,
): Promise<T | Refused> {
  return used(await storeUpload(file, owner, kinds, databaseNow(), maxUnpackedBytes), owner, work);
}

type Stored = { ok: true; upload: StoredUpload } | Refused;

async function used<T extends { ok: boolean }>(
  stored: Stored,
  owner: UploadOwner,
  work: (upload: StoredUpload) => Promise<T>,
): Promise<T | Refused> {
  if (!stored.ok) return stored;
  let isUsed = false;
  try {
    const done = await work(stored.upload);
    isUsed = done.ok;
    return done;
  } finally {
    if (!isUsed) await dropUploads([stored.upload.id], owner);
  }
}

/** A file on the disk, of which no more than a piece is ever in memory. */
export type LargeFile = { name: string; path: string };

type LargeRules = { kinds: readonly LargeKind[]; maxBytes: number; maxUnpackedBytes: number };

/**
 * Does as `withUpload` with a file on the disk, which it takes from there. The scanner is asked about each file of an
 * archive when it is taken out, rather than about the whole.
 */
export async function withLargeUpload<T extends { ok: boolean }>(
  file: LargeFile,
  owner: UploadOwner,
  rules: LargeRules,
  work: (upload: StoredUpload) => Promise<T>,
): Promise<T | Refused> {
  return used(await storeLarge(file, owner, rules), owner, work);
}

async function storeLarge(
  { name: typed, path }: LargeFile,
  owner: UploadOwner,
  { kinds, maxBytes, maxUnpackedBytes }: LargeRules,
): Promise<Stored> {
  const { size: bytes } = await stat(path);
  if (bytes > maxBytes) return { ok: false, reason: "file-size" };
  const named = readFileName(typed, kinds);
  if (!named || bytes === 0 || (await fileProblem(path, named.kind, maxUnpackedBytes))) {
    return { ok: false, reason: "file-type" };
  }
  const scanned = named.kind === "zip" ? "clean" : await scanFile(path);
  if (scanned !== "clean") return { ok: false, reason: `file-${scanned}` };
  const file = { ...named, bytes, sha256: await hashFile(path) };
  return storeAs(file, owner, databaseNow(), (to) => moveWhole(path, to));
}

/**
 * Stores a valid file for two hours; `storeUploads` keeps it. Refuses an invalid one, and one for
 * which the disk has no room. Never call it within a transaction: it asks the scanner and writes to
 * the disk.
 */
export async function storeUpload(
  file: SentFile,
  owner: UploadOwner,
  kinds: readonly FormUploadKind[],
  now: Date = databaseNow(),
  maxUnpackedBytes?: number,
): Promise<Stored> {
  const lost = refusalOfLost(file.type);
  if (lost) return { ok: false, reason: lost };
  if (!readFileName(file.name, kinds)) return { ok: false, reason: "file-type" };
  return withBytes(file, async (sent) => {
    const checked = checkUpload(file.name, sent, kinds, maxUnpackedBytes);
    if (!checked.ok) return checked;
    const { name, kind, bytes } = checked;
    const scanned = await scanBytes(bytes);
    if (scanned !== "clean") return { ok: false, reason: `file-${scanned}` };
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return storeAs({ name, kind, bytes: bytes.length, sha256 }, owner, now, (path) =>
      writeWhole(path, bytes),
    );
  });
}

async function storeAs(
  file: Omit<StoredUpload, "id">,
  owner: UploadOwner,
  now: Date,
  write: (path: string) => Promise<void>,
): Promise<Stored> {
  const storedName = randomBytes(16).toString("hex");
  const expiresAt = new Date(now.getTime() + PENDING_MS);
  const row = { ...file, storedName, createdAt: now, expiresAt };
  // Inserts the row first: the purge knows the file whatever happens next.
  const [made] = await db
    .insert(uploads)
    .values({ ...row, ...owner })
    .returning({ id: uploads.id });
  if (!made) throw new Error("insert into uploads returned no row");
  const isWritten = await tryToWrite(() => write(pathOf(storedName)));
  if (!isWritten) {
    await purgeOne(made.id, FAR);
    return { ok: false, reason: "file-unstored" };
  }
  return { ok: true, upload: { id: made.id, ...file } };
}

/** False when one is not this owner's, or was purged: nothing should commit then. */
export async function storeUploads(
  tx: Queryable,
  ids: readonly number[],
  owner: UploadOwner,
  now: Date = databaseNow(),
): Promise<boolean> {
  if (ids.length === 0) return true;
  const stored = await tx
    .update(uploads)
    .set({ expiresAt: null })
    .where(and(inArray(uploads.id, [...ids]), isOf(owner), gt(uploads.expiresAt, now)))
    .returning({ id: uploads.id });
  return stored.length === new Set(ids).size;
}

/** Lists those of the files that this owner sent and that wait for their form. */
export function listPendingUploads(
  ids: readonly number[],
  owner: UploadOwner,
  now: Date = databaseNow(),
): Promise<StoredUpload[]> {
  return db
    .select(columns)
    .from(uploads)
    .where(and(inArray(uploads.id, [...ids]), isOf(owner), gt(uploads.expiresAt, now)))
    .orderBy(uploads.id);
}

/** Releases files in the transaction that deletes their user: the purge deletes them. */
export async function releaseUploads(
  tx: Queryable,
  ids: readonly number[],
  now: Date = databaseNow(),
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(uploads)
    .set({ expiresAt: now, customerId: null, staffId: null, sessionIdHash: null })
    .where(inArray(uploads.id, [...ids]));
}

/** Deletes files that wait for their form, at once. */
export async function dropUploads(ids: readonly number[], owner: UploadOwner): Promise<void> {
  const pending = await listPendingUploads(ids, owner);
  for (const { id } of pending) await purgeOne(id, FAR);
}

/** The caller has checked that it may be read. Null when it is gone. */
export async function readUpload(id: number): Promise<(StoredUpload & { content: Buffer }) | null> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
  if (!row) return null;
  const { storedName, name, kind, bytes, sha256 } = row;
  const content = await readFile(pathOf(storedName)).catch(ignoreMissing);
  return content && { id, name, kind, bytes, sha256, content };
}

/** Finds where a file lies on the disk, for readers that take it piece by piece. Null when it is gone. */
export async function findUploadFile(id: number): Promise<{ name: string; path: string } | null> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
  if (!row) return null;
  const path = pathOf(row.storedName);
  return (await stat(path).catch(ignoreMissing)) ? { name: row.name, path } : null;
}

const FAR = new Date("9999-01-01T00:00:00Z");
const SWEPT_AT_ONCE = 1_000;

/**
 * Deletes expired files, from the disk first: a failure is left for the next run. Removes what dead
 * processes were receiving.
 */
export async function purgeUploads(now: Date = databaseNow()): Promise<void> {
  await purgeReceived(now);
  const over = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(lte(uploads.expiresAt, now))
    .orderBy(uploads.expiresAt)
    .limit(SWEPT_AT_ONCE);
  for (const { id } of over) {
    await purgeOne(id, now).catch((err: unknown) => log.error({ err, id }, "upload not purged"));
  }
}

/** Locks the row, so that nobody keeps a file while it is deleted. */
async function purgeOne(id: number, now: Date): Promise<void> {
  await transaction(async (tx) => {
    const [gone] = await tx
      .delete(uploads)
      .where(and(eq(uploads.id, id), lte(uploads.expiresAt, now)))
      .returning({ storedName: uploads.storedName });
    if (gone) await rm(pathOf(gone.storedName), { force: true });
  });
}

const columns = {
  id: uploads.id,
  name: uploads.name,
  kind: uploads.kind,
  bytes: uploads.bytes,
  sha256: uploads.sha256,
};

function isOf(owner: UploadOwner) {
  if ("customerId" in owner) return eq(uploads.customerId, owner.customerId);
  if ("staffId" in owner) return eq(uploads.staffId, owner.staffId);
  return eq(uploads.sessionIdHash, owner.sessionIdHash);
}

/** 256 folders. The sender's file name never reaches the disk. */
function pathOf(storedName: string): string {
  return resolve(config.UPLOAD_DIRECTORY, storedName.slice(0, 2), storedName);
}

async function tryToWrite(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (err) {
    log.error({ err }, "an upload could not be written");
    return false;
  }
}

/** Of the same file system; its bytes are on the disk already. */
async function moveWhole(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
}

/** Synchronises to the disk before the file counts as stored. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
