import { and, asc, eq, inArray, isNull, lt, ne, notExists, or, sql } from "drizzle-orm";
import { UNPAID_SECONDS } from "#app/models/order.ts";
import { isAbandoned, type ProviderNotice, SILENCE_SECONDS } from "#app/models/payment.ts";
import { orders } from "#drizzle/schema/order.ts";
import { payments } from "#drizzle/schema/payment.ts";
import { db, transaction } from "./database.server.ts";
import { advanceOrder } from "./order.server.ts";
import { adapters } from "./payment-mode.server.ts";
import { settlePayment } from "./payment-settlement.server.ts";

const BATCH = 200;
const ASKED_AT_ONCE = 4;

/**
 * Cancels the orders left unpaid for 60,000 s (specification, section 9), which releases stock and slot. One
 * whose payment is under way waits until the provider has said what became of it, or it is given up: after
 * a night without the shop, what was paid meanwhile is asked about first. One that waited for an owner is
 * counted from their word on, and one that still waits is not ours to end.
 */
export async function expireUnpaidOrders(now: Date = new Date()): Promise<void> {
  const limit = new Date(now.getTime() - UNPAID_SECONDS * 1000);
  const late = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.statusCode, [1, 10, 13]),
        ne(orders.approval, "waiting"),
        lt(orders.createdAt, limit),
        or(isNull(orders.approvedAt), lt(orders.approvedAt, limit)),
        notExists(
          db
            .select({ one: sql`1` })
            .from(payments)
            .where(and(eq(payments.orderId, orders.id), eq(payments.status, "started"))),
        ),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(BATCH);
  // A payment that settles meanwhile wins: the table of transitions then refuses the cancellation.
  for (const { id } of late) {
    await transaction((tx) => advanceOrder(tx, id, 9, "clock", now));
  }
}

type SilentPayment = typeof payments.$inferSelect;

/**
 * Asks providers about the attempts they said nothing of for five minutes, then again at growing intervals;
 * settles as a notification would. Stops when none of a few is answered; throws when any was not, so that
 * it shows: the next minute tries again.
 */
export async function reconcilePayments(now: Date = new Date()): Promise<void> {
  const silent = await listSilentPayments(now);
  const failures: unknown[] = [];
  for (let start = 0; start < silent.length; start += ASKED_AT_ONCE) {
    const some = silent.slice(start, start + ASKED_AT_ONCE);
    const asked = await Promise.allSettled(some.map((payment) => reconcile(payment, now)));
    const failed = asked.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    failures.push(...failed);
    if (failed.length === some.length) break;
  }
  if (failures.length > 0)
    throw new AggregateError(failures, "Some payments could not be asked about");
}

async function listSilentPayments(now: Date): Promise<SilentPayment[]> {
  const limit = new Date(now.getTime() - SILENCE_SECONDS * 1000);
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.status, "started"),
        lt(payments.openedAt, limit),
        sql`coalesce(${payments.askedAt} + (${payments.askedAt} - ${payments.openedAt}) / 2 <= ${now.toISOString()}::timestamptz, true)`,
      ),
    )
    .orderBy(asc(payments.openedAt))
    .limit(32);
}

async function reconcile(payment: SilentPayment, now: Date) {
  const answer = await adapters[payment.mode].inquire(payment, now);
  if (answer === "unavailable" || answer === "not-found") await keepSilence(payment, now);
  else await settleAnswer(payment, answer, now);
}

async function settleAnswer(payment: SilentPayment, notice: ProviderNotice, now: Date) {
  await transaction(async (tx) => {
    await settlePayment(tx, notice, now);
    await tx.update(payments).set({ askedAt: now }).where(eq(payments.id, payment.id));
  });
}

/**
 * Only an attempt still under way is given up, as it was read: a notification may have come while the
 * provider was asked, or a buyer may have opened its page again.
 */
async function keepSilence(payment: SilentPayment, now: Date) {
  await db
    .update(payments)
    .set({ askedAt: now, ...(isAbandoned(payment, now) && { status: "abandoned" }) })
    .where(
      and(
        eq(payments.id, payment.id),
        eq(payments.status, "started"),
        eq(payments.openedAt, payment.openedAt),
      ),
    );
}
