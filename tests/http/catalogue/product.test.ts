// Own shop: it makes depots, which a shop keeps for a minute.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { productColors } from "#drizzle/schema/catalogue.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import {
  makeBuyer,
  makeCategory,
  makeDiscount,
  makeProduct,
  makeStore,
  stockForDelivery,
  stockProduct,
} from "#tests/support/factories.ts";
import { changeSetting } from "#tests/support/setting/settings.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let family: Awaited<ReturnType<typeof makeCategory>>;
let home: Awaited<ReturnType<typeof makeStore>>;
let near: Awaited<ReturnType<typeof makeStore>>;

beforeAll(async () => {
  family = await makeCategory({ productCount: 1 });
  home = await makeStore({ latitude: 45, longitude: 2, deliveryZone: 77 });
  near = await makeStore({ latitude: 45.5, longitude: 2 });
  shop = await startShop();
});
afterAll(() => shop.stop());

const pathOf = (product: { uid: number }) => `/catalogue/produit/${product.uid}`;
const text = (reply: Reply) =>
  (reply.page.querySelector("main")?.text ?? "").replace(/[\u00a0\u202f]/g, " ");

async function customer(values: Parameters<typeof makeBuyer>[0] = {}) {
  const buyer = await makeBuyer({ storeUid: home.uid, ...values });
  return { buyer, browser: await signedIn(shop.origin, buyer) };
}

const board = (categoryId?: number) =>
  makeProduct({
    categoryId,
    label: "Plaque d'essai",
    storageUnit: "plaque",
    packagingQuantity: 4,
    conversionThousandths: 3000,
    conversionUnit: "m²",
    ecoTaxMills: 20,
    depositMills: 12_000,
    depositLabel: "Palette consignée",
    quantityPrices: [{ from: 40, unitMills: 8000 }],
    attributes: [{ code: "thickness", label: "Épaisseur", value: "12,5 mm" }],
  });

describe("a product page", () => {
  test("shows a visitor how to see price and stock, and neither of them", async () => {
    const product = await board();
    await stockProduct(product.uid, home.uid, 1234);

    const reply = await new Browser(shop.origin).get(pathOf(product));

    expect(reply.status).toBe(200);
    expect(text(reply)).toContain("12,5 mm");
    expect(reply.text).not.toMatch(/€|1[\u202f ]?23[24]|unitMills":8000/);
    const login = reply.page.querySelector("main .buy a")?.getAttribute("href");
    expect(login).toBe(`/users/login?back=${encodeURIComponent(pathOf(product))}`);
  });

  test("shows a customer their own price, packs, tiers, taxes and deposit", async () => {
    const { buyer, browser } = await customer();
    const product = await board();
    await makeDiscount(buyer.companyId, product.categoryId, 1000);

    const page = text(await browser.get(pathOf(product)));

    expect(page).toContain("10,00 €9,00 € HT / plaque");
    expect(page).toContain("10,80 € TTC");
    expect(page).toContain("soit 3,00 € HT / m²");
    expect(page).toContain("40 plaques8,00 €");
    expect(page).toContain("Encore 36 plaques pour passer à 8,00 € HT");
    expect(page).toContain("Éco-participation : 0,02 € HT par plaque");
    expect(page).toContain("Palette consignée : 12,00 € par plaque");
    expect(page).toContain("Se vend par 4 plaques");
    expect(page).toContain("1 plaque couvre 3 m²");
  });

  test("shows the stock of my depot, of my zone and of the nearest depots", async () => {
    const { browser } = await customer();
    const product = await board();
    await stockProduct(product.uid, home.uid, 81);
    await stockProduct(product.uid, near.uid, 6);
    await stockForDelivery(product.uid, 77, 3);

    const page = text(await browser.get(pathOf(product)));

    expect(page).toContain(`Retrait à ${home.label}En stock : 80 plaques`);
    expect(page).toContain("Livraison sur chantierÉpuisé");
    expect(page).toContain(`${near.label} à 56 kmStock faible : 4 plaques`);
  });

  test("is added by a plain form, by whole packs, in the chosen colour", async () => {
    const { browser } = await customer();
    const product = await board();
    await db.insert(productColors).values({
      productUid: product.uid,
      codeColor: "R9",
      label: "Rouge",
      hex: "#aa0000",
      position: 1,
    });
    const reply = await browser.get(pathOf(product));
    const form = reply.page.querySelector(".buy form");

    expect(form?.querySelector("input[name=quantity]")?.attributes).toMatchObject({
      min: "4",
      step: "4",
      value: "4",
    });
    const added = await browser.submit(pathOf(product), form, { codeColor: "R9", quantity: 8 });

    expect([added.status, added.location]).toEqual([303, pathOf(product)]);
    const cart = await browser.get("/panier");
    expect(text(cart)).toContain("Plaque d'essai");
    expect(text(cart)).toContain("Rouge");
  });

  test("sold in depots only says so and where, and cannot be ordered", async () => {
    const { browser } = await customer();
    const product = await makeProduct({ onlyInStore: true });
    await stockProduct(product.uid, near.uid, 5);

    const reply = await browser.get(pathOf(product));

    expect(text(reply)).toContain("Vendu au dépôt uniquement");
    expect(text(reply)).toContain(near.label);
    expect(reply.page.querySelector(".buy form")).toBeNull();
  });

  test("shows a buyer without prices that they are hidden, without a login", async () => {
    const { browser } = await customer({ role: "buyer-without-prices" });

    const reply = await browser.get(pathOf(await board()));

    expect(text(reply)).toContain("ne montre ni prix ni stock");
    expect(text(reply)).not.toMatch(/€|Connectez-vous/);
  });

  test("describes itself to search engines, without a price nobody sees", async () => {
    const product = await board(family.id);

    const { page } = await new Browser(shop.origin).get(pathOf(product));

    const data = JSON.parse(page.querySelector("script[type='application/ld+json']")?.text ?? "");
    expect(data).toMatchObject({
      "@type": "Product",
      name: "Plaque d'essai",
      sku: product.reference,
      gtin: product.ean,
    });
    expect(data.offers).toBeUndefined();
    expect(page.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(
      shop.origin + pathOf(product),
    );
    expect(page.querySelector("meta[name=description]")?.getAttribute("content")).toBeTruthy();
    expect(page.querySelector('meta[property="og:title"]')?.getAttribute("content")).toBe(
      "Plaque d'essai",
    );
    const [, crumbs] = page.querySelectorAll("script[type='application/ld+json']");
    expect(JSON.parse(crumbs?.text ?? "")).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [{ "@type": "ListItem", position: 1 }],
    });
  });

  test("shows a customer's browser nothing that is for search engines", async () => {
    const { browser } = await customer();

    const { page } = await browser.get(pathOf(await board()));

    expect(page.querySelector("script[type='application/ld+json']")).toBeNull();
    expect(page.querySelector("title")?.text).toContain("Plaque d'essai");
  });
});

describe("an unknown product", () => {
  test.each(["999999999", "0", "abc", "99999999999999999999", "1'"])(
    "(%s) is a 404 that helps",
    async (uid) => {
      const reply = await new Browser(shop.origin).get(
        `/catalogue/produit/${encodeURIComponent(uid)}`,
      );

      expect(reply.status).toBe(404);
      expect(text(reply)).toContain("Ce produit n’est pas disponible");
      expect(reply.page.querySelector("form[role=search]")).not.toBeNull();
      expect(reply.page.querySelectorAll(".range-list a").length).toBeGreaterThan(3);
      expect(reply.page.querySelectorAll(".contents a").length).toBeGreaterThan(3);
    },
  );

  test("that is withdrawn from sale proposes its family", async () => {
    const retired = await makeProduct({ isActive: false });
    const sibling = await makeProduct({ categoryId: retired.categoryId });

    const reply = await new Browser(shop.origin).get(pathOf(retired));

    expect(reply.status).toBe(404);
    const [first] = reply.page.querySelectorAll(".range-list a");
    expect(first?.getAttribute("href")).toBe(pathOf(sibling));
  });

  test("has a page of its own, with the nearest references", async () => {
    const near = await makeProduct({ reference: "XQY-1234" });

    const reply = await new Browser(shop.origin).get("/erreur/produit?reference=xqy+1235");

    expect(reply.status).toBe(404);
    expect(reply.page.querySelector(`.range-list a[href="${pathOf(near)}"]`)).not.toBeNull();
  });
});

test("shows list prices to visitors and crawlers where they are public", async () => {
  const product = await board();
  const hide = await changeSetting("sales", { publicPrices: true });
  const read = () => new Browser(shop.origin).get(pathOf(product));
  await expect.poll(async () => text(await read())).toContain("10,00 €");

  const reply = await read();
  await hide();
  await expect.poll(async () => text(await read())).not.toContain("10,00 €");

  expect(text(reply)).toContain("10,00 € HT / plaque");
  expect(reply.text).toContain('"price":"12.00"');
  expect(reply.text).toContain("https://schema.org/OutOfStock");
});
