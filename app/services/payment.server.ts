import { randomBytes } from "node:crypto";
import { and, desc, eq, inArray } from "drizzle-orm";
import { type Buyer, seesPrices } from "#app/models/buyer.ts";
import { payableModes } from "#app/models/checkout.ts";
import { canBePaid, isOverdue, type Order } from "#app/models/order.ts";
import {
  isOnlineMode,
  nextAsk,
  type OnlineMode,
  type Outcome,
  type PaymentProgress,
  paymentModes,
  paymentProgress,
} from "#app/models/payment.ts";
import { companies } from "#drizzle/schema/customer.ts";
import { orders } from "#drizzle/schema/order.ts";
import { payments } from "#drizzle/schema/payment.ts";
import { ProviderUnavailable } from "./breaker.server.ts";
import { db, type Queryable, type Transaction, transaction } from "./database.server.ts";
import { log } from "./log.server.ts";
import { findOrder } from "./order.server.ts";
import type { OnlinePayment, PaymentStart } from "./payment-adapter.server.ts";
import { adapters, configuredModes } from "./payment-mode.server.ts";
import { receiveNotification } from "./payment-settlement.server.ts";

export type StartPaymentRefusal = "not-found" | "not-payable" | "provider-unavailable";

/**
 * Starts paying an order of the buyer's company, or takes up the attempt that is under way. Refuses
 * "not-payable" when the order is paid, cancelled, overdue, waits for a provider or an owner, checked under lock;
 * and to who may not see its amount; "provider-unavailable" when the provider is not to be reached: the order
 * stays as it was, and can be paid in another way.
 */
export async function startPayment(
  buyer: Buyer,
  orderUid: string,
  mode: OnlineMode,
  now: Date = new Date(),
): Promise<
  | { ok: true; order: Order; payment: OnlinePayment; start: PaymentStart }
  | { ok: false; reason: StartPaymentRefusal }
> {
  const order = await findOrder(buyer, orderUid);
  if (!order) return { ok: false, reason: "not-found" };
  if (!seesPrices(buyer, false)) return { ok: false, reason: "not-payable" };
  const attempt = await transaction((tx) => openAttempt(tx, order, mode, now));
  if (!attempt) return { ok: false, reason: "not-payable" };
  const payment = await describeAttempt(buyer, order, attempt);
  const start = await beginAt(mode, payment, now);
  return start
    ? { ok: true, order, payment, start }
    : { ok: false, reason: "provider-unavailable" };
}

/** Begins an attempt with its provider and keeps what that calls it; null when it is not to be reached. */
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

/** One attempt at a time: pages reloaded or opened twice share it, so that the provider sees one payment. */
async function openAttempt(tx: Transaction, order: Order, mode: OnlineMode, now: Date) {
  const [locked] = await tx
    .select({
      statusCode: orders.statusCode,
      grossCents: orders.grossCents,
      createdAt: orders.createdAt,
      approval: orders.approval,
      approvedAt: orders.approvedAt,
    })
    .from(orders)
    .where(eq(orders.id, order.id))
    .for("update");
  if (!locked || !canBePaid(locked) || isOverdue(locked, now)) return null;
  const open = await listOpenPayments(tx, order.id);
  if (open.some(({ status }) => status === "pending")) return null;
  const same = open.find((attempt) => attempt.mode === mode);
  if (same && paymentModes[mode].reopens) return reopen(tx, same, now);
  const [opened] = await tx
    .insert(payments)
    .values({
      orderId: order.id,
      mode,
      reference: `${order.uid}-${randomBytes(8).toString("hex")}`,
      amountCents: locked.grossCents,
      createdAt: now,
      openedAt: now,
      askAt: nextAsk({ openedAt: now }, now),
    })
    .returning();
  return opened ?? null;
}

/** What is under way for an order in whatever mode, the latest first. */
async function listOpenPayments(tx: Transaction, orderId: number) {
  return tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ["started", "pending"])))
    .orderBy(desc(payments.id));
}

/** Its page can be paid on from now: the attempt is not given up before that page has closed. */
async function reopen(tx: Transaction, attempt: typeof payments.$inferSelect, now: Date) {
  const askAt = nextAsk({ openedAt: now }, now);
  await tx.update(payments).set({ openedAt: now, askAt }).where(eq(payments.id, attempt.id));
  return attempt;
}

async function describeAttempt(
  buyer: Buyer,
  order: Order,
  attempt: typeof payments.$inferSelect,
): Promise<OnlinePayment> {
  const [company] = await db.select().from(companies).where(eq(companies.id, order.companyId));
  return {
    paymentId: attempt.id,
    reference: attempt.reference,
    amountCents: attempt.amountCents,
    orderUid: order.uid,
    articleCount: order.lines.reduce((sum, line) => sum + line.quantity, 0),
    providerSession: attempt.providerSession,
    payer: {
      customerId: buyer.customerId,
      companyId: order.companyId,
      cardNumber: buyer.cardNumber,
      companyLabel: company?.label ?? "",
      siret: company?.siret ?? "",
      email: buyer.email,
      firstName: buyer.firstName,
      lastName: buyer.lastName,
      address: company?.address ?? "",
      zipCode: company?.zipCode ?? "",
      city: company?.city ?? "",
    },
  };
}

/**
 * An order of the buyer's company and the ways in which it can be paid online now, none when it cannot be; null
 * when there is none or it is another's.
 */
export async function findPaymentChoice(
  buyer: Buyer,
  orderUid: string,
  now: Date = new Date(),
): Promise<{ order: Order; modes: OnlineMode[] } | null> {
  const order = await findOrder(buyer, orderUid);
  if (!order) return null;
  const isPayable = canBePaid(order) && !isOverdue(order, now);
  const modes = payableModes(buyer, order.mode, configuredModes).filter(isOnlineMode);
  return { order, modes: isPayable ? modes : [] };
}

/** An order of the buyer's company and where its payment stands; null when there is none or it is another's. */
export async function findPaymentProgress(
  buyer: Buyer,
  orderUid: string,
): Promise<{ order: Order; progress: PaymentProgress; providerCode: string | null } | null> {
  const order = await findOrder(buyer, orderUid);
  if (!order) return null;
  const latest = await findLatestPayment(db, order.id);
  return {
    order,
    progress: paymentProgress(order, latest),
    providerCode: latest?.providerCode ?? null,
  };
}

/**
 * Takes a notification as a provider sent it. What is not proven by its signature is neither kept nor acted
 * on; what is proven is kept once and settled. Throws when it could not be kept: the provider will come back.
 */
export async function takeNotification(
  mode: OnlineMode,
  raw: string,
  headers: Headers = new Headers(),
  now: Date = new Date(),
): Promise<Outcome | "replayed" | "unsigned" | "forged" | "malformed" | "of-no-concern"> {
  const confirmed = adapters[mode].confirm(raw, headers, now);
  if (!confirmed.ok) {
    const level = confirmed.reason === "of-no-concern" ? "debug" : "warn";
    log[level]({ mode, reason: confirmed.reason }, "A payment notification was not taken");
    return confirmed.reason;
  }
  const { eventId, notice, kept = raw } = confirmed.value;
  const outcome = await receiveNotification(mode, { eventId, body: kept, notice }, now);
  const { reference } = notice;
  log[isTrouble(outcome) ? "error" : "info"]({ mode, reference, outcome }, "Payment notification");
  return outcome;
}

/** Money is somewhere it should not be: somebody has to look. */
function isTrouble(outcome: Outcome | "replayed"): boolean {
  return ["amount-mismatch", "unknown-payment", "to-refund", "paid-twice"].includes(outcome);
}

async function findLatestPayment(queryable: Queryable, orderId: number) {
  const [payment] = await queryable
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id))
    .limit(1);
  return payment ?? null;
}
