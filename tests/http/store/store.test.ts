// Own shop: it makes depots, which a shop keeps for a minute.
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { brands } from "#drizzle/schema/catalogue.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import {
  makeBuyer,
  makeCategory,
  makeProduct,
  makeStore,
  stockProduct,
} from "#tests/support/factories.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let home: Awaited<ReturnType<typeof makeStore>>;
let other: Awaited<ReturnType<typeof makeStore>>;
let showroom: Awaited<ReturnType<typeof makeStore>>;
/** In stock at `home`, two in a pack; the other brand has less than a pack. */
let held: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  home = await makeStore({ city: "Zorbville", zipCode: "99001", region: "Zorbie" });
  other = await makeStore({ city: "Ogrebourg", zipCode: "99002", region: "Ogrie" });
  showroom = await makeStore({ isWithoutProducts: true });
  held = await stocked("zorb-tenu", 2);
  await stocked("zorb-parti", 1);
  shop = await startShop();
});
afterAll(() => shop.stop());

async function stocked(brandCode: string, quantity: number) {
  await db.insert(brands).values({ code: brandCode, name: brandCode, slug: brandCode });
  const { id: categoryId } = await makeCategory({ productCount: 1 });
  const product = await makeProduct({ brandCode, categoryId, packagingQuantity: 2 });
  await stockProduct(product.uid, home.uid, quantity);
  return product;
}

const get = (path: string) => new Browser(shop.origin).get(path);
const text = (reply: Reply) =>
  (reply.page.querySelector("main")?.text ?? "").replace(/[\u00a0\u202f]/g, " ");

const customer = async () => signedIn(shop.origin, await makeBuyer({ storeUid: home.uid }));

describe("the depots", () => {
  test("are listed by region", async () => {
    const reply = await get("/depot/liste");

    const regions = reply.page.querySelectorAll("[name=region] option");
    expect(regions.map((option) => option.text)).toContain("Zorbie");
    expect(reply.page.querySelectorAll("main .france-map g").length).toBeGreaterThan(0);
    expect(text(reply)).toContain(other.label);
  });

  test.each(["zorbville", "99001", "Zorbie"])("are found by %s", async (search) => {
    const reply = await get(`/depot/liste?search=${search}`);

    expect(reply.page.querySelectorAll(".depots li")).toHaveLength(1);
    expect(text(reply)).toContain(home.label);
  });

  test("that are nowhere give a page that helps", async () => {
    const reply = await get(`/depot/liste?search=${"x".repeat(5000)}`);

    expect(reply.status).toBe(200);
    expect(reply.page.querySelector("main a[href='/depot/liste']")).not.toBeNull();
  });
});

describe("a depot", () => {
  test("shows where it is, when it is open and how to call it", async () => {
    const reply = await get(`/depot/details/${home.uid}/${home.slug}`);

    expect(reply.status).toBe(200);
    expect(text(reply)).toContain(home.address);
    expect(text(reply)).toMatch(/Ouvert, jusqu’à|Fermé, ouvre/);
    expect(reply.page.querySelector("main a[href^='tel:+33']")).not.toBeNull();
    expect(reply.page.querySelectorAll(".hours tr")).toHaveLength(7);
  });

  test("shows its brands, and its stock to those who buy there", async () => {
    const path = `/depot/details/${home.uid}/${home.slug}`;
    const hrefs = async (browser: Browser) =>
      (await browser.get(path)).page
        .querySelectorAll("main a")
        .map((link) => link.getAttribute("href") ?? "");
    const [visitor, mine] = [await hrefs(new Browser(shop.origin)), await hrefs(await customer())];
    const blind = await makeBuyer({ storeUid: home.uid, role: "buyer-without-prices" });
    const unseen = await hrefs(await signedIn(shop.origin, blind));

    for (const links of [visitor, mine, unseen]) {
      expect(links).toContain(`/catalogue/marque/zorb-tenu/zorb-tenu`);
      expect(links.join(" ")).not.toContain("zorb-parti");
    }
    const range = mine.find((href) => href.endsWith("?in_stock_availability=1")) ?? "";
    expect((await (await customer()).get(range)).text).toContain(held.label);
    expect(visitor).toContain(
      `/users/switch-store/${home.uid}?back=${encodeURIComponent(`${path}#stock`)}`,
    );
    expect(unseen.join(" ")).not.toMatch(/in_stock|switch-store/);
  });

  test("fits its first flight with all the brands of the demo shop", async () => {
    const browser = new Browser(shop.origin);
    const { text: html, page } = await browser.follow(await browser.get("/depot/details/1/x"));

    expect(page.querySelectorAll("main .brand-list li").length).toBeGreaterThan(20);
    expect(brotliCompressSync(html).length).toBeLessThan(14_336);
  });

  test("under another name is redirected for good", async () => {
    const reply = await get(`/depot/details/${home.uid}/autre`);

    expect([reply.status, reply.location]).toEqual([
      301,
      `/depot/details/${home.uid}/${home.slug}`,
    ]);
  });

  test.each(["999999999", "abc", "0"])("that does not exist (%s) is a 404", async (uid) => {
    expect((await get(`/depot/details/${uid}/x`)).status).toBe(404);
  });
});

describe("a list of depots", () => {
  const found = async (query: string) =>
    (await get(`/depot/liste?${query}`)).page
      .querySelectorAll(".depots h3 a")
      .map(({ text }) => text);

  test("is filtered by region and sorted by position, ignoring hostile input", async () => {
    expect(await found("region=Zorbie")).toContain(home.label);
    expect(await found("region=Zorbie&service=Sauna")).toEqual([]);
    const near = `latitude=${home.latitude}&longitude=${home.longitude}&page=-1&ouvert=x`;
    expect((await found(near)).length).toBeGreaterThan(0);
    expect(text(await get("/depot/liste?latitude=40.7&longitude=-74"))).toContain("à plus de 200");
  });
});

describe("a link that names a depot", () => {
  test("is offered to another depot's customer, dismissed without JavaScript", async () => {
    const browser = await customer();
    const proposed = (await browser.get(`/depot/liste?storeId=${other.uid}`)).page;
    const popin = proposed.querySelector(".store-change");
    const links = popin?.querySelectorAll("a").map((link) => link.getAttribute("href"));

    expect(popin?.text).toContain(other.label);
    expect(links).toEqual([
      `/users/switch-store/${other.uid}?back=${encodeURIComponent("/depot/liste")}`,
      "/depot/liste",
    ]);
  });

  test.each(["0", "abc", "999999999", "1e9", "-1", "%00"])(
    "is nothing when it is %s",
    async (uid) => {
      const browser = await customer();

      expect((await browser.get(`/depot/liste?storeId=${uid}`)).text).not.toContain(
        'store-change"',
      );
    },
  );

  test("sends a visitor to sign in, then back to choose the depot", async () => {
    const browser = new Browser(shop.origin);
    const change = `/users/switch-store/${other.uid}?back=${encodeURIComponent("/depot/liste")}`;
    const popin = (await browser.get(`/depot/liste?storeId=${other.uid}`)).page.querySelector(
      ".store-change",
    );
    const [link, away] = popin?.querySelectorAll("a").map((one) => one.getAttribute("href")) ?? [];

    expect(popin?.text).toContain(`Ce lien concerne le dépôt ${other.label}`);
    expect(link).toBe(`/users/login?back=${encodeURIComponent(change)}`);
    expect(away).toBe("/depot/liste");
    const page = (await browser.get(link ?? "")).page;
    expect(page.querySelector("main form [name=back]")?.getAttribute("value")).toBe(change);
  });

  test("proposes nothing where it is one's own depot, or one that sells nothing", async () => {
    const browser = await customer();
    const seen = [
      await get(`/?storeId=${showroom.uid}`),
      await browser.get(`/?storeId=${home.uid}`),
      await browser.get(`/?storeId=${showroom.uid}`),
    ];

    expect(seen.map(({ text }) => text.includes('class="store-change"'))).toEqual([
      ...[false, false, false],
    ]);
  });
});

describe("choosing another home depot", () => {
  const path = () => `/users/switch-store/${other.uid}`;

  test("asks a visitor to sign in, and changes nothing by a mere visit", async () => {
    expect((await get(path())).location).toBe(`/users/login?back=${encodeURIComponent(path())}`);
    const browser = await customer();
    await browser.get(path());

    expect(text(await browser.get("/"))).toContain(home.label);
  });

  test("is confirmed by a form, then shown on every page", async () => {
    const browser = await customer();
    const page = await browser.get(`${path()}?back=/depot/liste`);

    const changed = await browser.submit(path(), page.page.querySelector("main form[method=post]"));

    expect([changed.status, changed.location]).toEqual([303, "/depot/liste"]);
    expect(text(await browser.follow(changed))).toContain(
      `Votre dépôt est maintenant ${other.label}`,
    );
    expect(text(await browser.get("/"))).toContain(other.label);
  });

  test("never leads out of the shop", async () => {
    const browser = await customer();

    const changed = await browser.post(path(), { back: "https://example.com/" });

    expect(changed.location).toBe("/");
  });

  test("is refused where no products are sold, with or without the form", async () => {
    const browser = await customer();
    const refused = `/users/switch-store/${showroom.uid}`;

    expect((await browser.get(refused)).page.querySelector("main button")).toBeNull();
    const reply = await browser.post(refused);
    expect(reply.status).toBe(422);
    expect(text(reply)).toContain("Ce dépôt ne vend pas de produits");
    expect(text(await browser.get("/"))).toContain(home.label);
  });

  test("is a 404 for a depot that does not exist", async () => {
    const browser = await customer();

    expect((await browser.get("/users/switch-store/999999999")).status).toBe(404);
    expect((await browser.post("/users/switch-store/999999999")).status).toBe(404);
  });
});
