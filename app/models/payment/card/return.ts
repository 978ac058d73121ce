export const cardReturns = {
  effectue: "done",
  refuse: "refused",
  annule: "cancelled",
  attente: "waiting",
} as const;

export type CardReturn = (typeof cardReturns)[keyof typeof cardReturns];

/** Parses the outcome, or returns null. It only chooses the next page: payments are decided by notifications. */
export function cardReturn(outcome: string): CardReturn | null {
  const found = Object.entries(cardReturns).find(([name]) => name === outcome);
  return found ? found[1] : null;
}
