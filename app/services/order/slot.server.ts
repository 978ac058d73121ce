import { eq, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { isSlotOf } from "#app/models/cart/special-offer.ts";
import { deliveryRanges, isDeliveryOffered } from "#app/models/checkout/delivery.ts";
import { APPROVAL_HOURS, awaitsApproval } from "#app/models/company/approval.ts";
import { payingCall } from "#app/models/order/deadline.ts";
import type { HandoverSlot } from "#app/models/order/handover.ts";
import { canChangeSlot, type OrderHead, wasConfirmed } from "#app/models/order/order.ts";
import { isOffered, type SlotDay } from "#app/models/store/slot.ts";
import {
  findDeliveryRules,
  listFreeDeliveries,
} from "#app/services/checkout/delivery-place.server.ts";
import { approvalDeadline } from "#app/services/company/approval-request.server.ts";
import { enqueueErpExport } from "#app/services/erp/outbox.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { findSlotRules, listFreeSlots, moveOrderHold } from "#app/services/store/slot.server.ts";
import { approvals } from "#drizzle/schema/approval.ts";
import { orderEvents, orders } from "#drizzle/schema/order.ts";
import { specialOffers } from "#drizzle/schema/special-offer.ts";
import { findLastCall } from "./cutoff.server.ts";
import { findPendingPayment } from "./order.server.ts";
import { findOwnOrder, lockOwnOrder } from "./right.server.ts";

export type SlotChoice = { order: OrderHead; days: SlotDay[] };

export type ChangeSlotRefusal =
  | "not-found"
  | "not-allowed"
  | "slot-unavailable"
  | "slot-full"
  | "approval-too-late"
  | "offer-slot";

/** If placed now. "not-found" when they may not move it, "not-allowed" once being prepared. */
export async function findSlotChoice(
  buyer: Buyer,
  uid: string,
  now: Date = databaseNow(),
): Promise<({ ok: true } & SlotChoice) | { ok: false; reason: "not-found" | "not-allowed" }> {
  const order = await findOwnOrder(buyer, uid);
  if (!order) return { ok: false, reason: "not-found" };
  const pendingPayment = await findPendingPayment(db, order.id);
  if (!canChangeSlot({ ...order, pendingPayment })) return { ok: false, reason: "not-allowed" };
  const { storeUid, mode } = order;
  const days =
    mode === 1 ? await listFreeSlots(storeUid, 0, now) : await listDeliverySlots(storeUid, now);
  return { ok: true, order, days };
}

async function listDeliverySlots(storeUid: number, now: Date): Promise<SlotDay[]> {
  const days = await listFreeDeliveries(storeUid, 0, now);
  return days.map(({ day, full }) => ({
    day,
    isReadyAtOpening: false,
    slots: deliveryRanges.map((range) => ({ range, label: range, isFull: full.includes(range) })),
  }));
}

/**
 * Moves an order of the buyer's company to another day or hour, in one transaction: takes the new
 * place before it releases the old one, records an event in the order's history, and notifies the
 * ERP and the customer of a confirmed order. Lead times are those of an order placed now.
 * "slot-full" without a place, "slot-unavailable" when the depot has no such slot, "offer-slot"
 * when its special offer does not apply at that hour, "approval-too-late" when it waits for an
 * owner who would have no time left to answer. Its present hour changes nothing.
 */
export async function changeSlot(
  buyer: Buyer,
  uid: string,
  slot: HandoverSlot,
  now: Date = databaseNow(),
): Promise<{ ok: true } | { ok: false; reason: ChangeSlotRefusal }> {
  return transaction(async (tx) => {
    const order = await lockOwnOrder(tx, buyer, uid);
    if (!order) return { ok: false, reason: "not-found" };
    if (order.deliveryDate === slot.day && order.deliveryRange === slot.range) return { ok: true };
    const pendingPayment = await findPendingPayment(tx, order.id);
    const mayChange = canChangeSlot({ ...order, pendingPayment });
    const reason = mayChange ? await takeSlot(tx, order, slot, now) : "not-allowed";
    if (reason) return { ok: false, reason };
    await writeSlot(tx, order, slot, now);
    await noteChange(tx, order, slot, buyer, now);
    if (wasConfirmed(order) && !awaitsApproval(order)) await enqueueSlotMessages(tx, order.id);
    return { ok: true };
  });
}

/** Takes locks last: a refusal leaves the order its place. */
async function takeSlot(
  tx: Transaction,
  order: OrderHead,
  slot: HandoverSlot,
  now: Date,
): Promise<ChangeSlotRefusal | null> {
  const capacity = await findCapacity(tx, order, slot, now);
  if (capacity === null) return "slot-unavailable";
  if (!(await keepsOffer(tx, order, slot))) return "offer-slot";
  const answerUntil = awaitsApproval(order) ? await answerLimit(tx, order, slot, now) : undefined;
  if (answerUntil === null) return "approval-too-late";
  const { storeUid } = order;
  const isTaken = await moveOrderHold(tx, order, { storeUid, ...slot }, capacity, now);
  if (isTaken && answerUntil) await limitAnswer(tx, order.id, answerUntil);
  return isTaken ? null : "slot-full";
}

async function findCapacity(
  tx: Transaction,
  { storeUid, mode }: OrderHead,
  { day, range }: HandoverSlot,
  now: Date,
): Promise<number | null> {
  if (mode !== 1) {
    const rules = await findDeliveryRules(tx, storeUid);
    return rules && isDeliveryOffered(rules, day, range, now) ? rules.deliveryCapacity : null;
  }
  const rules = await findSlotRules(tx, storeUid);
  return rules && isOffered(rules, day, range, now) ? rules.slotCapacity : null;
}

/** A discount earned by the hour does not move to an hour that would not earn it. */
async function keepsOffer(tx: Transaction, { specialOffer }: OrderHead, slot: HandoverSlot) {
  if (!specialOffer) return true;
  const [offer] = await tx
    .select()
    .from(specialOffers)
    .where(eq(specialOffers.code, specialOffer.code));
  return !offer || isSlotOf(offer, slot);
}

function answerLimit(tx: Transaction, order: OrderHead, slot: HandoverSlot, now: Date) {
  const chosen = { ...slot, storeUid: order.storeUid, deliveryMode: order.mode };
  return approvalDeadline(tx, chosen, now);
}

/** The owner's time counts from the request, whatever the hour since. */
async function limitAnswer(tx: Transaction, orderId: number, until: Date) {
  const { askedAt } = approvals;
  await tx
    .update(approvals)
    .set({
      expiresAt: sql`least(${askedAt} + make_interval(hours => ${APPROVAL_HOURS}), ${until.toISOString()}::timestamptz)`,
    })
    .where(eq(approvals.orderId, orderId));
}

async function writeSlot(
  tx: Transaction,
  order: OrderHead,
  { day, range }: HandoverSlot,
  now: Date,
) {
  const lastCall = await findLastCall(tx, { storeUid: order.storeUid, day, range }, now);
  await tx
    .update(orders)
    .set({
      deliveryDate: day,
      deliveryRange: range,
      slotSequence: order.slotSequence + 1,
      lastCallAt: payingCall(lastCall, now),
    })
    .where(eq(orders.id, order.id));
}

async function noteChange(
  tx: Transaction,
  order: OrderHead,
  to: HandoverSlot,
  { customerId }: Buyer,
  at: Date,
) {
  const { id: orderId, statusCode, deliveryDate, deliveryRange } = order;
  const from = { day: deliveryDate, range: deliveryRange };
  await tx.insert(orderEvents).values({
    orderId,
    fromStatus: statusCode,
    toStatus: statusCode,
    actor: "customer",
    customerId,
    slotChange: { from, to },
    at,
  });
}

/** One message, however often the hour changes: it reads the order when it is sent. */
async function enqueueSlotMessages(tx: Transaction, orderId: number) {
  await enqueueErpExport(tx, orderId);
  await addJob(tx, "order-slot-changed", { orderId }, { key: `order-slot-changed:${orderId}` });
}
