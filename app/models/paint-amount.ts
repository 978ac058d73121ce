/** What it takes to paint: a surface in hundredths of m², coats, and m² that a litre covers, in hundredths. */
export type PaintJob = { surfaceHundredths: number; coats: number; coverageHundredths: number };

/** Coats a calculation may ask for; two are usual. */
export const coatChoices = [1, 2, 3] as const;

/** Millilitres of paint for a job, rounded up to the decilitre: nobody measures finer. */
export function millilitresFor({ surfaceHundredths, coats, coverageHundredths }: PaintJob): number {
  return Math.ceil((surfaceHundredths * coats * 10) / coverageHundredths) * 100;
}

/** Cans of one size. */
export type Cans = { millilitres: number; count: number };

/** Past this part of a larger can, in percent, the larger one is taken rather than small ones. */
const WORTH_THE_LARGER = 60;

/**
 * The cans that hold an amount, largest first: as many of the largest as it fills, then smaller ones for
 * the rest, unless these come to more than 60 % of one more large can. None for nothing.
 */
export function cansFor(millilitres: number, sizes: readonly number[]): Cans[] {
  const [largest, ...smaller] = sizes.toSorted((one, other) => other - one);
  if (largest === undefined || millilitres <= 0) return [];
  const full = Math.floor(millilitres / largest);
  const rest = millilitres - full * largest;
  const small = cansFor(rest, smaller);
  const isLarger = rest > 0 && !isWorthSmall(small, largest);
  const count = full + (isLarger ? 1 : 0);
  return [...(count > 0 ? [{ millilitres: largest, count }] : []), ...(isLarger ? [] : small)];
}

function isWorthSmall(cans: readonly Cans[], larger: number): boolean {
  const held = cans.reduce((sum, { millilitres, count }) => sum + millilitres * count, 0);
  return held > 0 && held * 100 <= larger * WORTH_THE_LARGER;
}
