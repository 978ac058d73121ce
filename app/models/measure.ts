/** Units a number is written with in labels, and how many millimetres make one of those of length. */
const millimetres: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000 };

const units = new Set([...Object.keys(millimetres), ..."m2 m3 kg g l ml w a v t".split(" ")]);

/** Sizes that building sites say in centimetres without saying so: "parpaing de 20". */
const SPOKEN_CENTIMETRES = { from: 5, to: 60 };

/** True for the unit of a measure. */
export function isUnit(word: string): boolean {
  return units.has(word);
}

/**
 * Other ways labels may write a size, in millimetres and in pieces that follow one another: "20 cm" is
 * 200, "2,50x1,20" is 2500 x 1200, "20x20x50" may be 200 x 200 x 500, "20" alone may be 200. None
 * when the token is no size.
 */
export function otherSizes(token: string): string[][] {
  const [, sizes = "", unit = ""] = /^(\d[\dx.,]*\d|\d)(mm|cm|m)?$/.exec(token) ?? [];
  const numbers = sizes.split("x").map((size) => Number(size.replace(",", ".")));
  if (sizes === "" || numbers.some((size) => Number.isNaN(size))) return [];
  return factors(numbers, unit).flatMap((factor) => {
    const scaled = numbers.map((size) => Math.round(size * factor * 1000) / 1000);
    return scaled.every(Number.isInteger) ? [scaled.join(" x ").split(" ")] : [];
  });
}

function factors(numbers: readonly number[], unit: string): number[] {
  const given = millimetres[unit];
  if (given !== undefined) return given === 1 && numbers.length === 1 ? [] : [given];
  if (numbers.length === 1) return numbers.every(isSpokenSize) ? [10] : [];
  return numbers.every(Number.isInteger) ? [10] : [1000];
}

function isSpokenSize(size: number): boolean {
  return size >= SPOKEN_CENTIMETRES.from && size <= SPOKEN_CENTIMETRES.to && Number.isInteger(size);
}
