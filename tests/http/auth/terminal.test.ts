// Own shop: it changes the settings of the merchant.
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signRegistration } from "#app/models/auth/terminal-cookie.ts";
import { sha256Hex } from "#app/services/auth/session-row.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { findStore } from "#app/services/store/store.server.ts";
import { to, url } from "#app/urls.ts";
import { sessions } from "#drizzle/schema/auth.ts";
import { carts } from "#drizzle/schema/cart.ts";
import { rateLimits } from "#drizzle/schema/company.ts";
import { demoTerminalCode } from "#drizzle/seed/store/terminal.ts";
import { send } from "#tests/support/attack/wire.ts";
import { makeTerminalCookie, STORE_UID } from "#tests/support/auth/terminal.ts";
import {
  ean13,
  makeCustomer,
  makeProduct,
  PASSWORD,
  stockProduct,
} from "#tests/support/factories.ts";
import { changeSetting } from "#tests/support/setting/settings.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

const SESSION = "__Host-madrier";
const TERMINAL = "__Host-madrier-borne";

let shop: RunningShop;
let storeLabel: string;
beforeAll(async () => {
  shop = await startShop();
  storeLabel = (await findStore(STORE_UID))?.label ?? "";
});
afterAll(() => shop.stop());

const form = (reply: Reply) => reply.page.querySelector("main form");
const bar = (reply: Reply) => reply.page.querySelector(".terminal");
const text = (reply: Reply) => reply.page.querySelector("main")?.text ?? "";

async function makeTerminal(headers?: Record<string, string>): Promise<Browser> {
  const browser = new Browser(shop.origin, headers);
  const { name, value } = await makeTerminalCookie(shop.origin);
  browser.cookies.set(name, value);
  return browser;
}

async function register(
  browser: Browser,
  fields: { store_uid: number | string; password: string },
) {
  return browser.submit(url.terminal, form(await browser.get(url.terminal)), fields);
}

async function signIn(browser: Browser, cardNumber: string) {
  const carded = await browser.submit(url.login, form(await browser.get(url.login)), {
    card_number: cardNumber,
  });
  const at = carded.location ?? "";
  return browser.submit(at, form(await browser.get(at)), { password: PASSWORD });
}

async function makeSignedIn() {
  const customer = await makeCustomer({ firstName: "Zacharie" });
  const browser = await makeTerminal();
  await signIn(browser, customer.cardNumber);
  return { customer, browser };
}

const sessionsOf = (customerId: number) =>
  db.select().from(sessions).where(eq(sessions.customerId, customerId));

const leaveFor = (customerId: number, seconds: number) =>
  db
    .update(sessions)
    .set({ seenAt: sql`now() - make_interval(secs => ${seconds})` })
    .where(eq(sessions.customerId, customerId));

describe("a depot's staff", () => {
  test("registers a browser by the depot's code, for 400 days", async () => {
    const browser = new Browser(shop.origin);

    const registered = await register(browser, {
      store_uid: STORE_UID,
      password: demoTerminalCode(STORE_UID),
    });
    const page = await browser.follow(registered);

    expect(registered.status).toBe(303);
    expect(registered.headers.getSetCookie().join("\n")).toMatch(
      /^__Host-madrier-borne=1\.1\.\d+\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000; Secure$/m,
    );
    expect(text(page)).toContain(`Ce poste est la borne de ${storeLabel}`);
    expect(bar(page)?.text).toContain("Client suivant");
  });

  test("ends any session of the browser", async () => {
    const customer = await makeCustomer();
    const browser = new Browser(shop.origin);
    await signIn(browser, customer.cardNumber);

    const registered = await register(browser, {
      store_uid: STORE_UID,
      password: demoTerminalCode(STORE_UID),
    });

    expect(await sessionsOf(customer.id)).toEqual([]);
    expect(browser.cookies.has(SESSION)).toBe(false);
    expect(registered.headers.get("clear-site-data")).toBe('"cache", "storage"');
  });

  test("answers a wrong, another depot's and an unknown depot's code alike", async () => {
    const answers: unknown[] = [];

    for (const [store_uid, password] of [
      [1, "Borne-0002"],
      [2, "Borne-0001"],
      [999_999, "Borne-0001"],
    ] as const) {
      const browser = new Browser(shop.origin);
      const refused = await register(browser, { store_uid, password });
      answers.push([
        refused.status,
        form(refused)
          ?.querySelectorAll(".error")
          .map((e) => e.text),
      ]);
      expect(browser.cookies.has(TERMINAL)).toBe(false);
      expect(refused.text).not.toContain(password);
    }

    expect(answers[0]).toEqual([422, ["Dépôt ou code de borne incorrect."]]);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test.each([
    { store_uid: "", password: "" },
    { store_uid: "null", password: "x" },
    { store_uid: "99999999999", password: "x" },
    { store_uid: "-1", password: "x" },
    { store_uid: "1.5", password: "x" },
    { store_uid: "1", password: "x".repeat(201) },
  ])("has to fill in the form: %j", async (fields) => {
    expect((await register(new Browser(shop.origin), fields)).status).toBe(400);
  });

  test("limits ten codes per address, with the time to try again", async () => {
    await db
      .insert(rateLimits)
      .values(
        ["127.0.0.1", "::1", "::ffff:127.0.0.1"].map((address) => ({
          key: `terminal-address:${address}`,
          points: 10,
          expire: Date.now() + 600_000,
        })),
      )
      .onConflictDoUpdate({ target: rateLimits.key, set: { points: 10 } });

    const refused = await register(new Browser(shop.origin), {
      store_uid: STORE_UID,
      password: demoTerminalCode(STORE_UID),
    });
    await db.delete(rateLimits).where(sql`${rateLimits.key} like 'terminal-address:%'`);

    expect(refused.status).toBe(422);
    expect(text(refused)).toMatch(/Réessayez à partir de \d{1,2}\sh/);
  });

  test("takes the browser back by the code, and by nothing else", async () => {
    const browser = await makeTerminal();
    const page = () => browser.get(url.unregisterTerminal);

    const refused = await browser.submit(url.unregisterTerminal, form(await page()), {
      password: "autre chose",
    });
    expect(refused.status).toBe(422);
    expect(browser.cookies.has(TERMINAL)).toBe(true);

    const removed = await browser.submit(url.unregisterTerminal, form(await page()), {
      password: demoTerminalCode(STORE_UID),
    });
    expect(removed.status).toBe(303);
    expect(browser.cookies.has(TERMINAL)).toBe(false);
    expect(bar(await browser.get(url.home))).toBeNull();
  });

  test("has nothing to take back on another browser", async () => {
    const browser = new Browser(shop.origin);

    expect((await browser.get(url.unregisterTerminal)).location).toBe(url.terminal);
    expect((await browser.post(url.unregisterTerminal, { password: "x" })).location).toBe(
      url.terminal,
    );
  });
});

describe("a page of a terminal", () => {
  test.each([url.home, url.search, url.storeList, url.login, url.cart, url.terms, "/nulle/part"])(
    "%s begins with the way to the next customer, and is kept by nothing",
    async (path) => {
      const page = await (await makeTerminal()).get(path);
      const button = page.page.querySelector("body a, body button, body input");

      expect(button?.text).toContain("Client suivant");
      expect(button?.getAttribute("accesskey")).toBe("s");
      expect(bar(page)?.querySelector("form")?.getAttribute("method")).toBe("post");
      expect(page.headers.get("cache-control")).toBe("private, no-store");
      expect(page.headers.get("etag")).toBeNull();
    },
  );

  test("and that of any other visitor are never taken for each other", async () => {
    const path = `${url.terms}?borne`;
    const [name, value] = Object.values(await makeTerminalCookie(shop.origin));
    const cookie = `${name}=${value}`;

    const before = await send(shop.origin, { path, headers: { cookie } });
    const visitor = await send(shop.origin, { path });
    const after = await send(shop.origin, { path, headers: { cookie } });

    expect(before.body.toString()).toContain("Client suivant");
    expect(after.body.toString()).toContain("Client suivant");
    expect(visitor.body.toString()).not.toContain("Client suivant");
    expect(visitor.headers["cache-control"]).toContain("public");
  });

  test("ignores a cookie that is forged, cut or signed by another shop", async () => {
    const { value } = await makeTerminalCookie(shop.origin);
    const registeredAt = new Date();
    const foreign = signRegistration({ storeUid: 1, generation: 1, registeredAt }, "another key");

    for (const cookie of [value.replace(/^1\./, "2."), value.slice(0, -1), foreign, "x"]) {
      const browser = new Browser(shop.origin);
      browser.cookies.set(TERMINAL, cookie);
      const page = await browser.get(url.home);

      expect(page.status).toBe(200);
      expect(bar(page), cookie).toBeNull();
    }
  });

  test("shows the depot of the terminal as the visitor's", async () => {
    const page = await (await makeTerminal()).get(url.home);

    expect(page.page.querySelector("header.top a[href^='/depot/details/1/']")?.text).toContain(
      storeLabel,
    );
  });

  test("shows the stock of that depot, where a shop shows stock to visitors", async () => {
    const product = await makeProduct();
    await stockProduct(product.uid, 2, 100);
    const hide = await changeSetting("sales", { publicPrices: true });
    const path = to(url.product, { productUid: product.uid });
    const visit = () => new Browser(shop.origin).get(path);
    await expect.poll(async () => (await visit()).text).toContain("https://schema.org/");
    const atTerminal = new Browser(shop.origin);
    const { name, value } = await makeTerminalCookie(shop.origin, 2);
    atTerminal.cookies.set(name, value);

    const [elsewhere, there] = [await visit(), await atTerminal.get(path)];
    await hide();
    await expect.poll(async () => (await visit()).text).not.toContain("https://schema.org/OutOf");

    expect(elsewhere.text).toContain("https://schema.org/OutOfStock");
    expect(there.text).toContain("https://schema.org/InStock");
  });

  test("takes card and password that no browser keeps, nor proposes again", async () => {
    const browser = await makeTerminal();
    const step0 = await browser.get(url.login);
    const carded = await browser.submit(url.login, form(step0), {
      card_number: ean13("298888888101"),
    });
    const step1 = await browser.follow(carded);
    const card = form(step0)?.querySelector("input[name=card_number]");
    const password = form(step1)?.querySelector("input[name=password]");

    expect(card?.getAttribute("autocomplete")).toBe("off");
    expect(card?.hasAttribute("autofocus")).toBe(true);
    expect(password?.getAttribute("autocomplete")).toBe("one-time-code");
    expect(password?.hasAttribute("autofocus")).toBe(true);
    expect(step1.page.querySelector("[autocomplete=username]")).toBeNull();
    for (const step of [step0, step1]) {
      expect(form(step)?.getAttribute("autocomplete")).toBe("off");
    }
  });
});

describe("the session of a terminal", () => {
  test("is marked by its depot, a visitor's as a customer's", async () => {
    const { customer } = await makeSignedIn();
    const visitor = await makeTerminal();
    const product = await makeProduct();
    await visitor.post(url.addToCart, { productUid: product.uid, quantity: 1 });
    const idHash = sha256Hex(visitor.cookies.get(SESSION) ?? "");

    const [own] = await sessionsOf(customer.id);
    const [theirs] = await db.select().from(sessions).where(eq(sessions.idHash, idHash));

    expect(own?.terminalStoreUid).toBe(STORE_UID);
    expect(theirs?.terminalStoreUid).toBe(STORE_UID);
  });

  test("announces its end, and goes there by itself without JavaScript", async () => {
    const { browser } = await makeSignedIn();

    const page = await browser.get(url.account);
    const without = bar(await (await makeTerminal()).get(url.home));

    expect(bar(page)?.text).toMatch(/Sans action, la session se ferme à \d{1,2}\sh/);
    expect(page.text).toContain(
      `<noscript><meta http-equiv="refresh" content="120;url=${url.lockTerminal}"/></noscript>`,
    );
    expect(without?.text).not.toContain("se ferme");
    expect(without?.querySelector("meta")).toBeNull();
  });

  test("goes there by itself in the light mode too, which has no scripts", async () => {
    const customer = await makeCustomer();
    const browser = await makeTerminal({ "save-data": "on" });
    await signIn(browser, customer.cardNumber);

    const page = await browser.get(url.account);

    expect(page.text).not.toContain("<script");
    expect(page.page.querySelector("meta[http-equiv=refresh]")?.getAttribute("content")).toBe(
      `120;url=${url.lockTerminal}`,
    );
  });

  test("ends after two minutes, in any browser", async () => {
    const { customer, browser } = await makeSignedIn();

    await leaveFor(customer.id, 119);
    expect((await browser.get(url.account)).status).toBe(200);
    await leaveFor(customer.id, 121);
    expect((await browser.get(url.account)).location).toBe(
      to(url.login, null, { back: url.account }),
    );
  });

  test("is cleared away at the lock: row, cookie, and what the browser kept", async () => {
    const { customer, browser } = await makeSignedIn();
    await leaveFor(customer.id, 121);

    const locked = await browser.get(url.lockTerminal);

    expect(locked.location).toBe(url.login);
    expect(locked.headers.get("clear-site-data")).toBe('"cache", "storage"');
    expect(browser.cookies.has(SESSION)).toBe(false);
    expect(browser.cookies.has(TERMINAL)).toBe(true);
    expect(await sessionsOf(customer.id)).toEqual([]);
  });

  test("is not ended by a link to the lock while someone is there", async () => {
    const { customer, browser } = await makeSignedIn();

    expect((await browser.get(url.lockTerminal)).location).toBe(url.home);
    expect(await sessionsOf(customer.id)).toHaveLength(1);
  });

  test("lasts while someone says to be there, and is not brought back", async () => {
    const { customer, browser } = await makeSignedIn();

    await leaveFor(customer.id, 100);
    const there = await browser.post(url.keepTerminalOpen);
    await leaveFor(customer.id, 121);
    const late = await browser.post(url.keepTerminalOpen);

    expect(JSON.parse(there.text)).toEqual({ seconds: 120 });
    expect(JSON.parse(late.text)).toEqual({ seconds: 0 });
  });
});

describe("the next customer", () => {
  test("finds the card field, and nothing of the last one", async () => {
    const { customer, browser } = await makeSignedIn();
    const id = browser.cookies.get(SESSION) ?? "";
    const page = await browser.get(url.account);

    const left = await browser.submit(url.account, bar(page)?.querySelector("form") ?? null);
    const login = await browser.follow(left);

    expect(left.status).toBe(303);
    expect(left.location).toBe(url.login);
    expect(left.headers.get("clear-site-data")).toBe('"cache", "storage"');
    expect(left.headers.get("cache-control")).toBe("private, no-store");
    expect(browser.cookies.has(SESSION)).toBe(false);
    expect(browser.cookies.has(TERMINAL)).toBe(true);
    expect(await sessionsOf(customer.id)).toEqual([]);
    expect(login.text).not.toContain(customer.cardNumber);
    expect(login.text).not.toContain("Zacharie");
    expect(
      form(login)?.querySelector("input[name=card_number]")?.getAttribute("value"),
    ).toBeFalsy();
    const thief = await makeTerminal();
    thief.cookies.set(SESSION, id);
    expect((await thief.get(url.account)).status).toBe(303);
  });

  test("comes after a visitor too, whose cart and searches end", async () => {
    const product = await makeProduct();
    const browser = await makeTerminal();
    await browser.post(url.addToCart, { productUid: product.uid, quantity: 1 });
    await browser.get(to(url.search, null, { query: "parpaing" }));
    const idHash = sha256Hex(browser.cookies.get(SESSION) ?? "");
    expect((await browser.get(url.cart)).text).toContain(product.label);

    await browser.post(url.nextCustomer);

    expect(await db.select().from(carts).where(eq(carts.sessionIdHash, idHash))).toEqual([]);
    expect((await browser.get(url.cart)).text).not.toContain(product.label);
    expect((await browser.get(url.autocomplete)).text).not.toContain("parpaing");
  });

  test("keeps the terminal registered for as long again", async () => {
    const browser = new Browser(shop.origin);
    const { name, value } = await makeTerminalCookie(shop.origin);
    browser.cookies.set(name, value);

    const left = await browser.post(url.nextCustomer);

    expect(left.headers.getSetCookie().join("\n")).toMatch(/-borne=1\.1\..*Max-Age=34560000/);
  });

  test("is not called by another site", async () => {
    const { customer, browser } = await makeSignedIn();

    const refused = await browser.post(
      url.nextCustomer,
      {},
      { "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" },
    );

    expect(refused.status).toBe(403);
    expect(await sessionsOf(customer.id)).toHaveLength(1);
  });
});

describe("a terminal whose depot has another code", () => {
  test("ends the session of who is signed in there, and forgets their pages", async () => {
    const { customer, browser } = await makeSignedIn();
    browser.cookies.delete(TERMINAL);

    const page = await browser.get(url.account);

    expect(page.location).toContain(url.login);
    expect(page.headers.get("clear-site-data")).toBe('"cache", "storage"');
    expect(browser.cookies.has(SESSION)).toBe(false);
    expect(await sessionsOf(customer.id)).toEqual([]);
  });

  test("ends the session where the browser became another depot's", async () => {
    const { customer, browser } = await makeSignedIn();
    const { name, value } = await makeTerminalCookie(shop.origin, 2);
    browser.cookies.set(name, value);

    expect((await browser.get(url.account)).location).toContain(url.login);
    expect(await sessionsOf(customer.id)).toEqual([]);
  });
});

test("a terminal is known to nobody who signs in there", async () => {
  const { browser } = await makeSignedIn();

  expect([...browser.cookies.keys()].toSorted()).toEqual([SESSION, TERMINAL]);
});
