import { and, asc, eq, inArray, isNull, lt, lte, ne, notExists, or, sql } from "drizzle-orm";
import type { ApprovalStatus } from "#app/models/company/approval.ts";
import {
  hasMissedItsCall,
  PAYMENT_PAGE_SECONDS,
  UNPAID_SECONDS,
} from "#app/models/order/deadline.ts";
import { canBePaid } from "#app/models/order/order.ts";
import { type OrderStatus, orderStatus, unpaidStatuses } from "#app/models/order/status.ts";
import { isAbandoned, nextAsk } from "#app/models/payment/clock.ts";
import { type OnlineMode, onlineModes } from "#app/models/payment/mode.ts";
import type { ProviderNotice } from "#app/models/payment/payment.ts";
import { advanceOrder } from "#app/services/order/order.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { orders } from "#drizzle/schema/order.ts";
import { payments } from "#drizzle/schema/payment.ts";
import { reconcileAccountPayments } from "./account-clock.server.ts";
import { adapters } from "./mode.server.ts";
import { settlePayment } from "./settlement.server.ts";

const BATCH = 200;
const ASKED_AT_ONCE = 4;
/** Ends a pass within the time that a job may last (decision 011). */
const ASKED_IN_A_PASS = 32;

/**
 * Cancels the orders left unpaid for 60,000 s (specification, section 9), or until their slot or
 * lorry is gone. One whose payment is open waits for the provider's answer; without its slot or lorry
 * no longer than a payment page stays open. Those that wait for an approval have a job of their own.
 */
export async function expireUnpaidOrders(now: Date = databaseNow()): Promise<void> {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const limit = ago(UNPAID_SECONDS);
  const late = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.statusCode, unpaidStatuses),
        ne(orders.approval, "waiting"),
        or(
          and(
            or(
              and(
                lt(orders.createdAt, limit),
                or(isNull(orders.approvedAt), lt(orders.approvedAt, limit)),
              ),
              lt(orders.lastCallAt, now),
            ),
            isNotBeingPaid,
          ),
          lt(orders.lastCallAt, ago(PAYMENT_PAGE_SECONDS)),
        ),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(BATCH);
  // A payment that settles meanwhile wins: the table of transitions then refuses the cancellation.
  for (const { id } of late) {
    await transaction((tx) => advanceOrder(tx, id, orderStatus.cancelled, "clock", now));
  }
}

const isNotBeingPaid = notExists(
  db
    .select({ one: sql`1` })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), inArray(payments.status, ["started", "pending"]))),
);

type DuePayment = typeof payments.$inferSelect & {
  order: { statusCode: OrderStatus; approval: ApprovalStatus; lastCallAt: Date | null };
};

/** So that a provider's news are known within a minute. */
const PASSES_AFTER_SECONDS = [15, 30, 45];

/** Reconciles payments now, and schedules three more passes within the minute. */
export async function scheduleReconciliation(now: Date = databaseNow()): Promise<void> {
  for (const seconds of PASSES_AFTER_SECONDS) {
    const runAt = new Date(now.getTime() + seconds * 1000);
    await addJob(db, "ask-payments", {}, { runAt, key: `ask-payments-${seconds}` });
  }
  await reconcilePayments(now);
}

/** Shortest time between two inquiries about an order: anybody may reload the page of the return. */
const RETURN_SECONDS = 5;

/** Asks out of turn, since the buyer has just come back. The provider's answer decides, not their return. */
export async function askSoon(orderUid: string, now: Date = databaseNow()): Promise<void> {
  const isOfOrder = inArray(
    payments.orderId,
    db.select({ id: orders.id }).from(orders).where(eq(orders.uid, orderUid)),
  );
  await transaction(async (tx) => {
    const [open] = await tx
      .update(payments)
      .set({
        askAt: sql`greatest(${now}, ${payments.askedAt} + ${RETURN_SECONDS} * interval '1 second')`,
      })
      .where(and(inArray(payments.status, ["started", "pending"]), isOfOrder))
      .returning({ askAt: payments.askAt });
    if (!open) return;
    await addJob(tx, "ask-payments", {}, { key: `ask-payments:${orderUid}`, runAt: open.askAt });
  });
}

/**
 * Asks each provider about the attempts that it has not notified lately, and settles as a
 * notification would. A provider that fails a few times is left until the next pass, fifteen
 * seconds later; throws then, so that it shows. It keeps no other provider from being asked.
 */
export async function reconcilePayments(now: Date = databaseNow()): Promise<void> {
  const modes = onlineModes.map((mode) => reconcileMode(mode, now));
  const failures = (await Promise.all([...modes, reconcileAccountPayments(now)])).flat();
  if (failures.length > 0) {
    throw new AggregateError(failures, "Some payments could not be asked about");
  }
}

async function reconcileMode(mode: OnlineMode, now: Date): Promise<unknown[]> {
  const due = await listDuePayments(mode, now);
  const failures: unknown[] = [];
  for (let start = 0; start < due.length; start += ASKED_AT_ONCE) {
    const some = due.slice(start, start + ASKED_AT_ONCE);
    const results = await Promise.allSettled(some.map((payment) => reconcile(payment, now)));
    const failed = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    failures.push(...failed);
    if (failed.length === some.length) break;
  }
  return failures;
}

async function listDuePayments(mode: OnlineMode, now: Date): Promise<DuePayment[]> {
  const rows = await db
    .select({
      payment: payments,
      order: {
        statusCode: orders.statusCode,
        approval: orders.approval,
        lastCallAt: orders.lastCallAt,
      },
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.mode, mode),
        inArray(payments.status, ["started", "pending"]),
        lte(payments.askAt, now),
      ),
    )
    .orderBy(asc(payments.askAt))
    .limit(ASKED_IN_A_PASS);
  return rows.map(({ payment, order }) => ({ ...payment, order }));
}

/** Only while the order awaits it: an authorisation is left to lapse otherwise. */
async function reconcile(payment: DuePayment, now: Date) {
  const { order } = payment;
  const isAwaited = canBePaid(order) || order.statusCode === orderStatus.awaitingWallet;
  const isWanted = isAwaited && !hasMissedItsCall(order, now);
  const answer = await adapters[payment.mode].inquire({ ...payment, isWanted }, now);
  if (answer === "unavailable" || answer === "not-found") await keepSilence(payment, now);
  else await settleAnswer(payment, answer, now);
}

/** Earlier where a notification or a return has called for an inquiry since `now`. */
function nextAskOf(payment: DuePayment, now: Date) {
  const { askAt } = payments;
  return sql`case when ${askAt} > ${now} then ${askAt} else ${nextAsk(payment, now)} end`;
}

async function settleAnswer(payment: DuePayment, notice: ProviderNotice, now: Date) {
  await transaction(async (tx) => {
    await settlePayment(tx, notice, now);
    await tx
      .update(payments)
      .set({ askedAt: now, askAt: nextAskOf(payment, now) })
      .where(eq(payments.id, payment.id));
  });
}

/** Only unchanged since it was read: a notification or a reopened page wins. */
async function keepSilence(payment: DuePayment, now: Date) {
  await db
    .update(payments)
    .set({
      askedAt: now,
      askAt: nextAskOf(payment, now),
      ...(isAbandoned(payment, now) && { status: "abandoned" }),
    })
    .where(
      and(
        eq(payments.id, payment.id),
        eq(payments.status, payment.status),
        eq(payments.openedAt, payment.openedAt),
      ),
    );
}
