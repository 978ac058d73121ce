import { afterAll, beforeAll, expect, test } from "vitest";
import { SHEET_COOKIE } from "#app/models/platform/style-sheet.ts";
import { to, url } from "#app/urls.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const category = to(url.category, { categoryId: 2, slug: "ciments-chaux-et-liants" });

const inlineOf = ({ page }: Reply) => page.querySelector("head style:not(#lettre)")?.text ?? "";
const linkOf = ({ page }: Reply, within: "head" | "body") =>
  page.querySelector(`${within} link[rel=stylesheet]:not([media])`)?.getAttribute("href");
const forLater = ({ page }: Reply) =>
  /href="([^"]*\.css)"/.exec(page.querySelector("noscript")?.innerHTML ?? "")?.[1] ?? "";

async function customer() {
  const browser = await signedIn(shop.origin, await makeBuyer());
  browser.cookies.delete(SHEET_COOKIE);
  return browser;
}

test("a page holds its styles until the browser has the sheet", async () => {
  const browser = await customer();
  const first = await browser.get(category);
  const href = forLater(first);

  const sheet = await browser.get(href);
  const next = await browser.get(category);

  expect(inlineOf(first)).toContain(".products");
  expect(linkOf(first, "head")).toBeUndefined();
  expect(sheet.headers.get("cache-control")).toContain("immutable");
  expect(browser.cookies.get(SHEET_COOKIE)).toBe(href.split("/").at(-1));
  expect(linkOf(next, "head")).toBe(href);
  expect(inlineOf(next)).toBe("");
  expect(next.page.querySelector("noscript")).toBeNull();
  expect(next.text.length).toBeLessThan(first.text.length - 15_000);
});

test("the letter is not sent to a browser that saves data", async () => {
  const visitor = new Browser(shop.origin);
  const usual = await visitor.get(category);
  const saving = await visitor.get(category, { "save-data": "on" });
  const [file = ""] =
    /\/fonts\/[^)]*\.woff2/.exec(usual.page.querySelector("#lettre")?.text ?? "") ?? [];
  const font = await visitor.get(file);

  expect(font.headers.get("cache-control")).toContain("immutable");
  expect(Number(font.headers.get("content-length"))).toBeLessThanOrEqual(45_000);
  expect(saving.page.querySelector("#lettre")).toBeNull();
  expect(saving.text).not.toContain("/fonts/");
  expect((await visitor.get("/fonts/OFL.txt")).text).toContain("SIL Open Font License");
});

test("a page of a newer release holds its styles again", async () => {
  const browser = await customer();
  browser.cookies.set(SHEET_COOKIE, "shop-older.css");

  const page = await browser.get(url.cart);

  expect(inlineOf(page)).toContain(".btn");
  expect(linkOf(page, "head")).toBeUndefined();
});

test("a visitor's page, shared with others, always holds its styles", async () => {
  const browser = await customer();
  await browser.get(forLater(await browser.get(category)));
  const visitor = new Browser(shop.origin);
  visitor.cookies.set(SHEET_COOKIE, browser.cookies.get(SHEET_COOKIE) ?? "");

  const page = await visitor.get(category);

  expect(inlineOf(page)).toContain(".products");
  expect(page.page.querySelector("noscript")).toBeNull();
});

test("signing out, which empties the cache, takes the cookie back", async () => {
  const browser = await customer();
  await browser.get(forLater(await browser.get(category)));
  const held = browser.cookies.get(SHEET_COOKIE);

  await browser.post(url.logout);

  expect(held).toBeDefined();
  expect(browser.cookies.get(SHEET_COOKIE)).toBeUndefined();
});

test("a page without scripts asks for the sheet at its end", async () => {
  const browser = await customer();
  browser.cookies.set("madrier-leger", "1");

  const page = await browser.get(category);

  expect(page.page.querySelector("noscript")).toBeNull();
  expect(linkOf(page, "body")).toMatch(/\.css$/);
});

test("a page kept offline holds its styles, though the browser has the sheet", async () => {
  const order = await makeOrder({ statusCode: 20, paymentType: 0 });
  const browser = await signedIn(shop.origin, order.buyer);
  await browser.get(forLater(await browser.get(category)));

  const page = await browser.get(`${to(url.offlineOrder, { uid: order.uid })}?page`);

  expect(page.status).toBe(200);
  expect(inlineOf(page)).not.toBe("");
  expect(linkOf(page, "head")).toBeUndefined();
  expect(page.page.querySelector("noscript")).toBeNull();
});
