/** Length of a customer card number (specification, section 9). */
const CARD_LENGTH = 13;

/** What is wrong with a card number as typed. */
export type CardProblem = "card-number-length" | "card-number-check";

/** The card number in what was typed or scanned: spaces, dots and dashes are left out. */
export function cleanCardNumber(typed: string): string {
  return typed.replace(/[\s.-]/g, "");
}

/**
 * What is wrong with a card number, or null: 13 digits, the last one the check digit of an EAN-13
 * (design, section 5, Card numbers), so that a mistyped or badly scanned card is told apart at once.
 */
export function cardProblem(cardNumber: string): CardProblem | null {
  if (cardNumber.length !== CARD_LENGTH || !/^\d+$/.test(cardNumber)) return "card-number-length";
  return checkDigit(cardNumber.slice(0, -1)) === Number(cardNumber.at(-1))
    ? null
    : "card-number-check";
}

/** What a call tells of a card (specification, section 7). */
type CardStanding = { first_connection_ok: boolean; is_card_blocked_middle: boolean };

/**
 * What is told of a card to a caller: the truth to its holder, signed in; to anybody else what is told of every
 * card, known or not: that its password may be typed (design, section 5, Neutral answers).
 */
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

/** The thirteenth digit of an EAN-13 from its first twelve. */
export function checkDigit(digits: string): number {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}
