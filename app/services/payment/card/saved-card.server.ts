import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import savedCardTexts from "#app/locales/fr/payment/saved-card.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { csvOf } from "#app/models/document/csv.ts";
import type { CardSubscriber } from "#app/models/payment/card/protocol.ts";
import {
  type CardChoice,
  type CardView,
  endForAcquirer,
  isExpired,
  isSameCard,
  MAX_SAVED_CARDS,
  maskedNumber,
  type NewCard,
  toCardView,
} from "#app/models/payment/card/saved-card.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import { customers } from "#drizzle/schema/company.ts";
import { orders } from "#drizzle/schema/order.ts";
import { paymentNotifications, payments, savedCards } from "#drizzle/schema/payment.ts";
import { readCardNotification } from "./adapter.server.ts";
import { deleteSubscriber } from "./direct.server.ts";
import { customerOf, newSubscriber, openToken, sealToken } from "./saved-card-token.server.ts";

type SavedCard = typeof savedCards.$inferSelect;

/** Lists the saved cards of this customer, last used first; never a colleague's. */
export async function listSavedCards(
  { customerId }: Buyer,
  now: Date = new Date(),
): Promise<CardView[]> {
  const rows = await db
    .select()
    .from(savedCards)
    .where(eq(savedCards.customerId, customerId))
    .orderBy(desc(savedCards.usedAt), desc(savedCards.id));
  return rows.map((card) => toCardView(card, parisTime(now).day));
}

/**
 * Returns how the acquirer treats a payment of this customer: undefined for a single use, a new
 * subscriber for a card to save, and the stored one for a saved card. Null when that card is not
 * theirs, has expired, or cannot be decrypted any more.
 */
export async function cardSubscriberOf(
  { customerId }: Buyer,
  choice: CardChoice,
  now: Date = new Date(),
): Promise<CardSubscriber | undefined | null> {
  if (choice.kind === "typed") {
    return choice.isToSave ? { kind: "new", reference: newSubscriber(customerId) } : undefined;
  }
  const [card] = await db
    .update(savedCards)
    .set({ usedAt: now })
    .where(and(eq(savedCards.id, choice.cardId), eq(savedCards.customerId, customerId)))
    .returning();
  if (!card || isExpired(card, parisTime(now).day)) return null;
  const token = openToken(card.token, card.subscriber);
  if (token === null) return null;
  return { kind: "known", reference: card.subscriber, token, end: endForAcquirer(card) };
}

/** Here at once, at the acquirer by a job; returns its masked number, or null when it is not theirs. */
export async function removeSavedCard({ customerId }: Buyer, id: number): Promise<string | null> {
  return transaction(async (tx) => {
    const [card] = await tx
      .delete(savedCards)
      .where(and(eq(savedCards.id, id), eq(savedCards.customerId, customerId)))
      .returning();
    if (!card) return null;
    await addJob(tx, "forget-card", { subscriber: card.subscriber });
    return maskedNumber(card);
  });
}

/** Deletes every card of a customer, within the transaction that erases their account. */
export async function removeAllCards(tx: Transaction, customerId: number): Promise<void> {
  const removed = await tx
    .delete(savedCards)
    .where(eq(savedCards.customerId, customerId))
    .returning({ subscriber: savedCards.subscriber });
  for (const { subscriber } of removed) await addJob(tx, "forget-card", { subscriber });
}

/** Runs in the job of a removed card; a refusal of the acquirer needs staff. */
export async function enqueueCardForgotten(subscriber: string): Promise<void> {
  if (await deleteSubscriber(subscriber)) return;
  log.error(
    "The acquirer refused to delete a saved card: remove its subscriber in its back office",
  );
}

/**
 * Saves the card of a notification under a customer's subscriber: only with the acquirer's valid
 * signature, a payment of the customer's company, and a notification never seen before, so that a
 * card removed meanwhile does not come back. Call it before the notification is settled and stored.
 */
export async function storeNotifiedCard(
  raw: string,
  subscriber: string | null,
  now: Date = new Date(),
): Promise<void> {
  const customerId = subscriber === null ? null : customerOf(subscriber);
  const read = readCardNotification(raw);
  if (subscriber === null || customerId === null || !read.ok) return;
  const { eventId, notice, card } = read.value;
  if (!card || notice.result !== "paid") return;
  await transaction(async (tx) => {
    const known = await tx.$count(
      paymentNotifications,
      and(eq(paymentNotifications.provider, "card"), eq(paymentNotifications.eventId, eventId)),
    );
    if (known > 0 || !(await hasPaid(tx, customerId, notice.reference))) return;
    await saveCard(tx, customerId, { ...card, subscriber }, now);
  });
}

/** Locks the customer, so that their cards are saved one after the other. */
async function hasPaid(tx: Transaction, customerId: number, reference: string): Promise<boolean> {
  const [customer] = await tx
    .select({ companyId: customers.companyId })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.erasedAt)))
    .for("update");
  if (!customer) return false;
  const paid = await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.reference, reference), eq(orders.companyId, customer.companyId)));
  return paid.length > 0;
}

async function saveCard(
  tx: Transaction,
  customerId: number,
  { token, ...card }: NewCard & { subscriber: string },
  now: Date,
): Promise<void> {
  const saved = await tx
    .select()
    .from(savedCards)
    .where(eq(savedCards.customerId, customerId))
    .orderBy(asc(savedCards.id));
  if (saved.some(({ subscriber }) => subscriber === card.subscriber)) return;
  await replaceCards(tx, saved, card);
  const sealed = sealToken(token, card.subscriber);
  await tx
    .insert(savedCards)
    .values({ customerId, ...card, token: sealed, createdAt: now, usedAt: now });
}

/** Replaces the same card saved before, and the oldest beyond the limit. */
async function replaceCards(
  tx: Transaction,
  saved: readonly SavedCard[],
  card: Omit<NewCard, "token">,
): Promise<void> {
  const same = saved.filter((one) => isSameCard(one, card));
  const others = saved.filter((one) => !isSameCard(one, card));
  const gone = [...same, ...others.slice(0, Math.max(0, others.length - MAX_SAVED_CARDS + 1))];
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await tx.delete(savedCards).where(inArray(savedCards.id, ids));
  for (const { subscriber } of gone) await addJob(tx, "forget-card", { subscriber });
}

const t = texts(savedCardTexts);

/** Formats the saved cards of a customer as CSV; numbers are masked. */
export async function savedCardsCsv(
  buyer: Buyer,
  now: Date = new Date(),
): Promise<{ name: string; csv: string }> {
  const head = [t("csv.brand"), t("csv.number"), t("csv.ends"), t("csv.state")];
  const rows = (await listSavedCards(buyer, now)).map(({ brand, number, ends, isExpired }) => [
    ...[brand, number, ends],
    t(isExpired ? "csv.expired" : "csv.valid"),
  ]);
  return { name: t("csv.file", { day: parisTime(now).day }), csv: csvOf([head, ...rows]) };
}
