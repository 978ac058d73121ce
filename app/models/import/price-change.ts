/** Percent of its price by which a price may change without a question. */
export const UNASKED_PERCENT = 30;

/** A price of a file that changes by more, the price that it replaces, and the percent between them. */
export type PriceChange = {
  code: string;
  line: number;
  beforeMills: number;
  afterMills: number;
  percent: number;
};

/** Changes that a person confirms by one tick: their number, the largest of them, and discounts of all of a price. */
export type PriceQuestions = {
  changes: readonly PriceChange[];
  changeCount: number;
  wholeDiscounts: number;
};

export const noQuestions: PriceQuestions = { changes: [], changeCount: 0, wholeDiscounts: 0 };

/** The number that the tick confirms; 0 when there is nothing to ask. */
export function questionCount({ changeCount, wholeDiscounts }: PriceQuestions): number {
  return changeCount + wholeDiscounts;
}
