import { createHash } from "node:crypto";
import { and, asc, desc, eq, inArray, lt } from "drizzle-orm";
import { MIN_PHOTO_WIDTH, PHOTO_WIDTHS } from "#app/models/catalogue/image.ts";
import {
  type ImageFormat,
  type ImageUse,
  type ImageView,
  readImageFile,
} from "#app/models/content/image.ts";
import { imagesIn } from "#app/models/content/markdown.ts";
import { imageKinds, type UploadRefusal } from "#app/models/upload/upload.ts";
import { type ByStaff, recordStaffAct } from "#app/services/auth/staff.server.ts";
import { makeSizesApart } from "#app/services/document/print.server.ts";
import { db, type Queryable, transaction } from "#app/services/platform/database.server.ts";
import type { SentFile } from "#app/services/upload/received.server.ts";
import { readUpload, storeUploads, withUpload } from "#app/services/upload/upload.server.ts";
import { imageFiles, images } from "#drizzle/schema/content.ts";
import type { Sizes } from "./image-sizes.server.ts";

export const IMAGES_PER_PAGE = 24;

export type ImageRefusal = UploadRefusal | "image-unreadable" | "photo-small";

type NewImage = { file: SentFile; alt: string; use?: ImageUse };

/**
 * Adds a photograph: stores its original, and makes its sizes. The same photograph is stored once
 * for a use, and its id returned again. A refused one leaves nothing behind; one of a product is
 * refused below 480 pixels of width.
 */
export async function addImage(
  { file, alt, use = "content" }: NewImage,
  by: ByStaff,
  now: Date = new Date(),
): Promise<{ ok: true; id: number; isNew: boolean } | { ok: false; reason: ImageRefusal }> {
  const owner = { staffId: by.staffId };
  return withUpload(file, owner, imageKinds, async ({ id: uploadId }) => {
    const content = (await readUpload(uploadId))?.content;
    const widths = use === "product" ? PHOTO_WIDTHS : undefined;
    const sizes = content ? await makeSizesApart(content, widths) : null;
    if (!content || !sizes) return { ok: false, reason: "image-unreadable" };
    if (use === "product" && sizes.originalWidth < MIN_PHOTO_WIDTH)
      return { ok: false, reason: "photo-small" };
    const hash = hashOf(content, use);
    return transaction(async (tx) => {
      const row = { hash, alt, use, ...sizes.shape, uploadId, staffId: by.staffId, createdAt: now };
      const [made] = await tx
        .insert(images)
        .values(row)
        .onConflictDoNothing({ target: images.hash })
        .returning({ id: images.id });
      if (!made) return known(tx, hash);
      if (!(await storeUploads(tx, [uploadId], owner, now)))
        throw new Error("the original of the picture was purged before it was stored");
      await keepFiles(tx, made.id, sizes);
      if (use === "content") {
        await recordStaffAct(tx, { ...by, act: "image-added", subject: String(made.id) }, now);
      }
      return { ok: true, id: made.id, isNew: true };
    });
  });
}

async function known(tx: Queryable, hash: string) {
  const [found] = await tx.select({ id: images.id }).from(images).where(eq(images.hash, hash));
  if (!found) throw new Error(`no image has the hash ${hash}`);
  return { ok: true as const, id: found.id, isNew: false };
}

async function keepFiles(tx: Queryable, imageId: number, { files }: Sizes): Promise<void> {
  await tx.insert(imageFiles).values(files.map((file) => ({ imageId, ...file })));
}

function hashOf(content: Buffer, use: ImageUse): string {
  // The sizes differ by use, so that one original has two addresses.
  const salt = use === "content" ? "" : use;
  return createHash("sha256").update(salt).update(content).digest("base64url").slice(0, 22);
}

/** Reads one file of a picture by its name, or null: by the keys of `images` and `image_files`. */
export async function findImageFile(
  name: string,
): Promise<{ bytes: Buffer; format: ImageFormat } | null> {
  const wanted = readImageFile(name);
  if (!wanted) return null;
  const [found] = await db
    .select({ bytes: imageFiles.bytes })
    .from(images)
    .innerJoin(imageFiles, eq(imageFiles.imageId, images.id))
    .where(
      and(
        eq(images.hash, wanted.hash),
        eq(imageFiles.width, wanted.width),
        eq(imageFiles.format, wanted.format),
      ),
    );
  return found ? { bytes: found.bytes, format: wanted.format } : null;
}

export type EditedImage = ImageView & { id: number };

const isEditorial = eq(images.use, "content");

/** Lists the latest pictures of editorial content, or those before `before`. */
export function listImages(before: number | null = null): Promise<EditedImage[]> {
  return db
    .select(columns)
    .from(images)
    .where(and(isEditorial, before === null ? undefined : lt(images.id, before)))
    .orderBy(desc(images.id))
    .limit(IMAGES_PER_PAGE);
}

/** Lists the latest two hundred pictures with their alternative texts, to choose one. */
export function listImageNames(): Promise<{ id: number; alt: string }[]> {
  const { id, alt } = images;
  return db.select({ id, alt }).from(images).where(isEditorial).orderBy(desc(id)).limit(200);
}

/** A picture of editorial content by its number, or null. */
export async function findImage(id: number): Promise<EditedImage | null> {
  const [found] = await db.select(columns).from(images).where(isOne(id));
  return found ?? null;
}

/** Changes the alternative text of a picture; false when there is no such picture. */
export async function describeImage(
  id: number,
  alt: string,
  by: ByStaff,
  now: Date = new Date(),
): Promise<boolean> {
  return transaction(async (tx) => {
    const described = await tx
      .update(images)
      .set({ alt })
      .where(isOne(id))
      .returning({ id: images.id });
    if (described.length === 0) return false;
    await recordStaffAct(tx, { ...by, act: "image-described", subject: String(id) }, now);
    return true;
  });
}

/** True for null, and for an existing picture. */
export async function hasImage(queryable: Queryable, id: number | null): Promise<boolean> {
  if (id === null) return true;
  return (await queryable.$count(images, isOne(id))) > 0;
}

/** Finds the pictures that a Markdown text refers to, by id. */
export async function imagesOfText(
  queryable: Queryable,
  text: string,
): Promise<Map<number, ImageView>> {
  const ids = imagesIn(text);
  if (ids.length === 0) return new Map();
  const rows = await queryable
    .select(columns)
    .from(images)
    .where(inArray(images.id, ids))
    .orderBy(asc(images.id));
  return new Map(rows.map(({ id, ...image }) => [id, image]));
}

function isOne(id: number) {
  return and(eq(images.id, id), isEditorial);
}

const { id, hash, alt, width, height, widths, isDrawn } = images;
const columns = { id, hash, alt, width, height, widths, isDrawn };
