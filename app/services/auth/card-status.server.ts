import { eq } from "drizzle-orm";
import { type ErpCard, erpCardSchema } from "#app/models/erp/message.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { forgetEdited, noteErpValue } from "#app/services/record/edited-field.server.ts";
import { customers } from "#drizzle/schema/company.ts";
import { erpEvents } from "#drizzle/schema/erp.ts";
import { recordSecurityEvent } from "./security.server.ts";

/**
 * Blocks or unblocks a card as the ERP says, and writes an audit event, in `tx`; does not free one that
 * staff blocked. The holder's sessions stay open: the next checkout step refuses a blocked card with the
 * reason. A message older than the last one is a replay; a message about an unknown card waits for that card.
 */
export async function applyCardStatus(
  tx: Transaction,
  message: ErpCard,
  now: Date = new Date(),
): Promise<"taken" | "replayed"> {
  const applied = await setCardStatus(tx, message, now);
  return applied === "unknown-card" ? storeCardMessage(tx, message, now) : applied;
}

async function storeCardMessage(
  tx: Transaction,
  message: ErpCard,
  now: Date,
): Promise<"taken" | "replayed"> {
  const { cardNumber, sequence } = message;
  const stored = await tx
    .insert(erpEvents)
    .values({
      eventId: `carte:${cardNumber}:${sequence}`,
      kind: "card",
      subject: `card:${cardNumber}`,
      sequence,
      body: message,
      outcome: "waiting",
      receivedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: erpEvents.id });
  return stored.length > 0 ? "taken" : "replayed";
}

/** Applies a stored message, or leaves it waiting for its card. */
export async function applyStoredCard(
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
  const isHeld = await holdsBlock(tx, customer, cardStatus, now);
  const set = { ...(isHeld ? {} : { cardStatus }), cardSequence: sequence };
  await tx.update(customers).set(set).where(eq(customers.id, customer.id));
  if (isHeld || cardStatus === customer.cardStatus) return "taken";
  const type = cardStatus === "blocked" ? "card-blocked" : "card-unblocked";
  await recordSecurityEvent(tx, { type, customerId: customer.id, client: null }, now);
  return "taken";
}

type Holder = Pick<typeof customers.$inferSelect, "cardNumber" | "cardStatus">;

/**
 * True when staff blocked the card: their block stands until they lift it, and the ERP's word is kept beside. A
 * block of a card that was free is the ERP's from then on, which it may lift.
 */
async function holdsBlock(
  tx: Transaction,
  { cardNumber: key, cardStatus: present }: Holder,
  said: ErpCard["cardStatus"],
  now: Date,
): Promise<boolean> {
  const id = { entity: "cards", key } as const;
  if (present === "blocked") return noteErpValue(tx, id, "isBlocked", said === "blocked", now);
  if (said === "blocked") await forgetEdited(tx, id, ["isBlocked"]);
  return false;
}
