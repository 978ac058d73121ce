import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findProduct } from "#app/services/catalogue/product.server.ts";
import { listLinkTargets } from "#app/services/catalogue/product-summary.server.ts";
import { findImageFile, listImages } from "#app/services/content/image.server.ts";
import {
  addPhoto,
  deletePhoto,
  describePhoto,
  listPhotos,
  movePhoto,
  purgePhotos,
  restorePhoto,
} from "#app/services/media/photo.server.ts";
import { findMediaProduct } from "#app/services/media/product.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { images } from "#drizzle/schema/content.ts";
import { productPhotos } from "#drizzle/schema/media.ts";
import {
  aClerk,
  addPhotos,
  makeMediaProduct,
  photographFile,
  shownPhoto,
} from "#tests/support/media/photos.ts";

const hashes = async (uid: number) => (await listPhotos(uid)).map(({ image }) => image.hash);

async function idAt(uid: number, at: number): Promise<number> {
  const photo = (await listPhotos(uid))[at];
  if (!photo) throw new Error(`no photograph at ${at}`);
  return photo.id;
}

describe("a photograph of a product", () => {
  test("has AVIF, WebP and JPEG of every width, and shows in listings", async () => {
    const product = await makeMediaProduct();

    await addPhotos(product);

    const hash = await shownPhoto(product.uid);
    for (const width of [160, 480, 960]) {
      for (const format of ["avif", "webp", "jpg"]) {
        expect(
          await findImageFile(`${hash}-${width}.${format}`),
          `${width} ${format}`,
        ).not.toBeNull();
      }
    }
    expect(await listLinkTargets(null, [product.uid], null)).toMatchObject([{ photo: hash }]);
    expect((await findProduct(product.uid))?.photos).toMatchObject([{ hash, alt: "" }]);
  });

  test("is not among the pictures of the editors", async () => {
    const product = await makeMediaProduct();

    await addPhotos(product);

    const hash = await shownPhoto(product.uid);
    expect((await listImages()).map((image) => image.hash)).not.toContain(hash);
  });

  test("is refused when it is narrow, and when it is no picture", async () => {
    const product = await makeMediaProduct();
    const narrow = await photographFile(400);
    const text = new File(["du texte"], "photo.jpg");

    expect(await addPhoto(product, { file: narrow }, await aClerk())).toEqual({
      ok: false,
      reason: "photo-small",
    });
    expect(await addPhoto(product, { file: text }, await aClerk())).toEqual({
      ok: false,
      reason: "file-type",
    });
    expect(await listPhotos(product.uid)).toEqual([]);
    expect(await shownPhoto(product.uid)).toBeNull();
  });

  test("is not added twice, and is stored once for two products", async () => {
    const [one, other] = [await makeMediaProduct(), await makeMediaProduct()];
    const file = await photographFile();

    const added = await addPhoto(one, { file }, await aClerk());
    const again = await addPhoto(one, { file }, await aClerk());
    await addPhoto(other, { file }, await aClerk());

    expect([added, again]).toEqual([
      { ok: true, isNew: true },
      { ok: true, isNew: false },
    ]);
    expect(await hashes(one.uid)).toHaveLength(1);
    expect(await hashes(other.uid)).toEqual(await hashes(one.uid));
  });

  test("takes the place of the former one, and its text", async () => {
    const product = await makeMediaProduct();
    await addPhotos(product, 2);
    const [first, second] = await hashes(product.uid);
    await describePhoto(
      product,
      { id: await idAt(product.uid, 0), alt: "De face" },
      await aClerk(),
    );

    await addPhoto(product, { file: await photographFile(), place: 1 }, await aClerk());

    const photos = await listPhotos(product.uid);
    expect(photos.map(({ image }) => image.hash)).toEqual([
      expect.not.stringMatching(first ?? ""),
      second,
    ]);
    expect(photos[0]?.image.alt).toBe("De face");
  });

  test("beyond twenty is refused, and three restored at once make twenty", async () => {
    const product = await makeMediaProduct();
    await addPhotos(product);
    const isIts = eq(productPhotos.productUid, product.uid);
    const [photo] = await db.select().from(productPhotos).where(isIts);
    const row = { productUid: product.uid, imageId: photo?.imageId ?? 0 };
    const rows = Array.from({ length: 21 }, (_, at) => ({
      ...row,
      position: at + 2,
      deletedAt: at < 3 ? new Date() : null,
    }));
    const made = await db.insert(productPhotos).values(rows).returning();
    const by = await aClerk();

    const restored = await Promise.all(
      made.slice(0, 3).map(({ id }) => restorePhoto(product, id, by)),
    );
    const added = await addPhoto(product, { file: await photographFile() }, by);

    expect(restored.filter(({ ok }) => ok)).toHaveLength(1);
    expect(added).toEqual({ ok: false, reason: "photos-full" });
    expect(await listPhotos(product.uid)).toHaveLength(20);
  });
});

describe("the photographs of a product", () => {
  test("change places, and the first one shows", async () => {
    const product = await makeMediaProduct();
    await addPhotos(product, 3);
    const [one, two, three] = await hashes(product.uid);

    await movePhoto(product, { id: await idAt(product.uid, 2), move: "up" }, await aClerk());
    expect(await hashes(product.uid)).toEqual([one, three, two]);
    await movePhoto(product, { id: await idAt(product.uid, 0), move: "down" }, await aClerk());
    expect(await hashes(product.uid)).toEqual([three, one, two]);
    await movePhoto(product, { id: await idAt(product.uid, 0), move: "up" }, await aClerk());

    expect(await hashes(product.uid)).toEqual([three, one, two]);
    expect(await shownPhoto(product.uid)).toBe(three);
  });

  test("are deleted and restored, with what listings show", async () => {
    const product = await makeMediaProduct();
    await addPhotos(product, 2);
    const before = await hashes(product.uid);
    const id = await idAt(product.uid, 0);

    expect(await deletePhoto(product, id, await aClerk())).toBe(true);
    expect(await shownPhoto(product.uid)).toBe(before[1]);
    expect(await deletePhoto(product, id, await aClerk())).toBe(false);
    expect(await restorePhoto(product, id, await aClerk())).toEqual({ ok: true });

    expect(await hashes(product.uid)).toEqual(before);
    expect(await shownPhoto(product.uid)).toBe(before[0]);
  });

  test("are not those of another product", async () => {
    const [product, other] = [await makeMediaProduct(), await makeMediaProduct()];
    await addPhotos(product, 2);
    const before = await listPhotos(product.uid);
    const id = await idAt(product.uid, 0);
    const by = await aClerk();

    expect(await deletePhoto(other, id, by)).toBe(false);
    expect(await describePhoto(other, { id, alt: "Pris" }, by)).toBe(false);
    expect(await movePhoto(other, { id, move: "down" }, by)).toBe(false);
    await deletePhoto(product, id, by);
    expect(await restorePhoto(other, id, by)).toEqual({ ok: false, reason: "not-found" });
    await restorePhoto(product, id, by);

    expect(await listPhotos(product.uid)).toEqual(before);
  });

  test("are purged after seven days, unless another product has them", async () => {
    const [product, other] = [await makeMediaProduct(), await makeMediaProduct()];
    const shared = await photographFile();
    const by = await aClerk();
    await addPhoto(product, { file: shared }, by);
    await addPhoto(other, { file: shared }, by);
    await addPhotos(product);
    const [kept = "", gone = ""] = await hashes(product.uid);
    const deletedAt = new Date(Date.now() - 8 * 86_400_000);
    for (const at of [1, 0]) await deletePhoto(product, await idAt(product.uid, at), by, deletedAt);

    await purgePhotos();

    const left = (await db.select({ hash: images.hash }).from(images)).map(({ hash }) => hash);
    expect([left.includes(kept), left.includes(gone)]).toEqual([true, false]);
  });
});

test("a product is found by the merchant's code before another's reference", async () => {
  const { uid, code, label } = await makeMediaProduct();

  expect(await findMediaProduct(code)).toEqual({ uid, code, label, isActive: true });
  expect(await findMediaProduct("PERSONNE-1")).toBeNull();
});
