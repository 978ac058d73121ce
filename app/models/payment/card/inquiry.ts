import { z } from "zod";
import type { ProviderNotice } from "../payment.ts";
import { type CardField, EURO } from "./protocol.ts";

/** Operation 00017. Sources: "Manuel d'intégration Paybox Direct", nexylan/paybox-direct. */

export type InquiryMerchant = { site: string; rank: string; directKey: string };

export type InquiryQuestion = {
  reference: string;
  amountCents: number;
  transaction?: string;
  call?: string;
  number: string;
  at: Date;
};

/** Fields of the inquiry, form-encoded when sent. */
export function inquiryFields(merchant: InquiryMerchant, question: InquiryQuestion): CardField[] {
  return [
    ["VERSION", "00104"],
    ["TYPE", "00017"],
    ["SITE", merchant.site],
    ["RANG", merchant.rank],
    ["CLE", merchant.directKey],
    ["NUMQUESTION", question.number],
    ["MONTANT", String(question.amountCents).padStart(10, "0")],
    ["DEVISE", EURO],
    ["REFERENCE", question.reference],
    ...numbersOf(question),
    ["DATEQ", dateOfQuestion(question.at)],
  ];
}

function numbersOf({ transaction, call }: InquiryQuestion): CardField[] {
  if (!isNumber(transaction) || !isNumber(call)) return [];
  return [
    ["NUMTRANS", transaction.padStart(10, "0")],
    ["NUMAPPEL", call.padStart(10, "0")],
  ];
}

/** The acquirer writes zeros where there is no transaction. */
function isNumber(text: string | undefined): text is string {
  return text !== undefined && /^(?!0+$)\d{1,10}$/.test(text);
}

/** "contradicted" for another result, or an answer about another transaction. */
export function verificationOf(
  notice: Pick<ProviderNotice, "result" | "providerReference">,
  answer: ProviderNotice | "not-found",
): "confirmed" | "contradicted" | "not-found" {
  if (answer === "not-found") return "not-found";
  const { providerReference: number, result } = notice;
  const isSame = !isNumber(number) || Number(number) === Number(answer.providerReference);
  return isSame && result === answer.result ? "confirmed" : "contradicted";
}

const answer = z.object({
  SITE: z.string(),
  RANG: z.string(),
  NUMQUESTION: z.string(),
  CODEREPONSE: z.string().regex(/^\d{5}$/),
  NUMTRANS: z.string().default(""),
  NUMAPPEL: z.string().default(""),
  AUTORISATION: z.string().default(""),
  STATUS: z.string().default(""),
});

// Matched by prefix, as accents come encoded or not. A refunded transaction was paid.
const PAID = /^(Autoris|Captur|Rembours)/;
const REFUSED = /^(Refus|Annul|Rejet support)/;
const NOT_FOUND = /^Transaction non trouv/;

/** "unreadable" when it answers another question or merchant, or has an unknown form. */
export function readInquiry(
  merchant: InquiryMerchant,
  question: InquiryQuestion,
  text: string,
): ProviderNotice | "not-found" | "unreadable" {
  const read = answer.safeParse(Object.fromEntries(new URLSearchParams(text)));
  if (!read.success) return "unreadable";
  const { SITE, RANG, NUMQUESTION, CODEREPONSE, STATUS, NUMTRANS, NUMAPPEL } = read.data;
  if (SITE !== merchant.site || RANG !== merchant.rank || NUMQUESTION !== question.number) {
    return "unreadable";
  }
  if (CODEREPONSE !== "00000") return "unreadable";
  if (NOT_FOUND.test(STATUS)) return "not-found";
  const result = resultOf(STATUS);
  if (!result) return "unreadable";
  return {
    reference: question.reference,
    amountCents: question.amountCents,
    result,
    providerReference: NUMTRANS,
    providerCall: NUMAPPEL,
    code: result === "paid" ? "00000" : "00100",
  };
}

function resultOf(status: string): ProviderNotice["result"] | null {
  if (PAID.test(status)) return "paid";
  return REFUSED.test(status) ? "refused" : null;
}

/** jjmmaaaahhmmss. */
export function dateOfQuestion(at: Date): string {
  const [year = "", month = "", day = "", ...time] = at.toISOString().slice(0, 19).split(/\D/);
  return [day, month, year, ...time].join("");
}
