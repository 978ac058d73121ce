import { and, asc, eq, inArray, lt, lte } from "drizzle-orm";
import { accountMode, TRANSFER_DAYS } from "#app/models/payment/account-payment.ts";
import { GIVE_UP_SECONDS, nextAsk } from "#app/models/payment/clock.ts";
import { mayBeSent, PENDING_HOURS } from "#app/models/payment/refund.ts";
import { DAY_MS, HOUR_MS } from "#app/models/platform/duration.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import { accountPayments } from "#drizzle/schema/account-payment.ts";
import { queueAccountRefund, settleAccountNotice } from "./account-settlement.server.ts";
import { adapters } from "./mode.server.ts";

type Payment = typeof accountPayments.$inferSelect;

/**
 * Gives the money back through the acquirer, outside any transaction, under a reference of its own that makes it one
 * refund. Throws when it cannot be reached: the job is retried.
 */
export async function refundAccountPayment(paymentId: number, now: Date = new Date()) {
  const payment = await takeUp(paymentId, now);
  if (!payment) return;
  const { reference: paid, amountCents } = payment;
  const reference = `${paid}-R1`;
  const session = { ...payment, providerSession: null };
  const answer = await adapters[accountMode].refund(session, { reference, amountCents }, now);
  if (answer === "pending") {
    const runAt = new Date(now.getTime() + PENDING_HOURS * HOUR_MS);
    return transaction((tx) => queueAccountRefund(tx, paymentId, runAt));
  }
  const isDone = answer === "refunded";
  await db
    .update(accountPayments)
    .set({ refundStatus: isDone ? "done" : "refused", refundedAt: now })
    .where(and(eq(accountPayments.id, paymentId), eq(accountPayments.refundStatus, "sent")));
  if (!isDone) log.error({ mode: accountMode, reference }, "A provider refused a refund");
}

async function takeUp(paymentId: number, now: Date): Promise<Payment | null> {
  return transaction(async (tx) => {
    const isIt = eq(accountPayments.id, paymentId);
    const [payment] = await tx.select().from(accountPayments).where(isIt).for("update");
    if (!payment?.refundStatus) return null;
    const { refundStatus: status, refundSentAt: sentAt } = payment;
    if (status === "done" || status === "refused") return null;
    if (!mayBeSent({ status, sentAt }, now))
      throw new Error(`refund of payment ${paymentId} is already being sent`);
    await tx.update(accountPayments).set({ refundStatus: "sent", refundSentAt: now }).where(isIt);
    return payment;
  });
}

/** Attempts that the acquirer is asked about in one pass. */
const ASKED = 16;

/**
 * Asks the acquirer about card payments that it has not notified lately, gives up those that nobody paid within an
 * hour, and transfers that never came. Answers the failures.
 */
export async function reconcileAccountPayments(now: Date): Promise<unknown[]> {
  const days = TRANSFER_DAYS * DAY_MS;
  const isLate = lt(accountPayments.createdAt, new Date(now.getTime() - days));
  await db
    .update(accountPayments)
    .set({ status: "abandoned", settledAt: now })
    .where(and(eq(accountPayments.status, "announced"), isLate));
  const due = await db
    .select()
    .from(accountPayments)
    .where(
      and(
        eq(accountPayments.means, "card"),
        inArray(accountPayments.status, ["started", "pending"]),
        lte(accountPayments.askAt, now),
      ),
    )
    .orderBy(asc(accountPayments.askAt))
    .limit(ASKED);
  const results = await Promise.allSettled(due.map((payment) => ask(payment, now)));
  return results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
}

async function ask(payment: Payment, now: Date) {
  const inquired = { ...payment, providerSession: null, isWanted: true };
  const answer = await adapters[accountMode].inquire(inquired, now);
  const next = { askedAt: now, askAt: nextAsk(payment, now) };
  if (answer !== "unavailable" && answer !== "not-found") {
    return transaction(async (tx) => {
      await settleAccountNotice(tx, answer, now);
      await tx.update(accountPayments).set(next).where(eq(accountPayments.id, payment.id));
    });
  }
  const age = now.getTime() - payment.openedAt.getTime();
  const isLeft = payment.status === "started" && age >= GIVE_UP_SECONDS * 1000;
  await db
    .update(accountPayments)
    .set({ ...next, ...(isLeft && { status: "abandoned" }) })
    .where(
      and(
        eq(accountPayments.id, payment.id),
        eq(accountPayments.status, payment.status),
        eq(accountPayments.openedAt, payment.openedAt),
      ),
    );
}
