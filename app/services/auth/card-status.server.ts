import { and, asc, eq, sql } from "drizzle-orm";
import { type ErpCard, erpCardSchema } from "#app/models/erp/message.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { customers } from "#drizzle/schema/company.ts";
import { erpEvents } from "#drizzle/schema/erp.ts";
import { recordSecurityEvent } from "./security.server.ts";

/**
 * Blocks or unblocks a card as the ERP says, and writes an audit event, in `tx`. The holder's
 * sessions stay open: the next checkout step refuses a blocked card with the reason. A message
 * older than the last one is a replay; a message about an unknown card waits for that card.
 */
export async function applyCardStatus(
  tx: Transaction,
  told: ErpCard,
  now: Date = new Date(),
): Promise<"taken" | "replayed"> {
  const applied = await setCardStatus(tx, told, now);
  return applied === "unknown-card" ? keepCard(tx, told, now) : applied;
}

async function keepCard(tx: Transaction, told: ErpCard, now: Date): Promise<"taken" | "replayed"> {
  const { cardNumber, sequence } = told;
  const kept = await tx
    .insert(erpEvents)
    .values({
      eventId: `carte:${cardNumber}:${sequence}`,
      kind: "card",
      subject: `card:${cardNumber}`,
      sequence,
      body: told,
      outcome: "waiting",
      receivedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: erpEvents.id });
  return kept.length > 0 ? "taken" : "replayed";
}

const BATCH = 200;

/**
 * Applies the messages that waited for cards which now exist, in order for each card; uses
 * erp_events_to_look_at.
 */
export async function applyWaitingCards(now: Date = new Date()): Promise<void> {
  const ready = await db
    .select({ id: erpEvents.id })
    .from(erpEvents)
    .innerJoin(customers, eq(customers.cardNumber, sql`${erpEvents.body} ->> 'cardNumber'`))
    .where(and(eq(erpEvents.outcome, "waiting"), eq(erpEvents.kind, "card")))
    .orderBy(asc(erpEvents.sequence), asc(erpEvents.id))
    .limit(BATCH);
  for (const { id } of ready) {
    await transaction(async (tx) => {
      const isWaiting = and(eq(erpEvents.id, id), eq(erpEvents.outcome, "waiting"));
      const [event] = await tx.select().from(erpEvents).where(isWaiting).for("update");
      if (event) await applyKeptCard(tx, event, now);
    });
  }
}

/** Applies a stored message, or leaves it waiting for its card. */
export async function applyKeptCard(
  tx: Transaction,
  event: typeof erpEvents.$inferSelect,
  now: Date,
): Promise<void> {
  const applied = await setCardStatus(tx, erpCardSchema.parse(event.body), now);
  const outcomes = { taken: "applied", replayed: "stale", "unknown-card": "waiting" } as const;
  await tx
    .update(erpEvents)
    .set({ outcome: outcomes[applied], tries: event.tries + 1, settledAt: now })
    .where(eq(erpEvents.id, event.id));
}

async function setCardStatus(
  tx: Transaction,
  { cardNumber, sequence, cardStatus }: ErpCard,
  now: Date,
): Promise<"taken" | "replayed" | "unknown-card"> {
  const [customer] = await tx
    .select()
    .from(customers)
    .where(eq(customers.cardNumber, cardNumber))
    .for("no key update");
  if (!customer) return "unknown-card";
  if (sequence <= customer.cardSequence) return "replayed";
  const set = { cardStatus, cardSequence: sequence };
  await tx.update(customers).set(set).where(eq(customers.id, customer.id));
  if (cardStatus === customer.cardStatus) return "taken";
  const type = cardStatus === "blocked" ? "card-blocked" : "card-unblocked";
  await recordSecurityEvent(tx, { type, customerId: customer.id, client: null }, now);
  return "taken";
}
