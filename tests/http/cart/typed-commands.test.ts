import { afterAll, beforeAll, expect, test } from "vitest";
import { to, url } from "#app/urls.ts";
import {
  cartsOf,
  customerAt,
  linesOf,
  mainText as text,
  wayOnward,
} from "#tests/support/cart/pages.ts";
import { fillCart, makeProduct, stockProduct } from "#tests/support/factories.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** A customer with three of one product and five of another in the cart, in stock unless said so. */
async function withTwoLines(stock = 500) {
  const held = await customerAt(shop.origin, { storeUid: 1 });
  const [one, two] = [await makeProduct(), await makeProduct()];
  await stockProduct(one.uid, 1, 500);
  await stockProduct(two.uid, 1, stock);
  await fillCart(held.customer.id, [
    { productUid: one.uid, quantity: 3 },
    { productUid: two.uid, quantity: 5 },
  ]);
  const lines = () => linesOf(held.customer.id);
  const [first, second] = await lines();
  const quantityOf = async (lineId = 0) =>
    (await lines()).find(({ id }) => id === lineId)?.quantity;
  return { ...held, one, two, first: first?.id ?? 0, second: second?.id ?? 0, lines, quantityOf };
}

/** Types a quantity into this line. */
function typed(reply: Reply, lineId: number, quantity: number | string) {
  const hidden = reply.page
    .querySelectorAll("main input[type=hidden]")
    .find((field) => field.getAttribute("value") === `${lineId}`);
  const name = hidden?.getAttribute("name")?.replace("lineId", "quantity") ?? "";
  return { [name]: quantity };
}

test.each([
  ["save", url.saveCartAsList],
  ["quote", url.askQuote],
  ["share", url.shareCart],
  ["pdf", url.cartPdf],
  ["vehicles", url.vehicles],
  ["new", url.newCart],
])("the way “%s” saves what is typed and leads to %s", async (way, path) => {
  const { browser, first, quantityOf } = await withTwoLines();
  const cart = await browser.get(url.cart);

  const sent = await browser.press(url.cart, wayOnward(cart, way), typed(cart, first, 12));

  expect([sent.status, sent.location]).toEqual([303, path]);
  expect(await quantityOf(first)).toBe(12);
});

/** Has another cart, so that lines may move and carts be switched. */
async function withOtherCart() {
  const held = await withTwoLines();
  await held.browser.post(url.newCart, { name: "Autre" });
  const [main, other] = await cartsOf(held.customer.id);
  await held.browser.post(to(url.activateCart, { cartId: main?.id ?? 0 }));
  return { ...held, otherId: other?.id ?? 0 };
}

test("the ways of a line save what is typed, and lead to its pages", async () => {
  const { browser, one, first, second, quantityOf } = await withOtherCart();
  const press = async (way: string, quantity: number) => {
    const cart = await browser.get(url.cart);
    return browser.press(url.cart, wayOnward(cart, `${way}-${first}`), {
      ...typed(cart, first, quantity),
      ...typed(cart, second, quantity + 1),
    });
  };

  expect((await press("comment", 12)).location).toBe(to(url.lineComment, { lineId: first }));
  expect((await press("move", 13)).location).toBe(to(url.moveLine, { lineId: first }));
  const cart = await browser.get(url.cart);
  expect((await browser.press(url.cart, wayOnward(cart, "carts"))).location).toBe(url.carts);
  const wanted = { productUid: one.uid, quantity: 14 };
  expect((await press("list", 14)).location).toBe(to(url.addToList, null, wanted));
  expect([await quantityOf(first), await quantityOf(second)]).toEqual([14, 15]);
});

test.each([
  ["remove", "Retiré du panier"],
  ["aside", "Mis de côté"],
])("the command “%s” of a line saves what is typed in the others", async (command, message) => {
  const { browser, first, second, quantityOf } = await withTwoLines();
  const cart = await browser.get(url.cart);

  const sent = await browser.press(url.cart, wayOnward(cart, `${command}-${second}`), {
    ...typed(cart, first, 12),
    ...typed(cart, second, command === "remove" ? "beaucoup" : 6),
  });

  expect(sent.location).toBe(url.cart);
  expect(text(await browser.follow(sent))).toContain(message);
  expect(await quantityOf(first)).toBe(12);
  expect(await quantityOf(second)).toBe(command === "remove" ? undefined : 6);
});

test("what is left of a product is taken beside what is typed", async () => {
  const { browser, first, second, quantityOf } = await withTwoLines(2);
  const cart = await browser.get(url.cart);

  await browser.press(url.cart, wayOnward(cart, `take-${second}`), {
    ...typed(cart, first, 12),
    ...typed(cart, second, 90),
  });

  expect([await quantityOf(first), await quantityOf(second)]).toEqual([12, 2]);
});

test("lines come back from aside and from removal beside what is typed", async () => {
  const { browser, first, second, lines, quantityOf } = await withTwoLines();
  await browser.post(url.setLineAside, { lineId: second });
  const cart = await browser.get(url.cart);

  const back = wayOnward(cart, `back-${second}`);
  await browser.press(url.cart, back, typed(cart, first, 12));
  await browser.post(url.removeLine, { lineId: second });
  const after = await browser.get(url.cart);
  await browser.press(url.cart, wayOnward(after, "restore"), typed(after, first, 13));

  expect(await quantityOf(first)).toBe(13);
  expect((await lines()).map(({ isAside }) => isAside)).toEqual([false, false]);
});

test("another cart is opened once what is typed is saved in this one", async () => {
  const { browser, customer, first, otherId, quantityOf } = await withOtherCart();
  const cart = await browser.get(url.cart);

  const activate = wayOnward(cart, `activate-${otherId}`);
  const sent = await browser.press(url.cart, activate, typed(cart, first, 12));

  expect(text(await browser.follow(sent))).toContain("Le panier Autre est maintenant");
  expect(await quantityOf(first)).toBe(12);
  expect((await cartsOf(customer.id)).find(({ isActive }) => isActive)?.id).toBe(otherId);
});

test.each(["save", "aside", "comment", "restore", "activate"])(
  "a refused quantity stops “%s”, and everything typed comes back",
  async (way) => {
    const { browser, first, second, lines } = await withOtherCart();
    const third = await makeProduct();
    await browser.post(url.addToCart, { productUid: third.uid, quantity: 1 });
    const added = (await lines()).find(({ productUid }) => productUid === third.uid);
    await browser.post(url.removeLine, { lineId: added?.id ?? 0 });
    const before = await lines();
    const cart = await browser.get(url.cart);

    const refused = await browser.press(url.cart, wayOnward(cart, way), {
      ...typed(cart, first, 10_000),
      ...typed(cart, second, 7),
    });

    expect(refused.status).toBe(422);
    expect(text(refused)).toContain("nombre entier de 1 à 9999");
    const shown = refused.page
      .querySelectorAll("main table.lines input[type=number]")
      .map((field) => field.getAttribute("value"));
    expect(shown).toEqual(["10000", "7"]);
    expect(await lines()).toEqual(before);
  },
);

test("commands on another's lines and carts are not found", async () => {
  const { customer, first, otherId, lines } = await withOtherCart();
  const before = [await lines(), await cartsOf(customer.id)];
  const colleague = await customerAt(shop.origin, { companyId: customer.companyId });
  const ways = ["remove", "aside", "back", "replace", "list"].map((way) => `${way}-${first}`);

  for (const other of [colleague.browser, new Browser(shop.origin)]) {
    for (const next of [...ways, `activate-${otherId}`, "restore-1"]) {
      expect([next, (await other.post(url.cart, { next })).status]).toEqual([next, 404]);
    }
  }
  expect([await lines(), await cartsOf(customer.id)]).toEqual(before);
});

test.each(["remove", "remove-", "remove-x", "remove-99999999999", "pickup-1-2-3", "__proto__-1"])(
  "a way called “%s” changes nothing",
  async (next) => {
    const { browser, lines } = await withTwoLines();
    const before = await lines();

    expect((await browser.post(url.cart, { next })).status).toBeLessThan(500);
    expect(await lines()).toEqual(before);
  },
);
