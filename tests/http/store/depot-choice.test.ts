// Own shop: it weighs pages, which grow with the goods.
import { brotliCompressSync, constants } from "node:zlib";
import { between, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { distanceKm } from "#app/models/store/store.ts";
import { db } from "#app/services/platform/database.server.ts";
import { storeStock } from "#drizzle/schema/catalogue.ts";
import { stores } from "#drizzle/schema/store.ts";
import {
  cartsOf,
  command,
  customerAt,
  linesOf,
  mainText as text,
  wayOnward,
} from "#tests/support/cart/pages.ts";
import { fillCart, makeProduct, stockProduct } from "#tests/support/factories.ts";
import { Browser, dataOf, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let near: { uid: number; label: string };
beforeAll(async () => {
  shop = await startShop();
  // Depots of the seed: the shop caches depots for a minute.
  const all = await db
    .select()
    .from(stores)
    .where(between(stores.uid, 1, 1000));
  const home = all.find(({ uid }) => uid === 1);
  const open = all.filter(({ uid, availabilityCode, isWithoutProducts }) => {
    return uid !== 1 && availabilityCode === 3 && !isWithoutProducts;
  });
  const [first] = open.toSorted((a, b) => (home ? distanceKm(home, a) - distanceKm(home, b) : 0));
  if (!first) throw new Error("The seed has one depot only");
  near = first;
});
afterAll(() => shop.stop());

/** The cart wants ten of each, with stock `atHome` and in the nearest other depot `there`. */
async function withCart(held: readonly { atHome: number; there: number }[], values = {}) {
  const { browser, customer } = await customerAt(shop.origin, { storeUid: 1, ...values });
  const uids: number[] = [];
  for (const { atHome, there } of held) {
    const { uid } = await makeProduct();
    await stockProduct(uid, 1, atHome);
    await stockProduct(uid, near.uid, there);
    uids.push(uid);
  }
  await fillCart(
    customer.id,
    uids.map((productUid) => ({ productUid, quantity: 10 })),
  );
  return { browser, customer, uids };
}

describe("which depot has the whole cart", () => {
  test("is linked from the cart, with the depot in stock and its distance", async () => {
    const { browser } = await withCart([
      { atHome: 0, there: 10 },
      { atHome: 10, there: 10 },
    ]);

    const cart = await browser.get("/panier");
    const button = wayOnward(cart, "depots");
    expect(button?.text).toBe("Trouver un dépôt où tout est en stock");
    const sent = await browser.press("/panier", button);
    expect(sent.location).toBe("/panier/depots");
    const page = await browser.follow(sent);

    expect(text(page)).toContain("Un dépôt a tout");
    expect(text(page)).toContain(near.label);
    expect(text(page)).toMatch(/\d+ km/);
    expect(text(page)).toMatch(/à \d+ h/);
    expect(page.page.querySelector(`main a[href="/panier/depots/${near.uid}"]`)).not.toBeNull();
  });

  test("suggests two depots, and moves the second's share to another cart", async () => {
    const { browser, customer, uids } = await withCart([
      { atHome: 10, there: 0 },
      { atHome: 0, there: 10 },
    ]);

    const page = await browser.get("/panier/depots");
    expect(text(page)).toContain("Ces deux dépôts réunis ont tout.");
    expect(text(page)).toContain("Code postal du chantier");
    const split = await browser.submit("/panier/depots", command(page, "/panier/depots/partager"));

    expect(text(await browser.follow(split))).toContain(`« Retrait à ${near.label} »`);
    const [active, other] = await cartsOf(customer.id);
    expect(await linesOf(customer.id)).toMatchObject([
      { cartId: active?.id, productUid: uids[0], quantity: 10 },
      { cartId: other?.id, productUid: uids[1], quantity: 10 },
    ]);
  });

  test("is hidden from buyers without stock, on the page and in its data", async () => {
    const { browser } = await withCart([{ atHome: 0, there: 7_431 }], {
      role: "buyer-without-prices",
    });

    for (const path of ["/panier/depots", `/panier/depots/${near.uid}`]) {
      for (const reply of [await browser.get(path), await browser.get(dataOf(path))]) {
        expect(reply.status).toBe(200);
        expect(reply.text).not.toMatch(/7[ \u202f]?431|notification|shortages/);
      }
    }
    expect((await new Browser(shop.origin).get("/panier/depots")).location).toContain(
      "/users/login",
    );
  });

  test("fits ten packets with 300 lines that no depot has", async () => {
    const { browser, customer } = await customerAt(shop.origin, { storeUid: 1 });
    const category = (await makeProduct()).categoryId;
    const uids = await Promise.all(
      Array.from({ length: 300 }, async () => (await makeProduct({ categoryId: category })).uid),
    );
    await fillCart(
      customer.id,
      uids.map((productUid) => ({ productUid, quantity: 10 })),
    );
    const part = uids.slice(0, 150);
    await db
      .insert(storeStock)
      .values(part.map((productUid) => ({ productUid, storeUid: near.uid, quantity: 5 })));

    for (const path of ["/panier/depots", `/panier/depots/${near.uid}?page=2`]) {
      const page = await browser.get(path);
      expect(page.status).toBe(200);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
      expect(brotliCompressSync(page.text, { params }).length).toBeLessThan(14_600);
    }
    await db.delete(storeStock).where(inArray(storeStock.productUid, part));
  }, 60_000);
});

describe("another depot", () => {
  test("is chosen once what changes was read: for this order, or as one's own", async () => {
    const { browser } = await withCart([{ atHome: 10, there: 4 }]);
    const path = `/panier/depots/${near.uid}`;

    const page = await browser.get(path);

    expect(text(page)).toContain("Vos prix ne changent pas : 120,00 € TTC.");
    expect(text(page)).toMatch(/tout est là.*4 sacs seulement/s);
    const here = await browser.submit(path, command(page, path));
    expect(here).toMatchObject({ status: 303, location: `/tunnel/retrait/${near.uid}` });
    const own = await browser.submit(path, command(page, `/users/switch-store/${near.uid}`));
    expect(own.location).toBe("/panier");
    expect(text(await browser.follow(own))).toContain("Il n’en reste que 4 sacs");
  });

  test("that does not exist is not found, whatever is asked of it", async () => {
    const { browser } = await withCart([{ atHome: 10, there: 4 }]);

    for (const uid of ["999999999", "x", "1e309", "-1"]) {
      expect((await browser.get(`/panier/depots/${uid}`)).status).toBe(404);
      expect((await browser.post(`/panier/depots/${uid}`)).status).toBe(404);
      const pair = { first: 1, second: uid };
      expect((await browser.post("/panier/depots/partager", pair)).status).toBe(404);
    }
    expect((await browser.get("/panier/depots/1")).status).toBe(200);
  });
});
