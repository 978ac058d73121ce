import { plainSigns } from "#app/models/platform/typed-text.ts";

/** Length of a customer card number (specification, section 9). */
const CARD_LENGTH = 13;

export type CardProblem = "card-number-length" | "card-number-check";

/** Removes spaces, dots and dashes from a typed or scanned number. */
export function cleanCardNumber(typed: string): string {
  return plainSigns(typed).replace(/[\s.-]/g, "");
}

/** 13 digits, the last one the check digit of an EAN-13 (decision 131); null when valid. */
export function cardProblem(cardNumber: string): CardProblem | null {
  if (cardNumber.length !== CARD_LENGTH || !/^\d+$/.test(cardNumber)) return "card-number-length";
  return checkDigit(cardNumber.slice(0, -1)) === Number(cardNumber.at(-1))
    ? null
    : "card-number-check";
}

type CardStanding = { first_connection_ok: boolean; is_card_blocked_middle: boolean };

/** The truth for its holder; for others the same answer for every card (decision 018). */
export function cardStanding(
  cardNumber: string,
  caller: { cardNumber: string; cardStatus: string } | null,
): CardStanding {
  const isOwn = caller !== null && caller.cardNumber === cardNumber;
  return {
    first_connection_ok: true,
    is_card_blocked_middle: isOwn && caller.cardStatus === "blocked",
  };
}

/** Card number of twelve digits: an EAN-13. */
export function cardOfDigits(digits: string): string {
  return `${digits}${checkDigit(digits)}`;
}

export function checkDigit(digits: string): number {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}
