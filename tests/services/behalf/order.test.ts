import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { erpOrder } from "#app/models/erp/erp.ts";
import type { PaymentMode } from "#app/models/payment/mode.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { findCheckout } from "#app/services/checkout/checkout.server.ts";
import { confirmationOf, findReader } from "#app/services/order/mail.server.ts";
import { findOrder } from "#app/services/order/order.server.ts";
import { placeOrder } from "#app/services/order/place.server.ts";
import { formatHistory } from "#app/services/order/wording.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { staffEvents } from "#drizzle/schema/auth.ts";
import { slotHolds } from "#drizzle/schema/checkout.ts";
import { customers } from "#drizzle/schema/company.ts";
import { actingBuyer } from "#tests/support/behalf/behalves.ts";
import { makeActingShop, readyForStaff } from "#tests/support/behalf/orders.ts";
import { NOW, ordersOf, readyCheckout, shopperOf } from "#tests/support/checkout/checkouts.ts";

async function placed() {
  const shop = await makeActingShop();
  const orderKey = await readyForStaff(shop.clerk, shop.product.uid);
  const result = await placeOrder(shop.clerk, { orderKey, paymentMode: "store" });
  if (!result.ok) throw new Error(result.reason);
  const order = await findOrder(shop.customer, result.order.uid);
  if (!order) throw new Error("the customer does not find the order");
  return { ...shop, order };
}

test("an order says who placed it, and for whom", async () => {
  const { customer, clerk, order } = await placed();

  expect(order).toMatchObject({
    statusCode: 20,
    customerId: customer.customerId,
    placedByStaffId: clerk.behalf?.staffId,
    placedBy: "Maël Essai",
  });
  expect(formatHistory(order, false).map(({ by }) => by)).toEqual([
    "par Maël Essai, de votre dépôt, pour Camille Essai",
  ]);
  const codes = { cardNumber: "", companyLabel: "", company: null, store: null };
  const rest = { specialOffer: null, transport: null, worksiteId: null, products: new Map() };
  expect(erpOrder(order, { ...codes, ...rest }, 1).placedBy).toBe("Maël Essai");
  const { text, html } = await confirmationOf(order, await findReader(order));
  for (const body of [text, html ?? ""])
    expect(body).toContain("passée en votre nom par Maël Essai, de votre dépôt");
  const acts = await db.select().from(staffEvents).where(eq(staffEvents.subject, order.uid));
  expect(acts.map(({ act, staffId }) => [act, staffId])).toEqual([
    ["behalf-order", clerk.behalf?.staffId],
  ]);
});

test("the staff find the orders that they placed, and no other", async () => {
  const { customer, clerk, order, product } = await placed();
  expect((await findOrder(clerk, order.uid))?.uid).toBe(order.uid);
  const colleague = await actingBuyer(customer);
  expect(await findOrder(colleague, order.uid)).toBeNull();

  const lines = [{ productUid: product.uid, quantity: 1 }];
  const { orderKey } = await readyCheckout(lines, { buyer: customer });
  const own = await placeOrder(customer, { orderKey, paymentMode: "store" }, NOW);
  expect(own.ok && (await findOrder(clerk, own.order.uid))).toBeNull();
});

test("an order of the customer names nobody", async () => {
  const { customer, product } = await makeActingShop();
  const lines = [{ productUid: product.uid, quantity: 1 }];
  const { orderKey } = await readyCheckout(lines, { buyer: customer });
  await placeOrder(customer, { orderKey, paymentMode: "store" }, NOW);
  const [order] = await ordersOf(customer);
  expect([order?.placedByStaffId, order?.placedBy]).toEqual([null, ""]);
});

test("the cart of the depot is emptied, and no other", async () => {
  const { customer, clerk, product } = await makeActingShop();
  const own = await readyCheckout([{ productUid: product.uid, quantity: 7 }], { buyer: customer });
  const before = await findCheckout(customer);

  const orderKey = await readyForStaff(clerk, product.uid, 2);
  expect((await findCheckout(clerk))?.byDepot).toBe(true);
  const ofCheckouts = and(eq(slotHolds.customerId, customer.customerId), isNull(slotHolds.orderId));
  expect(await db.$count(slotHolds, ofCheckouts)).toBe(2);
  expect((await placeOrder(clerk, { orderKey, paymentMode: "store" })).ok).toBe(true);

  expect((await findCart(shopperOf(clerk))).lines).toEqual([]);
  expect((await findCart(shopperOf(customer))).lines).toHaveLength(1);
  expect(await findCheckout(customer)).toEqual(before);
  expect(await findCheckout(clerk)).toBeNull();
  expect(await db.$count(slotHolds, ofCheckouts)).toBe(1);
  const request = { orderKey: own.orderKey, paymentMode: "store" } as const;
  expect((await placeOrder(customer, request, NOW)).ok).toBe(true);
});

test("the ceiling of the customer still asks an owner", async () => {
  const { customer, clerk, product } = await makeActingShop();
  await db
    .update(customers)
    .set({ role: "buyer", orderCeilingCents: 100 })
    .where(eq(customers.id, customer.customerId));
  const buyer = { ...clerk, role: "buyer" as const };
  const orderKey = await readyForStaff(buyer, product.uid);
  const result = await placeOrder(buyer, { orderKey, paymentMode: "store" });
  expect(result.ok && result.order.approval).toBe("waiting");
});

test("refuses a depot that the staff do not serve", async () => {
  const { customer, clerk, product, store } = await makeActingShop();
  const orderKey = await readyForStaff(clerk, product.uid);
  if (!clerk.behalf) throw new Error("nobody acts");
  const moved = { ...clerk, behalf: { ...clerk.behalf, stores: [store.uid + 1] } };
  const refused = await placeOrder(moved, { orderKey, paymentMode: "store" });
  expect(refused).toEqual({ ok: false, reason: "store-not-served" });
  expect(await ordersOf(customer)).toEqual([]);
});

test.each<PaymentMode>(["wallet", "transfer"])(
  "refuses what only the customer pays by: %s",
  async (mode) => {
    const { customer, clerk, product } = await makeActingShop();
    const orderKey = await readyForStaff(clerk, product.uid);
    const refused = await placeOrder(clerk, { orderKey, paymentMode: mode });
    expect(refused).toEqual({ ok: false, reason: "payment-mode-refused" });
    expect(await ordersOf(customer)).toEqual([]);
  },
);
