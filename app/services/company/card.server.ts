import { randomInt } from "node:crypto";
import { cardOfDigits } from "#app/models/auth/customer-card.ts";
import { isEmailUnique, lockEmail } from "#app/services/auth/email.server.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { customers } from "#drizzle/schema/company.ts";

export type NewCustomerCard = Omit<typeof customers.$inferInsert, "cardNumber"> & {
  /** 13 digits; null for one that the shop issues. */
  cardNumber: string | null;
};

export type CardRefusal = "email-taken" | "card-number-taken";

/**
 * Makes a card in `tx`, without a password: its holder opens the access by a first connection. Refuses
 * an e-mail address or a number that another card has.
 */
export async function createCard(
  tx: Transaction,
  { cardNumber, ...card }: NewCustomerCard,
): Promise<{ ok: true; id: number; cardNumber: string } | { ok: false; reason: CardRefusal }> {
  await lockEmail(tx, card.email);
  if (!(await isEmailUnique(tx, card.email, 0))) return { ok: false, reason: "email-taken" };
  if (cardNumber !== null) {
    const made = await insertCard(tx, { ...card, cardNumber });
    return made ? { ok: true, ...made } : { ok: false, reason: "card-number-taken" };
  }
  for (let tries = 0; tries < 5; tries++) {
    const made = await insertCard(tx, { ...card, cardNumber: newCardNumber() });
    if (made) return { ok: true, ...made };
  }
  throw new Error("every generated card number is already taken");
}

async function insertCard(tx: Transaction, card: typeof customers.$inferInsert) {
  const [made] = await tx
    .insert(customers)
    .values({ ...card, orderCeilingCents: card.role === "owner" ? null : card.orderCeilingCents })
    .onConflictDoNothing({ target: customers.cardNumber })
    .returning({ id: customers.id, cardNumber: customers.cardNumber });
  return made ?? null;
}

/** 29 begins the numbers that a shop issues itself (GS1). */
function newCardNumber(): string {
  return cardOfDigits(`29${String(randomInt(10 ** 10)).padStart(10, "0")}`);
}
