import { eq, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { isSlotOf } from "#app/models/cart/special-offer.ts";
import { isDeliveryOffered, toSlotDays } from "#app/models/checkout/delivery.ts";
import { APPROVAL_HOURS, awaitsApproval } from "#app/models/company/approval.ts";
import { payingCall } from "#app/models/order/deadline.ts";
import { isPickup } from "#app/models/order/mode.ts";
import { canChangeSlot, type OrderHead, wasConfirmed } from "#app/models/order/order.ts";
import type { HandoverSlot } from "#app/models/order/slot-period.ts";
import type { SlotDay } from "#app/models/store/offered-slot.ts";
import { capacityOn, isOffered } from "#app/models/store/slot.ts";
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
  return findSlotsOf(order, now);
}

/** Days and hours that an order can move to, without checking its reader; "not-allowed" once being prepared. */
export async function findSlotsOf(
  order: OrderHead,
  now: Date = databaseNow(),
): Promise<({ ok: true } & SlotChoice) | { ok: false; reason: "not-allowed" }> {
  const pendingPayment = await findPendingPayment(db, order.id);
  if (!canChangeSlot({ ...order, pendingPayment })) return { ok: false, reason: "not-allowed" };
  return { ok: true, order, days: await listSlotsFor(order, now) };
}

/** Next slots of the depot of an order, of its mode, as for an order placed now. */
export function listSlotsFor(
  { storeUid, mode }: Pick<OrderHead, "storeUid" | "mode">,
  now: Date,
): Promise<SlotDay[]> {
  return isPickup(mode) ? listFreeSlots(storeUid, 0, now) : listDeliverySlots(storeUid, now);
}

async function listDeliverySlots(storeUid: number, now: Date): Promise<SlotDay[]> {
  return toSlotDays(await listFreeDeliveries(storeUid, 0, now));
}

/**
 * Moves an order of the buyer's company to another day or hour, in one transaction: takes the new
 * place before it releases the old one, and notifies the ERP and the customer of a confirmed order.
 * Lead times are those of an order placed now. "offer-slot" when its special offer does not apply at
 * that hour, "approval-too-late" when an owner would have no time left. Its own hour changes nothing.
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
    return moveOrder(tx, order, slot, { actor: "customer", customerId: buyer.customerId }, now);
  });
}

/** Whoever moves an order; `isDisplaced` when its depot closed its slot, so that it keeps its special offer. */
export type SlotMover = ({ actor: "customer"; customerId: number } | { actor: "store" }) & {
  isDisplaced?: boolean;
};

type Refused = Exclude<ChangeSlotRefusal, "not-found">;

/** Moves a locked order as `changeSlot` does, for whoever may. Its own hour changes nothing. */
export async function moveOrder(
  tx: Transaction,
  order: OrderHead,
  slot: HandoverSlot,
  by: SlotMover,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: Refused }> {
  if (order.deliveryDate === slot.day && order.deliveryRange === slot.range) return { ok: true };
  const pendingPayment = await findPendingPayment(tx, order.id);
  const mayChange = canChangeSlot({ ...order, pendingPayment });
  const reason = mayChange ? await moveToSlot(tx, order, slot, by, now) : "not-allowed";
  return reason ? { ok: false, reason } : { ok: true };
}

/** Moves a locked order, whatever its status, with its history and messages; a refusal leaves it where it is. */
export async function moveToSlot(
  tx: Transaction,
  order: OrderHead,
  slot: HandoverSlot,
  by: SlotMover,
  now: Date,
): Promise<Refused | null> {
  const reason = await takeSlot(tx, order, slot, by, now);
  if (reason) return reason;
  await writeSlot(tx, order, slot, now);
  await noteChange(tx, order, slot, by, now);
  if (wasConfirmed(order) && !awaitsApproval(order)) await enqueueSlotMessages(tx, order.id);
  return null;
}

/** Takes locks last: a refusal leaves the order its place. */
async function takeSlot(
  tx: Transaction,
  order: OrderHead,
  slot: HandoverSlot,
  { isDisplaced = false }: SlotMover,
  now: Date,
): Promise<Exclude<ChangeSlotRefusal, "not-found"> | null> {
  const capacity = await findCapacity(tx, order, slot, now);
  if (capacity === null) return "slot-unavailable";
  if (!isDisplaced && !(await keepsOffer(tx, order, slot))) return "offer-slot";
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
  if (!isPickup(mode)) {
    const rules = await findDeliveryRules(tx, storeUid);
    return rules && isDeliveryOffered(rules, day, range, now) ? rules.deliveryCapacity : null;
  }
  const rules = await findSlotRules(tx, storeUid);
  return rules && isOffered(rules, day, range, now) ? capacityOn(rules, day) : null;
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
  { isDisplaced: _, ...by }: SlotMover,
  at: Date,
) {
  const { id: orderId, statusCode, deliveryDate, deliveryRange } = order;
  const from = { day: deliveryDate, range: deliveryRange };
  await tx.insert(orderEvents).values({
    orderId,
    fromStatus: statusCode,
    toStatus: statusCode,
    ...by,
    slotChange: { from, to },
    at,
  });
}

/** One message, however often the hour changes: it reads the order when it is sent. */
async function enqueueSlotMessages(tx: Transaction, orderId: number) {
  await enqueueErpExport(tx, orderId);
  await addJob(tx, "order-slot-changed", { orderId }, { key: `order-slot-changed:${orderId}` });
}
