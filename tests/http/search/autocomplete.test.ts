// Own shop: it expects all that is proposed.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let zorbex: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  zorbex = await makeProduct({ label: "Zorbex gris, sac 35 kg", unitMills: 12_340 });
  await db.execute("select refresh_search_words()");
  shop = await startShop();
});
afterAll(() => shop.stop());

const ask = (browser: Browser, typed: string) =>
  browser.get(`/recherche/autocomplete?${new URLSearchParams({ string: typed })}`);

describe("what is proposed", () => {
  test("returns words and products with references to a visitor, no price", async () => {
    const reply = await ask(new Browser(shop.origin), "zorb");

    expect([reply.status, reply.headers.get("content-type")]).toEqual([
      200,
      expect.stringContaining("application/json"),
    ]);
    expect(JSON.parse(reply.text)).toEqual({
      terms: [{ text: "zorbex", href: "/recherche?query=zorbex" }],
      products: [
        {
          text: "Zorbex gris, sac 35 kg",
          href: `/catalogue/produit/${zorbex.uid}`,
          note: zorbex.reference,
        },
      ],
    });
  });

  test("to a customer has their prices, and no shared cache keeps it", async () => {
    const reply = await ask(await signedIn(shop.origin, await makeBuyer()), "zorb");

    expect(reply.text).toContain("12,34");
    expect(reply.headers.get("cache-control")).toBe("private, no-store");
  });

  test("to a buyer who may not see prices has none", async () => {
    const buyer = await makeBuyer({ role: "buyer-without-prices" });
    const reply = await ask(await signedIn(shop.origin, buyer), "zorb");

    expect(reply.text).toContain("Zorbex gris");
    expect(reply.text).not.toContain("12,34");
  });

  test("holds families and brands that have a page", async () => {
    const browser = new Browser(shop.origin);
    const proposed = JSON.parse((await ask(browser, "cim")).text);

    expect(proposed.families.length).toBeGreaterThan(0);
    for (const { href } of [...proposed.families, ...(proposed.brands ?? [])]) {
      expect((await browser.get(href)).status).toBe(200);
    }
  });

  test.each(["", "a", "zo", "a".repeat(10_000), "&|!():*<->'\\", "\u0001\u0002", "%", "\ud800"])(
    "for %j is something or nothing, and nothing fails",
    async (typed) => {
      expect((await ask(new Browser(shop.origin), typed)).status).toBe(200);
    },
  );
});

describe("the last searches", () => {
  const past = async (browser: Browser) =>
    (await browser.get("/recherche")).page
      .querySelectorAll(".past-searches a")
      .map((link) => link.text);

  test("shows recent searches before typing, and on the empty page", async () => {
    const browser = await signedIn(shop.origin, await makeBuyer());
    await browser.get("/recherche?query=zorbex");
    await browser.get(`/recherche?query=${zorbex.reference}`);
    await browser.get("/recherche?query=%26%7C");

    expect(await past(browser)).toEqual([zorbex.reference, "zorbex"]);
    expect(JSON.parse((await ask(browser, "")).text).history).toEqual([
      { text: zorbex.reference, href: `/recherche?query=${zorbex.reference}` },
      { text: "zorbex", href: "/recherche?query=zorbex" },
      { text: expect.stringContaining("recherches"), href: "/recherche" },
    ]);
  });

  test("are forgotten one by one, and all, with plain forms", async () => {
    const browser = await signedIn(shop.origin, await makeBuyer());
    for (const query of ["zorbex", "ciment", "placo"])
      await browser.get(`/recherche?query=${query}`);
    const page = (await browser.get("/recherche")).page;
    const [first] = page.querySelectorAll(".past-searches form");

    const reply = await browser.submit("/recherche", first ?? null);
    expect([reply.status, reply.location]).toEqual([303, "/recherche"]);
    expect(await past(browser)).toEqual(["ciment", "zorbex"]);

    await browser.post("/recherche/historique/vider");
    expect(await past(browser)).toEqual([]);
  });

  test("are never another customer's, who can forget none of them", async () => {
    const mine = await signedIn(shop.origin, await makeBuyer());
    const other = await signedIn(shop.origin, await makeBuyer());
    await mine.get("/recherche?query=zorbex");

    expect(await past(other)).toEqual([]);
    await other.post("/recherche/historique/effacer", { query: "zorbex" });
    await other.post("/recherche/historique/vider");
    expect(await past(mine)).toEqual(["zorbex"]);
  });

  test("of a visitor come from their session", async () => {
    const browser = new Browser(shop.origin, { "sec-fetch-site": "cross-site" });
    await browser.get("/recherche?query=zorbex");
    expect(browser.cookies.size).toBe(0);

    const own = { "sec-fetch-site": "same-origin" };
    await browser.post("/panier/ajouter", { productUid: zorbex.uid, quantity: 1 }, own);
    await browser.get("/recherche?query=zorbex");
    expect(await past(browser)).toEqual(["zorbex"]);
  });
});
