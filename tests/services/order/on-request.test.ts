import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderOf } from "#app/models/auth/buyer.ts";
import { addToCart } from "#app/services/cart/add.server.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { checkQuickOrder } from "#app/services/cart/quick-order.server.ts";
import { reorder } from "#app/services/cart/reorder.server.ts";
import { placeOrder } from "#app/services/order/place.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { companyDiscounts } from "#drizzle/schema/company.ts";
import {
  makeShop,
  NOW,
  ordersOf,
  readyCheckout,
  shopperOf,
  stockOf,
} from "#tests/support/checkout/checkouts.ts";
import { makeNetPrice } from "#tests/support/factories.ts";

const inStore = (orderKey: string) => ({ orderKey, paymentMode: "store" as const });

async function readyForOne() {
  const { product, newBuyer } = await makeShop(20);
  const buyer = await newBuyer();
  const lines = [{ productUid: product.uid, quantity: 3 }];
  return { product, ...(await readyCheckout(lines, { buyer })), newBuyer };
}

const priceAt = (uid: number, unitMills: number) =>
  db.update(products).set({ unitMills }).where(eq(products.uid, uid));

test("refuses an order of goods whose price became 0, and writes nothing", async () => {
  const { buyer, orderKey, product } = await readyForOne();
  await priceAt(product.uid, 0);

  const placed = await placeOrder(buyer, inStore(orderKey), NOW);

  expect(placed).toMatchObject({ ok: false, reason: "cart-changed" });
  expect(await ordersOf(buyer)).toEqual([]);
  expect(await stockOf(product.uid)).toEqual([20]);
  const { lines } = await findCart(shopperOf(buyer));
  expect(lines).toMatchObject([{ unitMills: 0, unsellable: "on-request" }]);
});

test("refuses an order of goods that a discount of 100 % would give away", async () => {
  const { buyer, orderKey, product } = await readyForOne();
  const [categoryId = 0] = product.categoryPath;
  const { companyId } = buyer;
  await db.insert(companyDiscounts).values({ companyId, categoryId, discountBasisPoints: 10_000 });

  const placed = await placeOrder(buyer, inStore(orderKey), NOW);

  expect(placed).toMatchObject({ ok: false, reason: "cart-changed" });
  expect(await ordersOf(buyer)).toEqual([]);
});

test("adds no goods at 0, by any way, and sells them at a net price", async () => {
  const { buyer, orderKey, product, newBuyer } = await readyForOne();
  const placed = await placeOrder(buyer, inStore(orderKey), NOW);
  if (!placed.ok) throw new Error(placed.reason);
  await priceAt(product.uid, 0);
  const addition = { productUid: product.uid, codeColor: "", quantity: 1 };
  const typed = [[{ reference: product.reference, quantity: "2", color: "" }]];

  expect(await addToCart(holderOf(buyer), addition)).toEqual({ ok: false, reason: "on-request" });
  expect((await checkQuickOrder(shopperOf(buyer), typed)).lines).toMatchObject([
    { ok: false, reason: "on-request" },
  ]);
  expect(await reorder(buyer, placed.order.uid)).toMatchObject([{ isSold: false, added: 0 }]);
  expect((await findCart(shopperOf(buyer))).lines).toEqual([]);

  const agreed = await newBuyer();
  await makeNetPrice({ companyId: agreed.companyId, productUid: product.uid, unitMills: 7000 });
  expect(await addToCart(holderOf(agreed), addition)).toMatchObject({ ok: true });
  expect((await findCart(shopperOf(agreed))).lines).toMatchObject([
    { unitMills: 7000, strikethroughMills: null, unsellable: null },
  ]);
  // The price of another company opens no other cart.
  await addToCart(holderOf(buyer), addition);
  expect((await findCart(shopperOf(buyer))).lines).toMatchObject([{ unsellable: "on-request" }]);
});
