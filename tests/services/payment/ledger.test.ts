import { eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { parisTime } from "#app/models/platform/time.ts";
import { checkLedgers } from "#app/services/payment/ledger.server.ts";
import { startPayment, takeNotification } from "#app/services/payment/payment.server.ts";
import { queueRefund } from "#app/services/payment/refund.server.ts";
import { sendRefund } from "#app/services/payment/refund-sending.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { ledgerDifferences, payments, refunds } from "#drizzle/schema/payment.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { repeatLastDebit, setFault } from "#tests/support/payment/acquirer.ts";
import { payByCard } from "#tests/support/payment/card.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";
import { askRefundAgain, readLedger } from "../../../scripts/ledger.ts";

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
  // This acquirer knows none of the demo shop's payments of today.
  await db.update(payments).set({ settledAt: sql`settled_at - interval '3 days'` });
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await setFault(sandbox, "silent");
  await db.delete(ledgerDifferences);
});

const today = () => parisTime(new Date()).day;

async function check() {
  const reports = await checkLedgers(today());
  const differences = await db
    .select()
    .from(ledgerDifferences)
    .where(isNull(ledgerDifferences.resolvedAt));
  return {
    card: reports.find(({ provider }) => provider === "card"),
    differences: differences.filter(({ provider }) => provider === "card"),
  };
}

async function debited(isNotified: boolean) {
  const order = await makeOrder();
  const started = await startPayment(order.buyer, order.uid, "card");
  if (!started.ok || started.start.kind !== "frame") throw new Error("It did not start.");
  const { back } = await payByCard(started.start);
  if (isNotified)
    expect(await takeNotification("card", (back?.search ?? "").slice(1))).toBe("applied");
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.reference, started.payment.reference));
  if (!payment) throw new Error("There is no payment.");
  return { order, payment };
}

test("what was paid and given back agrees with the acquirer's books", async () => {
  const { order, payment } = await debited(true);
  const request = { paymentId: payment.id, amountCents: 1000, reason: "credit-note", cause: "AV1" };
  await transaction((tx) => queueRefund(tx, { ...request, reason: "credit-note" }));
  const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, order.id));
  await sendRefund(refund?.id ?? 0);

  const { card, differences } = await check();

  expect(card).toMatchObject({ outcome: "compared", movements: 2, differences: 0 });
  expect(differences).toEqual([]);
});

test("reports a debit that the shop lacks, and closes it once it settles", async () => {
  const { payment } = await debited(false);

  const found = await check();
  expect(found.differences).toMatchObject([
    { kind: "debit-unsettled", reference: payment.reference, providerCents: 3600 },
  ]);
  await check();
  expect(await db.$count(ledgerDifferences)).toBe(1);

  const { providerReference } = found.differences[0] ?? {};
  const set = { status: "paid", providerReference, settledAt: new Date() } as const;
  await db.update(payments).set(set).where(eq(payments.id, payment.id));
  expect((await check()).differences).toEqual([]);
  expect(await db.select().from(ledgerDifferences)).toMatchObject([
    { resolvedAt: expect.any(Date) },
  ]);
});

test("prints the open differences, and retries a refused refund", async () => {
  const { order, payment } = await debited(false);
  await check();
  const [refund] = await db
    .insert(refunds)
    .values({
      paymentId: payment.id,
      orderId: order.id,
      amountCents: 1000,
      reason: "credit-note",
      cause: "AV1",
      reference: `${payment.reference}-R1`,
      status: "refused",
    })
    .returning();
  const databaseUrl = process.env.DATABASE_URL ?? "";

  const report = await readLedger(databaseUrl);
  expect(report.differences).toContainEqual(
    expect.objectContaining({ kind: "debit-unsettled", provider_has: "36.00" }),
  );
  expect(report.refunds).toContainEqual(
    expect.objectContaining({ reference: refund?.reference, status: "refused", euros: "10.00" }),
  );

  expect(await askRefundAgain(databaseUrl, refund?.reference ?? "")).toBe(true);
  expect(await askRefundAgain(databaseUrl, refund?.reference ?? "")).toBe(false);
  expect((await readLedger(databaseUrl)).refunds).toEqual([]);
});

test("a payment that the acquirer knows nothing of is reported", async () => {
  const order = await makeOrder({ statusCode: 11 });
  await db.insert(payments).values({
    orderId: order.id,
    mode: "card",
    reference: `${order.uid}-inventé`,
    amountCents: 3600,
    status: "paid",
    settledAt: new Date(),
    providerReference: "1",
  });

  const { differences } = await check();

  expect(differences).toContainEqual(
    expect.objectContaining({
      kind: "debit-missing",
      reference: `${order.uid}-inventé`,
      shopCents: 3600,
    }),
  );
});

test("a debit of another amount than the shop's is reported", async () => {
  const { payment } = await debited(true);
  await db.update(payments).set({ amountCents: 3700 }).where(eq(payments.id, payment.id));

  const { differences } = await check();

  expect(differences).toContainEqual(
    expect.objectContaining({ kind: "debit-amount", shopCents: 3700, providerCents: 3600 }),
  );
});

test.each(["down", "reset", "garbage"])(
  "unreadable books (%s) are reported, and differences remain",
  async (fault) => {
    const before = await check();
    await setFault(sandbox, fault);

    const { card, differences } = await check();

    expect(card?.outcome).toBe("failed");
    expect(differences).toHaveLength(before.differences.length);
  },
);

// Last: the acquirer keeps its 3,000 debits.
test("reconciles 3,000 card payments of a day, and finds a missing one", async () => {
  const { payment } = await debited(true);
  const before = await check();
  await repeatLastDebit(sandbox, 3_000);
  const { id: _id, ...row } = { ...payment, status: "to-refund" as const, providerReference: null };
  const numbers = Array.from({ length: 2_999 }, (_, at) => at + 1);
  await db
    .insert(payments)
    .values(numbers.map((number) => ({ ...row, reference: `${payment.reference}-${number}` })));

  const { card, differences } = await check();

  const known = before.card ?? { movements: 0, differences: 0 };
  expect(card).toMatchObject({
    outcome: "compared",
    movements: known.movements + 3_000,
    differences: known.differences + 1,
  });
  expect(differences.filter(({ reference }) => reference.startsWith(payment.reference))).toEqual([
    expect.objectContaining({
      kind: "debit-unknown",
      reference: `${payment.reference}-3000`,
      shopCents: null,
    }),
  ]);
});
