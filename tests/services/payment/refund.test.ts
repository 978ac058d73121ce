import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { UNPAID_SECONDS } from "#app/models/order/deadline.ts";
import { advanceOrder, cancelOrder } from "#app/services/order/order.server.ts";
import { expireUnpaidOrders } from "#app/services/payment/clock.server.ts";
import { startPayment, takeNotification } from "#app/services/payment/payment.server.ts";
import type { RefundRequest } from "#app/services/payment/refund.server.ts";
import { listRefunds, queueOrderRefund, queueRefund } from "#app/services/payment/refund.server.ts";
import { sendRefund } from "#app/services/payment/refund-sending.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { orders } from "#drizzle/schema/order.ts";
import { payments, refunds } from "#drizzle/schema/payment.ts";
import { signedVariables } from "#sandbox/card/protocol.ts";
import {
  historyOf,
  LEFT,
  type MadeOrder,
  makeOrder,
  ORDERED,
  stockAndPlacesOf,
} from "#tests/support/order/orders.ts";
import { bookedOf, setFault } from "#tests/support/payment/acquirer.ts";
import { GOOD_CARD, payByCard, UNREFUNDABLE_CARD } from "#tests/support/payment/card.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => setFault(sandbox, "silent"));

async function paidOrder(card = GOOD_CARD) {
  const order = await makeOrder();
  const started = await startPayment(order.buyer, order.uid, "card");
  if (!started.ok || started.start.kind !== "frame") throw new Error("the payment did not start");
  await payByCard(started.start, card);
  const [booked] = await bookedOf(sandbox, order.uid);
  const reference = booked?.reference ?? "";
  const [payment] = await db
    .update(payments)
    .set({
      status: "paid",
      providerReference: booked?.number,
      providerCall: callOf(booked?.number),
    })
    .where(eq(payments.reference, reference))
    .returning();
  if (!payment) throw new Error("the order was not paid");
  return { order, payment };
}

/** The sandbox counts calls as it counts transactions. */
const callOf = (number = "0") => String(Number(number) + 100_000_000);

const queue = (request: Omit<RefundRequest, "reason">) =>
  transaction((tx) => queueRefund(tx, { ...request, reason: "credit-note" }));

const refundsOf = (order: MadeOrder) =>
  db.select().from(refunds).where(eq(refunds.orderId, order.id)).orderBy(refunds.id);

async function send(order: MadeOrder, laterSeconds = 0) {
  const now = new Date(Date.now() + laterSeconds * 1000);
  for (const { id } of await refundsOf(order)) await sendRefund(id, now);
}

async function givenBack(order: MadeOrder) {
  const booked = await bookedOf(sandbox, order.uid);
  return booked.filter(({ status }) => status === "Remboursé").map((one) => one.amountCents);
}

describe("a refund", () => {
  test("refunds a part, then the rest, at the acquirer, and notifies", async () => {
    const { order, payment } = await paidOrder();

    await queue({ paymentId: payment.id, amountCents: 1000, cause: "AV1" });
    expect(await listRefunds(order.id, true)).toEqual([
      { id: expect.any(Number), amountCents: 1000, doneAt: null },
    ]);
    await queue({ paymentId: payment.id, amountCents: 2600, cause: "AV2" });
    await send(order);

    expect(await givenBack(order)).toEqual([1000, 2600]);
    expect((await refundsOf(order)).map(({ status }) => status)).toEqual(["done", "done"]);
    expect(await listRefunds(order.id, true)).toEqual([
      { id: expect.any(Number), amountCents: 1000, doneAt: expect.any(Date) },
      { id: expect.any(Number), amountCents: 2600, doneAt: expect.any(Date) },
    ]);
  });

  test("queues a refund once per cause", async () => {
    const { order, payment } = await paidOrder();
    const request = { paymentId: payment.id, amountCents: 1000, cause: "AV1" };

    const results = await Promise.all([queue(request), queue(request), queue(request)]);

    expect(results).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await refundsOf(order)).toHaveLength(1);
  });

  test("of twenty causes at once never comes to more than was paid", async () => {
    const { order, payment } = await paidOrder();

    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        queue({ paymentId: payment.id, amountCents: 500, cause: `AV${index}` }),
      ),
    );
    await send(order);

    expect(results.filter(({ ok }) => ok)).toHaveLength(7);
    const sum = (await givenBack(order)).reduce((all, cents) => all + cents, 0);
    expect(sum).toBe(3500);
  });

  test("above what was paid is refused by the table itself", async () => {
    const { payment } = await paidOrder();

    const overdrawn = db
      .update(payments)
      .set({ refundedCents: sql`${payments.amountCents} + 1` })
      .where(eq(payments.id, payment.id));

    await expect(overdrawn).rejects.toThrow();
  });

  test("sent again and again is given back once", async () => {
    const { order, payment } = await paidOrder();
    await queue({ paymentId: payment.id, amountCents: 1000, cause: "AV1" });
    await send(order);
    // Simulates a lost answer: the shop does not know that it was done.
    await db.update(refunds).set({ status: "sent" }).where(eq(refunds.orderId, order.id));

    await send(order, 60);
    await send(order, 120);

    expect(await givenBack(order)).toEqual([1000]);
    expect((await refundsOf(order)).map(({ status }) => status)).toEqual(["done"]);
  });

  test("of which two processes take care at once is given back once", async () => {
    const { order, payment } = await paidOrder();
    await queue({ paymentId: payment.id, amountCents: 1000, cause: "AV1" });

    await Promise.allSettled([send(order), send(order), send(order)]);

    expect(await givenBack(order)).toEqual([1000]);
  });

  test("waits while the acquirer is down, and is done once it is back", async () => {
    const { order, payment } = await paidOrder();
    await queue({ paymentId: payment.id, amountCents: 1000, cause: "AV1" });
    await setFault(sandbox, "down");

    await expect(send(order)).rejects.toThrow();
    expect((await refundsOf(order))[0]).toMatchObject({ status: "sent", attempts: 1 });

    await setFault(sandbox, "silent");
    await send(order, 60);
    expect((await refundsOf(order))[0]).toMatchObject({ status: "done", attempts: 2 });
  });

  test("that the bank refuses is flagged, and not asked again", async () => {
    const { order, payment } = await paidOrder(UNREFUNDABLE_CARD);
    await queue({ paymentId: payment.id, amountCents: 1000, cause: "AV1" });

    await send(order);
    await send(order, 60);

    expect((await refundsOf(order))[0]).toMatchObject({ status: "refused", attempts: 1 });
    expect(await givenBack(order)).toEqual([]);
  });
});

describe("money is given back by itself", () => {
  test("when the depot cancels a paid order", async () => {
    const { order } = await paidOrder();
    await transaction((tx) => advanceOrder(tx, order.id, 11, "payment"));
    await transaction((tx) => advanceOrder(tx, order.id, 101, "erp"));

    await transaction((tx) => advanceOrder(tx, order.id, 29, "erp"));
    await send(order);

    expect(await givenBack(order)).toEqual([3600]);
    expect(await refundsOf(order)).toMatchObject([{ reason: "order-cancelled", status: "done" }]);
  });

  test("less what a credit note gave back before", async () => {
    const { order } = await paidOrder();
    await transaction((tx) => advanceOrder(tx, order.id, 11, "payment"));
    await transaction((tx) => advanceOrder(tx, order.id, 101, "erp"));
    const note = { amountCents: 600, reason: "credit-note", cause: "AV7" } as const;
    expect(await transaction((tx) => queueOrderRefund(tx, order.id, note))).toEqual({ ok: true });

    await transaction((tx) => advanceOrder(tx, order.id, 29, "erp"));
    await send(order);

    expect(await givenBack(order)).toEqual([600, 3000]);
  });

  test("when it comes for an order that was cancelled meanwhile", async () => {
    const order = await makeOrder();
    const started = await startPayment(order.buyer, order.uid, "card");
    if (!started.ok || started.start.kind !== "frame") throw new Error("the payment did not start");
    await cancelOrder(order.buyer, order.uid);
    await setFault(sandbox, "none");

    await payByCard(started.start);
    const body = await lastNotification(order);
    expect(await takeNotification("card", body)).toBe("to-refund");
    await send(order);

    expect(await givenBack(order)).toEqual([3600]);
    expect(await refundsOf(order)).toMatchObject([{ reason: "too-late", status: "done" }]);
  });

  test("is refunded after the order expired, whose stock stays released", async () => {
    const created = new Date(Date.now() - (UNPAID_SECONDS + 60) * 1000);
    const order = await makeOrder();
    const started = await startPayment(order.buyer, order.uid, "card");
    if (!started.ok || started.start.kind !== "frame") throw new Error("the payment did not start");
    await db.update(payments).set({ status: "abandoned" }).where(eq(payments.orderId, order.id));
    await db.update(orders).set({ createdAt: created }).where(eq(orders.id, order.id));
    await expireUnpaidOrders();
    expect(await stockAndPlacesOf(order)).toEqual({ stock: LEFT + ORDERED, places: 0 });

    await payByCard(started.start);
    expect(await takeNotification("card", await lastNotification(order))).toBe("to-refund");
    await send(order);

    expect((await historyOf(order.id)).status).toBe(9);
    expect(await stockAndPlacesOf(order)).toEqual({ stock: LEFT + ORDERED, places: 0 });
    expect(await givenBack(order)).toEqual([3600]);
  });

  test("not for an order that nobody paid online", async () => {
    const order = await makeOrder({ statusCode: 20, paymentType: 0 });

    const note = { amountCents: 600, reason: "credit-note", cause: "AV8" } as const;

    expect(await transaction((tx) => queueOrderRefund(tx, order.id, note))).toEqual({
      ok: false,
      reason: "too-much",
    });
    await cancelOrder(order.buyer, order.uid);
    expect(await refundsOf(order)).toEqual([]);
  });
});

async function lastNotification(order: MadeOrder): Promise<string> {
  const booked = (await bookedOf(sandbox, order.uid)).at(-1);
  const values = {
    M: "3600",
    R: booked?.reference ?? "",
    A: "XXXXXX",
    T: callOf(booked?.number),
    S: booked?.number ?? "",
    E: "00000",
  };
  const key = process.env.CARD_PRIVATE_KEY ?? "";
  return signedVariables("Mt:M;Ref:R;Auto:A;Appel:T;Trans:S;Erreur:E;Sign:K", values, key);
}
