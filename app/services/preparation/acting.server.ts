import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import preparationTexts from "#app/locales/fr/preparation/preparation.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import { formatTime } from "#app/models/platform/time.ts";
import { isToPrepare, type PreparationAct } from "#app/models/preparation/preparation.ts";
import type { ProposalRefusal } from "#app/models/preparation/substitute.ts";
import type { SubstituteAnswer } from "#app/models/preparation/substitute-state.ts";
import { type ByStaff, recordStaffAct } from "#app/services/auth/staff.server.ts";
import { enqueueErpExport } from "#app/services/erp/outbox.server.ts";
import { type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { settings } from "#app/services/setting/current.server.ts";
import { orders } from "#drizzle/schema/order.ts";
import { preparationActs, preparations } from "#drizzle/schema/preparation.ts";
import {
  type LastAct,
  type LineToPrepare,
  listActs,
  listLinesToPrepare,
} from "./preparation.server.ts";

const t = texts(preparationTexts);

/** The order of a depot, and the key of the form: sent twice with the same content, it acts once. */
export type PreparationForm = { storeUid: number; uid: string; key: string };

export type PreparationRefusal =
  | "not-found"
  | "preparation-erp"
  | "preparation-over"
  | "preparation-ended"
  | "preparation-unknown"
  | "preparation-other"
  | "preparation-too-much"
  | "preparation-changed"
  | "preparation-undecided"
  | "preparation-waiting"
  | "preparation-nothing"
  | "preparation-found"
  | "preparation-billed"
  | SubstituteRefusal;

export type SubstituteRefusal =
  | ProposalRefusal
  | "substitute-same"
  | "substitute-color"
  | "substitute-dear"
  | "substitute-on-request";

export type Acted =
  | { ok: true }
  | { ok: false; reason: PreparationRefusal; values?: Record<string, string | number> };

/** An act that was done, to be recorded. */
export type Done = {
  ok: true;
  act: Exclude<PreparationAct, SubstituteAnswer>;
  lineNumber: number | null;
  found: number | null;
  place?: string;
};

type Locked = {
  order: typeof orders.$inferSelect;
  version: number;
  lines: LineToPrepare[];
};

/** Work under the lock of the order. */
export type Work = (
  tx: Transaction,
  locked: Locked,
) => Promise<Done | Exclude<Acted, { ok: true }>>;

/** One act at a time on an order, under its lock; its record, its event to the ERP and the journal commit with it. */
export function actOnOrder(
  by: ByStaff,
  { storeUid, uid, key: formKey }: PreparationForm,
  content: unknown,
  now: Date,
  work: Work,
): Promise<Acted> {
  const key = createHash("sha256")
    .update(`${formKey} ${JSON.stringify(content)}`)
    .digest("hex");
  return transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.uid, uid), eq(orders.storeUid, storeUid)))
      .for("update");
    if (!order) return { ok: false, reason: "not-found" };
    if ((await tx.$count(preparationActs, eq(preparationActs.key, key))) > 0) return { ok: true };
    if (!settings().depot.preparesHere) return { ok: false, reason: "preparation-erp" };
    if (!isToPrepare(order.statusCode)) return endedSince(tx, order.id);
    const { id: orderId } = order;
    const [begun] = await tx.select().from(preparations).where(eq(preparations.orderId, orderId));
    const lines = await listLinesToPrepare(tx, awaited(order), now);
    const done = await work(tx, { order, version: begun?.version ?? 0, lines });
    if (!done.ok) return done;
    await record(tx, by, { orderId, uid, key }, done, now);
    return { ok: true };
  });
}

/** Decides until when a proposal waits. */
function awaited({ id, statusCode, deliveryDate, deliveryRange }: Locked["order"]) {
  return { id, statusCode, day: deliveryDate, range: deliveryRange };
}

async function record(
  tx: Transaction,
  by: ByStaff,
  { orderId, uid, key }: { orderId: number; uid: string; key: string },
  { act: kind, lineNumber, found, place = "" }: Done,
  now: Date,
) {
  const { staffId } = by;
  const closedAt = kind === "ready" || kind === "cancelled" ? now : null;
  await tx
    .insert(preparations)
    .values({ orderId, staffId, startedAt: now, actedAt: now, closedAt })
    .onConflictDoUpdate({
      target: preparations.orderId,
      set: { staffId, actedAt: now, closedAt, version: sql`${preparations.version} + 1` },
    });
  await tx
    .insert(preparationActs)
    .values({ key, orderId, staffId, act: kind, lineNumber, found, place, at: now });
  await recordStaffAct(tx, { ...by, act: `order-${kind}`, subject: uid }, now);
  await enqueueErpExport(tx, orderId);
}

/** Says who did what last: a colleague, or the customer. */
export async function changedSince(tx: Transaction, orderId: number) {
  const [last] = await listActs(tx, orderId, 1);
  const values = last && { act: formatAct(last) };
  return { ok: false as const, reason: "preparation-changed" as const, ...(values && { values }) };
}

/** Says which colleague ended the preparation; none did when the ERP or the customer moved the order. */
async function endedSince(tx: Transaction, orderId: number): Promise<Acted> {
  const [last] = await listActs(tx, orderId, 1);
  return last?.act === "ready" || last?.act === "cancelled"
    ? { ok: false, reason: "preparation-ended", values: { act: formatAct(last) } }
    : { ok: false, reason: "preparation-over" };
}

function formatAct({ act, lineNumber, found, by, at }: LastAct): string {
  return t(`order.act.${act}`, {
    ...{ line: lineNumber ?? 0, found: found ?? 0, time: formatTime(at) },
    name: by ?? t("order.customer"),
  });
}
