import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { staffSessions } from "#drizzle/schema/auth.ts";
import { demoPin } from "#drizzle/seed/demo.ts";
import { makeClerk, makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { makeTerminalCookie, STORE_UID } from "#tests/support/auth/terminal.ts";
import { makeCustomer, PASSWORD } from "#tests/support/factories.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

const SESSION = "__Host-madrier";
const POST = "__Host-madrier-poste";
const STAFF = "__Secure-madrier-exploitation";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

async function aTerminal(): Promise<Browser> {
  const browser = new Browser(shop.origin);
  const { name, value } = await makeTerminalCookie(shop.origin);
  browser.cookies.set(name, value);
  return browser;
}

async function takePost(browser: Browser, { email }: { email: string }) {
  const { page } = await browser.get(url.staffTerminal);
  const form = page.querySelector("main form#code");
  return browser.submit(url.staffTerminal, form, {
    login: email,
    pin_password: `Code : ${demoPin}`,
  });
}

async function signInCustomer(browser: Browser) {
  const { cardNumber } = await makeCustomer({ storeUid: STORE_UID });
  const { page } = await browser.get(url.login);
  const carded = await browser.submit(url.login, page.querySelector("main form"), {
    card_number: cardNumber,
  });
  const at = carded.location ?? "";
  const password = (await browser.get(at)).page.querySelector("main form");
  return browser.submit(at, password, { password: PASSWORD });
}

test("a clerk scans a badge, works, and ends with Terminé", async () => {
  const browser = await aTerminal();
  const clerk = await makeClerk([STORE_UID]);

  const sent = await browser.get(url.staffHome);
  expect(sent.location).toBe(to(url.staffTerminal, null, { back: url.staffHome }));
  const { page } = await browser.get(url.staffTerminal);
  const form = page.querySelector("main form#badge");
  expect(form?.querySelector("[name=badge_password]")?.hasAttribute("autofocus")).toBe(true);
  const wrong = await browser.submit(url.staffTerminal, form, { badge_password: "123" });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain("compte d’un autre dépôt");
  const scanned = await browser.submit(url.staffTerminal, form, { badge_password: clerk.badge });
  expect(scanned.headers.getSetCookie().join("\n")).toMatch(
    /^__Host-madrier-poste=[\w-]{22}; Path=\/; HttpOnly; SameSite=Strict; Secure$/m,
  );

  const home = await browser.follow(scanned);
  expect(home.text).toContain(clerk.name);
  expect(home.headers.get("cache-control")).toBe("private, no-store");
  expect(home.text).toContain(`content="120;url=${url.staffTerminalEnd}"`);
  expect((await browser.get(url.staffTerminalEnd)).location).toBe(url.staffHome);
  const finished = await browser.submit(
    url.staffHome,
    home.page.querySelector(`form[action="${url.staffLogout}"]`),
  );
  expect(finished.headers.get("clear-site-data")).toContain('"cache"');
  expect(browser.cookies.has(POST)).toBe(false);
  expect((await browser.get(url.staffHome)).location).toContain(url.staffTerminal);
});

/** Moves the last use of the session of a clerk into the past. */
async function leaveFor(seconds: number, clerk: { id: number }) {
  await db
    .update(staffSessions)
    .set({ seenAt: new Date(Date.now() - seconds * 1000) })
    .where(eq(staffSessions.staffId, clerk.id));
}

test.each([
  ["the queue", to(url.preparationQueue, { storeUid: STORE_UID })],
  ["the arrivals", to(url.arrivals, { storeUid: STORE_UID })],
])("%s that reloads by itself keeps nobody signed in", async (_, path) => {
  const browser = await aTerminal();
  const clerk = await makeClerk([STORE_UID], ["depot"]);
  await takePost(browser, clerk);
  const opened = await browser.get(path);
  const [, own = ""] = /content="\d+;url=([^"]*veille=1)"/.exec(opened.text) ?? [];
  expect(own).toContain(path);

  await leaveFor(90, clerk);
  const reloaded = await browser.get(own);
  expect(reloaded.status).toBe(200);
  const [, end] =
    new RegExp(`content="(\\d+);url=${url.staffTerminalEnd}"`).exec(reloaded.text) ?? [];
  expect(Number(end)).toBeLessThanOrEqual(30);

  await leaveFor(121, clerk);
  expect((await browser.get(own)).location).toBe(url.staffTerminalEnd);
  const ended = await browser.get(url.staffTerminalEnd);
  expect(ended.location).toBe(url.staffTerminal);
  expect(browser.cookies.has(POST)).toBe(false);
});

test("a terminal opens neither passwords, factors nor other roles", async () => {
  const browser = await aTerminal();
  const manager = await makeClerk([STORE_UID], ["depot", "staff-manager", "operator"]);
  await takePost(browser, manager);

  expect((await browser.get(url.staffHome)).status).toBe(200);
  for (const path of [url.staffMembers, url.staffJournal]) {
    expect((await browser.get(path)).status).toBe(404);
  }
  for (const path of [url.ownAccess, url.ownPin, url.staffCodes, url.staffLogin]) {
    expect((await browser.get(path)).location).toBe(url.staffTerminal);
  }
});

test("another depot's clerk is refused as a stranger is", async () => {
  const browser = await aTerminal();
  const refusals = [
    await takePost(browser, await makeClerk([STORE_UID + 1])),
    await takePost(browser, { email: "personne" }),
  ];

  for (const { status, page } of refusals) {
    expect(status).toBe(422);
    expect(page.querySelector(".errors li")?.text).toContain("incorrect, ou compte d’un autre");
  }
});

test("staff end the session of the customer at their terminal", async () => {
  const browser = await aTerminal();
  await signInCustomer(browser);
  const customer = browser.cookies.get(SESSION) ?? "";
  expect((await browser.get(url.account)).status).toBe(200);

  const taken = await takePost(browser, await makeClerk([STORE_UID]));

  expect(taken.headers.get("clear-site-data")).toContain('"cache"');
  expect(browser.cookies.has(SESSION)).toBe(false);
  expect((await browser.get(url.staffHome)).status).toBe(200);
  browser.cookies.set(SESSION, customer);
  expect((await browser.get(url.account)).status).toBe(303);
});

test("a customer ends the session of the staff at their terminal", async () => {
  const browser = await aTerminal();
  await takePost(browser, await makeClerk([STORE_UID]));
  const post = browser.cookies.get(POST) ?? "";

  await signInCustomer(browser);

  expect(browser.cookies.has(POST)).toBe(false);
  expect((await browser.get(url.account)).status).toBe(200);
  browser.cookies.set(POST, post);
  expect((await browser.get(url.staffHome)).location).toContain(url.staffTerminal);
});

test("no cookie passes for another", async () => {
  const terminal = await aTerminal();
  await takePost(terminal, await makeClerk([STORE_UID]));
  const post = terminal.cookies.get(POST) ?? "";
  const own = await staffBrowser(shop.origin, await makeStaff(["counter"]));
  const customer = new Browser(shop.origin);
  await signInCustomer(customer);
  const session = customer.cookies.get(SESSION) ?? "";

  const outside = new Browser(shop.origin);
  for (const value of [post, session]) {
    outside.cookies.set(POST, value).set(STAFF, value).set(SESSION, value);
    expect((await outside.get(url.staffHome)).location).toContain(url.staffLogin);
    if (value === post) expect((await outside.get(url.account)).status).toBe(303);
  }
  const at = await aTerminal();
  at.cookies.set(POST, own.cookies.get(STAFF) ?? "");
  expect((await at.get(url.staffHome)).location).toContain(url.staffTerminal);
});

test("a session of before is ended once the browser is a terminal", async () => {
  const browser = await staffBrowser(shop.origin, await makeStaff(["editor"]));
  const { name, value } = await makeTerminalCookie(shop.origin);
  browser.cookies.set(name, value);

  const sent = await browser.get(url.contents);
  const landed = await browser.follow(sent);

  expect(landed.page.querySelector("form#badge")).not.toBeNull();
  browser.cookies.delete(name);
  expect((await browser.get(url.contents)).location).toContain(url.staffLogin);
});

test("a manager prints a badge and unlocks a PIN", async () => {
  const clerk = await makeClerk([STORE_UID]);
  const manager = await staffBrowser(shop.origin, await makeStaff(["staff-manager"]));
  const browser = await aTerminal();
  for (let tries = 0; tries < 6; tries++) {
    const { page } = await browser.get(url.staffTerminal);
    const form = page.querySelector("main form#code");
    await browser.submit(url.staffTerminal, form, { login: clerk.email, pin_password: "000001" });
  }
  const path = to(url.staffMember, { staffId: clerk.id });
  const button = async (act: string) =>
    (await manager.get(path)).page.querySelector(`form[action*="acte=${act}"]`);

  expect((await takePost(browser, clerk)).status).toBe(422);
  expect((await manager.submit(path, await button("debloquer"))).status).toBe(303);
  expect(await button("debloquer")).toBeNull();
  expect((await takePost(browser, clerk)).status).toBe(303);
  const shown = await manager.follow(await manager.submit(path, await button("badge")));
  expect(shown.page.querySelector("svg[role=img]")).not.toBeNull();
  expect(shown.page.querySelector(".staff-codes code")?.text).toMatch(/^\d{16}$/);
});
