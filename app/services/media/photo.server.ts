import { and, asc, eq, inArray, isNotNull, isNull, lt, notExists } from "drizzle-orm";
import type { StaffAct } from "#app/models/auth/staff.ts";
import type { ImageView } from "#app/models/content/image.ts";
import {
  MAX_PHOTOS,
  MEDIA_RESTORED_DAYS,
  movedIds,
  type PhotoAct,
  type PhotoMove,
} from "#app/models/media/photo.ts";
import { DAY_MS } from "#app/models/platform/duration.ts";
import { type ByStaff, recordStaffAct } from "#app/services/auth/staff.server.ts";
import { addImage, type ImageRefusal } from "#app/services/content/image.server.ts";
import { inBatches } from "#app/services/platform/batch.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import type { SentFile } from "#app/services/upload/received.server.ts";
import { releaseUploads } from "#app/services/upload/upload.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { images } from "#drizzle/schema/content.ts";
import { productPhotos } from "#drizzle/schema/media.ts";
import type { MediaProduct } from "./product.server.ts";

type Of = Pick<MediaProduct, "uid" | "code">;

export type PhotoRefusal = ImageRefusal | "photos-full";

export type Photo = { id: number; image: ImageView };

/** Lists the photographs of a product in their order. */
export async function listPhotos(productUid: number): Promise<Photo[]> {
  const { hash, width, height, widths, isDrawn } = images;
  return db
    .select({
      id: productPhotos.id,
      image: { hash, alt: productPhotos.alt, width, height, widths, isDrawn },
    })
    .from(productPhotos)
    .innerJoin(images, eq(images.id, productPhotos.imageId))
    .where(standing(productUid))
    .orderBy(...inOrder);
}

/**
 * Adds a photograph to a product: at its end, or at a place, whose former one is deleted. One that
 * the product already has changes nothing. Refuses a file as `addImage` does, and more than twenty.
 */
export async function addPhoto(
  product: Of,
  { file, place = null }: { file: SentFile; place?: number | null },
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<{ ok: true; isNew: boolean } | { ok: false; reason: PhotoRefusal }> {
  const added = await addImage({ file, alt: "", use: "product" }, by, now);
  if (!added.ok) return added;
  return changePhotos(product, async (tx, photos) => {
    const before = photos.find(({ position }) => position === place);
    if (photos.some(({ imageId }) => imageId === added.id)) return { ok: true, isNew: false };
    if (!before && photos.length >= MAX_PHOTOS) return { ok: false, reason: "photos-full" };
    if (before) await setDeleted(tx, before.id, now);
    const position = place ?? Math.max(0, ...photos.map((photo) => photo.position)) + 1;
    const alt = before?.alt ?? "";
    const row = { productUid: product.uid, imageId: added.id, position, alt, createdAt: now };
    await tx.insert(productPhotos).values(row);
    await record(tx, product, by, "photo-added", now);
    return { ok: true, isNew: true };
  });
}

export type RefusedPhoto = { name: string; reason: PhotoRefusal };

/** Adds several photographs, one after another; a refused one holds up no other. */
export async function addPhotos(
  product: Of,
  files: readonly SentFile[],
  by: ByStaff,
): Promise<{ refused: RefusedPhoto[]; isNew: boolean }> {
  const refused: RefusedPhoto[] = [];
  let isNew = false;
  for (const file of files) {
    const added = await addPhoto(product, { file }, by);
    if (!added.ok) refused.push({ name: file.name, reason: added.reason });
    else isNew ||= added.isNew;
  }
  return { refused, isNew };
}

/**
 * Describes, moves, deletes or restores a photograph. "not-found" when the product has no such
 * photograph, as after a second click.
 */
export async function actOnPhoto(
  product: Of,
  { id, act, alt }: { id: number; act: PhotoAct; alt: string },
  by: ByStaff,
): Promise<{ ok: true } | { ok: false; reason: "photos-full" | "not-found" }> {
  if (act === "restore") return restorePhoto(product, id, by);
  const acts = {
    describe: () => describePhoto(product, { id, alt }, by),
    up: () => movePhoto(product, { id, move: "up" }, by),
    down: () => movePhoto(product, { id, move: "down" }, by),
    delete: () => deletePhoto(product, id, by),
  };
  return (await acts[act]()) ? { ok: true } : { ok: false, reason: "not-found" };
}

/** Writes the alternative text of a photograph; false when the product has no such photograph. */
export function describePhoto(
  product: Of,
  { id, alt }: { id: number; alt: string },
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<boolean> {
  return changePhoto(product, id, async (tx) => {
    await tx.update(productPhotos).set({ alt }).where(eq(productPhotos.id, id));
    await record(tx, product, by, "photo-described", now);
  });
}

/** Moves a photograph by one place; false when the product has no such photograph. */
export function movePhoto(
  product: Of,
  { id, move }: { id: number; move: PhotoMove },
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<boolean> {
  return changePhoto(product, id, async (tx, photos) => {
    const ids = movedIds(
      photos.map((photo) => photo.id),
      id,
      move,
    );
    for (const [at, one] of ids.entries()) {
      await tx
        .update(productPhotos)
        .set({ position: at + 1 })
        .where(eq(productPhotos.id, one));
    }
    await record(tx, product, by, "photo-moved", now);
  });
}

/** Deletes a photograph, which can be restored for seven days; false as for `movePhoto`. */
export function deletePhoto(
  product: Of,
  id: number,
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<boolean> {
  return changePhoto(product, id, async (tx) => {
    await setDeleted(tx, id, now);
    await record(tx, product, by, "photo-deleted", now);
  });
}

/** Restores a deleted photograph. Refuses more than twenty; "not-found" once it is purged. */
export function restorePhoto(
  product: Of,
  id: number,
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<{ ok: true } | { ok: false; reason: "photos-full" | "not-found" }> {
  return changePhotos(product, async (tx, photos) => {
    if (photos.length >= MAX_PHOTOS) return { ok: false, reason: "photos-full" };
    const restored = await tx
      .update(productPhotos)
      .set({ deletedAt: null })
      .where(
        and(
          eq(productPhotos.id, id),
          eq(productPhotos.productUid, product.uid),
          isNotNull(productPhotos.deletedAt),
        ),
      )
      .returning({ id: productPhotos.id });
    if (restored.length === 0) return { ok: false, reason: "not-found" };
    await record(tx, product, by, "photo-restored", now);
    return { ok: true };
  });
}

type Row = typeof productPhotos.$inferSelect;

async function changePhoto(
  product: Of,
  id: number,
  change: (tx: Transaction, photos: readonly Row[]) => Promise<void>,
): Promise<boolean> {
  return changePhotos(product, async (tx, photos) => {
    if (!photos.some((photo) => photo.id === id)) return false;
    await change(tx, photos);
    return true;
  });
}

/** Changes the photographs of a product with its row locked; its first one then shows in listings. */
function changePhotos<T>(
  { uid }: Of,
  change: (tx: Transaction, photos: readonly Row[]) => Promise<T>,
): Promise<T> {
  return transaction(async (tx) => {
    const isIt = eq(products.uid, uid);
    const [{ photo } = { photo: null }] = await tx
      .select({ photo: products.photo })
      .from(products)
      .where(isIt)
      .for("no key update");
    const photos = await tx
      .select()
      .from(productPhotos)
      .where(standing(uid))
      .orderBy(...inOrder);
    const done = await change(tx, photos);
    const first = await firstHash(tx, uid);
    // A statement on products that changes none would still reload the catalogue.
    if (first !== photo) await tx.update(products).set({ photo: first }).where(isIt);
    return done;
  });
}

async function firstHash(tx: Transaction, productUid: number): Promise<string | null> {
  const [first] = await tx
    .select({ hash: images.hash })
    .from(productPhotos)
    .innerJoin(images, eq(images.id, productPhotos.imageId))
    .where(standing(productUid))
    .orderBy(...inOrder)
    .limit(1);
  return first?.hash ?? null;
}

const inOrder = [asc(productPhotos.position), asc(productPhotos.id)];

function standing(productUid: number) {
  return and(eq(productPhotos.productUid, productUid), isNull(productPhotos.deletedAt));
}

async function setDeleted(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.update(productPhotos).set({ deletedAt: now }).where(eq(productPhotos.id, id));
}

function record(tx: Transaction, { code }: Of, by: ByStaff, act: StaffAct, now: Date) {
  return recordStaffAct(tx, { ...by, act, subject: `product:${code}` }, now);
}

/**
 * Purges photographs deleted more than seven days ago, with the images that no other product shows.
 */
export async function purgePhotos(now: Date = databaseNow()): Promise<void> {
  const before = new Date(now.getTime() - MEDIA_RESTORED_DAYS * DAY_MS);
  await inBatches((rows) =>
    transaction(async (tx) => {
      const old = tx
        .select({ id: productPhotos.id })
        .from(productPhotos)
        .where(lt(productPhotos.deletedAt, before))
        .limit(rows)
        .for("update", { skipLocked: true });
      const gone = await tx
        .delete(productPhotos)
        .where(inArray(productPhotos.id, old))
        .returning({ imageId: productPhotos.imageId });
      await deleteUnused(
        tx,
        gone.map(({ imageId }) => imageId),
        now,
      );
      return gone.length;
    }),
  );
}

async function deleteUnused(tx: Transaction, imageIds: readonly number[], now: Date) {
  if (imageIds.length === 0) return;
  const users = tx
    .select({ id: productPhotos.id })
    .from(productPhotos)
    .where(eq(productPhotos.imageId, images.id));
  const unused = await tx
    .delete(images)
    .where(and(inArray(images.id, [...imageIds]), eq(images.use, "product"), notExists(users)))
    .returning({ uploadId: images.uploadId });
  await releaseUploads(
    tx,
    unused.flatMap(({ uploadId }) => uploadId ?? []),
    now,
  );
}
