import { eq, inArray, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { placeOrder } from "#app/services/order/place.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { checkouts, slotHolds } from "#drizzle/schema/checkout.ts";
import { orderEvents, orderLines, orders } from "#drizzle/schema/order.ts";
import { between, pick } from "#drizzle/seed/random.ts";
import { atOnce } from "#tests/support/attack/at-once.ts";
import { afterTheDead, runApart } from "#tests/support/chaos/apart.ts";
import type { KillPoint } from "#tests/support/chaos/kill-at-query.ts";
import { makeShop, NOW, readyCheckout, stockOf } from "#tests/support/checkout/checkouts.ts";
import { howMany } from "#tests/support/length.ts";
import { jobsOf } from "#tests/support/order/orders.ts";
import { copyReady, type Ready } from "#tests/support/order/rush.ts";
import { claimBooks, compareBooks, openBooks } from "#tests/support/payment/books.ts";

// A process takes a second or two to start, much more on a loaded machine.
vi.setConfig({ testTimeout: howMany(180_000, 3_600_000) });

const KILLS = howMany(4, 40);
const AT_ONCE = 3;
const UNITS = 2;

type Asked = Ready & { paymentMode: "store" | "card" };

const ended = z.object({ queries: z.int(), placed: z.int() }).nullable();

async function placeApart(requests: readonly Asked[], point: KillPoint) {
  const task = { orders: requests, now: NOW, ...point };
  return ended.parse(await runApart("tests/support/order/child.ts", task));
}

async function makeRush(count: number) {
  const stock = count * UNITS + 5;
  const { product, newBuyer } = await makeShop(stock);
  const first = await readyCheckout([{ productUid: product.uid, quantity: UNITS }], {
    buyer: await newBuyer(),
  });
  const ready = await copyReady(first, count);
  const requests = ready.map((one, index): Asked => {
    return { ...one, paymentMode: pick(["store", "card"], "mode", index) };
  });
  return { product, stock, requests };
}

async function writtenOf({ buyer, paymentMode }: Asked): Promise<"nothing" | "everything"> {
  const { customerId } = buyer;
  const found = await db.select().from(orders).where(eq(orders.customerId, customerId));
  const ids = found.map(({ id }) => id);
  const written = {
    orders: found.length,
    lines: ids.length && (await db.$count(orderLines, inArray(orderLines.orderId, ids))),
    events: ids.length && (await db.$count(orderEvents, inArray(orderEvents.orderId, ids))),
    places: ids.length && (await db.$count(slotHolds, inArray(slotHolds.orderId, ids))),
    jobs: ids[0] === undefined ? [] : await jobsOf(ids[0]),
    checkouts: await db.$count(checkouts, eq(checkouts.customerId, customerId)),
    inCart: await countInCart(buyer),
  };
  if (found.length === 0) {
    const untouched = {
      orders: 0,
      lines: 0,
      events: 0,
      places: 0,
      jobs: [],
      checkouts: 1,
      inCart: 1,
    };
    expect(written).toEqual(untouched);
    return "nothing";
  }
  const isInStore = paymentMode === "store";
  expect(written).toEqual({
    orders: 1,
    lines: 1,
    events: 1,
    places: 1,
    jobs: isInStore ? ["export-order", "order-confirmation"] : [],
    checkouts: 0,
    inCart: isInStore ? 0 : 1,
  });
  return "everything";
}

async function countInCart({ customerId }: Buyer): Promise<number> {
  const [cart] = await db
    .select({ lines: sql<number>`count(*)::int` })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(eq(carts.customerId, customerId));
  return cart?.lines ?? 0;
}

test(`leaves no half order when killed at ${KILLS} random points`, async ({ task }) => {
  const { product, stock, requests } = await makeRush((KILLS + 1) * AT_ONCE);
  const opening = await openBooks();
  const whole = await placeApart(requests.slice(0, AT_ONCE), { killAt: 0, moment: "before" });
  expect(whole?.placed).toBe(AT_ONCE);
  const kills = Array.from({ length: KILLS }, (_, index) => index);

  const survived = await atOnce(kills, 2, (index) =>
    placeApart(requests.slice((index + 1) * AT_ONCE, (index + 2) * AT_ONCE), {
      killAt: between(1, whole?.queries ?? 1, "kill", index),
      moment: pick(["before", "sent", "answered"], "moment", index),
    }),
  );
  await afterTheDead();

  expect(survived.filter((end) => end === null).length).toBeGreaterThan(KILLS * 0.8);
  const written = await atOnce(requests, 5, writtenOf);
  const count = written.filter((one) => one === "everything").length;
  expect(count).toBeGreaterThanOrEqual(AT_ONCE);
  expect(await stockOf(product.uid)).toEqual([stock - count * UNITS]);

  const again = await atOnce(requests, 1, ({ buyer, ...request }) =>
    placeOrder(buyer, request, NOW),
  );

  expect(again.filter(({ ok }) => !ok)).toEqual([]);
  expect(new Set(await atOnce(requests, 5, writtenOf))).toEqual(new Set(["everything"]));
  expect(await stockOf(product.uid)).toEqual([stock - requests.length * UNITS]);
  const customers = requests.map(({ buyer }) => buyer.customerId);
  const compared = await compareBooks([], opening, customers);
  claimBooks(task, `kill -9 at ${KILLS} queries of order creation`, compared);
});
