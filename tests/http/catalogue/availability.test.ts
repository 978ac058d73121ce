// Own shop: it makes families of products, which a shop keeps for half a minute.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import {
  fillCart,
  makeBuyer,
  makeCategory,
  makeProduct,
  makeStore,
  stockProduct,
} from "#tests/support/factories.ts";
import {
  type Browser as Asking,
  Browser,
  dataOf,
  type Reply,
  type RunningShop,
  startShop,
} from "#tests/support/shop.ts";

let shop: RunningShop;
let stores: Awaited<ReturnType<typeof makeStore>>[];
let category: Awaited<ReturnType<typeof makeCategory>>;
let goods: { uid: number; pack: number }[];

/** Stock of the first depot, for products sold singly and by four. The second depot has a dozen. */
const stocks = [0, 1, 3, 4, 7, 8, 36, 39, 40, 400];

/** Far in the Atlantic, 11 km apart: no other depot is within 200 km. */
beforeAll(async () => {
  stores = [];
  for (let index = 0; index < 13; index++) {
    stores.push(await makeStore({ latitude: 45 + index / 10, longitude: -25 }));
  }
  category = await makeCategory();
  goods = [];
  for (const [pack, stock] of [1, 4].flatMap((pack) =>
    stocks.map((stock) => [pack, stock] as const),
  )) {
    const product = await makeProduct({
      categoryId: category.id,
      packagingQuantity: pack,
      storageUnit: "sac",
    });
    await stockProduct(product.uid, homeOf(0).uid, stock);
    await stockProduct(product.uid, homeOf(1).uid, 12);
    goods.push({ uid: product.uid, pack });
  }
  shop = await startShop();
});
afterAll(() => shop.stop());

const NONE = "Pas de stock disponible dans les dépôts à moins de 200km";

const pathOf = (uid: number, query = "") => `/catalogue/produit/${uid}/disponibilite${query}`;
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ").replace(/\s+/g, " ");
const text = (reply: Reply) => plain(reply.page.querySelector("main")?.text ?? "");
const items = (reply: Reply) => reply.page.querySelectorAll(".depots > li");
const homeOf = (index = 0) => {
  const store = stores[index];
  if (!store) throw new Error("No such depot");
  return store;
};

async function customer(storeUid = homeOf().uid) {
  const buyer = await makeBuyer({ storeUid });
  return { buyer, browser: await signedIn(shop.origin, buyer) };
}

describe("the depots that may have a product", () => {
  test("stand on a map and in a list, nearest first, ten at a time", async () => {
    const { browser } = await customer();
    const product = await makeProduct({ storageUnit: "sac" });
    await stockProduct(product.uid, homeOf(1).uid, 30);
    await stockProduct(product.uid, homeOf(2).uid, 5);

    const reply = await browser.get(pathOf(product.uid, "?quantity=20"));

    expect(items(reply)).toHaveLength(10);
    expect(reply.page.querySelector("main svg.france-map")?.getAttribute("aria-label")).toContain(
      homeOf().label,
    );
    expect(reply.page.querySelectorAll(".france-map path")).toHaveLength(10);
    const [first, second, third] = items(reply).map((item) => plain(item.text));
    expect(first).toContain(`1 ${homeOf().label} sur placeIndisponible Épuisé`);
    expect(first).toContain("C’est votre dépôt");
    expect(second).toContain(`2 ${homeOf(1).label} à 11 kmDisponible En stock : 30 sacs`);
    expect(second).toMatch(/Ouvert, jusqu’à|Fermé, ouvre/);
    expect(third).toContain("Disponible en partie Stock faible : 5 sacs");
    expect(items(reply)[1]?.querySelector("a[href^='tel:+33']")).not.toBeNull();
    expect(items(reply)[1]?.querySelector("h3 a")?.getAttribute("href")).toBe(
      `/depot/details/${homeOf(1).uid}/${homeOf(1).slug}`,
    );
    expect(text(reply)).toContain("Un dépôt a tout ce qu’il vous faut");

    const more = reply.page.querySelector("main a.btn.secondary")?.getAttribute("href") ?? "";
    expect(more).toBe(pathOf(product.uid, "?quantity=20&limit=20"));
    const all = await browser.get(more);
    expect(items(all)).toHaveLength(13);
    expect(all.page.querySelector("main a.btn.secondary")).toBeNull();
  });

  test("are those around a place typed into a plain form", async () => {
    const { browser } = await customer();
    const product = await makeProduct();
    const path = pathOf(product.uid);
    const form = (await browser.get(path)).page.querySelector("main form[role=search]");

    const reply = await browser.submit(path, form, { around: "44000", quantity: 3 });

    expect(text(reply)).toContain("Pour 3 sacs");
    expect(text(reply)).toContain("Nantes");
    expect(text(reply)).not.toContain(homeOf().label);
    const nowhere = await browser.submit(path, form, { around: "<b>xyzzy" });
    expect(text(nowhere)).toContain("Aucune commune ne correspond à « <b>xyzzy »");
    expect(text(nowhere)).toContain(homeOf().label);
  });

  test("says that there is no stock within 200 km, as the specification has it", async () => {
    const { browser } = await customer();
    const product = await makeProduct();

    expect(text(await browser.get(pathOf(product.uid)))).toContain(NONE);
    expect(text(await browser.get(`/catalogue/produit/${product.uid}`))).toContain(NONE);
    await stockProduct(product.uid, homeOf(12).uid, 1);
    expect(text(await browser.get(pathOf(product.uid)))).not.toContain(NONE);
    expect(text(await browser.get(`/catalogue/produit/${product.uid}`))).not.toContain(NONE);
  });

  test("can become my own in one press, which comes back to the page", async () => {
    const { browser } = await customer();
    const product = await makeProduct();
    const path = pathOf(product.uid, "?quantity=2");
    const page = await browser.get(path);

    const changed = await browser.submit(path, items(page)[3]?.querySelector("form") ?? null);

    expect([changed.status, changed.location]).toEqual([303, path]);
    const after = await browser.follow(changed);
    expect(text(after)).toContain(`Votre dépôt est maintenant ${homeOf(3).label}`);
    expect(plain(items(after)[0]?.text ?? "")).toContain(`${homeOf(3).label} sur place`);
  });

  test.each([
    "?limit=-1&quantity=-5",
    "?limit=99999999999999999999&quantity=1e309",
    "?limit[]=1&quantity[]=%F0%9F%A7%B1&around[a]=b",
    "?around=%F0%9F%A7%B1&latitude=1e309&longitude=NaN",
    "?latitude=91&longitude=-500",
    `?around=${"x".repeat(5000)}`,
    "?latitude=0&longitude=0&limit=5000",
  ])("a hostile address (%s) is answered like any other", async (query) => {
    const { browser } = await customer();
    const product = await makeProduct();

    expect((await browser.get(pathOf(product.uid, query))).status).toBe(200);
    expect((await browser.get(dataOf(pathOf(product.uid, query)))).status).toBe(200);
  });

  test.each(["999999999", "0", "abc", "99999999999999999999"])(
    "of an unknown product (%s) are a 404",
    async (uid) => {
      const reply = await new Browser(shop.origin).get(`/catalogue/produit/${uid}/disponibilite`);

      expect(reply.status).toBe(404);
    },
  );
});

describe("shows stock only to those who may see it", () => {
  test("sends a visitor to sign in and back, without any stock data", async () => {
    const product = await makeProduct();
    await stockProduct(product.uid, homeOf().uid, 7654);
    const path = pathOf(product.uid, "?quantity=3");
    const browser = new Browser(shop.origin);

    const reply = await browser.get(path);

    expect(reply.status).toBe(200);
    expect(text(reply)).toContain("Connectez-vous");
    expect(reply.page.querySelector("main a.btn")?.getAttribute("href")).toBe(
      `/users/login?back=${encodeURIComponent(path)}`,
    );
    for (const { text: sent } of [reply, await browser.get(dataOf(path))]) {
      expect(sent).not.toMatch(/7.?654|"units"|Épuisé/);
    }
  });

  test("shows a buyer without prices why stock is hidden", async () => {
    const product = await makeProduct();
    await stockProduct(product.uid, homeOf().uid, 7654);
    const buyer = await makeBuyer({ storeUid: homeOf().uid, role: "buyer-without-prices" });
    const browser = await signedIn(shop.origin, buyer);

    const reply = await browser.get(pathOf(product.uid));

    expect(text(reply)).toContain("ne montre ni prix ni stock");
    for (const { text: sent } of [reply, await browser.get(dataOf(pathOf(product.uid)))]) {
      expect(sent).not.toMatch(/7.?654|"units"|Épuisé/);
    }
  });
});

test.each([0, 1])(
  "list, product page, window and cart never contradict each other (depot %i)",
  async (index) => {
    const storeUid = homeOf(index).uid;
    const { buyer, browser } = await customer(storeUid);
    const { id, slug } = category;
    const grid = await browser.get(`/catalogue/categorie/${id}/${slug}?pageSize=30`);
    const lines = goods.map(({ uid, pack }) => ({ productUid: uid, quantity: 2 * pack }));
    await fillCart(buyer.customerId, lines);
    const cart = [await browser.get("/panier"), await browser.get("/panier?page=2")];

    for (const { uid, pack } of goods) {
      const card = cardBadge(grid, uid);
      expect(await panelBadge(browser, uid)).toBe(card);
      for (const packs of [1, 2, 10]) {
        const code = expectedCode(card, packs * pack);
        const shown = await windowShows(browser, uid, storeUid, packs * pack);
        expect(shown).toEqual({ code, badge: card });
      }
      expect(shortageIn(cartLine(cart, uid))).toBe(expectedInCart(card, 2 * pack));
    }
  },
  60_000,
);

/** A line of the cart tells the stock only where it does not suffice. */
function expectedInCart(card: string, wanted: number): string | undefined {
  const code = expectedCode(card, wanted);
  if (code === "Disponible") return undefined;
  return code === "Indisponible" ? "Épuisé à" : `Il n’en reste que ${unitsIn(card)} sac`;
}

function shortageIn(line: string): string | undefined {
  return /Épuisé à|Il n’en reste que [\d ]+ sac/.exec(line)?.[0];
}

function cardBadge(grid: Reply, uid: number): string {
  const link = grid.page.querySelector(`.products .stock a[href="${pathOf(uid)}"]`);
  return plain(link?.text ?? "no badge").replace(" – voir les dépôts", "");
}

async function panelBadge(browser: Asking, uid: number) {
  const page = await browser.get(`/catalogue/produit/${uid}`);
  return plain(page.page.querySelector(".buy dl .stock")?.text ?? "no badge");
}

async function windowShows(browser: Asking, uid: number, storeUid: number, quantity: number) {
  const reply = await browser.get(pathOf(uid, `?quantity=${quantity}`));
  const item = items(reply).find((one) => one.querySelector(`h3 a[href*="/${storeUid}/"]`));
  const code = plain(item?.querySelector("b.stock")?.text ?? "");
  const said = plain(item?.querySelector("b.stock")?.parentNode?.text ?? "");
  return { code, badge: said.slice(code.length).trim() };
}

function cartLine(cart: readonly Reply[], uid: number): string {
  const [line] = cart.flatMap(
    ({ page }) =>
      page.querySelector(`main a[href="/catalogue/produit/${uid}"]`)?.closest("tr") ?? [],
  );
  return plain(line?.text ?? "no line");
}

function unitsIn(badge: string): number {
  return Number(/([\d ]+) sac/.exec(badge)?.[1]?.replace(/ /g, "") ?? 0);
}

/** Availability code expected from a list's badge for a quantity. */
function expectedCode(badge: string, wanted: number): string {
  const units = unitsIn(badge);
  if (units === 0) return "Indisponible";
  return units >= wanted ? "Disponible" : "Disponible en partie";
}
