import { createPublicKey } from "node:crypto";
import {
  type CardField,
  type CardRequest,
  type CardSubscriber,
  cardFields,
  readNotification,
} from "#app/models/payment/card/protocol.ts";
import { config } from "#app/services/platform/config.server.ts";
import { to, url } from "#app/urls.ts";
import type { OnlinePayment, PaymentAdapter } from "../adapter.server.ts";
import {
  canInquire,
  inquireCard,
  listCardTransactions,
  refundCard,
  verifyCard,
} from "./direct.server.ts";

const publicKey = createPublicKey(config.CARD_PUBLIC_KEY);

export const readCardNotification = (raw: string) => readNotification(raw, publicKey);

/** Cards, through the acquirer's hosted page in a frame: no card number ever touches the shop. */
export const cardPayment: PaymentAdapter = {
  isConfigured: true,
  start: async (payment, now) => ({ kind: "frame", ...cardPaymentForm(payment, now) }),
  confirm: readCardNotification,
  ...(canInquire && { verify: verifyCard }),
  inquire: inquireCard,
  refund: refundCard,
  listTransactions: listCardTransactions,
};

export type CardPaymentForm = { action: string; fields: CardField[] };

/** `subscriber` for a card to save, or a saved one. */
export function cardPaymentForm(
  payment: OnlinePayment,
  now: Date,
  subscriber?: CardSubscriber,
): CardPaymentForm {
  const merchant = {
    site: config.CARD_SITE,
    rank: config.CARD_RANK,
    identifier: config.CARD_IDENTIFIER,
    hmacKey: config.CARD_HMAC_KEY,
  };
  return {
    action: config.CARD_URL,
    fields: cardFields(merchant, request(payment, now, subscriber)),
  };
}

function request(payment: OnlinePayment, now: Date, subscriber?: CardSubscriber): CardRequest {
  const distant = payment.isRemote ? 1 : null;
  const paid = payment.isOfAccount ? { reglement: payment.reference } : { uid: payment.orderUid };
  const back = (outcome: string) =>
    config.ORIGIN + to(url.cardReturn, { outcome }, { ...paid, distant });
  const abonne = subscriber?.kind === "new" ? subscriber.reference : null;
  return {
    reference: payment.reference,
    amountCents: payment.amountCents,
    email: payment.payer.email,
    billing: payment.payer,
    articleCount: payment.articleCount,
    returns: {
      done: back("effectue"),
      refused: back("refuse"),
      cancelled: back("annule"),
      waiting: back("attente"),
    },
    notificationUrl: config.ORIGIN + to(url.cardNotification, null, { abonne }),
    ...(subscriber && { subscriber }),
    at: now,
  };
}
