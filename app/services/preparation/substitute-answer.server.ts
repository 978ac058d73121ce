import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { proposalDeadline, substituteState } from "#app/models/preparation/substitute.ts";
import type {
  SubstituteAnswer,
  SubstituteState,
} from "#app/models/preparation/substitute-state.ts";
import { enqueueErpExport } from "#app/services/erp/outbox.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, type Queryable, transaction } from "#app/services/platform/database.server.ts";
import { orderLines, orders } from "#drizzle/schema/order.ts";
import {
  preparationActs,
  preparationLines,
  preparations,
  substitutes,
} from "#drizzle/schema/preparation.ts";
import { stores } from "#drizzle/schema/store.ts";
import { hashOfSubstitute } from "./substitute-link.server.ts";

type Goods = { label: string; reference: string; storageUnit: string; quantity: number };

export type AskedSubstitute = {
  id: number;
  orderId: number;
  orderUid: string;
  lineNumber: number;
  missing: Goods;
  proposed: Goods & { drawing: string; tint: string };
  state: SubstituteState;
  until: Date;
  depot: { label: string; phone: string };
};

/** Finds a proposal by the token of its link, whoever opens it; null for none. */
export function findAsked(
  token: string,
  now: Date = databaseNow(),
): Promise<AskedSubstitute | null> {
  return find(db, sql`${substitutes.tokenHash} = ${hashOfSubstitute(token)}`, now);
}

/** Finds a proposal by its id: for its e-mail and SMS. */
export function findProposal(
  id: number,
  now: Date = databaseNow(),
): Promise<(AskedSubstitute & { nonce: string }) | null> {
  return find(db, sql`${substitutes.id} = ${id}`, now);
}

/**
 * Notes the customer's answer, from a link that needs no sign-in. The same answer twice is one. Refuses "over" once it
 * was answered otherwise, withdrawn, or too late: the slot has begun, or the order is closed.
 */
export function answerSubstitute(
  token: string,
  answer: SubstituteAnswer,
  now: Date = databaseNow(),
): Promise<{ ok: true } | { ok: false; reason: "not-found" | "over" }> {
  return transaction(async (tx) => {
    const isIt = sql`${substitutes.tokenHash} = ${hashOfSubstitute(token)}`;
    const found = await find(tx, isIt, now);
    if (!found) return { ok: false, reason: "not-found" };
    // Locks the order as an act of the depot does, then reads again what it may have changed.
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.id, found.orderId))
      .for("update");
    const asked = await find(tx, isIt, now);
    if (asked?.state === answer) return { ok: true };
    if (asked?.state !== "waiting") return { ok: false, reason: "over" };
    const { id, orderId, lineNumber } = asked;
    await tx
      .update(substitutes)
      .set({ state: answer, answeredAt: now })
      .where(eq(substitutes.id, id));
    const key = createHash("sha256").update(`answer ${id}`).digest("hex");
    await tx
      .insert(preparationActs)
      .values({ key, orderId, staffId: null, act: answer, lineNumber, found: null, at: now });
    // A clerk whose page does not show the answer yet may not close over it.
    await tx
      .update(preparations)
      .set({ version: sql`${preparations.version} + 1` })
      .where(eq(preparations.orderId, orderId));
    await enqueueErpExport(tx, orderId);
    return { ok: true };
  });
}

async function find(on: Queryable, isIt: ReturnType<typeof sql>, now: Date) {
  const [row] = await on
    .select({
      substitute: substitutes,
      order: orders,
      line: orderLines,
      depot: { label: stores.label, phone: stores.phone },
      found: sql<number>`coalesce(${preparationLines.found}, 0)`,
    })
    .from(substitutes)
    .innerJoin(orders, eq(orders.id, substitutes.orderId))
    .innerJoin(stores, eq(stores.uid, orders.storeUid))
    .innerJoin(orderLines, eq(orderLines.id, substitutes.orderLineId))
    .leftJoin(preparationLines, eq(preparationLines.orderLineId, orderLines.id))
    .where(isIt);
  if (!row) return null;
  const { substitute, order, line, depot } = row;
  const at = { statusCode: order.statusCode, day: order.deliveryDate, range: order.deliveryRange };
  const { id, nonce, label, reference, storageUnit, quantity, drawing, tint } = substitute;
  return {
    ...{ id, nonce, orderId: order.id, orderUid: order.uid, lineNumber: line.position },
    missing: {
      ...{ label: line.label, reference: line.reference, storageUnit: line.storageUnit },
      quantity: line.quantity + line.missing - row.found,
    },
    proposed: { label, reference, storageUnit, quantity, drawing, tint },
    state: substituteState(substitute.state, at, now),
    until: proposalDeadline(at),
    depot,
  };
}
