import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OWN_DRAWING } from "#app/models/catalogue/image.ts";
import { describePhoto, listPhotos } from "#app/services/media/photo.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { fillCart, makeBuyer } from "#tests/support/factories.ts";
import {
  aClerk,
  addPhotos,
  makeMediaProduct,
  photographFile,
  shownPhoto,
} from "#tests/support/media/photos.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let clerk: Browser;

beforeAll(async () => {
  shop = await startShop();
  clerk = await staffBrowser(shop.origin, await makeStaff(["catalogue"]));
});
afterAll(() => shop.stop());

const pathOf = ({ uid }: { uid: number }) => to(url.product, { productUid: uid });
const screenOf = ({ code }: { code: string }) => to(url.productPhotos, { code });

async function photographed(count = 1) {
  const product = await makeMediaProduct();
  await addPhotos(product, count);
  return { ...product, hash: (await shownPhoto(product.uid)) ?? "" };
}

describe("the page of a product with photographs", () => {
  test("shows them in AVIF and WebP, sized, the first at once", async () => {
    const product = await photographed(2);
    const [first] = await listPhotos(product.uid);
    await describePhoto(product, { id: first?.id ?? 0, alt: "Le sac, de face" }, await aClerk());

    const { page } = await new Browser(shop.origin).get(pathOf(product));

    const images = page.querySelectorAll(".photos img");
    expect(page.querySelector(".photos source")?.getAttribute("srcset")).toBe(
      [160, 480, 960].map((at) => `/images/${product.hash}-${at}.avif ${at}w`).join(", "),
    );
    expect(images.map((image) => image.getAttribute("alt"))).toEqual([
      "Le sac, de face",
      product.label,
    ]);
    expect(images.map((image) => image.getAttribute("loading"))).toEqual([undefined, "lazy"]);
    expect(images[0]?.attributes).toMatchObject({ width: "960", height: "549" });
    expect(page.querySelector(".sheet img.drawing")).toBeNull();
  });

  test("gives them to search engines and link previews", async () => {
    const product = await photographed(2);
    const hashes = (await listPhotos(product.uid)).map(({ image }) => image.hash);

    const { page } = await new Browser(shop.origin).get(pathOf(product));

    const data = JSON.parse(page.querySelector("script[type='application/ld+json']")?.text ?? "");
    const addresses = hashes.map((hash) => `${shop.origin}/images/${hash}-960.jpg`);
    expect(data.image).toEqual(addresses);
    expect(page.querySelector('meta[property="og:image"]')?.getAttribute("content")).toBe(
      addresses[0],
    );
    const image = await new Browser(shop.origin).get(`/images/${product.hash}-960.jpg`);
    expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  });

  test("keeps the drawing for Save-Data and in light mode", async () => {
    const product = await photographed();
    const saving = new Browser(shop.origin, { "save-data": "on" });
    const light = new Browser(shop.origin);
    await light.post(url.lightMode, { on: "true" });

    for (const browser of [saving, light]) {
      const { page } = await browser.get(pathOf(product));
      expect(page.querySelector("main img.drawing")?.getAttribute("src")).toContain(
        "/dessins/sack",
      );
      expect(page.querySelector("main source")).toBeNull();
    }
  });
});

describe("a product that is drawn with its size", () => {
  test("shows an image of its own, which never changes", async () => {
    const [product] = await db
      .select({ uid: products.uid, tint: products.tint })
      .from(products)
      .where(eq(products.drawing, OWN_DRAWING))
      .orderBy(asc(products.uid))
      .limit(1);
    const visitor = new Browser(shop.origin);

    const { page } = await visitor.get(pathOf({ uid: product?.uid ?? 0 }));
    const address = page.querySelector("main img.drawing")?.getAttribute("src") ?? "";
    const image = await visitor.get(address);

    expect(address).toBe(`/images/${product?.tint}-96.svg`);
    expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(image.headers.get("cache-control")).toContain("immutable");
    expect(image.text).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 96 96">.*<\/svg>$/);
  });
});

describe("a photograph in listings", () => {
  test("stands in the cart, small and lazy, and in the cart's API", async () => {
    const product = await photographed();
    const buyer = await makeBuyer();
    await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 1 }]);
    const browser = await signedIn(shop.origin, buyer);

    const { page } = await browser.get(url.cart);

    const image = page.querySelector(".cart-product img");
    expect(image?.attributes).toMatchObject({
      src: `/images/${product.hash}-160.webp`,
      width: "64",
      height: "64",
      loading: "lazy",
      alt: "",
    });
    expect(page.querySelector(".cart-product source")?.getAttribute("srcset")).toContain(
      `${product.hash}-160.avif`,
    );
    const json = await browser.get(url.cartJson);
    expect(json.text).toContain(`"image":"/images/${product.hash}-480.jpg"`);
  });

  test("stands in search results, and not for Save-Data", async () => {
    const product = await photographed();
    const path = to(url.search, null, { query: product.label });

    const { page } = await new Browser(shop.origin).get(path);
    const saving = await new Browser(shop.origin, { "save-data": "on" }).get(path);

    const link = `a[href="${pathOf(product)}"]`;
    const card = page.querySelectorAll(".product").find((one) => one.querySelector(link));
    expect(card?.querySelector("img")?.getAttribute("src")).toBe(
      `/images/${product.hash}-160.webp`,
    );
    expect(saving.page.querySelector(link)).not.toBeNull();
    expect(saving.text).not.toContain(product.hash);
  });

  test("has an address of each format of the API", async () => {
    const product = await photographed();

    for (const [format, width] of [
      ["thumbnail", 160],
      ["large", 960],
    ] as const) {
      const path = to(url.productImages, { uids: product.uid, format });
      expect(JSON.parse((await new Browser(shop.origin).get(path)).text)).toEqual([
        { product_uid: product.uid, imageUrl: `/images/${product.hash}-${width}.jpg` },
      ]);
    }
  });
});

/** Sends files by the form of the page, as a browser does. */
async function upload(browser: Browser, product: { code: string }, files: readonly File[]) {
  const form = new FormData();
  form.set("act", "add");
  for (const file of files) form.append("files", file);
  return browser.post(screenOf(product), form);
}

describe("the screen of photographs", () => {
  test("adds, describes, moves, deletes and restores them, by plain forms", async () => {
    const product = await makeMediaProduct();
    const path = screenOf(product);
    expect((await clerk.get(path)).text).toContain("Aucune photographie");

    const sent = await upload(clerk, product, [await photographFile(), await photographFile()]);
    expect([sent.status, sent.location]).toEqual([303, `${path}?fait=ajoutee`]);
    const [one, two] = await listPhotos(product.uid);
    const photoId = String(two?.id);
    const described = await clerk.post(path, { act: "describe", photoId, alt: "  De côté " });
    expect((await clerk.follow(described)).text).toContain("Le texte est enregistré.");
    await clerk.post(path, { act: "up", photoId });
    expect((await listPhotos(product.uid)).map(({ id, image }) => [id, image.alt])).toEqual([
      [two?.id, "De côté"],
      [one?.id, ""],
    ]);

    const deleted = await clerk.follow(await clerk.post(path, { act: "delete", photoId }));
    expect(await listPhotos(product.uid)).toHaveLength(1);
    const undo = deleted.page.querySelector(".notice form");
    expect((await clerk.submit(path, undo)).location).toBe(`${path}?fait=remise`);
    expect((await listPhotos(product.uid)).map(({ id }) => id)).toEqual([two?.id, one?.id]);
  });

  test("refuses bad files by name, and keeps the good ones", async () => {
    const product = await makeMediaProduct();
    const narrow = await photographFile(300, "étroite.jpg");
    const text = new File(["MZ"], "programme.exe");

    const sent = await upload(clerk, product, [narrow, await photographFile(), text]);

    expect(sent.status).toBe(422);
    expect(sent.page.querySelectorAll(".notice li").map((item) => item.text)).toEqual([
      "étroite.jpg\u00a0: Cette image est trop petite\u00a0: une photographie fait au moins 480\u00a0pixels de large.",
      "programme.exe\u00a0: Ce type de fichier n'est pas autorisé.",
    ]);
    expect(await listPhotos(product.uid)).toHaveLength(1);
  });

  test("asks for a file, and refuses a text that is too long beside its field", async () => {
    const product = await photographed();
    const [photo] = await listPhotos(product.uid);
    const photoId = String(photo?.id);

    const none = await upload(clerk, product, []);
    const long = await clerk.post(screenOf(product), {
      act: "describe",
      photoId,
      alt: "a".repeat(161),
    });

    expect(none.status).toBe(422);
    expect(none.page.querySelector("#photos-files-error")?.text).toContain("au moins une");
    expect(long.status).toBe(400);
    expect(long.page.querySelector(`#photo-${photoId}-alt-error`)?.text).toContain("160");
    expect(long.page.querySelector(`#photo-${photoId}-alt`)?.getAttribute("value")).toHaveLength(
      161,
    );
  });

  test("is found by the code, the reference or the EAN of the product", async () => {
    const product = await makeMediaProduct();

    const found = await clerk.post(url.mediaProducts, { code: product.code.toLowerCase() });
    const none = await clerk.post(url.mediaProducts, { code: "PERSONNE" });

    expect(found.location).toBe(screenOf(product));
    expect([none.status, none.page.querySelector("#media-code-error")?.text]).toEqual([
      422,
      "Aucun produit ne porte ce code.",
    ]);
    expect((await clerk.get(screenOf({ code: "PERSONNE" }))).status).toBe(404);
  });
});

test("whoever is not of the catalogue finds no photographs to change", async () => {
  const product = await photographed(2);
  const before = await listPhotos(product.uid);
  const photoId = String(before[0]?.id);
  const others = [
    await staffBrowser(shop.origin, await makeStaff(["operator", "editor"])),
    await signedIn(shop.origin, await makeBuyer()),
  ];

  for (const [at, browser] of others.entries()) {
    for (const path of [url.mediaProducts, screenOf(product)]) {
      expect([path, (await browser.get(path)).status]).toEqual([path, at === 0 ? 404 : 303]);
    }
    for (const act of ["describe", "down", "delete"]) {
      await browser.post(screenOf(product), { act, photoId, alt: "Pris" });
    }
    await upload(browser, product, [await photographFile()]);
  }
  // A photograph of another product is not this one's.
  const other = await photographed();
  const stray = await clerk.post(screenOf(other), { act: "delete", photoId });

  expect(stray.location).toBe(`${screenOf(other)}?fait=partie`);
  expect(await listPhotos(product.uid)).toEqual(before);
});
