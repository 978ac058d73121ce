import { z } from "zod";
import { dateOfQuestion, type InquiryMerchant } from "./inquiry.ts";
import { type CardField, EURO } from "./protocol.ts";

/** Operations 00014 and 00058. Sources: "Manuel d'intégration Paybox Direct", public modules. */

export type RefundQuestion = {
  reference: string;
  amountCents: number;
  number: string;
  transaction: string;
  call: string;
  at: Date;
};

/** Fields of a refund, form-encoded when sent. */
export function refundFields(merchant: InquiryMerchant, question: RefundQuestion): CardField[] {
  return [
    ...head(merchant, "00014", question),
    ["MONTANT", String(question.amountCents).padStart(10, "0")],
    ["DEVISE", EURO],
    ["REFERENCE", question.reference],
    ["NUMAPPEL", question.call],
    ["NUMTRANS", question.transaction],
  ];
}

/** Fields that delete a subscriber's card at the acquirer. */
export function forgetFields(
  merchant: InquiryMerchant,
  question: { subscriber: string; number: string; at: Date },
): CardField[] {
  return [...head(merchant, "00058", question), ["REFABONNE", question.subscriber]];
}

function head(
  merchant: InquiryMerchant,
  operation: string,
  question: { number: string; at: Date },
): CardField[] {
  return [
    ["VERSION", "00104"],
    ["TYPE", operation],
    ["SITE", merchant.site],
    ["RANG", merchant.rank],
    ["CLE", merchant.directKey],
    ["NUMQUESTION", question.number],
    ["DATEQ", dateOfQuestion(question.at)],
  ];
}

const answer = z.object({
  SITE: z.string(),
  RANG: z.string(),
  NUMQUESTION: z.string(),
  CODEREPONSE: z.string().regex(/^\d{5}$/),
});

/** Technical errors, the acquirer's or ours: the operation was not decided, and can be requested again. */
const UNDECIDED = ["00001", "00003", "00005", "00006", "00097", "00098", "00099"];

const UNKNOWN_SUBSCRIBER = "00017";

/** "unreadable" when it answers another question or merchant, or reports no decision. */
export function readOperation(
  merchant: InquiryMerchant,
  number: string,
  text: string,
): "done" | "refused" | "unreadable" {
  const read = answer.safeParse(Object.fromEntries(new URLSearchParams(text)));
  if (!read.success) return "unreadable";
  const { SITE, RANG, NUMQUESTION, CODEREPONSE } = read.data;
  const isOurs = SITE === merchant.site && RANG === merchant.rank && NUMQUESTION === number;
  if (!isOurs || UNDECIDED.includes(CODEREPONSE)) return "unreadable";
  return CODEREPONSE === "00000" ? "done" : "refused";
}

/** Parses the answer to a deletion: a card unknown to the acquirer counts as deleted. */
export function readForgotten(
  merchant: InquiryMerchant,
  number: string,
  text: string,
): "done" | "refused" | "unreadable" {
  const code = new URLSearchParams(text).get("CODEREPONSE");
  const read = readOperation(merchant, number, text);
  return read === "refused" && code === UNKNOWN_SUBSCRIBER ? "done" : read;
}
