import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { sessions } from "#drizzle/schema/auth.ts";
import { oldChallenge } from "#tests/support/auth/bot.ts";
import { makeTerminalCookie } from "#tests/support/auth/terminal.ts";
import { ean13, makeProduct } from "#tests/support/factories.ts";
import { programOf } from "#tests/support/program.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";
import { hostileSamples, jpeg } from "#tests/support/upload/uploads.ts";

const SESSION = "__Host-madrier";
const MESSAGE = "__Host-madrier-message";

let shop: RunningShop;
let product: Awaited<ReturnType<typeof makeProduct>>;
let inDepots: Awaited<ReturnType<typeof makeProduct>>;
let listing: string;

beforeAll(async () => {
  product = await makeProduct();
  inDepots = await makeProduct({ onlyInStore: true });
  shop = await startShop();
  const home = await new Browser(shop.origin).get(url.home);
  listing = home.page.querySelector("a[href^='/catalogue/categorie/']")?.getAttribute("href") ?? "";
});
afterAll(() => shop.stop());
beforeEach(() => db.delete(sessions));

const visitor = () => new Browser(shop.origin);
const rows = () => db.$count(sessions);
const text = (reply: Reply) =>
  (reply.page.querySelector("main")?.text ?? "").replace(/[\u00a0\u202f]/g, " ");
const refusedAddition = (browser: Browser) =>
  browser.post(url.addToCart, { productUid: inDepots.uid, quantity: 1, back: url.contact });

async function complaint(more: Record<string, string | number> = {}, file?: File) {
  const form = new FormData();
  const person = { name: "Ève Plâtre", email: "eve@platre.example", store_uid: 1 };
  const subject = { theme: 14, sub_theme: 1401, form: "un", ...(await oldChallenge()) };
  const fields = { ...person, ...subject, field_message: `De travers ${Math.random()}`, ...more };
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (file) form.append("field_fichiers", file);
  return form;
}

test.each([
  ["home", () => url.home],
  ["listing", () => listing],
  ["product", () => to(url.product, { productUid: product.uid })],
  ["search", () => to(url.search, null, { query: product.label })],
  ["cart", () => url.cart],
  ["login", () => url.login],
  ["contact form", () => to(url.contact, null, { theme: 14, sub_theme: 1401 })],
])("a first visit of the %s opens no session", async (_, path) => {
  for (const site of ["none", "cross-site"]) {
    const reply = await visitor().get(path(), { "sec-fetch-site": site });

    expect(reply.status).toBeLessThan(400);
    expect(reply.headers.getSetCookie()).toEqual([]);
  }
  expect(await rows()).toBe(0);
});

test("a page of a visitor's cart is not stored, so that Back shows the cart of now", async () => {
  const browser = visitor();
  const before = await browser.get(url.contact);
  await browser.post(url.addToCart, { productUid: product.uid, quantity: 1 });

  const after = await browser.get(url.contact);

  expect(before.headers.get("vary")).toContain("Cookie");
  expect(before.headers.get("cache-control")).not.toContain("no-store");
  expect(after.headers.get("cache-control")).toBe("private, no-store");
});

describe("a visitor's message", () => {
  test("of a refused addition is shown once, without a session", async () => {
    const browser = visitor();

    const refused = await refusedAddition(browser);
    const page = await browser.follow(refused);

    expect([...refused.headers.getSetCookie()].join()).toMatch(
      /^__Host-madrier-message=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=60; Secure$/,
    );
    expect(text(page)).toContain("Référence disponible uniquement en dépôt");
    expect(page.headers.get("cache-control")).toBe("private, no-cache");
    expect(text(await browser.get(url.contact))).not.toContain("uniquement en dépôt");
    expect(browser.cookies.size).toBe(0);
    expect(await rows()).toBe(0);
  });

  test("is in no page that another visitor gets", async () => {
    const browser = visitor();
    await refusedAddition(browser);

    await browser.get(url.contact);

    expect(text(await visitor().get(url.contact))).not.toContain("uniquement en dépôt");
  });

  test("cannot be read in its cookie, nor forged", async () => {
    const browser = visitor();
    await refusedAddition(browser);
    const sealed = browser.cookies.get(MESSAGE) ?? "";
    expect(Buffer.from(sealed, "base64url").toString()).not.toContain("refused");
    browser.cookies.set(MESSAGE, `${sealed.startsWith("A") ? "B" : "A"}${sealed.slice(1)}`);

    const page = await browser.get(url.contact);

    expect(page.status).toBe(200);
    expect(text(page)).not.toContain("uniquement en dépôt");
    expect(browser.cookies.size).toBe(0);
  });

  test("of a contact request is shown, and no session is left", async () => {
    const browser = visitor();

    const page = await browser.follow(await browser.post(url.contact, await complaint()));

    expect(text(page)).toMatch(/Votre demande \S+ est envoyée/);
    expect(browser.cookies.size).toBe(0);
    expect(await rows()).toBe(0);
  });

  test("of a shared product is shown, and no session is left", async () => {
    const browser = visitor();
    const path = to(url.share, null, { produit: product.uid });
    const fields = { recipient: "zoe@chantier.example", sender: "Ève" };

    const page = await browser.follow(await browser.post(path, fields));

    expect(text(page)).toContain("zoe@chantier.example");
    expect(await rows()).toBe(0);
  });

  test("is stored in the session where there is one", async () => {
    const browser = visitor();
    await browser.post(url.addToCart, { productUid: product.uid, quantity: 1 });

    await refusedAddition(browser);

    expect([...browser.cookies.keys()]).toEqual([SESSION]);
    expect(text(await browser.get(url.contact))).toContain("uniquement en dépôt");
  });

  test("is stored in a session on a shared terminal, which locks", async () => {
    const browser = visitor();
    const { name, value } = await makeTerminalCookie(shop.origin);
    browser.cookies.set(name, value);

    await refusedAddition(browser);

    expect([...browser.cookies.keys()]).toEqual([name, SESSION]);
    expect(await rows()).toBe(1);
  });
});

describe("a visitor's request that stores nothing leaves no session", () => {
  test("when a contact form or its file is refused", async () => {
    const [bad] = hostileSamples();
    const file = new File([new Uint8Array(bad?.bytes ?? [])], bad?.name ?? "");
    for (const form of [await complaint({ email: "?" }), await complaint({}, file)]) {
      const browser = visitor();
      expect((await browser.post(url.contact, form)).status).toBeGreaterThanOrEqual(400);
      expect(browser.cookies.size).toBe(0);
    }
    expect(await rows()).toBe(0);
  });

  test("when a valid contact request keeps its file", async () => {
    const file = new File([new Uint8Array(jpeg())], "photo.jpg");

    const sent = await visitor().post(url.contact, await complaint({}, file));

    expect(sent.status, text(sent)).toBe(303);
    expect(await rows()).toBe(0);
  });

  test("when a program's update of the cart is refused", async () => {
    const program = await programOf(shop.origin);

    const reply = await program("PUT", url.updateCart, {
      updates: [{ product_uid: inDepots.uid, quantity: 1 }],
    });

    expect(reply.status).toBe(200);
    expect(reply.value.refused).toHaveLength(1);
    expect(reply.headers["set-cookie"]).toBeUndefined();
    expect(await rows()).toBe(0);
  });
});

describe("a visitor's session is kept", () => {
  test.each([
    ["a cart", () => [url.addToCart, { productUid: product.uid, quantity: 1 }] as const],
    ["the card of step 0", () => [url.login, { card_number: ean13("291234567890") }] as const],
    ["a product to compare", () => [url.addToComparator, { productUid: product.uid }] as const],
    ["typed lines", () => [url.quickOrder, { lines: `${product.reference} 2` }] as const],
  ])("for %s", async (_, posted) => {
    const browser = visitor();
    const [path, fields] = posted();

    const reply = await browser.post(path, fields);

    expect(reply.status, text(reply)).toBe(303);
    expect(browser.cookies.has(SESSION)).toBe(true);
    expect(await rows()).toBe(1);
  });

  test("for a valid file of a refused contact form", async () => {
    const browser = visitor();
    const file = new File([new Uint8Array(jpeg())], "photo.jpg");

    const refused = await browser.post(url.contact, await complaint({ email: "?" }, file));

    expect(text(refused)).toContain("photo.jpg");
    expect(await rows()).toBe(1);
  });
});
