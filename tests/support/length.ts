/** True in a long run, `npm test -- --long`: proofs run at full length. */
export const isLong = process.env.TESTS === "long";

export function howMany(usual: number, long: number): number {
  return isLong ? long : usual;
}

/** A seventh of the cases, all of them in a long run: no list of ways or visitors has seven. */
export function someOf<T>(all: readonly T[]): readonly T[] {
  return all.filter((_, index) => isLong || index % 7 === 0);
}
