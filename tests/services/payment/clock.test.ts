import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { UNPAID_SECONDS } from "#app/models/order/deadline.ts";
import {
  GIVE_UP_SECONDS,
  LONG_SILENCE_SECONDS,
  SILENCE_SECONDS,
} from "#app/models/payment/clock.ts";
import {
  askSoon,
  expireUnpaidOrders,
  reconcilePayments,
} from "#app/services/payment/clock.server.ts";
import { adapters } from "#app/services/payment/mode.server.ts";
import { startPayment } from "#app/services/payment/payment.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { storeStock } from "#drizzle/schema/catalogue.ts";
import { payments } from "#drizzle/schema/payment.ts";
import {
  historyOf,
  LEFT,
  type MadeOrder,
  makeOrder,
  ORDERED,
  stockAndPlacesOf,
} from "#tests/support/order/orders.ts";
import { formOf, payByCard } from "#tests/support/payment/card.ts";
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
      expect(await stockAndPlacesOf(order)).toEqual({ stock: LEFT + ORDERED, places: 0 });
    },
  );

  test("is left alone a second before", async () => {
    const order = await makeOrder({ createdAt: ago(UNPAID_SECONDS - 1) });

    await expireUnpaidOrders(now);

    expect((await historyOf(order.id)).status).toBe(1);
    expect(await stockAndPlacesOf(order)).toEqual({ stock: LEFT, places: 1 });
  });

  test.each([11, 20, 22, 2, 5, 29] as const)("is not what status %i is", async (statusCode) => {
    const order = await makeOrder({ statusCode, createdAt: ago(10 * UNPAID_SECONDS) });

    await expireUnpaidOrders(now);

    expect((await historyOf(order.id)).status).toBe(statusCode);
  });

  test("waits for an open payment, and is cancelled once that is given up", async () => {
    const order = await makeOrder({ createdAt: ago(UNPAID_SECONDS + 1) });
    await db.insert(payments).values({
      orderId: order.id,
      mode: "card",
      reference: order.uid,
      amountCents: 3600,
      openedAt: ago(60),
    });

    await expireUnpaidOrders(now);
    expect((await historyOf(order.id)).status).toBe(1);

    await db.update(payments).set({ status: "abandoned" }).where(eq(payments.orderId, order.id));
    await expireUnpaidOrders(now);
    expect((await historyOf(order.id)).status).toBe(9);
  });

  test("refuses to start a payment, so that nobody keeps its stock for ever", async () => {
    const order = await makeOrder({ createdAt: ago(UNPAID_SECONDS + 1) });

    expect(await startPayment(order.buyer, order.uid, "card", now)).toEqual({
      ok: false,
      reason: "not-payable",
    });
  });

  test("returns its stock even where the depot's row is gone", async () => {
    const order = await makeOrder({ createdAt: ago(UNPAID_SECONDS + 1) });
    await db.delete(storeStock).where(eq(storeStock.productUid, order.productUid));

    await expireUnpaidOrders(now);

    expect(await stockAndPlacesOf(order)).toEqual({ stock: ORDERED, places: 0 });
  });

  test("is cancelled once by two processes at the same time", async () => {
    const order = await makeOrder({ createdAt: ago(UNPAID_SECONDS + 1) });

    await Promise.all([expireUnpaidOrders(now), expireUnpaidOrders(now)]);

    expect(await historyOf(order.id)).toEqual({ status: 9, steps: [1, 9] });
    expect(await stockAndPlacesOf(order)).toEqual({ stock: LEFT + ORDERED, places: 0 });
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
    return formOf(started.start);
  }

  const later = (seconds: number) => new Date(Date.now() + seconds * 1000);
  const attemptOf = async (order: MadeOrder) =>
    (await db.select().from(payments).where(eq(payments.orderId, order.id)))[0];

  async function nextInquiry(order: MadeOrder): Promise<number> {
    const { rows } = await db.execute<{ ms: number }>(sql`
      select extract(epoch from run_at)::float * 1000 as ms
      from graphile_worker.jobs where key = ${`ask-payments:${order.uid}`}`);
    expect(rows).toHaveLength(1);
    return rows[0]?.ms ?? 0;
  }

  test("is asked about after forty seconds, and pays the order once", async () => {
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

  test("is asked about as soon as its payer is back, at most every 5 s", async () => {
    const order = await makeOrder();
    await start(order);

    const back = new Date();
    await askSoon(order.uid, back);
    expect(await nextInquiry(order)).toBeCloseTo(back.getTime(), -1);
    expect((await attemptOf(order))?.askAt.getTime()).toBe(back.getTime());

    await reconcilePayments();
    const askedAt = (await attemptOf(order))?.askedAt?.getTime() ?? 0;
    await askSoon(order.uid, new Date(askedAt));
    await askSoon(order.uid, new Date(askedAt + 1_000));
    expect(await nextInquiry(order)).toBeCloseTo(askedAt + 5_000, -1);
  });

  test("is asked again where its payer comes back while the provider answers", async () => {
    const order = await makeOrder();
    await start(order);
    const inquire = vi.spyOn(adapters.card, "inquire").mockImplementationOnce(async () => {
      await askSoon(order.uid, later(SILENCE_SECONDS + 2));
      return "not-found";
    });

    await reconcilePayments(later(SILENCE_SECONDS + 1));

    expect(inquire).toHaveBeenCalledOnce();
    expect((await attemptOf(order))?.askAt.getTime()).toBeLessThan(
      later(SILENCE_SECONDS + 5).getTime(),
    );
    inquire.mockRestore();
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

  test("is not given up while its page, opened again, can still be paid on", async () => {
    const order = await makeOrder();
    await startPayment(order.buyer, order.uid, "card", ago(GIVE_UP_SECONDS));
    const page = await start(order);

    await reconcilePayments(later(1));
    await payByCard(page);
    await reconcilePayments(later(SILENCE_SECONDS + 1));

    expect((await historyOf(order.id)).status).toBe(11);
  });

  test("is given up after an hour where the acquirer's contract knows no inquiries", async () => {
    const order = await makeOrder();
    await start(order);
    const inquire = vi.spyOn(adapters.card, "inquire").mockResolvedValue("unavailable");

    await reconcilePayments(later(GIVE_UP_SECONDS + 1));

    inquire.mockRestore();
    expect(await attemptOf(order)).toMatchObject({ status: "abandoned" });
  });

  test("waits when the acquirer is down, and is settled once it is back", async () => {
    const order = await makeOrder();
    await payByCard(await start(order));
    await fault("down");

    await expect(reconcilePayments(later(SILENCE_SECONDS + 1))).rejects.toThrow();
    expect((await historyOf(order.id)).status).toBe(1);

    await fault("silent");
    await reconcilePayments(later(SILENCE_SECONDS + 20));
    expect((await historyOf(order.id)).status).toBe(11);
  });

  test("is asked repeatedly, less often after an hour", async () => {
    const order = await makeOrder();
    await start(order);
    await db.update(payments).set({ status: "pending" }).where(eq(payments.orderId, order.id));
    const secondsUntilAsked = async (at: Date) => {
      await reconcilePayments(at);
      return Math.round(
        ((await attemptOf(order))?.askAt.getTime() ?? 0) / 1000 - at.getTime() / 1000,
      );
    };

    expect(await secondsUntilAsked(later(400))).toBe(SILENCE_SECONDS);
    expect(await secondsUntilAsked(later(GIVE_UP_SECONDS + 10))).toBe(LONG_SILENCE_SECONDS);
  });
});
