import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findRenewal, renewOrder } from "#app/services/order/renewal.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { fillCart, makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { makeOrder, ORDERED } from "#tests/support/order/orders.ts";

const cartsOf = (customerId: number) =>
  db
    .select({ name: carts.name, isActive: carts.isActive, quantity: cartLines.quantity })
    .from(carts)
    .leftJoin(cartLines, eq(cartLines.cartId, carts.id))
    .where(eq(carts.customerId, customerId))
    .orderBy(carts.id);

describe("renewing an order", () => {
  test("shows its old and new price, and products no longer sold", async () => {
    const order = await makeOrder({ statusCode: 9 });
    const isIt = eq(products.uid, order.productUid);
    await db.update(products).set({ unitMills: 12_000 }).where(isIt);

    const dearer = await findRenewal(order.buyer, order.uid);
    await db.update(products).set({ isActive: false }).where(isIt);
    const gone = await findRenewal(order.buyer, order.uid);

    expect(dearer).toMatchObject({
      lines: [{ beforeMills: 10_000, nowMills: 12_000, quantity: ORDERED, change: "dearer" }],
    });
    expect(gone).toMatchObject({ lines: [{ nowMills: null, change: "gone" }] });
    expect(await renewOrder(order.buyer, order.uid, randomUUID())).toEqual({
      ok: false,
      reason: "nothing-left",
    });
  });

  test("makes a cart of its own, once for a key, and leaves the other as it is", async () => {
    const order = await makeOrder({ statusCode: 29 });
    const { customerId } = order.buyer;
    await fillCart(customerId, [{ productUid: (await makeProduct()).uid, quantity: 5 }]);
    const key = randomUUID();

    const answers = await Promise.all(
      Array.from({ length: 4 }, () => renewOrder(order.buyer, order.uid, key)),
    );

    const path = `/tunnel/retrait/${order.storeUid}`;
    expect(answers).toEqual(Array(4).fill({ ok: true, path, leftOut: [] }));
    expect(await cartsOf(customerId)).toEqual([
      { name: "", isActive: false, quantity: 5 },
      { name: `Commande ${order.uid}`, isActive: true, quantity: ORDERED },
    ]);
  });

  test("is for cancelled orders and expired unpaid ones", async () => {
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
    const [payable, late, paid] = await Promise.all([
      makeOrder(),
      makeOrder({ createdAt: hours(17) }),
      makeOrder({ statusCode: 11 }),
    ]);

    expect(await findRenewal(payable.buyer, payable.uid)).toMatchObject({
      reason: "still-payable",
    });
    expect(await findRenewal(paid.buyer, paid.uid)).toMatchObject({ reason: "still-payable" });
    expect(await findRenewal(late.buyer, late.uid)).toMatchObject({ ok: true });
  });

  test("is nobody's but its company's", async () => {
    const order = await makeOrder({ statusCode: 9 });
    const stranger = await makeBuyer();

    expect(await renewOrder(stranger, order.uid, randomUUID())).toEqual({
      ok: false,
      reason: "not-found",
    });
    expect(await cartsOf(stranger.customerId)).toEqual([]);
  });
});
