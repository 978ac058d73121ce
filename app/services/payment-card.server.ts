import { createPublicKey, randomInt } from "node:crypto";
import { type InquiryMerchant, inquiryFields, readInquiry } from "#app/models/card-inquiry.ts";
import { type CardRequest, cardFields, readNotification } from "#app/models/card-protocol.ts";
import { to, url } from "#app/urls.ts";
import { config } from "./config.server.ts";
import { post } from "./outbound.server.ts";
import type { OnlinePayment, PaymentAdapter } from "./payment-adapter.server.ts";

const publicKey = createPublicKey(config.CARD_PUBLIC_KEY);

/** Cards, through the acquirer's hosted page in a frame: no card number ever touches the shop. */
export const cardPayment: PaymentAdapter = {
  isConfigured: true,
  start: async (payment, now) => ({
    kind: "frame",
    action: config.CARD_URL,
    fields: cardFields(
      {
        site: config.CARD_SITE,
        rank: config.CARD_RANK,
        identifier: config.CARD_IDENTIFIER,
        hmacKey: config.CARD_HMAC_KEY,
      },
      request(payment, now),
    ),
  }),
  confirm: (raw) => readNotification(raw, publicKey),
  inquire,
};

function request(payment: OnlinePayment, now: Date): CardRequest {
  const back = (outcome: string) =>
    config.ORIGIN + to(url.cardReturn, { outcome }, { uid: payment.orderUid });
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
    notificationUrl: config.ORIGIN + to(url.cardNotification),
    at: now,
  };
}

async function inquire(payment: { reference: string; amountCents: number }, now: Date) {
  if (!config.CARD_DIRECT_URL || !config.CARD_DIRECT_KEY) return "unavailable";
  const merchant: InquiryMerchant = {
    site: config.CARD_SITE,
    rank: config.CARD_RANK,
    directKey: config.CARD_DIRECT_KEY,
  };
  const number = String(randomInt(1, 2 ** 31)).padStart(10, "0");
  const question = { ...payment, number, at: now };
  const body = new URLSearchParams(inquiryFields(merchant, question).map(([n, v]) => [n, v]));
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const reply = await post(config.CARD_DIRECT_URL, headers, body.toString());
  // Paybox Direct answers in ISO 8859-1.
  const answer = readInquiry(merchant, question, reply.body.toString("latin1"));
  if (answer === "unreadable") throw new Error(`Unreadable answer (${reply.status}) to an inquiry`);
  return answer;
}
