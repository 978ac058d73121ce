import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { readOrderQuery } from "#app/models/order/query.ts";
import { addToCart } from "#app/services/cart/add.server.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { removeLine, setAside, setQuantity } from "#app/services/cart/change-line.server.ts";
import {
  choosePickup,
  extendCheckout,
  findCheckout,
  startPickup,
} from "#app/services/checkout/checkout.server.ts";
import { listOrders } from "#app/services/order/list.server.ts";
import { advanceOrder, cancelOrder, findOrder } from "#app/services/order/order.server.ts";
import { placeOrder } from "#app/services/order/place.server.ts";
import { startPayment } from "#app/services/payment/payment.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { checkouts, slotHolds } from "#drizzle/schema/checkout.ts";
import { customers } from "#drizzle/schema/company.ts";
import { storeClosures } from "#drizzle/schema/store.ts";
import { atOnce } from "#tests/support/attack/at-once.ts";
import {
  after,
  makeShop,
  NOW,
  orderKeyOf,
  ordersOf,
  readAndAccept,
  readyCheckout,
  SLOT,
  shopperOf,
  stockOf,
  termsInForce,
} from "#tests/support/checkout/checkouts.ts";
import {
  buyerOf,
  fillCart,
  makeBuyer,
  makeCustomer,
  makeProduct,
  stockProduct,
} from "#tests/support/factories.ts";
import { historyOf, jobsOf, makeOrder, stockAndPlacesOf } from "#tests/support/order/orders.ts";

const anyOrder = readOrderQuery(new URLSearchParams(), true);
const inStore = (orderKey: string) => ({ orderKey, paymentMode: "store" as const });
const byCard = (orderKey: string) => ({ orderKey, paymentMode: "card" as const });

async function oneOrder(stock = 20, quantity = 3) {
  const { product, newBuyer, store } = await makeShop(stock);
  const buyer = await newBuyer();
  const ready = await readyCheckout([{ productUid: product.uid, quantity }], { buyer });
  return { ...ready, product, store };
}

function holdsOf(buyer: Buyer) {
  return db.select().from(slotHolds).where(eq(slotHolds.customerId, buyer.customerId));
}

test("copies the cart, takes stock, keeps its slot and queues its jobs", async () => {
  const { buyer, orderKey, product, store } = await oneOrder();

  const placed = await placeOrder(buyer, inStore(orderKey), NOW);

  if (!placed.ok) throw new Error(placed.reason);
  const order = await findOrder(buyer, placed.order.uid);
  expect(order).toMatchObject({
    statusCode: 20,
    paymentType: 0,
    mode: 1,
    origin: 1,
    storeUid: store.uid,
    companyId: buyer.companyId,
    deliveryDate: "2026-11-24",
    deliveryRange: "07:00",
    place: { label: store.label, address: store.address, city: "Lyon" },
    netCents: 3000,
    vat: [{ rateBasisPoints: 2000, baseCents: 3000, vatCents: 600 }],
    grossCents: 3600,
    weightGrams: 105_000,
    lines: [{ productUid: product.uid, label: product.label, quantity: 3, unitMills: 10_000 }],
    events: [
      {
        fromStatus: null,
        toStatus: 20,
        actor: "customer",
        by: `${buyer.firstName} ${buyer.lastName}`,
      },
    ],
  });
  expect(order?.uid).toMatch(/^261123-[2-9A-HJKMNP-TV-Z]{10}$/);
  expect(await stockOf(product.uid)).toEqual([17]);
  expect(await holdsOf(buyer)).toMatchObject([{ orderId: order?.id, expiresAt: null }]);
  expect((await findCart(shopperOf(buyer))).lines).toEqual([]);
  expect(await jobsOf(placed.order.id)).toEqual(["export-order", "order-confirmation"]);
  expect(await findCheckout(buyer)).toBeNull();
});

test("places and pays an order beyond an integer of cents and grams", async () => {
  const { store, newBuyer } = await makeShop(0);
  const product = await makeProduct({ unitMills: 2_000_000_000, weightGrams: 2_000_000_000 });
  await stockProduct(product.uid, store.uid, 9999);
  const buyer = await newBuyer();
  const { orderKey } = await readyCheckout([{ productUid: product.uid, quantity: 9999 }], {
    buyer,
  });

  const placed = await placeOrder(buyer, byCard(orderKey), NOW);

  if (!placed.ok) throw new Error(placed.reason);
  const totals = { netCents: 1_999_800_000_000, grossCents: 2_399_760_000_000 };
  expect(await findOrder(buyer, placed.order.uid)).toMatchObject({
    ...totals,
    weightGrams: 19_998_000_000_000,
    lines: [{ netCents: totals.netCents }],
  });
  expect(await startPayment(buyer, placed.order.uid, "card", NOW)).toMatchObject({ ok: true });
});

test("waits in status 1 for a card: keeps the cart, notifies nobody", async () => {
  const { buyer, orderKey, product } = await oneOrder();

  const placed = await placeOrder(buyer, byCard(orderKey), NOW);

  if (!placed.ok) throw new Error(placed.reason);
  expect(placed.order.statusCode).toBe(1);
  expect(await stockOf(product.uid)).toEqual([17]);
  expect((await findCart(shopperOf(buyer))).lines).toHaveLength(1);
  expect(await jobsOf(placed.order.id)).toEqual([]);
  // 18 h in Paris, the evening before: the depot prepares nothing for an opening after that.
  expect(placed.order.lastCallAt).toEqual(new Date("2026-11-23T17:00:00Z"));
});

test("empties the cart and notifies ERP and customer once paid", async () => {
  const { buyer, orderKey } = await oneOrder();
  const placed = await placeOrder(buyer, byCard(orderKey), NOW);
  if (!placed.ok) throw new Error(placed.reason);

  await transaction((tx) => advanceOrder(tx, placed.order.id, 11, "payment", after(60)));

  expect((await findCart(shopperOf(buyer))).lines).toEqual([]);
  expect(await jobsOf(placed.order.id)).toEqual(["export-order", "order-confirmation"]);
  expect((await findOrder(buyer, placed.order.uid))?.settledAt).toEqual(after(60));
});

async function cardOrder(quantity = 3) {
  const made = await oneOrder(40, quantity);
  const placed = await placeOrder(made.buyer, byCard(made.orderKey), NOW);
  if (!placed.ok) throw new Error(placed.reason);
  const pay = () => transaction((tx) => advanceOrder(tx, placed.order.id, 11, "payment", NOW));
  const owner = { customerId: made.buyer.customerId };
  const cart = () => findCart(shopperOf(made.buyer));
  const lineId = (await cart()).lines[0]?.id ?? 0;
  return { ...made, order: placed.order, pay, owner, cart, lineId };
}

const quantitiesIn = (lines: readonly { productUid: number; quantity: number }[]) =>
  lines.map(({ productUid, quantity }) => [productUid, quantity]);

test("keeps units added during the payment, and removes paid ones", async () => {
  const { owner, product, pay, cart } = await cardOrder();
  const other = await makeProduct();
  await addToCart(owner, { productUid: other.uid, codeColor: "", quantity: 1 });
  await addToCart(owner, { productUid: product.uid, codeColor: "", quantity: 2 });

  await pay();

  expect(quantitiesIn((await cart()).lines)).toEqual([
    [product.uid, 2],
    [other.uid, 1],
  ]);
});

test("removes a line reduced during the payment, with the payment", async () => {
  const { owner, pay, cart, lineId } = await cardOrder();
  await setQuantity(owner, lineId, 1);

  await pay();

  expect((await cart()).lines).toEqual([]);
});

test("a line set aside, or removed and put in again, is not what was paid", async () => {
  const aside = await cardOrder();
  await setAside(aside.owner, aside.lineId);
  const again = await cardOrder();
  await removeLine(again.owner, again.lineId);
  await addToCart(again.owner, { productUid: again.product.uid, codeColor: "", quantity: 3 });

  await Promise.all([aside.pay(), again.pay()]);

  expect((await aside.cart()).asideLines).toHaveLength(1);
  expect((await again.cart()).lines).toHaveLength(1);
});

test("takes nothing added since from the cart when paid late", async () => {
  const { buyer, owner, product, pay, cart } = await cardOrder();
  await addToCart(owner, { productUid: product.uid, codeColor: "", quantity: 1 });
  await startPickup(buyer, buyer.store.uid, false, NOW);
  await choosePickup(buyer, buyer.store.uid, SLOT, NOW);
  await readAndAccept(buyer);
  const second = await placeOrder(buyer, inStore(await orderKeyOf(buyer)), NOW);
  expect(second.ok && (await cart()).lines).toEqual([]);
  await addToCart(owner, { productUid: product.uid, codeColor: "", quantity: 5 });

  await pay();

  expect(quantitiesIn((await cart()).lines)).toEqual([[product.uid, 5]]);
});

test("takes nothing from the next cart when paid online after all", async () => {
  const { buyer, orderKey, product } = await oneOrder();
  const placed = await placeOrder(buyer, inStore(orderKey), NOW);
  if (!placed.ok) throw new Error(placed.reason);
  const owner = { customerId: buyer.customerId };
  await addToCart(owner, { productUid: product.uid, codeColor: "", quantity: 4 });

  await transaction((tx) => advanceOrder(tx, placed.order.id, 11, "payment", NOW));

  expect((await findCart(shopperOf(buyer))).lines).toMatchObject([{ quantity: 4 }]);
  expect(await jobsOf(placed.order.id)).toEqual(["export-order", "order-confirmation"]);
});

test("the same key 50 times at once gives one order", async () => {
  const { buyer, orderKey, product } = await oneOrder();

  const placed = await atOnce(Array(50).fill(orderKey), 50, (key) =>
    placeOrder(buyer, inStore(key), NOW),
  );

  expect(new Set(placed.map((one) => one.ok && one.order.uid)).size).toBe(1);
  expect(await ordersOf(buyer)).toHaveLength(1);
  expect(await stockOf(product.uid)).toEqual([17]);
});

test("returns the order for its key, after the end or with a blocked card", async () => {
  const { buyer, orderKey } = await oneOrder();
  const first = await placeOrder(buyer, inStore(orderKey), NOW);
  await db
    .update(customers)
    .set({ cardStatus: "blocked" })
    .where(eq(customers.id, buyer.customerId));

  const again = await placeOrder(buyer, inStore(orderKey), after(5000));

  expect(again.ok && first.ok && again.order.id === first.order.id).toBe(true);
});

test("reports a conflict for its key with another payment mode", async () => {
  const { buyer, orderKey } = await oneOrder();
  const placed = await placeOrder(buyer, inStore(orderKey), NOW);

  const other = await placeOrder(buyer, byCard(orderKey), NOW);

  expect(other).toEqual({
    ok: false,
    reason: "order-conflict",
    orderUid: placed.ok && placed.order.uid,
  });
  expect(await ordersOf(buyer)).toHaveLength(1);
});

test("orders and cancellations of the same products at once lose no unit", {
  timeout: 60_000,
}, async () => {
  const { product, newBuyer } = await makeShop(30);
  const ready = await atOnce(Array(30).fill(null), 10, async () =>
    readyCheckout([{ productUid: product.uid, quantity: 1 }], { buyer: await newBuyer() }),
  );

  await atOnce(ready, 20, async ({ buyer, orderKey }) => {
    const placed = await placeOrder(buyer, inStore(orderKey), NOW);
    if (placed.ok) await cancelOrder(buyer, placed.order.uid, NOW);
  });

  expect(await stockOf(product.uid)).toEqual([30]);
});

const nameOf = ({ uid, label }: { uid: number; label: string }) => ({
  productUid: uid,
  codeColor: "",
  label,
});

test("a price raised after step 2 refuses the order and writes nothing", async () => {
  const { buyer, orderKey, product } = await oneOrder();
  await db.update(products).set({ unitMills: 10_001 }).where(eq(products.uid, product.uid));

  const placed = await placeOrder(buyer, inStore(orderKey), NOW);

  expect(placed).toEqual({
    ok: false,
    reason: "cart-changed",
    changes: [{ kind: "dearer", ...nameOf(product), fromMills: 10_000, toMills: 10_001 }],
  });
  expect(await ordersOf(buyer)).toEqual([]);
  expect(await stockOf(product.uid)).toEqual([20]);
  expect((await findCart(shopperOf(buyer))).lines).toHaveLength(1);
});

test.each([
  ["eco-tax", { ecoTaxMills: 100 }],
  ["deposit", { depositMills: 8_000 }],
  ["VAT", { vatBasisPoints: 2500 }],
])("%s raised after step 2 refuses the order, even at a lower price", async (_, charge) => {
  const { buyer, orderKey, product } = await oneOrder();
  await db
    .update(products)
    .set({ ...charge, unitMills: 9_999 })
    .where(eq(products.uid, product.uid));

  expect(await placeOrder(buyer, inStore(orderKey), NOW)).toEqual({
    ok: false,
    reason: "cart-changed",
    changes: [{ kind: "charges", ...nameOf(product) }],
  });
  expect(await ordersOf(buyer)).toEqual([]);
});

test("a line that is no longer whole packs refuses the order", async () => {
  const { buyer, orderKey, product } = await oneOrder();
  await db.update(products).set({ packagingQuantity: 2 }).where(eq(products.uid, product.uid));

  expect(await placeOrder(buyer, inStore(orderKey), NOW)).toEqual({
    ok: false,
    reason: "cart-changed",
    changes: [{ kind: "pack", ...nameOf(product), pack: 2 }],
  });
});

test("requires terms that changed to be accepted again", async () => {
  const { buyer, orderKey } = await oneOrder();
  await db
    .update(checkouts)
    .set({ termsVersion: "1999-01" })
    .where(eq(checkouts.customerId, buyer.customerId));

  const refused = await placeOrder(buyer, inStore(orderKey), NOW);
  expect(refused).toEqual({ ok: false, reason: "checkout-incomplete" });
  expect(await findCheckout(buyer)).toMatchObject({ termsCompleted: false });

  await readAndAccept(buyer);
  const placed = await placeOrder(buyer, inStore(await orderKeyOf(buyer)), NOW);
  expect(placed.ok && placed.order.termsVersion).toBe(await termsInForce(NOW));
});

test("goes through at the new price once the summary is read again", async () => {
  const { buyer, orderKey, product } = await oneOrder();
  await db.update(products).set({ unitMills: 12_000 }).where(eq(products.uid, product.uid));
  await placeOrder(buyer, inStore(orderKey), NOW);

  const tooSoon = await placeOrder(buyer, inStore(orderKey), NOW);
  await readAndAccept(buyer);
  const placed = await placeOrder(buyer, inStore(await orderKeyOf(buyer)), NOW);

  expect(tooSoon).toEqual({ ok: false, reason: "checkout-incomplete" });
  expect(placed.ok && placed.order.grossCents).toBe(4320);
});

test("a price lowered after step 2 is the price of the order", async () => {
  const { buyer, orderKey, product } = await oneOrder();
  await db.update(products).set({ unitMills: 9_000 }).where(eq(products.uid, product.uid));

  const placed = await placeOrder(buyer, inStore(orderKey), NOW);

  expect(placed.ok && placed.order.grossCents).toBe(3240);
});

test("a cart that another tab changed refuses the order", async () => {
  const { buyer, orderKey } = await oneOrder();
  await fillCart(buyer.customerId, [{ productUid: (await makeProduct()).uid, quantity: 1 }]);

  const placed = await placeOrder(buyer, inStore(orderKey), NOW);

  expect(placed).toMatchObject({
    ok: false,
    reason: "cart-changed",
    changes: [{ kind: "added" }, { kind: "short" }],
  });
});

test.each([
  ["its time is up", 900, "checkout-expired"],
  ["another key is posted", 0, "checkout-incomplete"],
])("a checkout is refused when %s", async (_, seconds, reason) => {
  const { buyer, orderKey, product } = await oneOrder();
  const key = reason === "checkout-incomplete" ? crypto.randomUUID() : orderKey;

  const placed = await placeOrder(buyer, inStore(key), after(seconds));

  expect(placed).toEqual({ ok: false, reason });
  expect(await stockOf(product.uid)).toEqual([20]);
});

test("a card blocked in mid-checkout is refused", async () => {
  const { buyer, orderKey } = await oneOrder();
  await db
    .update(customers)
    .set({ cardStatus: "blocked" })
    .where(eq(customers.id, buyer.customerId));

  expect(await placeOrder(buyer, inStore(orderKey), NOW)).toEqual({
    ok: false,
    reason: "card-blocked",
  });
});

test("a depot closed since refuses the slot and leads back to step 1", async () => {
  const { buyer, orderKey, store } = await oneOrder();
  await db
    .insert(storeClosures)
    .values({ storeUid: store.uid, day: "2026-11-24", reason: "Inventaire" });

  const placed = await placeOrder(buyer, inStore(orderKey), NOW);

  expect(placed).toEqual({ ok: false, reason: "slot-unavailable" });
  expect(await findCheckout(buyer)).toMatchObject({ slotCompleted: false });
});

test("a slot chosen in time stays good while the summary is read", async () => {
  const { product, newBuyer } = await makeShop(20);
  const buyer = await newBuyer();
  const slot = { delivery_date: "2026-11-23", delivery_range: "12:00", comment: "" };
  const { orderKey } = await readyCheckout([{ productUid: product.uid, quantity: 1 }], {
    buyer,
    slot,
  });

  const placed = await placeOrder(buyer, inStore(orderKey), after(800));

  expect(placed.ok).toBe(true);
});

test("loses the slot when extensions leave no time to prepare it", async () => {
  const { product, newBuyer } = await makeShop(20);
  const buyer = await newBuyer();
  const slot = { delivery_date: "2026-11-23", delivery_range: "12:00", comment: "" };
  await readyCheckout([{ productUid: product.uid, quantity: 1 }], { buyer, slot });

  expect(await extendCheckout(buyer, after(890))).toEqual({ ok: true });
  expect(await extendCheckout(buyer, after(1700))).toEqual({
    ok: false,
    reason: "slot-unavailable",
  });
});

test("another company's order is not found, and cannot be cancelled", async () => {
  const order = await makeOrder();
  const stranger = await makeBuyer();

  expect(await findOrder(stranger, order.uid)).toBeNull();
  expect(await cancelOrder(stranger, order.uid)).toEqual({ ok: false, reason: "not-found" });
  expect(await historyOf(order.id)).toEqual({ status: 1, steps: [1] });
  expect((await listOrders(stranger, anyOrder)).total).toBe(0);
});

test("a colleague sees the orders of the company", async () => {
  const order = await makeOrder();
  const colleague = await buyerOf(await makeCustomer({ companyId: order.companyId }));

  expect((await findOrder(colleague, order.uid))?.uid).toBe(order.uid);
  expect(await listOrders(colleague, anyOrder)).toMatchObject({
    total: 1,
    orders: [{ uid: order.uid }],
  });
});

test("an order cancelled 20 times at once gives stock and slot back once", async () => {
  const order = await makeOrder({ statusCode: 20 });
  const before = await stockAndPlacesOf(order);

  const cancelled = await Promise.all(
    Array.from({ length: 20 }, () => cancelOrder(order.buyer, order.uid, NOW)),
  );

  expect(cancelled.every((one) => one.ok)).toBe(true);
  expect(await stockAndPlacesOf(order)).toEqual({ stock: before.stock + 3, places: 0 });
  expect(await historyOf(order.id)).toEqual({ status: 9, steps: [20, 9] });
  expect(await jobsOf(order.id)).toEqual(["export-order", "order-cancelled"]);
});

test.each([2, 3, 4, 5, 11, 101] as const)(
  "an order in status %i cannot be cancelled by the customer",
  async (statusCode) => {
    const order = await makeOrder({ statusCode });
    const before = await stockAndPlacesOf(order);

    expect(await cancelOrder(order.buyer, order.uid)).toEqual({ ok: false, reason: "not-allowed" });
    expect(await stockAndPlacesOf(order)).toEqual(before);
  },
);

test("a move that the table does not have changes nothing", async () => {
  const order = await makeOrder({ statusCode: 2 });

  const moved = await transaction((tx) => advanceOrder(tx, order.id, 1, "erp", NOW));

  expect(moved).toEqual({ ok: false, reason: "not-allowed" });
  expect(await historyOf(order.id)).toMatchObject({ status: 2 });
});

test("six orders make a page, latest first", async () => {
  const buyer = await makeBuyer();
  for (let day = 1; day <= 8; day++) {
    await makeOrder({ buyer, createdAt: new Date(Date.UTC(2026, 0, day)) });
  }

  const first = await listOrders(buyer, anyOrder);
  const second = await listOrders(buyer, { ...anyOrder, page: "2" });

  expect(first.total).toBe(8);
  expect(first.orders.map((order) => order.createdAt.getUTCDate())).toEqual([8, 7, 6, 5, 4, 3]);
  expect(second.orders).toHaveLength(2);
});

test("nothing of a checkout is left once its order is placed", async () => {
  const { buyer, orderKey } = await oneOrder();
  await placeOrder(buyer, inStore(orderKey), NOW);

  const left = await db.select().from(checkouts).where(eq(checkouts.customerId, buyer.customerId));

  expect(left).toEqual([]);
});
