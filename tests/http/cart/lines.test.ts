// Own shop: it makes depots, which a shop keeps for a minute.
import { brotliCompressSync, constants } from "node:zlib";
import { between } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LINES_PER_PAGE } from "#app/models/cart/cart-view.ts";
import { db } from "#app/services/platform/database.server.ts";
import { bundleComponents } from "#drizzle/schema/catalogue.ts";
import { stores } from "#drizzle/schema/store.ts";
import {
  cartsOf,
  command,
  customerAt,
  lineAt,
  linesOf,
  mainText as text,
  wayOnward,
} from "#tests/support/cart/pages.ts";
import { fillCart, makeProduct, stockForDelivery, stockProduct } from "#tests/support/factories.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const signedIn = (values?: Parameters<typeof customerAt>[1]) => customerAt(shop.origin, values);
const withLine = (quantity: number, stock: number, values: Parameters<typeof lineAt>[1] = {}) =>
  lineAt(shop.origin, { ...values, quantity, stock });

describe("a line", () => {
  test("says packs, what it covers, its weight, and the next price", async () => {
    const { browser } = await withLine(6, 100, {
      packagingQuantity: 3,
      conversionThousandths: 1500,
      conversionUnit: "m²",
      quantityPrices: [{ from: 9, unitMills: 4_200 }],
    });

    const page = text(await browser.get("/panier"));

    expect(page).toContain("soit 2 × 3 sacs");
    expect(page).toContain("soit 9 m²");
    expect(page).toContain("Poids : 210 kg");
    expect(page).toContain("Encore 3 sacs pour passer à 4,20 €");
  });

  test("of a bundle lists what it is made of", async () => {
    const { browser, product } = await withLine(1, 10);
    const part = await makeProduct();
    await db
      .insert(bundleComponents)
      .values({ bundleUid: product.uid, componentUid: part.uid, quantity: 4 });

    expect(text(await browser.get("/panier"))).toContain(`4 sacs de ${part.label}`);
  });

  test("is replaced by an equivalent with one button when out of stock", async () => {
    const { browser, customer, product } = await withLine(5, 0);
    const other = await makeProduct({ categoryId: product.categoryId });
    await stockProduct(other.uid, customer.storeUid, 50);
    const cart = await browser.get("/panier");

    expect(text(cart)).toContain(`Remplacer par ${other.label}`);
    const replaced = await browser.press("/panier", wayOnward(cart, "replace"));

    expect(text(await browser.follow(replaced))).toContain(`est remplacé par ${other.label}`);
    expect(await linesOf(customer.id)).toMatchObject([{ productUid: other.uid, quantity: 5 }]);
  });

  test("moves to a depot with everything, once the changes are shown", async () => {
    // Depots of the seed: the shop caches depots for a minute.
    const { browser, customer } = await signedIn({ storeUid: 1 });
    const product = await makeProduct();
    await fillCart(customer.id, [{ productUid: product.uid, quantity: 5 }]);
    const others = await db
      .select()
      .from(stores)
      .where(between(stores.uid, 2, 1000));
    for (const { uid } of others) await stockProduct(product.uid, uid, 5);
    const cart = await browser.get("/panier");
    const link = wayOnward(cart, "store");
    const path = (await browser.press("/panier", link)).location ?? "";
    const change = await browser.get(path);
    const here = await browser.submit(path, command(change, path));
    const form = change.page.querySelector('main form[action^="/users/switch-store/"]');

    const moved = await browser.submit(path, form);

    expect(link?.text).toMatch(/Retirer à .+ \(\d+\skm\), qui a tout/);
    expect(text(change)).toMatch(/épuisé.*tout est là/s);
    expect(here.location).toMatch(/^\/tunnel\/retrait\/\d+$/);
    expect(moved.location).toBe("/panier");
    expect(text(await browser.get("/panier"))).not.toContain("Épuisé");
  });
});

describe("a comment on a line", () => {
  test("is written on its own page and shown with the line", async () => {
    const { browser, customer, lineId } = await withLine(5, 100);
    const path = `/panier/lignes/${lineId}/commentaire`;
    const form = (await browser.get(path)).page.querySelector("main form");

    const saved = await browser.submit(path, form, { comment: "Palette à part" });

    expect(saved.status).toBe(303);
    expect(text(await browser.follow(saved))).toContain("Palette à part");
    expect(await linesOf(customer.id)).toMatchObject([{ comment: "Palette à part" }]);
  });

  test.each([
    ["characters that the checkout refuses", "<b>", "ne peut pas contenir « < » ni « > »."],
    ["more than 255 characters", "a".repeat(256), "255 caractères"],
  ])(
    "with %s is refused, what was typed comes back, the line stays",
    async (_, comment, message) => {
      const { browser, customer, lineId } = await withLine(5, 100);

      const refused = await browser.post(`/panier/lignes/${lineId}/commentaire`, { comment });

      expect(refused.status).toBe(400);
      expect(text(refused)).toContain(message);
      expect(refused.page.querySelector("textarea")?.text).toBe(comment);
      expect(await linesOf(customer.id)).toMatchObject([{ comment: "" }]);
    },
  );

  test("of somebody else's line is not found", async () => {
    const { lineId, customer } = await withLine(5, 100);
    const stranger = await signedIn({ companyId: customer.companyId });
    const path = `/panier/lignes/${lineId}/commentaire`;

    expect((await stranger.browser.get(path)).status).toBe(404);
    expect((await stranger.browser.post(path, { comment: "x" })).status).toBe(404);
    expect((await new Browser(shop.origin).post(path, { comment: "x" })).status).toBe(404);
    expect(await linesOf(customer.id)).toMatchObject([{ comment: "" }]);
  });
});

describe("two windows on one cart", () => {
  test("the stale one says what moved and does what was asked", async () => {
    const { browser, customer, lineId } = await withLine(5, 100);
    await browser.post("/panier/quantite", { lineId, quantity: 8, was: 5 });
    await browser.get("/panier");

    const stale = await browser.post("/panier/quantite", { lineId, quantity: 12, was: 5 });

    expect(text(await browser.follow(stale))).toContain("la quantité était passée à 8");
    expect(await linesOf(customer.id)).toMatchObject([{ quantity: 12 }]);
  });

  test("keeps a quantity for a line removed elsewhere, and offers to restore", async () => {
    const { browser, customer, lineId } = await withLine(5, 100);
    await browser.post("/panier/retirer", { lineId });

    const late = await browser.follow(
      await browser.post("/panier/quantite", { lineId, quantity: 12, was: 5 }),
    );
    expect(text(late)).toContain("a été retiré du panier dans une autre fenêtre");
    await browser.submit("/panier", late.page.querySelector(".flashes form"));

    expect(await linesOf(customer.id)).toMatchObject([{ quantity: 12 }]);
  });

  test("what somebody removed is put back by nobody else", async () => {
    const { browser, customer, lineId } = await withLine(5, 100);
    await browser.post("/panier/retirer", { lineId });
    const button = wayOnward(await browser.get("/panier"), "restore");
    const next = button?.getAttribute("value") ?? "";
    const removalId = next.replace("restore-", "");
    const stranger = await signedIn({ companyId: customer.companyId });

    for (const other of [stranger.browser, new Browser(shop.origin)]) {
      expect((await other.post("/panier/remettre", { removalId })).status).toBe(404);
      expect((await other.post("/panier", { next })).status).toBe(404);
    }
    expect(await linesOf(customer.id)).toEqual([]);
  });
});

describe("the delivery of the cart", () => {
  test("is reckoned for a postal code typed in the cart, and stays there", async () => {
    const { browser, customer, product } = await withLine(5, 100);
    await stockForDelivery(product.uid, 1, 100);
    const cart = await browser.get("/panier");

    const answer = await browser.press("/panier", wayOnward(cart, "zip"), {
      zip_code_delivery: "69007",
    });
    const quote = await browser.follow(answer);

    expect(text(quote)).toContain("(69007)");
    expect(text(quote)).toContain("39,00 €");
    expect(text(await browser.get("/panier"))).toContain("À payer TTC, livré");
    const [held] = await cartsOf(customer.id);
    expect(held?.zipCodeDelivery).toBe("69007");
  });

  test.each([
    ["12", 400, "cinq chiffres"],
    ["00000", 422, "Aucune commune"],
    ["97400", 422, "Aucun dépôt ne livre"],
  ])("to %s is refused beside the field", async (zip_code_delivery, status, message) => {
    const { browser } = await withLine(5, 100);

    const refused = await browser.post("/panier/livraison", { zip_code_delivery });

    expect(refused.status).toBe(status);
    expect(text(refused)).toContain(message);
    expect(
      refused.page.querySelector("main input[name=zip_code_delivery]")?.getAttribute("value"),
    ).toBe(zip_code_delivery);
  });
});

test("shows no amount without prices, in the mini-cart nor for delivery", async () => {
  const { browser, customer } = await signedIn({ role: "buyer-without-prices" });
  const product = await makeProduct({ unitMills: 12_345 });
  await fillCart(customer.id, [{ productUid: product.uid, quantity: 3 }]);
  await browser.post("/panier/livraison", { zip_code_delivery: "69007" });

  for (const path of ["/panier/apercu", "/panier/livraison", "/panier"]) {
    const reply = await browser.get(path);
    expect(reply.status).toBe(200);
    expect(reply.text).not.toMatch(/12[ ,.]?345|37[ ,.]?0[34]|3[ ,.]?704|39,00/);
  }
});

test("pages a cart of 500 lines within ten packets, with true totals", async () => {
  const { browser, customer } = await signedIn();
  const category = (await makeProduct()).categoryId;
  const uids = await Promise.all(
    Array.from({ length: 500 }, async () => (await makeProduct({ categoryId: category })).uid),
  );
  await fillCart(
    customer.id,
    uids.map((productUid) => ({ productUid, quantity: 1 })),
  );

  const page = await browser.get("/panier?page=2");

  expect(page.page.querySelectorAll("main table.lines tbody tr")).toHaveLength(LINES_PER_PAGE);
  expect(text(page)).toContain("5 000,00 €");
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  expect(brotliCompressSync(page.text, { params }).length).toBeLessThan(14_600);
  const removed = await browser.press("/panier?page=2", wayOnward(page, "remove"));
  expect(removed.location).toBe("/panier?page=2");
  expect((await browser.get("/panier?page=999")).status).toBe(200);
}, 60_000);
