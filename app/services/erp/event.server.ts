import { and, eq } from "drizzle-orm";
import { erpLinesSchema } from "#app/models/erp/lines.ts";
import {
  type ErpApplied,
  type ErpMessage,
  erpMessageSchema,
  sequenceOf,
  subjectOf,
  turnOf,
  turnOfVersion,
} from "#app/models/erp/message.ts";
import { applyStoredCard } from "#app/services/auth/card-status.server.ts";
import { isRetriable, type Transaction } from "#app/services/platform/database.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import { storeSentFile } from "#app/services/purchase/file.server.ts";
import { erpEvents, erpVersions } from "#drizzle/schema/erp.ts";
import { orders } from "#drizzle/schema/order.ts";
import { applyErpEvent } from "./apply.server.ts";
import { applyErpLines } from "./lines.server.ts";
import { type StoredErpEvent, settleErpEvent } from "./settle.server.ts";

/**
 * Stores a message once per event id ("replayed" when it is known) and applies it, in `tx`.
 * Messages of one order are applied in sequence: an early one waits, and those that waited follow.
 * Of a stock level, a price, a discount or a quote the highest version wins. A failed message is
 * rolled back alone, stored with its error, and holds up nothing after it.
 */
export async function receiveErpMessage(
  tx: Transaction,
  sent: ErpMessage,
  now: Date,
): Promise<"replayed" | "taken"> {
  const message = await withoutFile(tx, sent, now);
  const [stored] = await tx
    .insert(erpEvents)
    .values({
      eventId: message.eventId,
      kind: message.kind,
      subject: subjectOf(message),
      orderUid: "orderUid" in message ? message.orderUid : null,
      sequence: sequenceOf(message),
      statusCode: message.kind === "status" ? message.status : null,
      erpNumber: "erpNumber" in message ? message.erpNumber : null,
      body: message,
      outcome: "waiting",
      receivedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!stored) return "replayed";
  if (stored.orderUid === null) await applyVersion(tx, stored, now);
  else await applyToOrder(tx, stored, stored.orderUid, now);
  return "taken";
}

/** Stores the file of a document apart: its bytes stand in no message. */
async function withoutFile(tx: Transaction, message: ErpMessage, now: Date): Promise<ErpMessage> {
  if (message.kind !== "document") return message;
  return { ...message, file: await storeSentFile(tx, message.file, now) };
}

/**
 * Applies a waiting, failed or refused message again, for staff: like on arrival, but out of its
 * turn, so that one whose predecessors never come can pass.
 */
export async function applyAgain(tx: Transaction, event: StoredErpEvent, now: Date): Promise<void> {
  const lines = erpLinesSchema.safeParse(event.body).data;
  if (lines) return applyErpLines(tx, event, lines, now);
  if (event.kind === "card") return applyStoredCard(tx, event, now);
  if (event.orderUid === null) return applyVersion(tx, event, now);
  const order = await lockOrder(tx, event.orderUid);
  await settleErpEvent(tx, event, order ? await tryTo(tx, event, now) : unknownOrder, now);
  if (!order || event.sequence <= order.erpSequence) return;
  await noteSequence(tx, order.id, event);
  await applyWaiting(tx, order.id, event.orderUid, now);
}

const unknownOrder: ErpApplied = { outcome: "failed", reason: "unknown-order" };

async function applyToOrder(tx: Transaction, event: StoredErpEvent, orderUid: string, now: Date) {
  const order = await lockOrder(tx, orderUid);
  if (!order) return settleErpEvent(tx, event, unknownOrder, now);
  const turn = turnOf(order.erpSequence, event.sequence);
  if (turn === "stale") await settleErpEvent(tx, event, { outcome: "stale" }, now);
  if (turn === "apply") await applyWaiting(tx, order.id, orderUid, now);
}

async function lockOrder(tx: Transaction, orderUid: string) {
  const [order] = await tx
    .select({ id: orders.id, erpSequence: orders.erpSequence })
    .from(orders)
    .where(eq(orders.uid, orderUid))
    .for("update");
  return order ?? null;
}

async function applyWaiting(tx: Transaction, orderId: number, orderUid: string, now: Date) {
  const waiting = await tx
    .select()
    .from(erpEvents)
    .where(and(eq(erpEvents.orderUid, orderUid), eq(erpEvents.outcome, "waiting")))
    .orderBy(erpEvents.sequence, erpEvents.id);
  for (const event of waiting) {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    const turn = turnOf(order?.erpSequence ?? 0, event.sequence);
    if (turn === "waiting") return;
    if (turn === "stale") {
      await settleErpEvent(tx, event, { outcome: "stale" }, now);
      continue;
    }
    await settleErpEvent(tx, event, await tryTo(tx, event, now), now);
    await noteSequence(tx, orderId, event);
  }
}

async function noteSequence(tx: Transaction, orderId: number, event: StoredErpEvent) {
  const erpNumber = event.kind === "status" ? event.erpNumber : null;
  await tx
    .update(orders)
    .set({ erpSequence: event.sequence, ...(erpNumber && { erpNumber }) })
    .where(eq(orders.id, orderId));
}

async function applyVersion(tx: Transaction, event: StoredErpEvent, now: Date) {
  const { subject } = event;
  const [known] = await tx
    .insert(erpVersions)
    .values({ subject, version: 0, appliedAt: now })
    .onConflictDoUpdate({ target: erpVersions.subject, set: { subject } })
    .returning({ version: erpVersions.version });
  if (turnOfVersion(known?.version ?? 0, event.sequence) === "stale") {
    return settleErpEvent(tx, event, { outcome: "stale" }, now);
  }
  const applied = await tryTo(tx, event, now);
  if (applied.outcome === "applied") {
    await tx
      .update(erpVersions)
      .set({ version: event.sequence, appliedAt: now })
      .where(eq(erpVersions.subject, subject));
  }
  await settleErpEvent(tx, event, applied, now, { missing: applied.missing ?? null });
}

/** A savepoint: a failure leaves nothing behind. A deadlock fails the whole transaction. */
async function tryTo(tx: Transaction, event: StoredErpEvent, now: Date): Promise<ErpApplied> {
  const message = erpMessageSchema.safeParse(event.body).data;
  if (!message) return { outcome: "failed", reason: "unreadable" };
  try {
    return await tx.transaction((inner) => applyErpEvent(inner, message, now));
  } catch (err) {
    if (isRetriable(err)) throw err;
    log.error({ err, event: event.eventId, kind: event.kind }, "A message of the ERP failed");
    return { outcome: "failed", reason: "broken" };
  }
}
