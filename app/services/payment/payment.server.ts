import { desc, eq, sql } from "drizzle-orm";
import { type Buyer, seesPrices } from "#app/models/auth/buyer.ts";
import { payableModes } from "#app/models/checkout/checkout.ts";
import { isOverdue } from "#app/models/order/deadline.ts";
import { canBePaid, type Order } from "#app/models/order/order.ts";
import {
  isOnlineMode,
  type OnlineMode,
  type PaymentType,
  paymentModes,
} from "#app/models/payment/mode.ts";
import {
  type PaymentOutcome,
  type PaymentProgress,
  paymentProgress,
} from "#app/models/payment/payment.ts";
import { allowedByOffer } from "#app/services/cart/special-offer.server.ts";
import { findOrder } from "#app/services/order/order.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, type Queryable, transaction } from "#app/services/platform/database.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import { payments } from "#drizzle/schema/payment.ts";
import type { OnlinePayment, PaymentStart } from "./adapter.server.ts";
import { describeAttempt, openAttempt, type Payer } from "./attempt.server.ts";
import { ProviderUnavailable } from "./breaker.server.ts";
import { receiveToConfirm, type Unsettled } from "./confirmation.server.ts";
import { adapters, openModes } from "./mode.server.ts";
import { receiveNotification } from "./settlement.server.ts";

export type StartPaymentRefusal = "not-found" | "not-payable" | "provider-unavailable";

/**
 * Starts the payment of an order of the buyer's company, or resumes the open attempt. Refuses
 * "not-payable" when the order is paid, cancelled, overdue, waits for a provider or an owner, in a
 * mode that does not earn its special offer, and to a buyer who may not see its amount;
 * "provider-unavailable" leaves the order as it is, to be paid in another mode.
 */
export async function startPayment(
  buyer: Buyer & Pick<Payer, "bankId">,
  orderUid: string,
  mode: OnlineMode,
  now: Date = databaseNow(),
): Promise<
  | { ok: true; order: Order; payment: OnlinePayment; start: PaymentStart }
  | { ok: false; reason: StartPaymentRefusal }
> {
  const order = await findOrder(buyer, orderUid);
  if (!order) return { ok: false, reason: "not-found" };
  if (!seesPrices(buyer, false)) return { ok: false, reason: "not-payable" };
  return payOrder(buyer, order, mode, now);
}

/** Starts the payment of an order that this payer may pay, like `startPayment`. */
export async function payOrder(
  payer: Payer,
  order: Order,
  mode: OnlineMode,
  now: Date = databaseNow(),
): Promise<
  | { ok: true; order: Order; payment: OnlinePayment; start: PaymentStart }
  | { ok: false; reason: "not-payable" | "provider-unavailable" }
> {
  const { boundBy } = await allowedByOffer(order, [mode]);
  const isOffered = openModes(order.paymentType).includes(mode) && boundBy === null;
  const attempt = isOffered ? await transaction((tx) => openAttempt(tx, order, mode, now)) : null;
  if (!attempt) return { ok: false, reason: "not-payable" };
  const payment = await describeAttempt(payer, order, attempt);
  const start = await beginAt(mode, payment, now);
  return start
    ? { ok: true, order, payment, start }
    : { ok: false, reason: "provider-unavailable" };
}

async function beginAt(
  mode: OnlineMode,
  payment: OnlinePayment,
  now: Date,
): Promise<PaymentStart | null> {
  try {
    const start = await adapters[mode].start(payment, now);
    const providerSession = start.session ?? null;
    if (providerSession !== payment.providerSession) {
      await db.update(payments).set({ providerSession }).where(eq(payments.id, payment.paymentId));
    }
    return start;
  } catch (error) {
    if (error instanceof ProviderUnavailable) return null;
    throw error;
  }
}

/** Lists none of its modes when it cannot be paid now; null when it is another's. */
export async function findPaymentChoice(
  buyer: Buyer,
  orderUid: string,
  now: Date = databaseNow(),
): Promise<PaymentChoice | null> {
  const order = await findOrder(buyer, orderUid);
  if (!order) return null;
  if (!isPayableNow(order, now)) return { order, modes: [], boundBy: null };
  const modes = payableModes(buyer, order.mode, openModes(order.paymentType)).filter(isOnlineMode);
  return { order, ...(await allowedByOffer(order, modes)) };
}

/** `boundBy` is the offer that excludes some modes; null when it excludes none. */
export type PaymentChoice = { order: Order; modes: OnlineMode[]; boundBy: string | null };

/** Null when there is none or it is another's. */
export async function findCanBePaid(
  buyer: Buyer,
  orderUid: string,
  now: Date = databaseNow(),
): Promise<boolean | null> {
  const order = await findOrder(buyer, orderUid);
  return order && isPayableNow(order, now);
}

function isPayableNow(order: Order, now: Date): boolean {
  return canBePaid(order) && !isOverdue(order, now);
}

/** Null when there is none or it is another's. */
export async function findPaymentProgress(
  buyer: Buyer,
  orderUid: string,
): Promise<{ order: Order; progress: PaymentProgress; attempt: ReportedAttempt | null } | null> {
  const order = await findOrder(buyer, orderUid);
  if (!order) return null;
  const latest = await findDecisivePayment(db, order.id);
  return { order, progress: paymentProgress(order, latest), attempt: reportedAttempt(latest) };
}

/**
 * Receives a provider's notification. Ignores one without a valid signature; stores and settles a
 * valid one once, by card when the acquirer confirms it. Throws when storing fails: the provider will
 * send it again.
 */
export async function takeNotification(
  mode: OnlineMode,
  raw: string,
  headers: Headers = new Headers(),
  now: Date = databaseNow(),
): Promise<
  PaymentOutcome | Unsettled | "replayed" | "unsigned" | "forged" | "malformed" | "of-no-concern"
> {
  const confirmed = adapters[mode].confirm(raw, headers, now);
  if (!confirmed.ok) {
    const level = confirmed.reason === "of-no-concern" ? "debug" : "warn";
    log[level]({ mode, reason: confirmed.reason }, "A payment notification was not taken");
    return confirmed.reason;
  }
  const { eventId, notice, storedBody = raw } = confirmed.value;
  const receive = adapters[mode].verify ? receiveToConfirm : receiveNotification;
  const outcome = await receive(mode, { eventId, body: storedBody, notice }, now);
  const { reference } = notice;
  log[isTrouble(outcome) ? "error" : "info"]({ mode, reference, outcome }, "Payment notification");
  return outcome;
}

function isTrouble(outcome: PaymentOutcome | Unsettled | "replayed"): boolean {
  return ["amount-mismatch", "unknown-payment", "to-refund", "paid-twice"].includes(outcome);
}

export type ReportedAttempt = { type: PaymentType; code: string | null };

export function reportedAttempt(
  attempt: Pick<typeof payments.$inferSelect, "mode" | "providerCode"> | null,
): ReportedAttempt | null {
  return attempt && { type: paymentModes[attempt.mode].paymentType, code: attempt.providerCode };
}

/** The one that a provider has in hand, or else the latest; null when there was none. */
export async function findDecisivePayment(queryable: Queryable, orderId: number) {
  const [payment] = await queryable
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(sql`${payments.status} = 'pending'`), desc(payments.id))
    .limit(1);
  return payment ?? null;
}
