import { and, count, desc, eq, gt, inArray, lt } from "drizzle-orm";
import { type MessageView, mayReplay } from "#app/models/erp/inbox.ts";
import type { ErpOutcome } from "#app/models/erp/message.ts";
import { type ByStaff, recordStaffAct } from "#app/services/auth/staff.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { erpEvents, erpExports } from "#drizzle/schema/erp.ts";
import { orders } from "#drizzle/schema/order.ts";
import { applyAgain } from "./event.server.ts";
import type { StoredErpEvent } from "./settle.server.ts";

const outcomesOf: Record<MessageView, readonly ErpOutcome[] | null> = {
  "to-do": ["failed", "refused"],
  waiting: ["waiting"],
  all: null,
};

const MESSAGES_PER_PAGE = 25;

/** Lists the latest first; `before` is the id to page from, `next` that of the next page. */
export async function listMessages(view: MessageView, before: number | null) {
  const outcomes = outcomesOf[view];
  const { id, eventId, kind, subject, outcome, reason, receivedAt } = erpEvents;
  const rows = await db
    .select({ id, eventId, kind, subject, outcome, reason, receivedAt })
    .from(erpEvents)
    .where(
      and(
        outcomes ? inArray(outcome, [...outcomes]) : undefined,
        before === null ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
    .limit(MESSAGES_PER_PAGE + 1);
  const messages = rows.slice(0, MESSAGES_PER_PAGE);
  return { messages, next: rows.length > MESSAGES_PER_PAGE ? (messages.at(-1)?.id ?? null) : null };
}

/** Counts the messages that need attention, and those that wait. Uses erp_events_to_look_at. */
export async function countMessages(): Promise<{ toDo: number; waiting: number }> {
  const rows = await db
    .select({ outcome: erpEvents.outcome, total: count() })
    .from(erpEvents)
    .where(inArray(erpEvents.outcome, ["failed", "refused", "waiting"]))
    .groupBy(erpEvents.outcome);
  const totalOf = (...outcomes: ErpOutcome[]) =>
    rows.reduce((sum, row) => sum + (outcomes.includes(row.outcome) ? row.total : 0), 0);
  return { toDo: totalOf("failed", "refused"), waiting: totalOf("waiting") };
}

export async function findMessage(id: number): Promise<StoredErpEvent | null> {
  const [message] = await db.select().from(erpEvents).where(eq(erpEvents.id, id));
  return message ?? null;
}

const MAX_EXPORTS = 50;

/** Lists those tried most often first. */
export function listLateExports() {
  const { revision, acknowledged, tries, error, sentAt } = erpExports;
  return db
    .select({ uid: orders.uid, revision, acknowledged, tries, error, sentAt })
    .from(erpExports)
    .innerJoin(orders, eq(orders.id, erpExports.orderId))
    .where(and(gt(revision, acknowledged), gt(tries, 0)))
    .orderBy(desc(tries), desc(erpExports.orderId))
    .limit(MAX_EXPORTS);
}

/** "not-allowed" when it was applied meanwhile, or cannot be applied; "not-found" when there is none. */
export function replayMessage(id: number, by: ByStaff, now: Date = databaseNow()) {
  return change(id, by, "message-replayed", now, (tx, message) => applyAgain(tx, message, now));
}

/** Drops a message: it stays stored, and nothing waits for it. */
export function dropMessage(id: number, by: ByStaff, now: Date = databaseNow()) {
  return change(id, by, "message-dropped", now, async (tx, message) => {
    await tx
      .update(erpEvents)
      .set({ outcome: "dropped", settledAt: now })
      .where(eq(erpEvents.id, message.id));
  });
}

async function change(
  id: number,
  by: ByStaff,
  act: "message-replayed" | "message-dropped",
  now: Date,
  work: (tx: Transaction, message: StoredErpEvent) => Promise<void>,
): Promise<{ ok: true } | { ok: false; reason: "not-found" | "not-allowed" }> {
  return transaction(async (tx) => {
    const [message] = await tx.select().from(erpEvents).where(eq(erpEvents.id, id)).for("update");
    if (!message) return { ok: false, reason: "not-found" };
    if (!mayReplay(message.outcome)) return { ok: false, reason: "not-allowed" };
    await work(tx, message);
    await recordStaffAct(tx, { ...by, act, subject: message.eventId }, now);
    return { ok: true };
  });
}
