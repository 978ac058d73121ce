import { afterAll, beforeAll, expect, test } from "vitest";
import { IN_WINDOW, to, url } from "#app/urls.ts";
import { ean13 } from "#tests/support/factories.ts";
import { Browser, dataOf, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const inWindow = to(url.login, null, { [IN_WINDOW]: 1 });
const cardNumber = ean13("298888888201");

test("keeps the return URL in the window, and the page in its place", async () => {
  const fields = { card_number: cardNumber, back: url.cart };

  const answered = await new Browser(shop.origin).post(dataOf(inWindow), fields);

  expect(answered.status).toBe(200);
  expect(answered.text).toContain(to(url.password, null, { back: url.cart }));
  expect(answered.text).not.toContain("SingleFetchRedirect");
});

test("the way on from the window never leaves our own origin", async () => {
  const fields = { card_number: cardNumber, back: "//elsewhere.example" };

  const answered = await new Browser(shop.origin).post(dataOf(inWindow), fields);

  expect(answered.text).toContain(to(url.password, null, { back: url.home }));
  expect(answered.text).not.toContain("elsewhere");
});

test("a page that is sent to the address of the window shows the form again", async () => {
  const browser = new Browser(shop.origin);

  const shown = await browser.post(inWindow, { card_number: cardNumber, back: url.cart });

  expect(shown.status).toBe(200);
  expect(shown.page.querySelector("main input[name=card_number]")).not.toBeNull();
});

test("the link of the header remembers the page it stands on, and no login", async () => {
  const linkOn = async (path: string) => {
    const { page } = await new Browser(shop.origin).get(path);
    return page.querySelector("header.top a[href^='/users/login']")?.getAttribute("href");
  };

  expect(await linkOn(url.home)).toBe(url.login);
  expect(await linkOn(url.cart)).toBe(to(url.login, null, { back: url.cart }));
  expect(await linkOn(to(url.search, null, { query: "a b" }))).toBe(
    to(url.login, null, { back: to(url.search, null, { query: "a b" }) }),
  );
  expect(await linkOn(to(url.login, null, { back: url.cart }))).toBe(
    to(url.login, null, { back: url.cart }),
  );
});
