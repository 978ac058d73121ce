/** What the acquirer's page says when it sends the buyer back: the last part of the return address. */
export const cardReturns = {
  effectue: "done",
  refuse: "refused",
  annule: "cancelled",
  attente: "waiting",
} as const;

export type CardReturn = (typeof cardReturns)[keyof typeof cardReturns];

/** The way back a return address names, or null. It decides nothing but where the buyer goes on. */
export function cardReturn(outcome: string): CardReturn | null {
  const found = Object.entries(cardReturns).find(([name]) => name === outcome);
  return found ? found[1] : null;
}
