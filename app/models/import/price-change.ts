/** A price of a file that changes by more, the price that it replaces, and the percent between them. */
export type PriceChange = {
  code: string;
  line: number;
  /** For a new price of a company, of a list or of a day to come: the list price of the article today. */
  beforeMills: number;
  afterMills: number;
  percent: number;
};

/** A price of a new article. */
export type NewPrice = { code: string; line: number; unitMills: number };

/** Prices that a person confirms by one tick: their numbers, and those to look at first. */
export type PriceQuestions = {
  /** Percent above which a change is asked about. */
  askedPercent: number;
  changes: readonly PriceChange[];
  changeCount: number;
  /** The dearest and the cheapest new articles, from the dearest down. */
  newPrices: readonly NewPrice[];
  newCount: number;
  wholeDiscounts: number;
};

export const noQuestions: PriceQuestions = {
  askedPercent: 0,
  ...{ changes: [], changeCount: 0 },
  ...{ newPrices: [], newCount: 0 },
  wholeDiscounts: 0,
};

/** The number that the tick confirms; 0 when there is nothing to ask. */
export function questionCount({ changeCount, newCount, wholeDiscounts }: PriceQuestions): number {
  return changeCount + newCount + wholeDiscounts;
}
