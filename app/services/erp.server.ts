import { and, eq } from "drizzle-orm";
import {
  type ErpCard,
  type ErpEvent,
  erpEventSchema,
  erpMayMove,
  erpMessageSchema,
  erpOrder,
  isAuthentic,
  isForErp,
  signMessage,
  turnOf,
} from "#app/models/erp.ts";
import type { Order } from "#app/models/order.ts";
import { companies, customers } from "#drizzle/schema/customer.ts";
import { erpEvents } from "#drizzle/schema/erp.ts";
import { orders } from "#drizzle/schema/order.ts";
import { applyCardStatus } from "./card-status.server.ts";
import { config } from "./config.server.ts";
import { db, type Transaction, transaction } from "./database.server.ts";
import { log } from "./log.server.ts";
import { advanceOrder, findOrderById } from "./order.server.ts";
import { post } from "./outbound.server.ts";

/**
 * Tells the ERP of an order; it knows an order by its uid, so that a repetition changes nothing there. A paid
 * order first goes to 101, so that the ERP's own answer always finds it waiting. Says nothing of one that its
 * company did not agree to. Throws when the ERP does not take it: the job is tried again.
 */
export async function exportOrder(orderId: number, now: Date = new Date()): Promise<void> {
  await transaction((tx) => advanceOrder(tx, orderId, 101, "clock", now));
  const order = await findOrderById(db, orderId);
  if (!order || !isForErp(order)) return;
  const body = JSON.stringify(erpOrder(order, await findCustomer(order)));
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const reply = await post(
    `${config.ERP_URL}/orders`,
    {
      "content-type": "application/json",
      "x-erp-timestamp": timestamp,
      "x-erp-signature": signMessage(config.ERP_SECRET, timestamp, body),
    },
    body,
  );
  if (reply.status !== 200 && reply.status !== 201) {
    throw new Error(`The ERP answered ${reply.status} to order ${order.uid}`);
  }
}

async function findCustomer(order: Order) {
  const [customer] = await db
    .select({ cardNumber: customers.cardNumber, companyLabel: companies.label })
    .from(customers)
    .innerJoin(companies, eq(companies.id, customers.companyId))
    .where(eq(customers.id, order.customerId));
  if (!customer) throw new Error(`Order ${order.uid} has no customer`);
  return customer;
}

/** What became of a message that says it comes from the ERP. */
export type ErpMessageOutcome = "not-authentic" | "malformed" | "replayed" | "taken";

/**
 * Takes a signed message of the ERP, once per event id, or once per sequence of a card: a replay changes nothing. The events of one order
 * are applied in their own order; one that comes early waits for those before it.
 */
export async function receiveErpEvent(
  message: { timestamp: string; signature: string; body: string },
  now: Date = new Date(),
): Promise<ErpMessageOutcome> {
  if (!isAuthentic(config.ERP_SECRET, message, now)) return refuse("not-authentic");
  const told = readMessage(message.body);
  if (!told) return refuse("malformed");
  return transaction((tx) =>
    "cardNumber" in told ? applyCardStatus(tx, told, now) : applyEvent(tx, told, now),
  );
}

function refuse(outcome: "not-authentic" | "malformed"): ErpMessageOutcome {
  log.warn({ outcome }, "A message of the ERP was not taken");
  return outcome;
}

function readMessage(body: string): ErpCard | ErpEvent | null {
  try {
    return erpMessageSchema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

async function applyEvent(tx: Transaction, event: ErpEvent, now: Date): Promise<ErpMessageOutcome> {
  const [order] = await tx
    .select({ id: orders.id, erpSequence: orders.erpSequence })
    .from(orders)
    .where(eq(orders.uid, event.orderUid))
    .for("update");
  const turn = order ? turnOf(order.erpSequence, event.sequence) : "unknown-order";
  const [kept] = await tx
    .insert(erpEvents)
    .values({
      eventId: event.eventId,
      orderUid: event.orderUid,
      sequence: event.sequence,
      statusCode: event.status,
      erpNumber: event.erpNumber,
      outcome: turn === "apply" ? "waiting" : turn,
      receivedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: erpEvents.id });
  if (!kept) return "replayed";
  if (order && turn === "apply") await applyWaiting(tx, order.id, event.orderUid, now);
  return "taken";
}

/** Applies the events whose turn has come, under the lock of the order; stops at the first gap. */
async function applyWaiting(tx: Transaction, orderId: number, orderUid: string, now: Date) {
  const waiting = await tx
    .select()
    .from(erpEvents)
    .where(and(eq(erpEvents.orderUid, orderUid), eq(erpEvents.outcome, "waiting")))
    .orderBy(erpEvents.sequence, erpEvents.id);
  for (const event of waiting) {
    const outcome = await applyNext(tx, orderId, event, now);
    if (outcome === "waiting") return;
    await tx.update(erpEvents).set({ outcome }).where(eq(erpEvents.id, event.id));
  }
}

type KeptEvent = typeof erpEvents.$inferSelect;

async function applyNext(
  tx: Transaction,
  orderId: number,
  event: KeptEvent,
  now: Date,
): Promise<KeptEvent["outcome"]> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  const turn = turnOf(order?.erpSequence ?? 0, event.sequence);
  if (!order || turn !== "apply") return turn === "stale" ? "stale" : "waiting";
  const toStatus = erpEventSchema.shape.status.parse(event.statusCode);
  const isTheirs = erpMayMove(order.statusCode, toStatus);
  const moved = isTheirs && (await advanceOrder(tx, orderId, toStatus, "erp", now)).ok;
  await tx
    .update(orders)
    .set({ erpSequence: event.sequence, erpNumber: event.erpNumber ?? order.erpNumber })
    .where(eq(orders.id, orderId));
  return moved ? "applied" : "refused";
}
