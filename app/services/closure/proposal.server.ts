import { createHmac, timingSafeEqual } from "node:crypto";
import { and, asc, eq, inArray, isNull, notInArray, sql } from "drizzle-orm";
import { listDeliveryDays, toSlotDays } from "#app/models/checkout/delivery.ts";
import { type ProposedSlot, shareSlots, slotsAfter } from "#app/models/closure/closure.ts";
import { isPickup, type OrderMode, orderModes } from "#app/models/order/mode.ts";
import { isBeingPaid, type OrderHead } from "#app/models/order/order.ts";
import { isOneOf, overStatuses } from "#app/models/order/status.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import { capacityOn, listSlotDays, slotKey } from "#app/models/store/slot.ts";
import { findDeliveryRules } from "#app/services/checkout/delivery-place.server.ts";
import { findPendingPayment } from "#app/services/order/order.server.ts";
import { listSlotsFor, moveToSlot } from "#app/services/order/slot.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { countTaken, findSlotRules } from "#app/services/store/slot.server.ts";
import { slotClosures, slotProposals } from "#drizzle/schema/checkout.ts";
import { customers } from "#drizzle/schema/company.ts";
import { orders } from "#drizzle/schema/order.ts";

/** A separate key: nothing else made with SECRET opens a proposal. */
const secret = createHmac("sha256", config.SECRET).update("slot proposal").digest();

/** 128 bits that only the shop can derive from the proposal's id. */
export function keyOfProposal(proposalId: number): string {
  return createHmac("sha256", secret)
    .update(String(proposalId))
    .digest()
    .subarray(0, 16)
    .toString("base64url");
}

function opensProposal(proposalId: number, key: string): boolean {
  const [given, own] = [Buffer.from(key), Buffer.from(keyOfProposal(proposalId))];
  return given.length === own.length && timingSafeEqual(given, own);
}

/** An order whose slot was closed. */
export type TouchedOrder = { id: number; mode: OrderMode; day: IsoDay; range: string };

/** Proposes to each order another slot of its depot, and enqueues the messages; none twice for one slot. */
export async function proposeSlots(
  tx: Transaction,
  {
    closureId,
    storeUid,
    orders: touched,
  }: { closureId: number; storeUid: number; orders: readonly TouchedOrder[] },
  now: Date,
): Promise<void> {
  const proposed = await listProposed(tx, touched);
  const left = touched.filter((order) => !proposed.has(order.id));
  if (left.length === 0) return;
  const pickups = left.filter(({ mode }) => isPickup(mode));
  const others = left.filter(({ mode }) => !isPickup(mode));
  const slots = [
    ...(await shareFree(tx, storeUid, orderModes.pickup, pickups, now)),
    ...(await shareFree(tx, storeUid, orderModes.delivery, others, now)),
  ];
  const rows = [...pickups, ...others].map(({ id: orderId, day, range }, at) => {
    const slot = slots[at];
    const to = { day: slot?.day ?? null, range: slot?.range ?? null };
    return { closureId, orderId, fromDay: day, fromRange: range, ...to, createdAt: now };
  });
  const made = await tx.insert(slotProposals).values(rows).returning({ id: slotProposals.id });
  for (const { id: proposalId } of made) await enqueueMessages(tx, proposalId, "proposed");
}

/** Orders that have a proposal of another closure, still in force, for the slot they are in. */
async function listProposed(
  tx: Transaction,
  touched: readonly TouchedOrder[],
): Promise<Set<number>> {
  const ids = touched.map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ orderId: slotProposals.orderId })
    .from(slotProposals)
    .innerJoin(slotClosures, eq(slotClosures.id, slotProposals.closureId))
    .innerJoin(orders, eq(orders.id, slotProposals.orderId))
    .where(and(inArray(slotProposals.orderId, ids), isNull(slotClosures.reopenedAt), isStillThere));
  return new Set(rows.map(({ orderId }) => orderId));
}

/** Free places of the slots after the first that is closed, by the rules that `tx` sees, with its own closure. */
async function shareFree(
  tx: Transaction,
  storeUid: number,
  mode: OrderMode,
  closed: readonly TouchedOrder[],
  now: Date,
): Promise<(ProposedSlot | null)[]> {
  const [first] = closed;
  if (!first) return [];
  const taken = await countTaken(storeUid, 0, now);
  const left = (capacity: number, { day, range }: ProposedSlot) =>
    capacity - (taken.get(slotKey(day, range)) ?? 0);
  if (isPickup(mode)) {
    const rules = await findSlotRules(tx, storeUid);
    if (!rules) return [];
    const days = slotsAfter(listSlotDays(rules, now, taken), first);
    return shareSlots(days, closed.length, (slot) => left(capacityOn(rules, slot.day), slot));
  }
  const rules = await findDeliveryRules(tx, storeUid);
  if (!rules) return [];
  const days = slotsAfter(toSlotDays(listDeliveryDays(rules, now, taken)), first);
  return shareSlots(days, closed.length, (slot) => left(rules.deliveryCapacity, slot));
}

/** Tells those who have not answered that their slot stands. */
export async function withdrawProposals(tx: Transaction, closureId: number): Promise<void> {
  const rows = await tx
    .select({ id: slotProposals.id })
    .from(slotProposals)
    .innerJoin(orders, eq(orders.id, slotProposals.orderId))
    .where(and(eq(slotProposals.closureId, closureId), isWaiting))
    .orderBy(asc(slotProposals.id));
  for (const { id } of rows) await enqueueMessages(tx, id, "reopened");
}

async function enqueueMessages(tx: Transaction, proposalId: number, news: "proposed" | "reopened") {
  for (const channel of ["email", "sms"] as const) {
    await addJob(tx, "slot-proposal", { proposalId, news, channel });
  }
}

/** The order is where the closure found it, and not over. */
const isStillThere = and(
  notInArray(orders.statusCode, [...overStatuses]),
  sql`${orders.deliveryDate} = ${slotProposals.fromDay}`,
  sql`${orders.deliveryRange} = ${slotProposals.fromRange}`,
);

const isWaiting = and(isNull(slotProposals.answeredAt), isStillThere);

export type UnansweredOrder = { uid: string; range: string; customer: string; since: Date };

/** Orders of a day whose customers got a proposal and have not answered, by slot. */
export async function listWaiting(storeUid: number, day: IsoDay): Promise<UnansweredOrder[]> {
  return db
    .select({
      uid: orders.uid,
      range: slotProposals.fromRange,
      customer: sql<string>`${customers.firstName} || ' ' || ${customers.lastName}`,
      since: slotProposals.createdAt,
    })
    .from(slotClosures)
    .innerJoin(slotProposals, eq(slotProposals.closureId, slotClosures.id))
    .innerJoin(orders, eq(orders.id, slotProposals.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(
        eq(slotClosures.storeUid, storeUid),
        eq(slotClosures.day, day),
        isNull(slotClosures.reopenedAt),
        isWaiting,
      ),
    )
    .orderBy(asc(slotProposals.fromRange), asc(orders.id));
}

export type ProposalState = "open" | "reopened" | "moved" | "over";

/** The proposal that a key opens, with the slots free now; null for a wrong key. */
export async function findSlotProposal(proposalId: number, key: string, now: Date = databaseNow()) {
  if (!opensProposal(proposalId, key)) return null;
  const found = await readProposal(db, proposalId);
  if (!found) return null;
  const state = stateOf(found);
  const days = state === "open" ? await listSlotsFor(found.order, now) : [];
  return { ...found, state, days };
}

async function readProposal(on: typeof db | Transaction, proposalId: number) {
  const [found] = await on
    .select({ proposal: slotProposals, closure: slotClosures, order: orders })
    .from(slotProposals)
    .innerJoin(slotClosures, eq(slotClosures.id, slotProposals.closureId))
    .innerJoin(orders, eq(orders.id, slotProposals.orderId))
    .where(eq(slotProposals.id, proposalId));
  return found ?? null;
}

type Found = NonNullable<Awaited<ReturnType<typeof readProposal>>>;

/** For the messages, which need no key. */
export async function findProposalById(proposalId: number) {
  const found = await readProposal(db, proposalId);
  return found && { ...found, state: stateOf(found) };
}

type Standing = Pick<Found, "proposal" | "closure"> & {
  order: Pick<OrderHead, "statusCode" | "deliveryDate" | "deliveryRange">;
};

function stateOf({ proposal, closure, order }: Standing): ProposalState {
  if (isOneOf(overStatuses, order.statusCode)) return "over";
  const isThere =
    order.deliveryDate === proposal.fromDay && order.deliveryRange === proposal.fromRange;
  if (!isThere) return "moved";
  return closure.reopenedAt ? "reopened" : "open";
}

export type ProposalAnswered =
  | { ok: true }
  | {
      ok: false;
      reason:
        | "not-found"
        | "closure-answered"
        | "slot-unavailable"
        | "slot-full"
        | "closure-paying";
    };

/**
 * Moves the order to the slot that its customer took: the proposed one or another. Sent again with the
 * same slot it is done already; "closure-answered" when the order moved elsewhere or the depot reopened.
 */
export async function answerProposal(
  proposalId: number,
  key: string,
  slot: ProposedSlot,
  now: Date = databaseNow(),
): Promise<ProposalAnswered> {
  if (!opensProposal(proposalId, key)) return { ok: false, reason: "not-found" };
  return transaction(async (tx): Promise<ProposalAnswered> => {
    const order = await lockOrder(tx, proposalId);
    const found = order && (await readProposal(tx, proposalId));
    if (!found) return { ok: false, reason: "not-found" };
    if (found.proposal.answeredAt && isIn(order, slot)) return { ok: true };
    if (stateOf({ ...found, order }) !== "open") return { ok: false, reason: "closure-answered" };
    return takeAnswer(tx, { order, proposal: found.proposal, slot }, now);
  });
}

function isIn(order: Pick<OrderHead, "deliveryDate" | "deliveryRange">, slot: ProposedSlot) {
  return order.deliveryDate === slot.day && order.deliveryRange === slot.range;
}

type Answer = { order: OrderHead; proposal: typeof slotProposals.$inferSelect; slot: ProposedSlot };

async function takeAnswer(
  tx: Transaction,
  { order, proposal, slot }: Answer,
  now: Date,
): Promise<ProposalAnswered> {
  const pendingPayment = await findPendingPayment(tx, order.id);
  if (isBeingPaid({ ...order, pendingPayment })) return { ok: false, reason: "closure-paying" };
  const { customerId } = order;
  const mover = { actor: "customer", customerId, isDisplaced: true } as const;
  const refused = await moveToSlot(tx, order, slot, mover, now);
  if (refused) return { ok: false, reason: refused === "slot-full" ? refused : "slot-unavailable" };
  const isProposed = proposal.day === slot.day && proposal.range === slot.range;
  await tx
    .update(slotProposals)
    .set({ answer: isProposed ? "accepted" : "chosen", answeredAt: now })
    .where(eq(slotProposals.id, proposal.id));
  return { ok: true };
}

async function lockOrder(tx: Transaction, proposalId: number): Promise<OrderHead | null> {
  const [proposal] = await tx
    .select({ orderId: slotProposals.orderId })
    .from(slotProposals)
    .where(eq(slotProposals.id, proposalId));
  if (!proposal) return null;
  const isIt = eq(orders.id, proposal.orderId);
  const [order] = await tx.select().from(orders).where(isIt).for("update");
  return order ?? null;
}
