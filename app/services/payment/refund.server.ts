import { and, asc, eq, inArray } from "drizzle-orm";
import {
  type RefundReason,
  type RefundRefusal,
  type RefundView,
  refundable,
  shareOut,
} from "#app/models/payment/refund.ts";
import { db, type Transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { payments, refunds } from "#drizzle/schema/payment.ts";

export type RefundRequest = {
  paymentId: number;
  amountCents: number;
  reason: RefundReason;
  cause: string;
};

type Queued = { ok: true } | { ok: false; reason: RefundRefusal };

/**
 * Enqueues the refund of all or a part of a payment, within the transaction of its cause: both
 * happen or neither. Locks the payment, so that two causes at once never refund more than was paid
 * ("too-much"); idempotent by cause. A job then asks the provider.
 */
export async function queueRefund(
  tx: Transaction,
  { paymentId, amountCents, reason, cause }: RefundRequest,
  now: Date = new Date(),
): Promise<Queued> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.id, paymentId))
    .for("update");
  if (!payment) throw new Error(`there is no payment ${paymentId} to refund`);
  const same = and(eq(refunds.paymentId, paymentId), eq(refunds.cause, cause));
  if ((await tx.$count(refunds, same)) > 0) return { ok: true };
  const outcome = refundable(payment, amountCents);
  if (!outcome.ok) return outcome;
  await tx
    .update(payments)
    .set({ refundedCents: outcome.refundedCents })
    .where(eq(payments.id, paymentId));
  const count = await tx.$count(refunds, eq(refunds.paymentId, paymentId));
  const [refund] = await tx
    .insert(refunds)
    .values({
      paymentId,
      orderId: payment.orderId,
      amountCents,
      reason,
      cause,
      reference: `${payment.reference}-R${count + 1}`,
      createdAt: now,
    })
    .returning({ id: refunds.id });
  if (refund) await queueSending(tx, refund.id);
  return { ok: true };
}

/** Enqueues the request to the provider; a refund has one job at most. */
export async function queueSending(tx: Transaction, refundId: number, runAt?: Date): Promise<void> {
  await addJob(
    tx,
    "send-refund",
    { refundId },
    { key: `send-refund:${refundId}`, ...(runAt && { runAt }) },
  );
}

/** Refunds the rest of a payment; nothing when all of it was refunded. */
export async function refundRest(
  tx: Transaction,
  paymentId: number,
  why: Pick<RefundRequest, "reason" | "cause">,
  now: Date = new Date(),
): Promise<void> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.id, paymentId))
    .for("update");
  const amountCents = payment ? payment.amountCents - payment.refundedCents : 0;
  if (amountCents > 0) await queueRefund(tx, { paymentId, amountCents, ...why }, now);
}

/**
 * Refunds `amountCents` of the online payments of an order, for a credit note, whose number is
 * `cause`. Refuses "no-amount"; "too-much" when less than that was paid online, or is left: nothing
 * is refunded then.
 */
export async function queueOrderRefund(
  tx: Transaction,
  orderId: number,
  request: Pick<RefundRequest, "amountCents" | "reason" | "cause">,
  now: Date = new Date(),
): Promise<Queued> {
  if (request.amountCents <= 0) return { ok: false, reason: "no-amount" };
  const paid = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ["paid", "to-refund"])))
    .orderBy(asc(payments.id))
    .for("update");
  if (await isKnown(tx, orderId, request.cause)) return { ok: true };
  const shares = shareOut(paid, request.amountCents);
  if (!shares) return { ok: false, reason: "too-much" };
  for (const { payment, amountCents } of shares) {
    const queued = await queueRefund(tx, { ...request, paymentId: payment.id, amountCents }, now);
    if (!queued.ok) throw new Error(`payment ${payment.id} cannot be refunded: ${queued.reason}`);
  }
  return { ok: true };
}

async function isKnown(tx: Transaction, orderId: number, cause: string): Promise<boolean> {
  return (
    (await tx.$count(refunds, and(eq(refunds.orderId, orderId), eq(refunds.cause, cause)))) > 0
  );
}

/**
 * Lists the refunds of an order, in the order of their requests; without amounts for a reader who
 * may not see prices. One that the provider refused stays open for the customer: staff handle it.
 */
export async function listRefunds(orderId: number, showsPrices: boolean): Promise<RefundView[]> {
  const rows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.id));
  return rows.map(({ id, amountCents, status, endedAt }) => {
    const doneAt = status === "done" ? endedAt : null;
    return { id, amountCents: showsPrices ? amountCents : null, doneAt };
  });
}
