/** True in a long run, `npm test -- --long`: proofs take the numbers that are asked of them. */
export const isLong = process.env.TESTS === "long";

/** How many times a proof tries: `usual` in every run, `long` in a long one. */
export function howMany(usual: number, long: number): number {
  return isLong ? long : usual;
}

/** A seventh of what there is to try, all of it in a long run: no list of ways or visitors has seven. */
export function someOf<T>(all: readonly T[]): readonly T[] {
  return all.filter((_, index) => isLong || index % 7 === 0);
}
