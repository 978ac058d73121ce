import { eq } from "drizzle-orm";
import { mayBeSent, PENDING_HOURS } from "#app/models/payment/refund.ts";
import { HOUR_MS } from "#app/models/platform/duration.ts";
import { transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import { payments, refunds } from "#drizzle/schema/payment.ts";
import { adapters } from "./mode.server.ts";
import { queueSending } from "./refund.server.ts";

/**
 * Sends a refund to its provider, outside any transaction, and stores the answer. Throws when the
 * provider cannot be reached, or another process is asking it: the job is retried with a growing
 * delay. A finished refund stays unchanged.
 */
export async function sendRefund(refundId: number, now: Date = new Date()): Promise<void> {
  const taken = await takeUp(refundId, now);
  if (!taken) return;
  const { refund, payment } = taken;
  const { reference, amountCents } = refund;
  const answer = await adapters[payment.mode].refund(payment, { reference, amountCents }, now);
  if (answer === "pending") return askLater(refundId, now);
  await end(refundId, answer === "refunded" ? "done" : "refused", now);
  if (answer === "refused") {
    log.error({ mode: payment.mode, reference }, "A provider refused a refund");
  }
}

async function takeUp(refundId: number, now: Date) {
  return transaction(async (tx) => {
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for("update");
    if (!refund || refund.status === "done" || refund.status === "refused") return null;
    if (!mayBeSent(refund, now)) throw new Error(`refund ${refundId} is already being sent`);
    const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId));
    if (!payment) throw new Error(`refund ${refundId} has no payment`);
    await tx
      .update(refunds)
      .set({ status: "sent", attempts: refund.attempts + 1, sentAt: now })
      .where(eq(refunds.id, refundId));
    return { refund, payment };
  });
}

async function askLater(refundId: number, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + PENDING_HOURS * HOUR_MS);
  await transaction((tx) => queueSending(tx, refundId, runAt));
}

async function end(refundId: number, status: "done" | "refused", now: Date): Promise<void> {
  await transaction(async (tx) => {
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for("update");
    if (refund?.status !== "sent") return;
    await tx.update(refunds).set({ status, endedAt: now }).where(eq(refunds.id, refundId));
    if (status === "done") await addJob(tx, "refund-done", { refundId });
  });
}
