import { afterAll, beforeAll, expect, test } from "vitest";
import { to, url } from "#app/urls.ts";
import { hostileBacks } from "#tests/support/attack/hostile-backs.ts";
import { makeCustomer, makeProduct } from "#tests/support/factories.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** As a browser sends a form by itself. */
const plain = { "sec-fetch-dest": "document" };

const text = (reply: Reply) => reply.page.querySelector("main")?.text ?? "";

async function typeCard(browser: Browser) {
  const { cardNumber } = await makeCustomer();
  const step0 = to(url.login, null, { back: url.cart });
  const form = (await browser.get(step0)).page.querySelector("main form");
  const sent = await browser.submit(step0, form, { card_number: cardNumber });
  return { cardNumber, sent };
}

async function add(browser: Browser) {
  const product = await makeProduct();
  return browser.post(url.addToCart, { productUid: product.uid, quantity: 1 });
}

test.each([
  ["a sign-in", async (browser: Browser) => (await typeCard(browser)).sent, "/users/login/"],
  ["an addition to the cart", add, url.cart],
])("%s without cookies says what to allow, and leads on", async (_, step, onward) => {
  const browser = new Browser(shop.origin, plain);
  const sent = await step(browser);
  browser.cookies.clear();

  const reply = await browser.get(sent.location ?? "");

  expect([sent.status, reply.status]).toEqual([303, 200]);
  expect(text(reply)).toContain("Autorisez les cookies de ce site");
  expect(reply.headers.get("cache-control")).toBe("no-store");
  const again = reply.page.querySelector("main p a")?.getAttribute("href");
  expect(again?.startsWith(onward)).toBe(true);
});

test("a browser that keeps cookies goes on, and is asked once", async () => {
  const browser = new Browser(shop.origin, plain);
  const { cardNumber, sent } = await typeCard(browser);

  const page = await browser.follow(sent);
  const added = await add(browser);

  expect(text(page)).toContain(cardNumber);
  expect(added.location).toBe(url.cart);
});

test("the message of a first form waits for the page it leads to", async () => {
  const browser = new Browser(shop.origin, plain);

  const { page } = await browser.follow(await add(browser));

  expect(page.querySelector(".flashes")?.text).toContain("Ajouté au panier");
});

test("the pages' own script is not led there", async () => {
  const browser = new Browser(shop.origin, { "sec-fetch-dest": "empty" });

  expect((await add(browser)).location).toBe(url.cart);
});

test("leads to our own origin only", async () => {
  for (const back of hostileBacks) {
    const reply = await new Browser(shop.origin).get(
      to(url.cookiesRefused, null, { back: String(back) }),
    );
    const href = reply.page.querySelector("main p a")?.getAttribute("href") ?? "";

    expect(new URL(href, shop.origin).origin).toBe(shop.origin);
  }
});
