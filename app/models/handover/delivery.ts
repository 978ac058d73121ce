import { type GivenLine, type GivenRefusal, type HandoverLine, unitsToFetch } from "./handover.ts";

/** Why goods come back from a site. */
export const refusalReasons = [
  "damaged",
  "wrong-goods",
  "too-late",
  "not-wanted",
  "no-access",
  "nobody",
  "other",
] as const;

export type RefusalReason = (typeof refusalReasons)[number];

export const MAX_REFUSAL_WORDS = 200;

/** A line of which what is not given was refused on site. */
export type RefusedGoods = { lineNumber: number; reason: RefusalReason; words: string };

export type RefusedUnits = RefusedGoods & { quantity: number };

export type RefusalOfUnits =
  | { ok: true; refused: RefusedUnits[] }
  | { ok: false; reason: "handover-unknown-line" }
  | {
      ok: false;
      reason: "delivery-nothing-refused" | "delivery-refusal-words";
      lineNumber: number;
    };

/**
 * Units that were refused: what is left of a line, less what is given. Refuses a line given whole, and "other" without
 * words.
 */
export function refusedUnits(
  lines: readonly HandoverLine[],
  given: readonly GivenLine[],
  refusals: readonly RefusedGoods[],
): RefusalOfUnits {
  const refused: RefusedUnits[] = [];
  for (const refusal of refusals) {
    const { lineNumber } = refusal;
    const line = lines.find((one) => one.lineNumber === lineNumber);
    if (!line || refused.some((one) => one.lineNumber === lineNumber)) {
      return { ok: false, reason: "handover-unknown-line" };
    }
    const now = given.find((one) => one.lineNumber === lineNumber)?.quantity ?? 0;
    const quantity = unitsToFetch(line) - now;
    if (quantity <= 0) return { ok: false, reason: "delivery-nothing-refused", lineNumber };
    if (needsWords(refusal)) return { ok: false, reason: "delivery-refusal-words", lineNumber };
    refused.push({ ...refusal, quantity });
  }
  return { ok: true, refused };
}

/** "Other" says nothing by itself. */
export function needsWords({ reason, words }: Pick<RefusedGoods, "reason" | "words">): boolean {
  return reason === "other" && words === "";
}

export type Receipt = { taker: string; isSigned: boolean; isAbsent: boolean; hasPhoto: boolean };

export type ReceiptRefusal = "delivery-photo" | "handover-taker" | "handover-unsigned";

/** Goods are received by somebody who signs, or left where a photograph shows them. */
export function refuseReceipt(receipt: Receipt): ReceiptRefusal | null {
  const { taker, isSigned, isAbsent, hasPhoto } = receipt;
  if (isAbsent) return hasPhoto ? null : "delivery-photo";
  if (taker.length < MIN_TAKER_LENGTH) return "handover-taker";
  return isSigned ? null : "handover-unsigned";
}

const MIN_TAKER_LENGTH = 2;

/** Refusals of what is given that goods brought back do not settle. */
export function refusesDelivery(
  refusal: GivenRefusal | null,
  refusals: readonly RefusedGoods[],
): GivenRefusal | null {
  return refusal?.reason === "handover-nothing" && refusals.length > 0 ? null : refusal;
}
