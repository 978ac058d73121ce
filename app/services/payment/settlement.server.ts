import { eq } from "drizzle-orm";
import { hasMissedItsCall } from "#app/models/order/deadline.ts";
import type { PaymentNews } from "#app/models/order/order.ts";
import {
  isOneOf,
  type OrderStatus,
  orderStatus,
  payableStatuses,
} from "#app/models/order/status.ts";
import { secondReference } from "#app/models/payment/ledger.ts";
import { type OnlineMode, paymentModes } from "#app/models/payment/mode.ts";
import {
  type PaymentOutcome,
  type ProviderNotice,
  type Settlement,
  settle,
} from "#app/models/payment/payment.ts";
import { advanceOrder } from "#app/services/order/order.server.ts";
import { type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { orderEvents, orders } from "#drizzle/schema/order.ts";
import { paymentNotifications, payments } from "#drizzle/schema/payment.ts";
import { settleAccountNotice } from "./account-settlement.server.ts";
import { refundRest } from "./refund.server.ts";

/** Stores and applies in one transaction: the same event delivered again changes nothing ("replayed"). */
export async function receiveNotification(
  provider: OnlineMode,
  event: { eventId: string; body: string; notice: ProviderNotice },
  now: Date = new Date(),
): Promise<PaymentOutcome | "replayed"> {
  return transaction(async (tx) => {
    const [stored] = await tx
      .insert(paymentNotifications)
      .values({
        provider,
        eventId: event.eventId,
        body: event.body,
        outcome: "received",
        receivedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: paymentNotifications.id });
    if (!stored) return "replayed";
    const outcome = await settlePayment(tx, event.notice, now);
    if (outcome === "approved") await takeSoon(tx, event.notice, now);
    await tx
      .update(paymentNotifications)
      .set({ outcome })
      .where(eq(paymentNotifications.id, stored.id));
    return outcome;
  });
}

/** The payer authorised: the next inquiry, due at once, captures the money. */
async function takeSoon(tx: Transaction, { reference }: ProviderNotice, now: Date) {
  await tx.update(payments).set({ askAt: now }).where(eq(payments.reference, reference));
  await addJob(tx, "ask-payments", {}, { key: "ask-payments-now" });
}

/** Applies it with the order locked. "unknown-payment" when the shop never started such an attempt. */
export async function settlePayment(
  tx: Transaction,
  notice: ProviderNotice,
  now: Date,
): Promise<PaymentOutcome> {
  const [known] = await tx
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.reference, notice.reference));
  if (!known) return settleAccountNotice(tx, notice, now);
  const order = await lockOrder(tx, known.orderId, notice, now);
  const attempts = await tx.select().from(payments).where(eq(payments.orderId, known.orderId));
  const payment = attempts.find(({ id }) => id === known.id);
  if (!order || !payment) return "unknown-payment";
  const hasOtherPending = attempts.some((one) => one !== payment && one.status === "pending");
  const settlement = settle(payment, { ...order, hasOtherPending }, notice);
  if (settlement.payment === "paid") await notePaymentType(tx, order.id, payment.mode);
  await moveOrder(tx, order, payment, settlement, now);
  if (settlement.payment) await savePayment(tx, payment.id, settlement.payment, notice, now);
  if (settlement.outcome === "paid-twice") await keepSecondDebit(tx, payment, notice, now);
  return settlement.outcome;
}

/** When money comes after its slot or lorry is gone, whether or not the job has run. */
async function lockOrder(tx: Transaction, orderId: number, notice: ProviderNotice, now: Date) {
  const { id, statusCode, approval, lastCallAt } = orders;
  const [order] = await tx
    .select({ id, statusCode, approval, lastCallAt })
    .from(orders)
    .where(eq(id, orderId))
    .for("update");
  if (!order || notice.result !== "paid" || !hasMissedItsCall(order, now)) return order;
  await advanceOrder(tx, orderId, orderStatus.cancelled, "clock", now);
  return { ...order, statusCode: orderStatus.cancelled };
}

/** An order for payment in the depot may be paid online after all. */
async function notePaymentType(tx: Transaction, orderId: number, mode: OnlineMode) {
  const { paymentType } = paymentModes[mode];
  await tx.update(orders).set({ paymentType }).where(eq(orders.id, orderId));
}

/**
 * The last of its steps carries the news. A pending payment that failed is emailed to the customer,
 * who has left by then, and recorded even where the order stays.
 */
async function moveOrder(
  tx: Transaction,
  order: { id: number; statusCode: OrderStatus },
  payment: typeof payments.$inferSelect,
  { payment: became, orderSteps }: Settlement,
  now: Date,
) {
  const news = newsOf(payment.mode, became);
  for (const [index, status] of orderSteps.entries()) {
    const isLast = index === orderSteps.length - 1;
    const by = isLast && news ? { payment: news } : "payment";
    const moved = await advanceOrder(tx, order.id, status, by, now);
    if (!moved.ok)
      throw new Error(`order ${order.id} cannot move to status ${status}: ${moved.reason}`);
  }
  const hasFailed = became === "refused" || became === "abandoned";
  if (!news || !hasFailed || payment.status !== "pending") return;
  if (orderSteps.length === 0) await noteNews(tx, order, news, now);
  const paymentId = payment.id;
  await addJob(tx, "payment-failed", { paymentId }, { key: `payment-failed:${paymentId}` });
}

function newsOf(mode: OnlineMode, became: Settlement["payment"]): PaymentNews | null {
  const { paymentType: type } = paymentModes[mode];
  if (became === "pending" || became === "paid" || became === "refused") {
    return { type, result: became };
  }
  return became === "abandoned" ? { type, result: "cancelled" } : null;
}

/** A failed payment does not concern an order that can no longer be paid. */
async function noteNews(
  tx: Transaction,
  { id: orderId, statusCode }: { id: number; statusCode: OrderStatus },
  payment: PaymentNews,
  at: Date,
) {
  if (!isOneOf(payableStatuses, statusCode)) return;
  const both = { fromStatus: statusCode, toStatus: statusCode };
  await tx.insert(orderEvents).values({ orderId, ...both, actor: "payment", payment, at });
}

async function savePayment(
  tx: Transaction,
  paymentId: number,
  status: NonNullable<Settlement["payment"]>,
  notice: ProviderNotice,
  now: Date,
) {
  await tx
    .update(payments)
    .set({
      status,
      providerReference: notice.providerReference,
      providerCall: notice.providerCall,
      providerCode: notice.code,
      ...(status !== "pending" && { settledAt: now }),
    })
    .where(eq(payments.id, paymentId));
  if (status === "to-refund") {
    await refundRest(tx, paymentId, { reason: "too-late", cause: "too-late" }, now);
  }
}

/** A second debit of one attempt is a payment of its own, to refund; stored once. */
async function keepSecondDebit(
  tx: Transaction,
  payment: typeof payments.$inferSelect,
  notice: ProviderNotice,
  now: Date,
) {
  const [second] = await tx
    .insert(payments)
    .values({
      orderId: payment.orderId,
      mode: payment.mode,
      reference: secondReference({ ...notice, reference: payment.reference }),
      amountCents: notice.amountCents,
      status: "to-refund",
      providerReference: notice.providerReference,
      providerCall: notice.providerCall,
      providerCode: notice.code,
      createdAt: now,
      openedAt: now,
      settledAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: payments.id });
  if (second) await refundRest(tx, second.id, { reason: "paid-twice", cause: "paid-twice" }, now);
}
