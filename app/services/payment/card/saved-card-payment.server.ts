import type { Buyer } from "#app/models/auth/buyer.ts";
import type { Order } from "#app/models/order/order.ts";
import { type CardChoice, type CardView, cardChoice } from "#app/models/payment/card/saved-card.ts";
import { type StartPaymentRefusal, startPayment } from "../payment.server.ts";
import { type CardPaymentForm, cardPaymentForm } from "./adapter.server.ts";
import { cardSubscriberOf, listSavedCards } from "./saved-card.server.ts";

export type CardPayment = {
  order: Order;
  cards: CardView[];
  choice: CardChoice | null;
  form: CardPaymentForm | null;
};

/**
 * Starts the payment of an order by card, with one of the buyer's saved cards, or one to type that
 * is saved only on request. A buyer with saved cards chooses first. Refuses as `startPayment`.
 */
export async function startCardPayment(
  buyer: Buyer,
  orderUid: string,
  query: { card: string | null; keep: string | null },
  now: Date = new Date(),
): Promise<{ ok: true; value: CardPayment } | { ok: false; reason: StartPaymentRefusal }> {
  const started = await startPayment(buyer, orderUid, "card", now);
  if (!started.ok) return started;
  const { order, payment } = started;
  const cards = await listSavedCards(buyer, now);
  const choice = cardChoice(query, cards);
  const subscriber = choice ? await cardSubscriberOf(buyer, choice, now) : null;
  const form = subscriber === null ? null : cardPaymentForm(payment, now, subscriber);
  return { ok: true, value: { order, cards, choice: form ? choice : null, form } };
}
