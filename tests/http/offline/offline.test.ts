// Own shop: its shops have settings of their own.
import { afterAll, beforeAll, expect, test } from "vitest";
import { KEPT_HEADER } from "#app/http/offline.server.ts";
import { spokenCode } from "#app/models/order/spoken-code.ts";
import { to, url } from "#app/urls.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeTerminalCookie } from "#tests/support/auth/terminal.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { freePort } from "#tests/support/port.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";
import { beginWorksite, makeList } from "#tests/support/worksite/worksites.ts";

const WORKER_BYTES = 3_000;

let shop: RunningShop;
/** The same with the worker withdrawn. */
let without: RunningShop;
beforeAll(async () => {
  const PORT = String(await freePort());
  [shop, without] = await Promise.all([
    startShop(),
    startShop({ PORT, ORIGIN: `http://localhost:${PORT}`, OFFLINE_PAGES: "false" }),
  ]);
});
afterAll(() => Promise.all([shop.stop(), without.stop()]));

const stored = (path: string) => `${path}?page`;

async function makeStorable() {
  const order = await makeOrder({ statusCode: 20, paymentType: 0 });
  const [list, worksite] = [await makeList(order.buyer), await beginWorksite(order.buyer)];
  const browser = await signedIn(shop.origin, order.buyer);
  const copies = [
    to(url.offlineOrder, { uid: order.uid }),
    to(url.offlineList, { id: list.id }),
    to(url.offlineWorksite, { id: worksite.id }),
  ];
  return { order, browser, copies, list, worksite };
}

test("the worker weighs less than 3 kB, and may ask the shop alone", async () => {
  const { text, headers } = await new Browser(shop.origin).get(url.offlineWorker);

  expect(Buffer.byteLength(text)).toBeLessThan(WORKER_BYTES);
  expect(text).toContain("respondWith");
  expect(headers.get("content-type")).toMatch(/^text\/javascript/);
  expect(headers.get("content-security-policy")).toContain("connect-src 'self'");
  expect(headers.get("cache-control")).toContain("no-cache");
});

test("the worker withdraws in light mode, at terminals, switched off", async () => {
  const light = new Browser(shop.origin, { "save-data": "on" });
  const terminal = new Browser(shop.origin);
  const { name, value } = await makeTerminalCookie(shop.origin);
  terminal.cookies.set(name, value);

  for (const browser of [light, terminal, new Browser(without.origin)]) {
    const { text } = await browser.get(url.offlineWorker);
    expect(text).toContain("unregister()");
    expect(text).not.toContain("respondWith");
  }
});

test("pages name the worker and the session to customers alone", async () => {
  const buyer = await makeBuyer();
  const customer = await signedIn(shop.origin, buyer);
  const other = await signedIn(shop.origin, buyer);
  const address = `${url.offlineWorker}?${buyer.store.uid}`;
  const page = await customer.get(url.cart);

  expect(page.text).toContain(address);
  expect(page.headers.get(KEPT_HEADER)).toMatch(/^[\w-]{16}$/);
  expect((await customer.get(url.lists)).headers.get(KEPT_HEADER)).toBe(
    page.headers.get(KEPT_HEADER),
  );
  expect((await other.get(url.cart)).headers.get(KEPT_HEADER)).not.toBe(
    page.headers.get(KEPT_HEADER),
  );
  const light = await customer.get(url.cart, { "save-data": "on" });
  const off = await (await signedIn(without.origin, buyer)).get(url.cart);
  for (const reply of [light, off, await new Browser(shop.origin).get(url.cart)]) {
    expect(reply.headers.get(KEPT_HEADER)).toBeNull();
    expect(reply.text).not.toContain(url.offlineWorker);
  }
});

test("an order, a list and a worksite offer to be kept, without light mode", async () => {
  const { browser, copies } = await makeStorable();

  for (const copy of copies) {
    const live = copy.slice(url.offline.length);
    const { page } = await browser.get(live);
    const light = await browser.get(live, { "save-data": "on" });
    const form = (root: typeof page) => root.querySelector(`form:has([value="${copy}"])`);
    expect(form(page)?.text).toBe("Garder hors connexion");
    expect(form(light.page)).toBeNull();
  }
});

test("a copy is dated, without scripts, and names nobody but its subject", async () => {
  const { browser, copies, order } = await makeStorable();
  const { buyer } = order;

  for (const copy of copies) {
    const { status, text, page, headers } = await browser.get(stored(copy));
    expect(status).toBe(200);
    expect(page.querySelector("main")?.text).toMatch(/Gardé le \S+ \d+\S* \S+ \d{4} à/);
    expect(page.querySelector("title")?.text).toMatch(/gardée? le .* \d{4}/);
    expect(page.querySelectorAll("script, img, link[rel=modulepreload]")).toHaveLength(0);
    expect(page.querySelectorAll("h1")).toHaveLength(1);
    expect(headers.get(KEPT_HEADER)).not.toBeNull();
    for (const trace of [buyer.email, buyer.cardNumber, buyer.companyLabel, "€"])
      expect(text).not.toContain(trace);
  }
});

test("the copy of an order holds its ticket: the code to show and to say", async () => {
  const { browser, order } = await makeStorable();

  const { page } = await browser.get(stored(to(url.offlineOrder, { uid: order.uid })));

  expect(page.querySelector(".ticket-code")?.text).toContain(spokenCode(order.uid));
  expect(page.querySelector(".ticket-body svg")).not.toBeNull();
});

test("a copy is refused to others, and leads a browser to the live page", async () => {
  const { browser, copies } = await makeStorable();
  const stranger = await signedIn(shop.origin, await makeBuyer());

  for (const copy of copies) {
    expect((await stranger.get(stored(copy))).status).toBe(404);
    expect((await new Browser(shop.origin).get(stored(copy))).location).toContain(url.login);
    const live = await browser.get(copy);
    expect([live.status, live.location]).toEqual([303, copy.slice(url.offline.length)]);
  }
});

test("the offline page tells the depot's telephone, and why nothing was kept", async () => {
  const { browser, copies } = await makeStorable();

  const answer = await browser.post(url.offline, { keep: copies[0] ?? "" });
  const { page } = await browser.follow(answer);

  expect(answer.status).toBe(303);
  expect(page.querySelector("main")?.text).toContain("Rien ne peut être gardé sans JavaScript");
  expect(page.querySelector("main a[href^='tel:']")).not.toBeNull();
  expect(page.querySelectorAll("h1")).toHaveLength(1);
});

test("the page for the worker has the parts that it fills and removes", async () => {
  const { page, text } = await new Browser(shop.origin).get(stored(url.offline));

  for (const id of ["lost", "chosen", "kept", "none"])
    expect(text).toMatch(new RegExp(`<\\w+ id="${id}"[^>]*>`));
  expect(page.querySelector("#kept a")?.getAttribute("href")).toBe("{path}");
  expect(page.querySelectorAll("script")).toHaveLength(0);
});

test("the manifest lets the shop be put on the home screen", async () => {
  const { page } = await new Browser(shop.origin).get(url.home);
  const light = await new Browser(shop.origin, { "save-data": "on" }).get(url.home);
  const { text, headers } = await new Browser(shop.origin).get(url.webManifest);
  const { name, start_url, icons } = JSON.parse(text);

  expect(page.querySelector("link[rel=manifest]")?.getAttribute("href")).toBe(url.webManifest);
  expect(light.page.querySelector("link[rel=manifest]")).toBeNull();
  expect(headers.get("content-type")).toMatch(/^application\/manifest\+json/);
  expect([name, start_url]).toEqual(["Madrier", "/"]);
  expect(icons).toContainEqual(expect.objectContaining({ src: url.favicon, sizes: "any" }));
});

test("choosing the light mode clears what the browser stored", async () => {
  const browser = new Browser(shop.origin);

  const on = await browser.post(url.lightMode, { on: "true" });
  const off = await browser.post(url.lightMode, { on: "false" });

  expect(on.headers.get("clear-site-data")).toContain('"storage"');
  expect(off.headers.get("clear-site-data")).toBeNull();
});
