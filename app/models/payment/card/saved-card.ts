/** Maximum saved cards per customer; another one replaces the oldest. */
export const MAX_SAVED_CARDS = 10;

export type StoredCard = {
  brand: string;
  firstDigits: string;
  lastDigits: string;
  expires: string;
};

export type NewCard = StoredCard & { token: string };

/** "1111 22•• •••• ••44": the digits that may be displayed (PCI DSS, 3.4.1). */
export function maskedNumber({ firstDigits, lastDigits }: StoredCard): string {
  return `${firstDigits.slice(0, 4)} ${firstDigits.slice(4)}•• •••• ••${lastDigits}`;
}

/** True after the month in which a card ends; `day` is today, in Paris. */
export function isExpired({ expires }: StoredCard, day: string): boolean {
  return day.slice(0, 7) > expires;
}

/** PBX_DATEVAL: month and year, "0928". */
export function endForAcquirer({ expires }: StoredCard): string {
  return expires.slice(5, 7) + expires.slice(2, 4);
}

/** True when brand, digits and end match a saved card. */
export function isSameCard(one: StoredCard, other: StoredCard): boolean {
  return (
    one.brand === other.brand &&
    one.firstDigits === other.firstDigits &&
    one.lastDigits === other.lastDigits &&
    one.expires === other.expires
  );
}

export type CardView = {
  id: number;
  brand: string;
  number: string;
  ends: string;
  isExpired: boolean;
};

export function cardName({ brand, number }: CardView): { brand: string; number: string } {
  return { brand, number };
}

/** Saved card for its owner; `day` is today, in Paris. */
export function toCardView(card: StoredCard & { id: number }, day: string): CardView {
  const { id, brand, expires } = card;
  const ends = `${expires.slice(5)}/${expires.slice(0, 4)}`;
  return { id, brand, number: maskedNumber(card), ends, isExpired: isExpired(card, day) };
}

export type CardChoice = { kind: "typed"; isToSave: boolean } | { kind: "saved"; cardId: number };

/** Choice on the payment page, from its address; null while none is made. */
export function cardChoice(
  query: { card: string | null; keep: string | null },
  cards: readonly CardView[],
): CardChoice | null {
  const chosen = cards.find(({ id, isExpired: isOver }) => String(id) === query.card && !isOver);
  if (chosen) return { kind: "saved", cardId: chosen.id };
  const isTyped = query.card === NEW_CARD || cards.every(({ isExpired: isOver }) => isOver);
  return isTyped ? { kind: "typed", isToSave: query.keep === KEEP } : null;
}

export const NEW_CARD = "nouvelle";
export const KEEP = "oui";
