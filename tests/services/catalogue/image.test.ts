import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { imageFile } from "#app/models/content/image.ts";
import {
  addImage,
  describeImage,
  findImage,
  findImageFile,
} from "#app/services/content/image.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { readUpload } from "#app/services/upload/upload.server.ts";
import { imageFiles, images } from "#drizzle/schema/content.ts";
import { uploads } from "#drizzle/schema/upload.ts";
import { anEditor, aPhotograph } from "#tests/support/content/contents.ts";

const file = (bytes: Uint8Array, name = "photo.jpg") => new File([new Uint8Array(bytes)], name);
const add = async (bytes: Uint8Array, name?: string) =>
  addImage({ file: file(bytes, name), alt: "Un mur" }, await anEditor());

test("makes three upright formats without metadata, and keeps the original", async () => {
  const camera = await sharp(await aPhotograph(700, 400))
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: "Ne doit pas rester" } })
    .jpeg()
    .toBuffer();
  const added = await add(camera);

  const [row] = await db
    .select()
    .from(images)
    .where(eq(images.id, added.ok ? added.id : 0));
  expect(row).toMatchObject({ width: 400, height: 700, widths: [400], alt: "Un mur" });
  for (const format of ["avif", "webp", "jpg"] as const) {
    const found = await findImageFile(imageFile(row?.hash ?? "", 400, format));
    const { width, height, exif } = await sharp(found?.bytes).metadata();
    expect([width, height, exif]).toEqual([400, 700, undefined]);
  }
  expect((await readUpload(row?.uploadId ?? 0))?.content).toEqual(camera);
});

test("the same photograph is kept once", async () => {
  const bytes = await aPhotograph(500, 300);
  const first = await add(bytes);
  const again = await add(bytes, "autre.jpg");

  expect(first).toMatchObject({ ok: true, isNew: true });
  expect(again).toEqual({ ...first, isNew: false });
});

test("refuses a file that is no photograph with the reason, stores none", async () => {
  const count = () => Promise.all([db.$count(images), db.$count(imageFiles), db.$count(uploads)]);
  const before = await count();
  const photo = await aPhotograph();
  const bomb = await sharp({
    create: { width: 12_500, height: 4_500, channels: 3, background: "white" },
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );

  const refused = [
    await add(svg, "dessin.svg"),
    await add(svg, "dessin.jpg"),
    await add(photo.subarray(0, photo.length / 2)),
    await add(bomb, "bombe.png"),
    await add(Buffer.alloc(8_192_001), "photo.jpg"),
  ];

  for (const one of refused) expect(one.ok).toBe(false);
  expect(await count()).toEqual(before);
});

test("changes the alternative text of a picture", async () => {
  const added = await add(await aPhotograph(480, 300));
  const id = added.ok ? added.id : 0;

  expect(await describeImage(id, "Un mur fini", await anEditor())).toBe(true);
  expect((await findImage(id))?.alt).toBe("Un mur fini");
  expect(await describeImage(2_000_000_000, "Rien", await anEditor())).toBe(false);
});
