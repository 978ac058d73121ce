import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { RefusedUnits } from "#app/models/handover/delivery.ts";
import type { DepositCount } from "#app/models/handover/deposit.ts";
import {
  completes,
  type GivenLine,
  HANDED_OVER,
  type HandoverWay,
  handoverState,
  lastAct,
  refuseUndo,
  type SignatureKind,
  toPayCents,
  waitsAtDepot,
} from "#app/models/handover/handover.ts";
import type { HandoverNews } from "#app/models/order/order.ts";
import { formatTime } from "#app/models/platform/time.ts";
import { serveArrival } from "#app/services/arrival/queue.server.ts";
import { type ByStaff, recordStaffAct } from "#app/services/auth/staff.server.ts";
import { enqueueErpExport } from "#app/services/erp/outbox.server.ts";
import { advanceOrder } from "#app/services/order/order.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { settings } from "#app/services/setting/current.server.ts";
import { storeUploads } from "#app/services/upload/upload.server.ts";
import {
  handoverDeposits,
  handoverLines,
  handoverRefusals,
  handovers,
  handoverUndos,
} from "#drizzle/schema/handover.ts";
import { invoices } from "#drizzle/schema/invoice.ts";
import { orderEvents, orders } from "#drizzle/schema/order.ts";
import {
  type HandedGoods,
  type HandoverDone,
  type HandoverRefused,
  readGoods,
  refused,
} from "./goods.server.ts";
import { type LineToHandOver, listHandovers, type PastHandover } from "./handover.server.ts";
import { versionOf } from "./order.server.ts";

/** The order of a depot, and the key of the form: sent twice with the same content, it acts once. */
export type HandedForm = { storeUid: number; uid: string; key: string };

/**
 * Hands goods of an order over to `taker`, at the counter or on a site, in part too. The order moves to 5 when nothing
 * is left, else it waits for its rest; goods that a site refused stay with the rest. Refuses more than is left, an
 * unpaid order whose money nobody took, and a page that a colleague's act has overtaken.
 */
export function handOver(
  by: ByStaff,
  form: HandedForm,
  goods: HandedGoods,
  now: Date = databaseNow(),
): Promise<HandoverDone> {
  const { drawing, photo, ...typed } = goods;
  const content = { ...typed, drawing: drawing && hashOf(drawing), photo: photo?.sha256 ?? null };
  return act(form, content, async (tx, locked) => {
    const { order, past, key } = locked;
    const refusal = refuseOrder(locked, goods);
    if (refusal) return refusal;
    const read = await readGoods(tx, order, goods);
    if (!read.ok) return read;
    const isToPay = isUnpaid(order, past);
    const { lines, given, refusals, deposits } = read;
    const how = howOf(lines, given);
    if (isToPay && !goods.isPaidAtTill && how !== "refused") return refused("handover-unpaid");
    const completedFrom = how === "all" ? order.statusCode : null;
    const inserted = { key, order, lines, given, refusals, completedFrom, deposits };
    const isPaidAtTill = isToPay && goods.isPaidAtTill;
    await insertHandover(tx, by, inserted, { ...goods, isPaidAtTill }, now);
    await moveOrder(tx, order, { taker: goods.taker, how }, now);
    await serveArrival(tx, by, order.id, now);
    await recordStaffAct(tx, { ...by, act: staffActOf(goods, how), subject: form.uid }, now);
    await enqueueErpExport(tx, order.id);
    return { ok: true };
  });
}

/**
 * Undoes a hand-over of the day, by an own row: its goods are to fetch again. A colleague's needs a reason. Refuses
 * once the order is invoiced, or moved on by the ERP.
 */
export function undoHandover(
  by: ByStaff,
  form: HandedForm,
  { handoverId, reason }: { handoverId: number; reason: string },
  now: Date = databaseNow(),
): Promise<HandoverDone> {
  return act(form, { handoverId, reason }, async (tx, { order, past, key }) => {
    const handover = past.find(({ id }) => id === handoverId);
    if (!handover) return refused("not-found");
    if (!settings().depot.preparesHere) return refused("handover-closed");
    const { staffId } = by;
    const isUndone = handover.undo !== null;
    const refusal = refuseUndo({ ...handover, isUndone }, { staffId, reason }, now);
    if (refusal) return refused(refusal);
    if ((await tx.$count(invoices, eq(invoices.orderId, order.id))) > 0) {
      return refused("handover-invoiced");
    }
    const isReopened = await reopen(tx, order, past, now, handover.taker);
    if (!isReopened) return refused("handover-closed");
    await tx.insert(handoverUndos).values({ handoverId, key, staffId, reason, at: now });
    await recordStaffAct(tx, { ...by, act: "handover-undone", subject: form.uid }, now);
    await enqueueErpExport(tx, order.id);
    return { ok: true };
  });
}

type LockedOrder = Pick<
  typeof orders.$inferSelect,
  "id" | "companyId" | "statusCode" | "mode" | "approval" | "settledAt" | "grossCents"
>;

type Locked = { order: LockedOrder; past: PastHandover[]; key: string };

/** One act at a time on an order, under its lock; whatever follows from it commits with it. */
function act(
  { storeUid, uid, key: formKey }: HandedForm,
  content: unknown,
  work: (tx: Transaction, locked: Locked) => Promise<HandoverDone>,
): Promise<HandoverDone> {
  const key = hashOf(`${formKey} ${JSON.stringify(content)}`);
  return transaction(async (tx) => {
    const { id, companyId, statusCode, mode, approval, settledAt, grossCents } = orders;
    const [order] = await tx
      .select({ id, companyId, statusCode, mode, approval, settledAt, grossCents })
      .from(orders)
      .where(and(eq(orders.uid, uid), eq(orders.storeUid, storeUid)))
      .for("update");
    if (!order) return refused("not-found");
    const [done, undone] = [
      await tx.$count(handovers, eq(handovers.key, key)),
      await tx.$count(handoverUndos, eq(handoverUndos.key, key)),
    ];
    if (done + undone > 0) return { ok: true };
    return work(tx, { order, past: await listHandovers(tx, order.id), key });
  });
}

function hashOf(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Says which colleague handed over or undid last, and to whom the goods went, if to anybody. */
function changedSince(past: readonly PastHandover[]): HandoverRefused {
  const last = lastAct(past);
  if (!last) return refused("handover-closed");
  const { reason, by, at, taker } = last;
  return { ok: false, reason, values: { name: by, time: formatTime(at), taker } };
}

/** Refuses an order that cannot be handed over, and a page that a colleague's act has overtaken. */
function refuseOrder(
  { order, past }: Locked,
  { version, ...goods }: HandedGoods,
): HandoverRefused | null {
  if (versionOf(past) !== version) return changedSince(past);
  const way: HandoverWay = goods.site ? "delivery" : "counter";
  const state = handoverState(order, settings().depot.preparesHere, way);
  if (state !== "open") return refused("handover-closed");
  return goods.site?.isAbsent && !goods.photo ? refused("delivery-photo") : null;
}

function howOf(lines: readonly LineToHandOver[], given: readonly GivenLine[]): HandoverNews["how"] {
  if (completes(lines, given)) return "all";
  return given.length > 0 ? "part" : "refused";
}

function staffActOf({ site }: HandedGoods, how: HandoverNews["how"]) {
  if (!site) return "order-handed-over";
  return how === "refused" ? "delivery-refused" : "order-delivered";
}

function isUnpaid(order: LockedOrder, past: readonly PastHandover[]): boolean {
  const wasPaid = past.some((one) => one.isPaidAtTill && !one.undo);
  return toPayCents(order) > 0 && !wasPaid;
}

type Inserted = {
  key: string;
  order: LockedOrder;
  lines: readonly LineToHandOver[];
  given: readonly GivenLine[];
  refusals: readonly RefusedUnits[];
  completedFrom: LockedOrder["statusCode"] | null;
  deposits: readonly DepositCount[];
};

async function insertHandover(
  tx: Transaction,
  { staffId }: ByStaff,
  { key, order, lines, given, refusals, completedFrom, deposits }: Inserted,
  goods: HandedGoods,
  now: Date,
): Promise<void> {
  const { taker, drawing, isPaidAtTill, photo } = goods;
  if (photo && !(await storeUploads(tx, [photo.id], { staffId }, now)))
    throw new Error("the photograph of a hand-over was purged before it was stored");
  const [made] = await tx
    .insert(handovers)
    .values({
      ...{ key, orderId: order.id, staffId, taker, signature: signatureOf(goods), drawing },
      ...{ photoId: photo?.id ?? null, isPaidAtTill, completedFrom, at: now },
    })
    .returning({ id: handovers.id });
  if (!made) throw new Error("insert into handovers returned no row");
  const handoverId = made.id;
  const idOf = (lineNumber: number) => {
    const line = lines.find((one) => one.lineNumber === lineNumber);
    if (!line) throw new Error(`the order has no line ${lineNumber}`);
    return line.id;
  };
  const ofLine = <L extends { lineNumber: number }>({ lineNumber, ...row }: L) => ({
    ...{ handoverId, orderLineId: idOf(lineNumber), ...row },
  });
  if (given.length > 0) await tx.insert(handoverLines).values(given.map(ofLine));
  if (refusals.length > 0) await tx.insert(handoverRefusals).values(refusals.map(ofLine));
  if (deposits.length > 0) {
    await tx.insert(handoverDeposits).values(deposits.map((one) => ({ handoverId, ...one })));
  }
  await addJob(tx, "hand-over-note", { handoverId }, { key: `hand-over-note:${handoverId}` });
}

function signatureOf({ drawing, site }: HandedGoods): SignatureKind {
  if (drawing) return "drawn";
  if (site?.whole) return "none";
  return site?.isAbsent ? "absent" : "typed";
}

/** A part or a refusal is an event without a change of status: the rest is still to fetch, or to deliver. */
async function moveOrder(
  tx: Transaction,
  { id: orderId, statusCode }: LockedOrder,
  news: HandoverNews,
  now: Date,
): Promise<void> {
  if (news.how === "all") {
    const moved = await advanceOrder(tx, orderId, HANDED_OVER, { handover: news }, now);
    if (!moved.ok) throw new Error(`order ${orderId} does not move from ${statusCode}`);
    return;
  }
  await tx.insert(orderEvents).values({
    ...{ orderId, fromStatus: statusCode, toStatus: statusCode, actor: "store" as const },
    ...{ handover: news, at: now },
  });
}

/**
 * Puts an order back to where its last hand-over found it: a return that the table of transitions has for nobody else.
 * False when it was not a hand-over that moved it.
 */
async function reopen(
  tx: Transaction,
  { id: orderId, statusCode }: LockedOrder,
  past: readonly PastHandover[],
  now: Date,
  taker: string,
): Promise<boolean> {
  const last = past.findLast(({ undo, completedFrom }) => !undo && completedFrom !== null);
  const isDone = statusCode === HANDED_OVER;
  if (isDone ? !last : !waitsAtDepot(statusCode)) return false;
  const toStatus = isDone ? (last?.completedFrom ?? statusCode) : statusCode;
  await tx.update(orders).set({ statusCode: toStatus }).where(eq(orders.id, orderId));
  await tx.insert(orderEvents).values({
    ...{ orderId, fromStatus: statusCode, toStatus, actor: "store" as const },
    ...{ handover: { taker, how: "undone" as const }, at: now },
  });
  return true;
}
