import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { listSearches, saveSearch } from "#app/services/search/history.server.ts";
import { to, url } from "#app/urls.ts";
import { sessions } from "#drizzle/schema/auth.ts";
import { searchHistory } from "#drizzle/schema/search.ts";
import { send } from "#tests/support/attack/wire.ts";
import { makeTerminalCookie } from "#tests/support/auth/terminal.ts";
import { buyerOf, makeCustomer, makeProduct, PASSWORD } from "#tests/support/factories.ts";
import { Browser, dataOf, type RunningShop, startShop } from "#tests/support/shop.ts";

const SESSION = "__Host-madrier";
/** A browser of these tests sends `Sec-Fetch-Mode: cors`, as the pages' own script does. */
const OWN = { "sec-fetch-site": "same-origin" };
const at = (query: string) => to(url.search, null, { query });

let shop: RunningShop;
let inDepots: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  inDepots = await makeProduct({ onlyInStore: true });
  shop = await startShop();
});
afterAll(() => shop.stop());
beforeEach(() => db.delete(sessions));

const rows = () => db.$count(sessions);
const person = () => new Browser(shop.origin, OWN);
const elsewhere = () => new Browser(shop.origin, { "sec-fetch-site": "none" });
const old = () => new Browser(shop.origin, { "sec-fetch-site": "" });

async function past(browser: Browser): Promise<string[]> {
  const { page } = await browser.get(url.search);
  return page.querySelectorAll(".past-searches a").map((link) => link.text);
}

async function proposed(browser: Browser): Promise<string[]> {
  const { history = [] } = JSON.parse((await browser.get(url.autocomplete)).text);
  return history.map(({ text }: { text: string }) => text);
}

/** A page made while the cache is emptied is not kept: only a later one is. */
async function expectCached(browser: Browser, path: string) {
  const etag = async () => (await browser.get(path)).headers.get("etag");
  await expect.poll(etag).not.toBeNull();
}

describe("a visitor's search from a page of the shop", () => {
  test("is in their history, latest first, five at most", async () => {
    const browser = person();
    for (const query of ["placo", "ciment", "brique", "vis", "rail", "placo", "clou"]) {
      await browser.get(at(query));
    }

    const latest = ["clou", "placo", "rail", "vis", "brique"];
    expect(await past(browser)).toEqual(latest);
    expect(await proposed(browser)).toEqual([...latest, expect.any(String)]);
    expect(await rows()).toBe(1);
  });

  test("counts when the pages' own script sends it", async () => {
    const browser = person();

    await browser.get(dataOf(at("placo")));

    expect(await past(browser)).toEqual(["placo"]);
  });

  test("counts when a form without scripts sends it", async () => {
    const headers = { ...OWN, "sec-fetch-mode": "navigate" };

    const reply = await send(shop.origin, { path: at("placo"), headers });

    expect(reply.headers["set-cookie"]).toEqual([
      expect.stringMatching(/^__Host-madrier=[\w-]{22}\.recherches; /),
    ]);
  });

  test("counts when it names a product, and leads there", async () => {
    const browser = person();

    const reply = await browser.get(at(inDepots.reference));

    expect(reply.location).toBe(to(url.product, { productUid: inDepots.uid }));
    expect(await past(browser)).toEqual([inDepots.reference]);
  });

  test("counts by its referer in a browser without fetch metadata", async () => {
    const browser = old();

    await browser.get(at("placo"), { referer: `${shop.origin}/panier` });

    expect(await past(browser)).toEqual(["placo"]);
  });

  test("is forgotten one by one, and all, with plain forms", async () => {
    const browser = person();
    await browser.get(at("placo"));
    await browser.get(at("ciment"));
    const { page } = await browser.get(url.search);

    await browser.submit(url.search, page.querySelector(".past-searches form"));
    expect(await past(browser)).toEqual(["placo"]);
    await browser.post(url.deleteSearches);
    expect(await past(browser)).toEqual([]);
  });
});

describe("a search from elsewhere", () => {
  test.each([
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["a bookmark", { "sec-fetch-site": "none" }],
    ["a crawler", { "sec-fetch-site": "" }],
    ["a referer elsewhere", { "sec-fetch-site": "", referer: "https://elsewhere.example/" }],
    ["a prefetch", { ...OWN, "sec-purpose": "prefetch" }],
  ])("from %s opens no session, and is cached", async (_, headers) => {
    const browser = new Browser(shop.origin, headers);

    await expectCached(browser, at("placo"));

    expect(browser.cookies.size).toBe(0);
    expect(await rows()).toBe(0);
  });

  test("without a word opens no session", async () => {
    const browser = person();

    for (const query of ["", " ", "&|"]) await browser.get(at(query));

    expect(await rows()).toBe(0);
  });
});

describe("the page cache", () => {
  test("never holds a history, and nobody sees another's", async () => {
    const [mine, other] = [person(), person()];
    await mine.get(at("placo zorbex"));
    await other.get(at("ciment"));
    for (const path of [url.search, url.autocomplete, at("placo zorbex")]) await mine.get(path);

    expect([await past(mine), await past(other)]).toEqual([["placo zorbex"], ["ciment"]]);
    for (const browser of [elsewhere(), old()]) {
      expect(await past(browser)).toEqual([]);
      expect(await proposed(browser)).toEqual([]);
      await expectCached(browser, at("placo zorbex"));
    }
  });

  test("still serves the other pages of a visitor who searched", async () => {
    const browser = person();
    await browser.get(at("placo"));
    const etagFor = async (visitor: Browser) =>
      (await visitor.get(url.terms)).headers.get("etag") ?? "none";

    // Each rendering has a nonce, hence an ETag, of its own.
    const isShared = async () => (await etagFor(browser)) === (await etagFor(elsewhere()));
    await expect.poll(isShared).toBe(true);
    expect((await browser.get(url.search)).headers.get("cache-control")).toBe("private, no-cache");
  });

  test("serves none once something else is in the session", async () => {
    const product = await makeProduct();
    const browser = person();
    await browser.get(at("placo"));
    const id = browser.cookies.get(SESSION)?.slice(0, 22);

    await browser.post(url.addToCart, { productUid: product.uid, quantity: 1 });

    expect(browser.cookies.get(SESSION)).toBe(id);
    expect((await browser.get(url.terms)).headers.get("etag")).toBeNull();
    expect((await browser.get(url.cart)).text).toContain(product.label);
    expect(await past(browser)).toEqual(["placo"]);
  });

  test("gives way to a message for a visitor who searched", async () => {
    const browser = person();
    await browser.get(at("placo"));

    await browser.post(url.addToCart, {
      ...{ productUid: inDepots.uid, quantity: 1 },
      back: url.contact,
    });

    expect((await browser.get(url.contact)).text).toContain("uniquement en dépôt");
  });
});

describe("the history of a visitor", () => {
  test("joins the customer's at sign-in, and ends with sign-out", async () => {
    const customer = await makeCustomer();
    const buyer = await buyerOf(customer);
    const own = { buyer, sessionIdHash: null, cartLineCount: 0 };
    const before = (seconds: number) => new Date(Date.now() - seconds * 1000);
    for (const [index, text] of ["a", "placo", "b", "c", "d"].entries()) {
      await saveSearch(own, text, before(1000 - index));
    }
    const browser = person();
    await browser.get(at("ciment"));
    await browser.get(at("placo"));

    await browser.post(url.login, { card_number: customer.cardNumber });
    const page = await browser.get(url.password);
    await browser.submit(url.password, page.page.querySelector("main form"), {
      password: PASSWORD,
    });

    expect(await listSearches(own)).toEqual(["placo", "ciment", "d", "c", "b"]);
    expect(await past(browser)).toEqual(["placo", "ciment", "d", "c", "b"]);
    await browser.post(url.logout);
    expect(await past(browser)).toEqual([]);
    const left = eq(searchHistory.customerId, customer.id);
    expect(await db.$count(searchHistory, left)).toBe(5);
  });

  test("locks on a shared terminal, and ends with the next customer", async () => {
    const browser = person();
    const { name, value } = await makeTerminalCookie(shop.origin);
    browser.cookies.set(name, value);

    const found = await browser.get(at("placo"));
    expect(found.page.querySelector(".terminal")?.text).toContain("la session se ferme");
    expect(await past(browser)).toEqual(["placo"]);
    await browser.post(url.nextCustomer);

    expect(await past(browser)).toEqual([]);
    expect(await rows()).toBe(0);
  });
});
