import { and, desc, eq, inArray, lt } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { CODE_TRIES } from "#app/models/auth/code.ts";
import {
  type CreditChannel,
  codeRefusal,
  codeTimes,
  resendRefusal,
} from "#app/models/credit/credit.ts";
import type { CreditError } from "#app/models/credit/error.ts";
import { payableStatuses } from "#app/models/order/status.ts";
import type { CreditMode } from "#app/models/payment/mode.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { creditOperations } from "#drizzle/schema/credit.ts";
import { orders } from "#drizzle/schema/order.ts";
import { payments } from "#drizzle/schema/payment.ts";

export type StoredOperation = typeof creditOperations.$inferSelect & { reference: string };

/** Finds the open attempt to pay an order in this mode; null when there is none. */
export async function findAttempt(orderId: number, mode: CreditMode) {
  const [payment] = await db
    .select({ id: payments.id, reference: payments.reference, amountCents: payments.amountCents })
    .from(payments)
    .where(
      and(eq(payments.orderId, orderId), eq(payments.mode, mode), eq(payments.status, "started")),
    )
    .orderBy(desc(payments.id))
    .limit(1);
  return payment ?? null;
}

export type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

/** Finds the open operation of an order in this mode; null when there is none. */
export async function findOperation(
  orderId: number,
  mode: CreditMode,
): Promise<StoredOperation | null> {
  const attempt = await findAttempt(orderId, mode);
  if (!attempt) return null;
  const [row] = await db
    .select()
    .from(creditOperations)
    .where(eq(creditOperations.paymentId, attempt.id));
  return row ? { ...row, reference: attempt.reference } : null;
}

/** Finds the order of a buyer's latest open operation of this mode; null when there is none. */
export async function findOperationOrder(buyer: Buyer, mode: CreditMode): Promise<string | null> {
  const [found] = await db
    .select({ uid: orders.uid })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .innerJoin(creditOperations, eq(creditOperations.paymentId, payments.id))
    .where(
      and(
        eq(orders.customerId, buyer.customerId),
        eq(payments.mode, mode),
        eq(payments.status, "started"),
      ),
    )
    .orderBy(desc(creditOperations.id))
    .limit(1);
  return found?.uid ?? null;
}

/** Finds the latest order of a buyer that can be paid online; null when there is none. */
export async function findPayableOrder(buyer: Buyer): Promise<string | null> {
  const [found] = await db
    .select({ uid: orders.uid })
    .from(orders)
    .where(
      and(eq(orders.customerId, buyer.customerId), inArray(orders.statusCode, payableStatuses)),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return found?.uid ?? null;
}

export type NewOperation = Pick<
  typeof creditOperations.$inferInsert,
  "contactId" | "contactName" | "maskedMobile" | "product" | "productLabel"
> & {
  channel: CreditChannel;
  grossCents: number;
};

/**
 * Records an operation before the lender is asked: "to-open" when that is still to do, "sent" when
 * the same one already has its code, "other" when another one, or an expired one, stands in the
 * way.
 */
export async function noteOperation(
  attempt: Attempt,
  { grossCents, ...wanted }: NewOperation,
  now: Date,
): Promise<{ standing: "to-open" | "sent" | "other"; operation: StoredOperation }> {
  return transaction(async (tx) => {
    await tx
      .insert(creditOperations)
      .values({
        ...wanted,
        ...codeTimes(wanted.channel, now),
        paymentId: attempt.id,
        amountCents: attempt.amountCents,
        createdAt: now,
      })
      .onConflictDoNothing();
    const row = await lockOperation(tx, attempt.id);
    const operation = { ...row, reference: attempt.reference };
    const isSame =
      row.contactId === wanted.contactId &&
      row.product === wanted.product &&
      row.amountCents === grossCents;
    if (!isSame || row.state === "ended") return { standing: "other", operation };
    if (row.state === "opening") return { standing: "to-open", operation };
    const isAlive = row.codeExpiresAt > now && row.tries < CODE_TRIES;
    return { standing: isAlive ? "sent" : "other", operation };
  });
}

async function lockOperation(tx: Transaction, paymentId: number) {
  const [row] = await tx
    .select()
    .from(creditOperations)
    .where(eq(creditOperations.paymentId, paymentId))
    .for("update");
  if (!row) throw new Error(`payment ${paymentId} has no credit operation`);
  return row;
}

export async function noteFirstCode(operationId: number, codeNumber: number): Promise<void> {
  await db
    .update(creditOperations)
    .set({ state: "code-sent", codeNumber })
    .where(and(eq(creditOperations.id, operationId), eq(creditOperations.state, "opening")));
}

/**
 * Counts a typed code before the lender is asked, with its order and operation locked: of any
 * number typed at once, five go on. Refuses as `codeRefusal` does, from the order's present state.
 */
export async function countTry(
  operation: StoredOperation,
  orderId: number,
  now: Date,
): Promise<{ ok: true; operation: StoredOperation } | { ok: false; error: CreditError }> {
  return transaction(async (tx) => {
    const { order, row } = await lockBoth(tx, operation, orderId);
    const error = codeRefusal(row, order, now);
    if (error) return { ok: false, error };
    const tries = row.tries + 1;
    await tx.update(creditOperations).set({ tries }).where(eq(creditOperations.id, row.id));
    return { ok: true, operation: { ...row, tries, reference: operation.reference } };
  });
}

/**
 * Counts a code about to be sent again, and sets the time of the next: of any number requested at
 * once, one goes on. Refuses as `resendRefusal` does.
 */
export async function countSend(
  operation: StoredOperation,
  orderId: number,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: CreditError | "wait" | "sends"; retryAt: Date }> {
  return transaction(async (tx) => {
    const { order, row } = await lockBoth(tx, operation, orderId);
    const reason = resendRefusal(row, order, now);
    if (reason) return { ok: false, reason, retryAt: row.resendAt };
    const { resendAt } = codeTimes(row.channel, now);
    await tx
      .update(creditOperations)
      .set({ sends: row.sends + 1, resendAt })
      .where(eq(creditOperations.id, row.id));
    return { ok: true };
  });
}

/** Records that the code of this number was sent: it has ten minutes and five tries of its own. */
export async function noteOtherCode(
  operation: StoredOperation,
  codeNumber: number,
  now: Date,
): Promise<void> {
  const { codeExpiresAt } = codeTimes(operation.channel, now);
  await db
    .update(creditOperations)
    .set({ codeNumber, codeExpiresAt, tries: 0 })
    .where(and(eq(creditOperations.id, operation.id), lt(creditOperations.codeNumber, codeNumber)));
}

/** Ends it so that the order can be paid otherwise. An attempt settled meanwhile stays unchanged. */
export async function endOperation(
  operation: StoredOperation,
  error: CreditError | null,
  providerCode: string | null,
): Promise<void> {
  await transaction(async (tx) => {
    await tx
      .update(payments)
      .set({ status: "abandoned", providerCode })
      .where(and(eq(payments.id, operation.paymentId), eq(payments.status, "started")));
    await tx
      .update(creditOperations)
      .set({ state: "ended", error })
      .where(eq(creditOperations.id, operation.id));
  });
}

async function lockBoth(tx: Transaction, operation: StoredOperation, orderId: number) {
  const [order] = await tx
    .select({
      statusCode: orders.statusCode,
      approval: orders.approval,
      grossCents: orders.grossCents,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("update");
  if (!order) throw new Error(`there is no order ${orderId}`);
  const row = await lockOperation(tx, operation.paymentId);
  const [payment] = await tx
    .select({ status: payments.status })
    .from(payments)
    .where(eq(payments.id, operation.paymentId));
  // A cancelled attempt invalidates its code.
  const state = payment?.status === "started" ? row.state : "ended";
  return { order, row: { ...row, state } };
}
