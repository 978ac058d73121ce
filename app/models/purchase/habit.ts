/** Purchases of a product by a company, in the shop and at counters. */
export type Habit = {
  /** Orders and tickets. */
  times: number;
  lastAt: Date;
  /** In whole storage units; parts count as one. */
  lastQuantity: number;
  /** Net price of a unit; null for a reader who may not see prices. */
  lastMills: number | null;
  /** The quantity of half of them, or less. */
  usualQuantity: number;
};

/** Months of purchases that make a habit. */
export const HABIT_MONTHS = 24;

/** Purchases from which on a quantity is a habit. */
export const HABIT_TIMES = 2;

/** Quantity that the company usually takes, where it bought the product more than once; null otherwise. */
export function usualQuantity(habit: Pick<Habit, "times" | "usualQuantity"> | undefined) {
  return habit && habit.times >= HABIT_TIMES ? habit.usualQuantity : null;
}
