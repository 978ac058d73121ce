/** True in a long run, `npm test -- --long`: proofs take the numbers that are asked of them. */
const isLong = process.env.TESTS === "long";

/** How many times a proof tries: `usual` in every run, `long` in a long one. */
export function howMany(usual: number, long: number): number {
  return isLong ? long : usual;
}
