import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { UNPAID_SECONDS } from "#app/models/order/deadline.ts";
import type { OnlineMode } from "#app/models/payment/mode.ts";
import type { ProviderNotice } from "#app/models/payment/payment.ts";
import { formatDate, formatTime } from "#app/models/platform/time.ts";
import { listOrders, listWaitingOrders } from "#app/services/order/list.server.ts";
import { cancelOrder, findOrder } from "#app/services/order/order.server.ts";
import { changeSlot } from "#app/services/order/slot.server.ts";
import { formatHistory, formatNextStep } from "#app/services/order/wording.server.ts";
import { sendPaymentFailed } from "#app/services/payment/mail.server.ts";
import { findCanBePaid, findPaymentProgress } from "#app/services/payment/payment.server.ts";
import { settlePayment } from "#app/services/payment/settlement.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { orders } from "#drizzle/schema/order.ts";
import { payments } from "#drizzle/schema/payment.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { historyOf, type MadeOrder, makeOrder } from "#tests/support/order/orders.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

async function begin(order: MadeOrder, mode: OnlineMode) {
  const reference = `${order.uid}-${randomUUID()}`;
  const [attempt] = await db
    .insert(payments)
    .values({ orderId: order.id, mode, reference, amountCents: order.grossCents })
    .returning();
  if (!attempt) throw new Error("No attempt was made.");
  return attempt;
}

type Attempt = Awaited<ReturnType<typeof begin>>;

const notify = (attempt: Attempt, result: ProviderNotice["result"], code = "XX") =>
  transaction((tx) =>
    settlePayment(
      tx,
      {
        reference: attempt.reference,
        amountCents: attempt.amountCents,
        result,
        providerReference: "1",
        providerCall: "1",
        code,
      },
      new Date(),
    ),
  );

/** Makes an order whose card was refused, then one whose provider has the money in hand. */
async function pendingAfterRefusal(mode: OnlineMode, values: Parameters<typeof makeOrder>[0] = {}) {
  const order = await makeOrder(values);
  await notify(await begin(order, "card"), "refused", "00105");
  const attempt = await begin(order, mode);
  await notify(attempt, "pending");
  return { order, attempt };
}

async function read(order: MadeOrder) {
  const found = await findOrder(order.buyer, order.uid);
  if (!found) throw new Error("the order was deleted");
  return found;
}

const everyOrder = {
  sort: "date",
  mode: "all",
  from: null,
  until: null,
  storeUid: null,
  worksiteId: null,
  customerId: null,
  search: "",
  page: null,
} as const;

const failedJobs = async (attempt: Attempt) => {
  const { rows } = await db.execute(sql`
    select from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where tasks.identifier = 'payment-failed' and (jobs.payload ->> 'paymentId')::int = ${attempt.id}`);
  return rows.length;
};

describe("a payment that its provider has in hand, after a refused one", () => {
  test.each([
    ["wallet", 10, [1, 13, 1, 10], "PayPal vérifie votre paiement"],
    ["transfer", 1, [1, 13, 1], "Votre virement est en route"],
  ] as const)(
    "by %s is shown on its order, which waits in %i",
    async (mode, status, steps, sentence) => {
      const { order } = await pendingAfterRefusal(mode);

      expect(await historyOf(order.id)).toEqual({ status, steps });
      const found = await read(order);
      expect(formatNextStep(found, false)).toContain(sentence);
      expect(formatHistory(found, false)[0]).toMatchObject({ title: "Paiement en cours" });
      expect(await findPaymentProgress(order.buyer, order.uid)).toMatchObject({
        progress: "pending",
      });
    },
  );

  test("is under way in lists, and waits for nobody to pay it", async () => {
    const { order } = await pendingAfterRefusal("transfer");
    const stateOf = async (state: "all" | "to-pay" | "under-way") =>
      (await listOrders(order.buyer, { ...everyOrder, state })).orders.map((one) => [
        one.uid,
        one.isBeingPaid,
      ]);

    expect(await stateOf("all")).toEqual([[order.uid, true]]);
    expect(await stateOf("under-way")).toEqual([[order.uid, true]]);
    expect(await stateOf("to-pay")).toEqual([]);
    expect(await listWaitingOrders(order.buyer)).toMatchObject({ toPay: [], toPayCount: 0 });
  });

  test.each(["wallet", "transfer"] as const)(
    "by %s keeps its order from being cancelled, moved or paid, by colleagues too",
    async (mode) => {
      const { order } = await pendingAfterRefusal(mode);
      const { companyId, store } = order.buyer;
      const colleague = await makeBuyer({ companyId, storeUid: store.uid });

      for (const buyer of [order.buyer, colleague]) {
        expect(await cancelOrder(buyer, order.uid)).toEqual({ ok: false, reason: "being-paid" });
        expect(await changeSlot(buyer, order.uid, { day: "2031-11-24", range: "08:00" })).toEqual({
          ok: false,
          reason: "not-allowed",
        });
        expect(await findCanBePaid(buyer, order.uid)).toBe(false);
      }
      expect(await cancelOrder(await makeBuyer(), order.uid)).toEqual({
        ok: false,
        reason: "not-found",
      });
    },
  );

  test("is shown whatever was begun and left after it", async () => {
    const order = await makeOrder();
    const [wallet, card] = [await begin(order, "wallet"), await begin(order, "card")];
    await notify(wallet, "pending");
    await notify(card, "refused", "00105");

    expect((await historyOf(order.id)).status).toBe(10);
    expect(await findPaymentProgress(order.buyer, order.uid)).toMatchObject({
      progress: "pending",
      attempt: { type: 3 },
    });
  });

  test.each(["wallet", "transfer"] as const)(
    "by %s, rejected in the end, leaves its event and one message",
    async (mode) => {
      const { order, attempt } = await pendingAfterRefusal(mode);

      await notify(attempt, "refused");
      await notify(attempt, "refused");

      expect((await historyOf(order.id)).status).toBe(13);
      const [last] = formatHistory(await read(order), false);
      expect(last?.title).toBe("Paiement refusé");
      expect(last?.meaning).toContain(mode === "wallet" ? "PayPal" : "la banque");
      expect(await failedJobs(attempt)).toBe(1);
      expect(await cancelOrder(order.buyer, order.uid)).toEqual({ ok: true });
    },
  );
});

test("shows a transfer of a depot order, and its rejection", async () => {
  const order = await makeOrder({ statusCode: 20, paymentType: 0 });
  const attempt = await begin(order, "transfer");

  await notify(attempt, "pending");
  expect(formatNextStep(await read(order), false)).toContain("Votre virement est en route");
  expect(await listWaitingOrders(order.buyer)).toMatchObject({ atDepotCount: 0 });
  await notify(attempt, "refused");

  const titles = formatHistory(await read(order), false).map(({ title }) => title);
  expect(titles).toEqual(["Paiement refusé", "Commande passée"]);
  expect((await historyOf(order.id)).status).toBe(20);
});

type Mail = { subject: string; text: string; headers: Record<string, string> };

describe("the message of a rejected payment", () => {
  const mailsTo = async (order: MadeOrder): Promise<Mail[]> =>
    (await fetch(`${sandbox.origin}/mail.json?to=${encodeURIComponent(order.buyer.email)}`)).json();

  test("names the provider, under one Message-ID however often it is sent", async () => {
    const { order, attempt } = await pendingAfterRefusal("wallet");
    await notify(attempt, "refused");

    await sendPaymentFailed(attempt.id);
    await sendPaymentFailed(attempt.id);

    const mails = await mailsTo(order);
    expect(new Set(mails.map(({ headers }) => headers["message-id"])).size).toBe(1);
    expect(mails[0]?.subject).toContain(order.uid);
    expect(mails[0]?.text).toContain("refusé par PayPal");
    expect(mails[0]?.text).toContain(`/mon-compte/commande/${order.uid}`);
    const until = new Date(order.createdAt.getTime() + UNPAID_SECONDS * 1000);
    expect(mails[0]?.text).toContain(`avant le ${formatDate(until)}, ${formatTime(until)}`);
  });

  test("leads to ordering again once the time to pay is over", async () => {
    const { order, attempt } = await pendingAfterRefusal("transfer");
    await notify(attempt, "refused");
    await db
      .update(orders)
      .set({ createdAt: new Date(Date.now() - 2 * 86_400_000) })
      .where(eq(orders.id, order.id));

    await sendPaymentFailed(attempt.id);

    expect((await mailsTo(order))[0]?.text).toContain("Vous pouvez la passer à nouveau");
  });

  test("is not sent once the order is paid otherwise", async () => {
    const { order, attempt } = await pendingAfterRefusal("transfer");
    await notify(attempt, "refused");
    await notify(await begin(order, "card"), "paid");

    await sendPaymentFailed(attempt.id);

    expect(await mailsTo(order)).toEqual([]);
  });
});
