import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { expireUnpaidOrders } from "#app/services/payment/clock.server.ts";
import { findCanBePaid, startPayment } from "#app/services/payment/payment.server.ts";
import { settlePayment } from "#app/services/payment/settlement.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { payments, refunds } from "#drizzle/schema/payment.ts";
import {
  historyOf,
  LEFT,
  type MadeOrder,
  makeOrder,
  ORDERED,
  stockAndPlacesOf,
} from "#tests/support/order/orders.ts";

const now = new Date();
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test("cancels an unpaid order at its last call, and refuses payment", async () => {
  const inTime = await makeOrder({ lastCallAt: ago(-1) });
  const late = await makeOrder({ lastCallAt: ago(1) });

  expect(await startPayment(late.buyer, late.uid, "card", now)).toMatchObject({
    reason: "not-payable",
  });
  expect(await findCanBePaid(late.buyer, late.uid, now)).toBe(false);
  await expireUnpaidOrders(now);

  expect((await historyOf(inTime.id)).status).toBe(1);
  expect(await historyOf(late.id)).toEqual({ status: 9, steps: [1, 9] });
  expect(await stockAndPlacesOf(late)).toEqual({ stock: LEFT + ORDERED, places: 0 });
});

test("waits past its call for an open page, and then for no provider", async () => {
  const [open, closed] = [await anAttempt(1, "started"), await anAttempt(901, "pending")];

  await expireUnpaidOrders(now);

  expect((await historyOf(open.id)).status).toBe(1);
  expect(await historyOf(closed.id)).toEqual({ status: 9, steps: [1, 9] });
});

test.each([
  ["before the clock came by", false],
  ["after the clock came by", true],
])("money that comes past the call, %s, is given back", async (_, isEnded) => {
  const order = await anAttempt(901, "started");
  if (isEnded) await expireUnpaidOrders(now);

  expect(await settleNow(order)).toBe("to-refund");

  expect(await historyOf(order.id)).toEqual({ status: 9, steps: [1, 9] });
  expect(await refundsOf(order)).toMatchObject([{ amountCents: 3600, reason: "too-late" }]);
  expect(await stockAndPlacesOf(order)).toEqual({ stock: LEFT + ORDERED, places: 0 });
});

test("money of a page that was opened in time is taken", async () => {
  const order = await anAttempt(600, "started");

  expect(await settleNow(order)).toBe("applied");
  expect((await historyOf(order.id)).status).toBe(11);
});

test.each([20, 22] as const)(
  "an order in status %i has no call to miss: the depot has it",
  async (statusCode) => {
    const order = await makeOrder({ statusCode, lastCallAt: ago(5000), paymentType: 0 });

    await expireUnpaidOrders(now);

    expect((await historyOf(order.id)).status).toBe(statusCode);
    expect((await startPayment(order.buyer, order.uid, "card", now)).ok).toBe(true);
  },
);

async function anAttempt(seconds: number, status: "started" | "pending") {
  const order = await makeOrder({ lastCallAt: ago(seconds) });
  await db.insert(payments).values({
    orderId: order.id,
    mode: "card",
    reference: order.uid,
    amountCents: 3600,
    status,
    openedAt: ago(seconds + 60),
  });
  return order;
}

function settleNow({ uid }: MadeOrder) {
  const notice = {
    reference: uid,
    amountCents: 3600,
    result: "paid",
    providerReference: "1",
    providerCall: "1",
    code: "00000",
  } as const;
  return transaction((tx) => settlePayment(tx, notice, now));
}

function refundsOf({ id }: MadeOrder) {
  return db.select().from(refunds).where(eq(refunds.orderId, id));
}
