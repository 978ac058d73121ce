import { and, asc, eq, inArray, isNull, lte } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import {
  type AnswerRefusal,
  approvalAnswerRefusal,
  awaitsApproval,
} from "#app/models/company/approval.ts";
import { isActiveOwner, personState } from "#app/models/company/people.ts";
import { payingCall } from "#app/models/order/deadline.ts";
import { consequencesOf } from "#app/models/order/order.ts";
import { orderStatus } from "#app/models/order/status.ts";
import { findLastCall } from "#app/services/order/cutoff.server.ts";
import { advanceOrder, commitOrder } from "#app/services/order/order.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { approvals } from "#drizzle/schema/approval.ts";
import { customers } from "#drizzle/schema/company.ts";
import { orders } from "#drizzle/schema/order.ts";
import { cardStatusNow } from "./block.server.ts";

export type Answered =
  | { ok: true }
  | { ok: false; reason: AnswerRefusal | "not-found" | "buyer-inactive" | "slot-gone" };

/**
 * Approves an order of the owner's company, which continues as if just placed. Under lock: the first
 * answer holds, and later ones learn of it. It stays pending on "slot-gone", when the depot can no
 * longer have it ready, and "buyer-inactive", when its buyer may not order now.
 */
export async function approveOrder(
  owner: Buyer,
  uid: string,
  now: Date = databaseNow(),
): Promise<Answered> {
  return transaction(async (tx) => {
    const locked = await lockForAnswer(tx, owner, uid, now);
    if (!locked.ok) return locked;
    const { order, buyerIsActive } = locked;
    if (!buyerIsActive) return { ok: false, reason: "buyer-inactive" };
    const { storeUid, deliveryDate: day, deliveryRange: range } = order;
    const lastCall = await findLastCall(tx, { storeUid, day, range }, now);
    if (!lastCall) return { ok: false, reason: "slot-gone" };
    await tx
      .update(orders)
      .set({ approval: "approved", approvedAt: now, lastCallAt: payingCall(lastCall, now) })
      .where(eq(orders.id, order.id));
    await close(tx, order.id, { closedAt: now, answeredBy: owner.customerId });
    if (consequencesOf(order.statusCode).commits) await commitOrder(tx, order);
    else await enqueueBuyerEmail(tx, order.id);
    return { ok: true };
  });
}

/** Cancels it, releases stock and hour, and notifies its buyer with the reason. */
export async function refuseOrder(
  owner: Buyer,
  uid: string,
  reason: string,
  now: Date = databaseNow(),
): Promise<Answered> {
  return transaction(async (tx) => {
    const locked = await lockForAnswer(tx, owner, uid, now);
    if (!locked.ok) return locked;
    const { id } = locked.order;
    await tx.update(orders).set({ approval: "refused" }).where(eq(orders.id, id));
    await close(tx, id, { closedAt: now, answeredBy: owner.customerId, reason });
    await cancel(tx, id, "customer", now);
    return { ok: true };
  });
}

const BATCH = 200;

/** Cancels the orders that no owner answered in time, and notifies their buyers. */
export async function expireApprovals(now: Date = databaseNow()): Promise<void> {
  const late = await db
    .select({ orderId: approvals.orderId })
    .from(approvals)
    .where(and(isNull(approvals.closedAt), lte(approvals.expiresAt, now)))
    .orderBy(asc(approvals.expiresAt))
    .limit(BATCH);
  for (const { orderId } of late) await transaction((tx) => expire(tx, orderId, now));
}

/** An answer given meanwhile wins. */
async function expire(tx: Transaction, orderId: number, now: Date) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (order && awaitsApproval(order)) await cancel(tx, orderId, "clock", now);
}

async function cancel(tx: Transaction, orderId: number, actor: "customer" | "clock", now: Date) {
  const cancelled = await advanceOrder(tx, orderId, orderStatus.cancelled, actor, now);
  if (!cancelled.ok)
    throw new Error(
      `order ${orderId} awaits approval and cannot be cancelled: ${cancelled.reason}`,
    );
  await enqueueBuyerEmail(tx, orderId);
}

async function close(
  tx: Transaction,
  orderId: number,
  answer: Partial<typeof approvals.$inferInsert>,
) {
  await tx.update(approvals).set(answer).where(eq(approvals.orderId, orderId));
}

async function enqueueBuyerEmail(tx: Transaction, orderId: number) {
  await addJob(tx, "send-approval-answer", { orderId }, { key: `send-approval-answer:${orderId}` });
}

/** Locks people before the order, as everywhere, against deadlocks. */
async function lockForAnswer(tx: Transaction, owner: Buyer, uid: string, now: Date) {
  const ofCompany = and(eq(orders.uid, uid), eq(orders.companyId, owner.companyId));
  const [ordered] = await tx.select({ buyerId: orders.customerId }).from(orders).where(ofCompany);
  const people = await lockPeople(tx, [owner.customerId, ordered?.buyerId ?? 0]);
  const answerer = people.get(owner.customerId);
  if (!ordered || !answerer || !isActiveOwner(answerer)) return refused("not-found");
  const [order] = await tx.select().from(orders).where(ofCompany).for("update");
  const [approval] = await tx
    .select({ expiresAt: approvals.expiresAt })
    .from(approvals)
    .where(eq(approvals.orderId, order?.id ?? 0));
  if (!order || !approval) return refused("not-found");
  const reason = approvalAnswerRefusal(order, approval, now);
  if (reason) return refused(reason);
  const buyerIsActive = people.get(order.customerId)?.state === "active";
  return { ok: true as const, order, buyerIsActive };
}

function refused(reason: AnswerRefusal | "not-found") {
  return { ok: false as const, reason };
}

/** Keeps their role and card unchanged until the end of `tx`. */
async function lockPeople(tx: Transaction, ids: readonly number[]) {
  const { id, companyId, role, disabledAt, passwordHash } = customers;
  const rows = await tx
    .select({ id, companyId, role, cardStatus: cardStatusNow, disabledAt, passwordHash })
    .from(customers)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for("share");
  return new Map(
    rows.map((row) => {
      const state = personState({ ...row, hasPassword: row.passwordHash !== null });
      return [row.id, { role: row.role, state }];
    }),
  );
}
