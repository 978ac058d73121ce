import { randomInt } from "node:crypto";
import {
  type InquiryMerchant,
  inquiryFields,
  readInquiry,
  verificationOf,
} from "#app/models/payment/card/inquiry.ts";
import type { CardField } from "#app/models/payment/card/protocol.ts";
import {
  forgetFields,
  readForgotten,
  readOperation,
  refundFields,
} from "#app/models/payment/card/refund.ts";
import { settlementReader } from "#app/models/payment/card/settlement.ts";
import type { LedgerLine } from "#app/models/payment/ledger.ts";
import type { ProviderNotice } from "#app/models/payment/payment.ts";
import { config } from "#app/services/platform/config.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import { post, postForLines } from "#app/services/platform/outbound.server.ts";
import type { RefundedPayment, Verification } from "../adapter.server.ts";
import { requireAnswer, throughBreaker } from "../breaker.server.ts";

type ReferencedAmount = { reference: string; amountCents: number };

/** "unavailable" when the merchant's contract has no such inquiry. */
export async function inquireCard(
  { reference, amountCents }: ReferencedAmount,
  now: Date,
): Promise<ProviderNotice | "not-found" | "unavailable"> {
  const merchant = directMerchant();
  if (!merchant) return "unavailable";
  const question = { reference, amountCents, number: questionNumber(), at: now };
  return operate(inquiryFields(merchant, question), (text) =>
    readInquiry(merchant, question, text),
  );
}

export const canInquire = directMerchant() !== null;

/** Confirms a notification by the transaction that it names; `verificationOf` compares them. */
export async function verifyCard(notice: ProviderNotice, now: Date): Promise<Verification> {
  const merchant = directMerchant();
  if (!merchant) return "confirmed";
  const { reference, amountCents, providerReference: transaction, providerCall: call } = notice;
  const question = { reference, amountCents, transaction, call, number: questionNumber(), at: now };
  const answer = await operate(inquiryFields(merchant, question), (text) =>
    readInquiry(merchant, question, text),
  );
  return verificationOf(notice, answer);
}

/**
 * Refunds all or a part of a debit. Asks first whether it was done already: an answer may have been
 * lost, and the protocol has no idempotency key for refunds. "refused" also without Paybox Direct:
 * staff refund by hand then.
 */
export async function refundCard(
  payment: RefundedPayment,
  refund: ReferencedAmount,
  now: Date,
): Promise<"refunded" | "refused" | "pending"> {
  const merchant = directMerchant();
  const { providerReference: transaction, providerCall: call } = payment;
  if (!merchant || !transaction || !call) {
    log.error({ reference: refund.reference }, "A card refund has to be made by hand");
    return "refused";
  }
  const before = await inquireCard(refund, now);
  if (before === "unavailable") return "refused";
  if (before !== "not-found" && before.result === "paid") return "refunded";
  const number = questionNumber();
  const question = { ...refund, transaction, call, number, at: now };
  const answer = await operate(refundFields(merchant, question), (text) =>
    readOperation(merchant, number, text),
  );
  return answer === "done" ? "refunded" : "refused";
}

/** Deletes a saved card at the acquirer. Throws when it does not answer; false when it refuses. */
export async function deleteSubscriber(
  subscriber: string,
  now: Date = new Date(),
): Promise<boolean> {
  const merchant = directMerchant();
  if (!merchant) return false;
  const number = questionNumber();
  const answer = await operate(forgetFields(merchant, { subscriber, number, at: now }), (text) =>
    readForgotten(merchant, number, text),
  );
  return answer === "done";
}

/** Europe/Paris; "unavailable" when the merchant gets no such files. */
export async function listCardTransactions(day: string): Promise<LedgerLine[] | "unavailable"> {
  const address = config.CARD_SETTLEMENT_URL;
  const key = config.CARD_DIRECT_KEY;
  if (!address || !key) return "unavailable";
  const fields: CardField[] = [
    ["SITE", config.CARD_SITE],
    ["RANG", config.CARD_RANK],
    ["CLE", key],
    ["JOUR", day],
  ];
  return throughBreaker("card-settlement", async () => {
    const reader = settlementReader();
    const { status } = await postForLines(address, form, encode(fields), reader.take);
    const lines = status === 200 ? reader.end() : null;
    if (!lines)
      throw new Error(`Paybox Direct sent an unreadable settlement file with status ${status}`);
    return lines;
  });
}

const form = { "content-type": "application/x-www-form-urlencoded" };

/** ISO 8859-1. Throws when it does not answer, or not readably. */
function operate<T extends string | object>(
  fields: CardField[],
  read: (text: string) => T | "unreadable",
): Promise<T> {
  const address = config.CARD_DIRECT_URL;
  if (!address) throw new Error("Paybox Direct is not configured");
  return throughBreaker("card", async () => {
    const reply = requireAnswer(await post(address, form, encode(fields)));
    const answer = read(reply.body.toString("latin1"));
    if (answer === "unreadable")
      throw new Error(`Paybox Direct sent an unreadable answer with status ${reply.status}`);
    return answer;
  });
}

function encode(fields: readonly CardField[]): string {
  return new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
}

function questionNumber(): string {
  return String(randomInt(1, 2 ** 31)).padStart(10, "0");
}

function directMerchant(): InquiryMerchant | null {
  if (!config.CARD_DIRECT_URL || !config.CARD_DIRECT_KEY) return null;
  return { site: config.CARD_SITE, rank: config.CARD_RANK, directKey: config.CARD_DIRECT_KEY };
}
