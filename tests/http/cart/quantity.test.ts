import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cartVersionText } from "#app/models/cart/version.ts";
import { addToCart } from "#app/services/cart/add.server.ts";
import { addToList } from "#app/services/list/item.server.ts";
import { createList, findList } from "#app/services/list/list.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { cartsOf, linesOf } from "#tests/support/cart/pages.ts";
import { fillCart, makeProduct } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { type Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** Invalid quantities, as sent by a hostile client, a typo or a spreadsheet. */
const hostile = ["-1", "1.5", "1e309", "10000", "douze", "0", "1e3", "٣", "9".repeat(400)];

async function withCart() {
  const order = await makeOrder({ statusCode: 20 });
  const { buyer } = order;
  const product = await makeProduct();
  await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 5 }]);
  const list = await createList(buyer, { label: "Chantier", comment: "" });
  if (!list.ok) throw new Error(list.reason);
  await addToList(buyer, list.id, { productUid: product.uid, codeColor: "", quantity: 3 });
  const [line] = await linesOf(buyer.customerId);
  const [cart] = await cartsOf(buyer.customerId);
  const version = cartVersionText({ cartId: cart?.id ?? 0, version: cart?.version ?? 0 });
  const listed = (await findList(buyer, list.id))?.lines[0];
  const browser = await signedIn(shop.origin, buyer);
  return { ...order, product, listId: list.id, itemId: listed?.id ?? 0, line, version, browser };
}

type Held = Awaited<ReturnType<typeof withCart>>;

const entryPoints: [
  string,
  (held: Held, quantity: string) => Parameters<Browser["post"]>,
  number,
][] = [
  ["adding", ({ product }, quantity) => [url.addToCart, { productUid: product.uid, quantity }], 14],
  [
    "changing",
    ({ line }, quantity) => [url.setCartQuantity, { lineId: line?.id ?? 0, quantity }],
    9,
  ],
  [
    "changing from a stale page",
    ({ line }, quantity) => {
      return [url.setCartQuantity, { lineId: line?.id ?? 0, quantity, was: 7 }];
    },
    9,
  ],
  [
    "adding by reference",
    ({ product }, quantity) => [url.cart, { reference: product.reference, quantity }],
    14,
  ],
  [
    "the quick order",
    ({ product, version }, quantity) => {
      return [url.addQuickOrder, { reference: product.reference, quantity, color: "", version }];
    },
    14,
  ],
  [
    "the quick order as it is pasted",
    ({ product, version }, quantity) => {
      return [url.addQuickOrder, { lines: `${product.reference};${quantity}`, version }];
    },
    14,
  ],
  [
    "the quantity of a list",
    ({ listId: id, itemId }, quantity) => {
      return [to(url.setListQuantity, { id }), { line: itemId, quantity }];
    },
    5,
  ],
];

describe("a quantity that is none", () => {
  test.each(entryPoints)("is refused by %s: no line of the cart moves", async (_, entry, taken) => {
    const held = await withCart();
    const before = await cartsOf(held.buyer.customerId);

    for (const quantity of hostile) {
      const reply = await held.browser.post(...entry(held, quantity));

      expect([quantity, reply.status]).toEqual([quantity, expect.toSatisfy((s) => s < 500)]);
      expect(await linesOf(held.buyer.customerId)).toMatchObject([{ quantity: 5 }]);
    }
    expect(await cartsOf(held.buyer.customerId)).toEqual(before);
    // A valid quantity is accepted there, except for a list, which is not the cart.
    await held.browser.post(...entry(held, "9"));
    const [{ quantity } = { quantity: 0 }] = await linesOf(held.buyer.customerId);
    expect(quantity).toBe(taken);
  });

  test("is ignored when sent with a list or a past order", async () => {
    const held = await withCart();
    const { browser, buyer, uid, listId: id, itemId, product, productUid } = held;

    await browser.post(to(url.addListToCart, { id }), { itemId, quantity: "-1" });
    await browser.post(to(url.reorder, { uid }), { quantity: "1e309" });

    expect(await linesOf(buyer.customerId)).toMatchObject([
      { productUid: product.uid, quantity: 8 },
      { productUid, quantity: 3 },
    ]);
  });

  test("stops at the maximum of a line, in whole packs", async () => {
    const { buyer, product } = await withCart();
    await db.update(products).set({ packagingQuantity: 5 }).where(eq(products.uid, product.uid));
    const owner = { customerId: buyer.customerId };

    await Promise.all(
      Array.from({ length: 10 }, () => {
        return addToCart(owner, { productUid: product.uid, codeColor: "", quantity: 9999 });
      }),
    );

    expect(await linesOf(buyer.customerId)).toMatchObject([{ quantity: 9995 }]);
  });
});
