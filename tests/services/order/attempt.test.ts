import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { findCheckout } from "#app/services/checkout/checkout.server.ts";
import { attemptOrder } from "#app/services/order/attempt.server.ts";
import { placeOrder } from "#app/services/order/place.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { slotHolds } from "#drizzle/schema/checkout.ts";
import {
  makeShop,
  NOW,
  ordersOf,
  readAndAccept,
  readyCheckout,
  stockOf,
} from "#tests/support/checkout/checkouts.ts";
import { failOrders, letOrdersPass } from "#tests/support/checkout/failing-orders.ts";

afterEach(letOrdersPass);

async function ready() {
  const { product, newBuyer } = await makeShop(10);
  const line = { productUid: product.uid, quantity: 2 };
  const { buyer, orderKey } = await readyCheckout([line], { buyer: await newBuyer() });
  return { buyer, product, request: { orderKey, paymentMode: "store" as const } };
}

test.each([
  ["a deadlock that comes again each time", "raise sqlstate '40P01'"],
  ["a query that is cut off", "raise sqlstate '57014'"],
  ["a constraint that nobody thought of", "raise sqlstate '23514'"],
  ["a lost connection", "perform pg_terminate_backend(pg_backend_pid())"],
])("%s gives no order, takes nothing and keeps all but the terms", async (_, failure) => {
  const { buyer, product, request } = await ready();
  await failOrders(failure);

  const attempt = await attemptOrder(buyer, request, "r-1", NOW);

  expect(attempt).toEqual({ ok: false, reason: "order-failed" });
  expect(await ordersOf(buyer)).toEqual([]);
  expect(await stockOf(product.uid)).toEqual([10]);
  expect(await findCheckout(buyer)).toMatchObject({
    slotCompleted: true,
    termsCompleted: false,
    day: "2026-11-24",
    range: "07:00",
    orderKey: request.orderKey,
  });
  expect(await db.$count(slotHolds, eq(slotHolds.customerId, buyer.customerId))).toBe(1);
});

test("places the order again once the terms are accepted again", async () => {
  const { buyer, product, request } = await ready();
  await failOrders("raise sqlstate '40P01'");
  await attemptOrder(buyer, request, "r-1", NOW);
  await letOrdersPass();

  await readAndAccept(buyer);
  const attempt = await attemptOrder(buyer, request, "r-2", NOW);

  expect(attempt.ok).toBe(true);
  expect(await ordersOf(buyer)).toHaveLength(1);
  expect(await stockOf(product.uid)).toEqual([8]);
});

test("a deadlock that passes is not noticed", async () => {
  const { buyer, request } = await ready();
  await failOrders("if nextval('order_failures') < 3 then raise sqlstate '40P01'; end if");

  expect(await attemptOrder(buyer, request, "r-1", NOW)).toMatchObject({ ok: true });
});

test("finds an order whose answer alone was lost, and places no second", async () => {
  const { buyer, request } = await ready();
  const placed = await placeOrder(buyer, request, NOW);
  if (!placed.ok) throw new Error(placed.reason);
  await db.execute(sql`alter table customers rename column order_ceiling_cents to was_ceiling`);

  const again = await attemptOrder(buyer, request, "r-1", NOW).finally(() =>
    db.execute(sql`alter table customers rename column was_ceiling to order_ceiling_cents`),
  );

  expect(again).toMatchObject({ ok: true, order: { uid: placed.order.uid } });
  expect(await ordersOf(buyer)).toHaveLength(1);
});
