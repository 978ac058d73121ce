/** Surface to paint in hundredths of m², coats, and coverage of a litre in hundredths of m². */
export type PaintJob = { surfaceHundredths: number; coats: number; coverageHundredths: number };

export const coatChoices = [1, 2, 3] as const;

/** Millilitres of paint for a job, rounded up to the decilitre. */
export function millilitresFor({ surfaceHundredths, coats, coverageHundredths }: PaintJob): number {
  return Math.ceil((surfaceHundredths * coats * 10) / coverageHundredths) * 100;
}

export type Cans = { millilitres: number; count: number };

/** Percentage of a larger can from which it replaces several small ones. */
const WORTH_THE_LARGER = 60;

/** Takes as many of the largest as fit, then smaller ones, unless these exceed 60 % of one more large can. */
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

export type TypedPaintJob = Omit<PaintJob, "coverageHundredths"> & { surfaceText: string };

const USUAL_COATS = 2;
const MAX_SURFACE = 1_000_000;

/** Parses `surface` (m², at most two decimals) and `couches` of an address; invalid values mean no job. */
export function readPaintJob(params: URLSearchParams): TypedPaintJob {
  const [, whole = "0", decimals = ""] =
    /^\s*(\d{1,5})(?:[.,](\d{1,2}))?\s*$/.exec(params.get("surface") ?? "") ?? [];
  const read = Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
  const surfaceHundredths = Math.min(read, MAX_SURFACE);
  const coats = coatChoices.find((one) => String(one) === params.get("couches")) ?? USUAL_COATS;
  const surfaceText = surfaceHundredths > 0 ? litres(surfaceHundredths * 10) : "";
  return { surfaceHundredths, coats, surfaceText };
}

/** Formats thousandths in French, without thousands separator: 2500 is "2,5". */
export function litres(thousandths: number): string {
  return String(thousandths / 1000).replace(".", ",");
}
