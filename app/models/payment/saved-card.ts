/** Cards that a customer may keep; one more takes the place of the oldest. */
export const MAX_SAVED_CARDS = 10;

/** A card that the acquirer keeps for the shop: what the shop knows of it, and never its number. */
export type KeptCard = {
  brand: string;
  /** The six first digits and the two last, all that the acquirer tells. */
  firstDigits: string;
  lastDigits: string;
  /** "2028-09": it serves until that month ends. */
  expires: string;
};

/** What the acquirer says of a card it was asked to keep; `token` is its own name for it. */
export type NewCard = KeptCard & { token: string };

/** "1111 22•• •••• ••44": the digits that may be shown (PCI DSS, 3.4.1). */
export function maskedNumber({ firstDigits, lastDigits }: KeptCard): string {
  return `${firstDigits.slice(0, 4)} ${firstDigits.slice(4)}•• •••• ••${lastDigits}`;
}

/** True once the month in which a card ends is over; `day` is today, in Paris. */
export function isExpired({ expires }: KeptCard, day: string): boolean {
  return day.slice(0, 7) > expires;
}

/** PBX_DATEVAL: month and year, "0928". */
export function endForAcquirer({ expires }: KeptCard): string {
  return expires.slice(5, 7) + expires.slice(2, 4);
}

/** True for the same card kept again: its brand, digits and end are those of one that is kept. */
export function isSameCard(one: KeptCard, other: KeptCard): boolean {
  return (
    one.brand === other.brand &&
    one.firstDigits === other.firstDigits &&
    one.lastDigits === other.lastDigits &&
    one.expires === other.expires
  );
}

/** A kept card as its owner's pages show it. */
export type CardView = {
  id: number;
  brand: string;
  number: string;
  /** "09/2028". */
  ends: string;
  isExpired: boolean;
};

/** What tells a card from the others in a sentence. */
export function cardName({ brand, number }: CardView): { brand: string; number: string } {
  return { brand, number };
}

/** A kept card for its owner; `day` is today, in Paris. */
export function toCardView(card: KeptCard & { id: number }, day: string): CardView {
  const { id, brand, expires } = card;
  const ends = `${expires.slice(5)}/${expires.slice(0, 4)}`;
  return { id, brand, number: maskedNumber(card), ends, isExpired: isExpired(card, day) };
}

/** With what an order is paid by card: one that is typed, and perhaps kept, or one that was. */
export type CardChoice = { kind: "typed"; isKept: boolean } | { kind: "saved"; cardId: number };

/** What a customer chose on the payment page, from its address; null while there is a choice to make. */
export function cardChoice(
  asked: { card: string | null; keep: string | null },
  cards: readonly CardView[],
): CardChoice | null {
  const chosen = cards.find(({ id, isExpired: isOver }) => String(id) === asked.card && !isOver);
  if (chosen) return { kind: "saved", cardId: chosen.id };
  const isTyped = asked.card === NEW_CARD || cards.every(({ isExpired: isOver }) => isOver);
  return isTyped ? { kind: "typed", isKept: asked.keep === KEEP } : null;
}

/** What the address of the payment page says for a card to type, and for one to keep. */
export const NEW_CARD = "nouvelle";
export const KEEP = "oui";
