import { afterAll, beforeAll, expect, test } from "vitest";
import { inPlace, to, url } from "#app/urls.ts";
import { lineAt, linesOf, mainText as text } from "#tests/support/cart/pages.ts";
import { dataOf, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** Sends a command of a line from this page, as a fetcher does. */
async function sent(page: string, fields: Record<string, string | number> = {}) {
  const { browser, customer, product, lineId } = await lineAt(shop.origin);
  const command = dataOf(inPlace(to(url.setLineAside), page));
  const reply = await browser.post(command, { lineId, ...fields });
  return { browser, reply, product, line: (await linesOf(customer.id))[0] };
}

test.each([
  [url.cart, {}],
  [to(url.cart, null, { renew: "true" }), {}],
  [to(url.cart, null, { page: 2 }), { page: 2 }],
])("a command sent from %s is answered without a redirect", async (page, fields) => {
  const { browser, reply, product, line } = await sent(page, fields);

  expect([reply.status, reply.location, reply.text]).toEqual([204, null, ""]);
  expect(line?.isAside).toBe(true);
  expect(text(await browser.get(page))).toContain(`Mis de côté : ${product.label}`);
});

test.each([
  [url.account, {}],
  ["", {}],
  ["//ailleurs.invalid/panier", {}],
  ["https://ailleurs.invalid/panier", {}],
  [`/${"x".repeat(3_000)}`, {}],
  ["/\u{1F9F1} %", {}],
  [url.cart, { page: 2 }],
])("a command that leads elsewhere than %s loads a document", async (page, fields) => {
  const { reply, line } = await sent(page, fields);

  expect(reply.status).toBe(202);
  expect(reply.text).toContain(url.cart);
  expect(reply.text).toContain(`"reload",true`);
  expect(line?.isAside).toBe(true);
});

test("a command of a visitor whose session ended leads to the login", async () => {
  const { browser } = await lineAt(shop.origin);
  browser.cookies.clear();

  const reply = await browser.post(dataOf(inPlace(url.logout, url.account)));
  const address = await browser.post(
    dataOf(inPlace(to(url.defaultAddress, { addressId: 1 }), url.addresses)),
  );

  expect([reply.status, address.status]).toEqual([202, 202]);
  expect(address.text).toContain(url.login);
});
