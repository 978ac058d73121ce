import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { UNPAID_SECONDS } from "#app/models/order.ts";
import { GIVE_UP_SECONDS, SILENCE_SECONDS } from "#app/models/payment.ts";
import { db } from "#app/services/database.server.ts";
import { startPayment } from "#app/services/payment.server.ts";
import { expireUnpaidOrders, reconcilePayments } from "#app/services/payment-clock.server.ts";
import { payments } from "#drizzle/schema/payment.ts";
import { payByCard } from "#tests/support/card.ts";
import {
  goodsOf,
  historyOf,
  LEFT,
  type MadeOrder,
  makeOrder,
  ORDERED,
} from "#tests/support/orders.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";

const now = new Date();
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe("an unpaid order", () => {
  test.each([1, 13, 10] as const)(
    "in status %i is cancelled after 60,000 s, its goods released",
    async (statusCode) => {
      const order = await makeOrder({ statusCode, createdAt: ago(UNPAID_SECONDS + 1) });

      await expireUnpaidOrders(now);

      expect(await historyOf(order.id)).toEqual({ status: 9, steps: [statusCode, 9] });
      expect(await goodsOf(order)).toEqual({ stock: LEFT + ORDERED, places: 0 });
    },
  );

  test("is left alone a second before", async () => {
    const order = await makeOrder({ createdAt: ago(UNPAID_SECONDS - 1) });

    await expireUnpaidOrders(now);

    expect((await historyOf(order.id)).status).toBe(1);
    expect(await goodsOf(order)).toEqual({ stock: LEFT, places: 1 });
  });

  test.each([11, 20, 22, 2, 5, 29] as const)("is not what status %i is", async (statusCode) => {
    const order = await makeOrder({ statusCode, createdAt: ago(10 * UNPAID_SECONDS) });

    await expireUnpaidOrders(now);

    expect((await historyOf(order.id)).status).toBe(statusCode);
  });

  test("is cancelled once by two processes at the same time", async () => {
    const order = await makeOrder({ createdAt: ago(UNPAID_SECONDS + 1) });

    await Promise.all([expireUnpaidOrders(now), expireUnpaidOrders(now)]);

    expect(await historyOf(order.id)).toEqual({ status: 9, steps: [1, 9] });
    expect(await goodsOf(order)).toEqual({ stock: LEFT + ORDERED, places: 0 });
  });
});

describe("a payment whose notification never came", () => {
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(() => sandbox.stop());
  beforeEach(async () => {
    await db.delete(payments);
    await fault("silent");
  });

  const fault = (name: string) =>
    fetch(`${sandbox.origin}/control`, {
      method: "POST",
      body: new URLSearchParams({ fault: name }),
      redirect: "manual",
    });

  async function start(order: MadeOrder) {
    const started = await startPayment(order.buyer, order.uid, "card");
    if (!started.ok) throw new Error("It did not start.");
    return started.start;
  }

  const later = (seconds: number) => new Date(Date.now() + seconds * 1000);
  const attemptOf = async (order: MadeOrder) =>
    (await db.select().from(payments).where(eq(payments.orderId, order.id)))[0];

  test("is asked about after five minutes, and pays the order once", async () => {
    const order = await makeOrder();
    await payByCard(await start(order));

    await reconcilePayments(later(SILENCE_SECONDS - 10));
    expect((await historyOf(order.id)).status).toBe(1);

    await Promise.all([
      reconcilePayments(later(SILENCE_SECONDS + 1)),
      reconcilePayments(later(SILENCE_SECONDS + 1)),
    ]);
    expect(await historyOf(order.id)).toEqual({ status: 11, steps: [1, 11] });
    expect(await attemptOf(order)).toMatchObject({ status: "paid" });
  });

  test("rejects the order when the bank had refused", async () => {
    const order = await makeOrder();
    await payByCard(await start(order), "4000000000000002");

    await reconcilePayments(later(SILENCE_SECONDS + 1));

    expect((await historyOf(order.id)).status).toBe(13);
  });

  test("is given up after an hour when the acquirer knows nothing of it", async () => {
    const order = await makeOrder();
    await start(order);

    await reconcilePayments(later(SILENCE_SECONDS + 1));
    expect(await attemptOf(order)).toMatchObject({ status: "started" });

    await reconcilePayments(later(GIVE_UP_SECONDS + 1));
    expect(await attemptOf(order)).toMatchObject({ status: "abandoned" });
    expect((await historyOf(order.id)).status).toBe(1);
  });

  test("waits when the acquirer is down, and is settled once it is back", async () => {
    const order = await makeOrder();
    await payByCard(await start(order));
    await fault("down");

    await expect(reconcilePayments(later(SILENCE_SECONDS + 1))).rejects.toThrow();
    expect((await historyOf(order.id)).status).toBe(1);

    await fault("silent");
    await reconcilePayments(later(SILENCE_SECONDS + 61));
    expect((await historyOf(order.id)).status).toBe(11);
  });

  test("is asked about again at growing intervals", async () => {
    const order = await makeOrder();
    await start(order);
    await reconcilePayments(later(400));
    const first = (await attemptOf(order))?.askedAt;

    await reconcilePayments(later(500));
    expect((await attemptOf(order))?.askedAt).toEqual(first);

    await reconcilePayments(later(700));
    expect((await attemptOf(order))?.askedAt).not.toEqual(first);
  });
});
