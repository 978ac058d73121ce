import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { PaymentMode } from "#app/models/payment/mode.ts";
import { addToCart } from "#app/services/cart/add.server.ts";
import { choosePickup, findCheckout, startPickup } from "#app/services/checkout/checkout.server.ts";
import { cancelOrder } from "#app/services/order/order.server.ts";
import { placeOrder } from "#app/services/order/place.server.ts";
import { startPayment } from "#app/services/payment/payment.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { slotHolds } from "#drizzle/schema/checkout.ts";
import { payments } from "#drizzle/schema/payment.ts";
import { atOnce } from "#tests/support/attack/at-once.ts";
import {
  makeShop,
  NOW,
  orderKeyOf,
  ordersOf,
  readAndAccept,
  readyCheckout,
  SLOT,
  stockOf,
} from "#tests/support/checkout/checkouts.ts";
import { makeBuyer, makeProduct, stockProduct } from "#tests/support/factories.ts";
import { historyOf, makeOrder } from "#tests/support/order/orders.ts";

const EIGHT = { ...SLOT, delivery_range: "08:00" };

async function makeWorld() {
  const { product, store, newBuyer } = await makeShop(20);
  const buyer = await newBuyer();
  const { orderKey } = await readyCheckout([{ productUid: product.uid, quantity: 3 }], { buyer });
  return { product, store, buyer, orderKey };
}

async function checkOut(buyer: Buyer, slot = SLOT) {
  await startPickup(buyer, buyer.store.uid, false, NOW);
  const chosen = await choosePickup(buyer, buyer.store.uid, slot, NOW);
  if (!chosen.ok) throw new Error(chosen.reason);
  await readAndAccept(buyer);
  return orderKeyOf(buyer);
}

const place = (buyer: Buyer, orderKey: string, paymentMode: PaymentMode = "card") =>
  placeOrder(buyer, { orderKey, paymentMode }, NOW);

async function placed(buyer: Buyer, orderKey: string, paymentMode: PaymentMode = "card") {
  const one = await place(buyer, orderKey, paymentMode);
  if (!one.ok) throw new Error(one.reason);
  return one.order;
}

const holdsOf = ({ customerId }: Buyer) =>
  db.select().from(slotHolds).where(eq(slotHolds.customerId, customerId));

test("returns the same order for the same cart, and holds one place", async () => {
  const { buyer, orderKey, product } = await makeWorld();
  const first = await placed(buyer, orderKey);

  const again = await placed(buyer, await checkOut(buyer));

  expect(again.id).toBe(first.id);
  expect(await ordersOf(buyer)).toHaveLength(1);
  expect(await holdsOf(buyer)).toMatchObject([{ orderId: first.id }]);
  expect(await findCheckout(buyer)).toBeNull();
  expect(await stockOf(product.uid)).toEqual([17]);
});

test("returns the order of its cart to a request after the checkout", async () => {
  const { buyer, orderKey } = await makeWorld();
  const first = await placed(buyer, orderKey);

  expect((await placed(buyer, crypto.randomUUID())).id).toBe(first.id);
  expect(await place(buyer, crypto.randomUUID(), "store")).toMatchObject({
    reason: "checkout-incomplete",
  });
});

test("one cart sent 20 times at once under other keys gives one order", async () => {
  const { buyer, orderKey, product } = await makeWorld();
  const keys = [orderKey, ...Array.from({ length: 19 }, () => crypto.randomUUID())];

  await atOnce(keys, 20, (key) => place(buyer, key));

  expect(await ordersOf(buyer)).toHaveLength(1);
  expect(await holdsOf(buyer)).toHaveLength(1);
  expect(await stockOf(product.uid)).toEqual([17]);
});

test.each([
  ["at another hour", EIGHT, "card"],
  ["to be paid in the depot", SLOT, "store"],
] as const)("the same cart %s takes the place of its unpaid order", async (_, slot, mode) => {
  const { buyer, orderKey, product } = await makeWorld();
  const first = await placed(buyer, orderKey);

  const second = await placed(buyer, await checkOut(buyer, slot), mode);

  expect(second.id).not.toBe(first.id);
  expect((await historyOf(first.id)).status).toBe(9);
  expect(await holdsOf(buyer)).toMatchObject([{ orderId: second.id }]);
  expect(await stockOf(product.uid)).toEqual([17]);
});

test("keeps the earlier order when its replacement is refused", async () => {
  const { buyer, orderKey, product } = await makeWorld();
  const first = await placed(buyer, orderKey);
  const key = await checkOut(buyer, EIGHT);
  await db.update(products).set({ unitMills: 10_001 }).where(eq(products.uid, product.uid));

  expect(await place(buyer, key)).toMatchObject({ ok: false, reason: "cart-changed" });

  expect((await historyOf(first.id)).status).toBe(1);
  expect(await stockOf(product.uid)).toEqual([17]);
  expect((await holdsOf(buyer)).filter(({ orderId }) => orderId === first.id)).toHaveLength(1);
});

test("an order that a provider is being paid for keeps its place", async () => {
  const { buyer, orderKey } = await makeWorld();
  const first = await placed(buyer, orderKey);
  await startPayment(buyer, first.uid, "card", NOW);
  await db.update(payments).set({ status: "pending" }).where(eq(payments.orderId, first.id));

  expect(await place(buyer, await checkOut(buyer, EIGHT))).toEqual({
    ok: false,
    reason: "order-conflict",
    orderUid: first.uid,
  });
  expect((await historyOf(first.id)).status).toBe(1);
});

test("a cart that changed since gives another order", async () => {
  const { buyer, orderKey, store } = await makeWorld();
  const first = await placed(buyer, orderKey);
  const other = await makeProduct();
  await stockProduct(other.uid, store.uid, 5);
  await addToCart(
    { customerId: buyer.customerId },
    { productUid: other.uid, codeColor: "", quantity: 1 },
  );

  const second = await placed(buyer, await checkOut(buyer));

  expect(second.id).not.toBe(first.id);
  expect((await historyOf(first.id)).status).toBe(1);
});

test("refuses a fourth unpaid order, and names the three", async () => {
  const { buyer, orderKey, product } = await makeWorld();
  const unpaid = await Promise.all(
    ([1, 13, 1] as const).map((statusCode) => makeOrder({ buyer, statusCode })),
  );
  await makeOrder({ buyer, approval: "waiting" });

  expect(await place(buyer, orderKey)).toEqual({
    ok: false,
    reason: "unpaid-too-many",
    orderUids: unpaid.toSorted((a, b) => a.id - b.id).map(({ uid }) => uid),
  });
  expect(await stockOf(product.uid)).toEqual([20]);

  await cancelOrder(buyer, unpaid[0]?.uid ?? "", NOW);
  expect(await place(buyer, orderKey)).toMatchObject({ ok: true });
});

test("does not count orders paid in the depot, or a colleague's", async () => {
  const { buyer, orderKey, product } = await makeWorld();
  for (let made = 0; made < 3; made++) await makeOrder({ buyer });
  const colleague = await makeBuyer({ companyId: buyer.companyId, storeUid: buyer.store.uid });
  const theirs = await readyCheckout([{ productUid: product.uid, quantity: 1 }], {
    buyer: colleague,
  });

  expect(await place(colleague, theirs.orderKey)).toMatchObject({ ok: true });
  expect(await place(buyer, orderKey, "store")).toMatchObject({ ok: true });
});
