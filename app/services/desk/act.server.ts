import { createHash } from "node:crypto";
import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Staff, StaffAct } from "#app/models/auth/staff.ts";
import { type DeskAct, MAX_RESENT_A_DAY, refundableCents } from "#app/models/desk/act.ts";
import { deskStores, mayActAtDesk } from "#app/models/desk/right.ts";
import type { OrderHead } from "#app/models/order/order.ts";
import { type ResentEmail, resendable } from "#app/models/order/resent.ts";
import type { HandoverSlot } from "#app/models/order/slot-period.ts";
import { orderStatus } from "#app/models/order/status.ts";
import { DAY_MS } from "#app/models/platform/duration.ts";
import { type ByStaff, recordStaffAct } from "#app/services/auth/staff.server.ts";
import { enqueueErpExport } from "#app/services/erp/outbox.server.ts";
import { cancelLocked } from "#app/services/order/order.server.ts";
import { type ChangeSlotRefusal, moveOrder } from "#app/services/order/slot.server.ts";
import { queueOrderRefund } from "#app/services/payment/refund.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { deskEntries } from "#drizzle/schema/desk.ts";
import { orders } from "#drizzle/schema/order.ts";
import { payments } from "#drizzle/schema/payment.ts";
import { isDeskOrder } from "./order.server.ts";

/** Whoever acts, with their rights. */
export type DeskClerk = ByStaff & Pick<Staff, "roles" | "storeUids">;

/** The order of a form, its key and its reason: sent twice with the same content, it acts once. */
export type DeskForm = { uid: string; key: string; reason: string };

export type DeskRefusal =
  | "not-found"
  | "desk-changed"
  | "desk-not-cancellable"
  | "desk-being-paid"
  | "desk-not-movable"
  | "desk-not-sendable"
  | "desk-too-many-emails"
  | "desk-refund-too-much"
  | "desk-refund-nothing"
  | "slot-approval-too-late"
  | Exclude<ChangeSlotRefusal, "not-found" | "not-allowed" | "approval-too-late">;

export type DeskDone = { ok: true } | { ok: false; reason: DeskRefusal };

/** Writes an internal note, which no customer reads. */
export function addNote(clerk: DeskClerk, form: DeskForm, now?: Date): Promise<DeskDone> {
  return act(clerk, form, { kind: "note", now }, async () => ({ ok: true }));
}

/** Cancels an order by the rules of its customer, in the depot's name. */
export function cancelAtDesk(clerk: DeskClerk, form: DeskForm, now?: Date): Promise<DeskDone> {
  return act(clerk, form, { kind: "cancel", now }, async (tx, order, at) => {
    if (order.statusCode === orderStatus.cancelled) return { ok: false, reason: "desk-changed" };
    const done = await cancelLocked(tx, order, "store", at);
    if (done.ok) return { ok: true };
    const isPaying = done.reason === "being-paid";
    return { ok: false, reason: isPaying ? "desk-being-paid" : "desk-not-cancellable" };
  });
}

/** Text of a slot, as a form carries the one that was shown. */
export function shownSlot({ day, range }: HandoverSlot): string {
  return `${day} ${range}`;
}

/** Moves an order by the rules of its customer; refuses one that was moved since it was shown (`from`). */
export function moveAtDesk(
  clerk: DeskClerk,
  form: DeskForm,
  { slot, from }: { slot: HandoverSlot; from: string },
  now?: Date,
): Promise<DeskDone> {
  return act(clerk, form, { kind: "slot", content: { slot, from }, now }, async (tx, order, at) => {
    const present = { day: order.deliveryDate, range: order.deliveryRange };
    if (shownSlot(present) !== from) return { ok: false, reason: "desk-changed" };
    if (shownSlot(slot) === from) return { ok: false, reason: "slot-unavailable" };
    const moved = await moveOrder(tx, order, slot, { actor: "store" }, at);
    if (moved.ok) return { ok: true, slotChange: { from: present, to: slot } };
    const { reason } = moved;
    if (reason === "not-allowed") return { ok: false, reason: "desk-not-movable" };
    const isLate = reason === "approval-too-late";
    return { ok: false, reason: isLate ? "slot-approval-too-late" : reason };
  });
}

/**
 * Asks the providers to give back a part of what was paid online, or all of it. Never more than was paid: locks
 * the payments, and refuses when a colleague gave something back since the page was shown (`seen`, in cents).
 */
export function refundAtDesk(
  clerk: DeskClerk,
  form: DeskForm,
  { amountCents, seen }: { amountCents: number; seen: number },
  now?: Date,
): Promise<DeskDone> {
  return act(
    clerk,
    form,
    { kind: "refund", content: { amountCents, seen }, now },
    async (tx, { id }, at) => {
      const left = refundableCents(await lockPaid(tx, id));
      if (left === 0) return { ok: false, reason: "desk-refund-nothing" };
      if (left !== seen) return { ok: false, reason: "desk-changed" };
      const cause = `desk:${keyOf("refund", form, { amountCents, seen }).slice(0, 32)}`;
      const asked = await queueOrderRefund(tx, id, { amountCents, reason: "desk", cause }, at);
      if (!asked.ok) return { ok: false, reason: "desk-refund-too-much" };
      await enqueueErpExport(tx, id);
      return { ok: true, amountCents };
    },
  );
}

function lockPaid(tx: Transaction, orderId: number) {
  const { amountCents, refundedCents, status } = payments;
  return tx
    .select({ amountCents, refundedCents })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(status, ["paid", "to-refund"])))
    .orderBy(asc(payments.id))
    .for("update");
}

/** Sends the confirmation again, or the news that the goods are ready; three times a day at most. */
export function resendAtDesk(
  clerk: DeskClerk,
  form: DeskForm,
  email: ResentEmail,
  now?: Date,
): Promise<DeskDone> {
  return act(clerk, form, { kind: "mail", content: { email }, now }, async (tx, order, at) => {
    if (!resendable(order).includes(email)) return { ok: false, reason: "desk-not-sendable" };
    const since = new Date(at.getTime() - DAY_MS);
    const isRecent = and(
      eq(deskEntries.orderId, order.id),
      eq(deskEntries.act, "mail"),
      gt(deskEntries.at, since),
    );
    if ((await tx.$count(deskEntries, isRecent)) >= MAX_RESENT_A_DAY) {
      return { ok: false, reason: "desk-too-many-emails" };
    }
    const key = keyOf("mail", form, { email }).slice(0, 16);
    await addJob(tx, "resend-order-email", { orderId: order.id, email, key });
    return { ok: true, email };
  });
}

const journalActs = {
  note: "order-noted",
  mail: "order-mail-resent",
  slot: "order-moved",
  refund: "order-refunded",
  cancel: "order-cancelled-at-desk",
} as const satisfies Record<DeskAct, StaffAct>;

type Done = { ok: true } & Partial<
  Pick<typeof deskEntries.$inferInsert, "slotChange" | "amountCents" | "email">
>;

type Work = (
  tx: Transaction,
  order: OrderHead,
  now: Date,
) => Promise<Done | Exclude<DeskDone, { ok: true }>>;

/** One act at a time on an order, under its lock; its entry and the journal commit with it. */
function act(
  clerk: DeskClerk,
  form: DeskForm,
  {
    kind,
    content = null,
    now = databaseNow(),
  }: { kind: DeskAct; content?: unknown; now?: Date | undefined },
  work: Work,
): Promise<DeskDone> {
  const { staffId, address } = clerk;
  const { uid, reason } = form;
  const key = keyOf(kind, form, content);
  return transaction(async (tx) => {
    const isIt = isDeskOrder(deskStores(clerk), uid);
    const [order] = await tx.select().from(orders).where(isIt).for("update");
    if (!order || !mayActAtDesk(clerk, kind, order.storeUid)) {
      return { ok: false, reason: "not-found" };
    }
    if ((await tx.$count(deskEntries, eq(deskEntries.key, key))) > 0) return { ok: true };
    const done = await work(tx, order, now);
    if (!done.ok) return done;
    const { ok: _, ...details } = done;
    await tx
      .insert(deskEntries)
      .values({ key, orderId: order.id, staffId, act: kind, reason, ...details, at: now });
    const changes = kind === "note" ? null : [{ field: "reason", before: "", after: reason }];
    await recordStaffAct(
      tx,
      { staffId, address, act: journalActs[kind], subject: uid, changes },
      now,
    );
    return { ok: true };
  });
}

function keyOf(kind: DeskAct, { uid, key, reason }: DeskForm, content: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify([kind, uid, key, reason, content]))
    .digest("hex");
}
