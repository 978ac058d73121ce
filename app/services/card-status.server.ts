import { eq } from "drizzle-orm";
import type { ErpCard } from "#app/models/erp-message.ts";
import { customers } from "#drizzle/schema/customer.ts";
import type { Transaction } from "./database.server.ts";
import { recordSecurityEvent } from "./security.server.ts";

/**
 * Blocks or frees a card at the ERP's word, and writes that into the journal of its holder, in `tx`. Their sessions
 * stay: a blocked card is caught at the next step of its checkout, and told why. What is older than the last word is a
 * replay; a card nobody has changes nothing.
 */
export async function applyCardStatus(
  tx: Transaction,
  { cardNumber, sequence, cardStatus }: ErpCard,
  now: Date = new Date(),
): Promise<"taken" | "replayed"> {
  const [customer] = await tx
    .select()
    .from(customers)
    .where(eq(customers.cardNumber, cardNumber))
    .for("no key update");
  if (!customer) return "taken";
  if (sequence <= customer.cardSequence) return "replayed";
  const set = { cardStatus, cardSequence: sequence };
  await tx.update(customers).set(set).where(eq(customers.id, customer.id));
  if (cardStatus === customer.cardStatus) return "taken";
  const type = cardStatus === "blocked" ? "card-blocked" : "card-unblocked";
  await recordSecurityEvent(tx, { type, customerId: customer.id, client: null }, now);
  return "taken";
}
