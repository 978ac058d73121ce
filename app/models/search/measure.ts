/** Units in labels, and the millimetres in one of those of length. */
const millimetres: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000 };

const units = new Set([...Object.keys(millimetres), ..."m2 m3 kg g l ml w a v t".split(" ")]);

/** Sizes that trades express in centimetres without a unit: "parpaing de 20", "porte de 83". */
const SPOKEN_CENTIMETRES = { from: 5, to: 95 };

export function isUnit(word: string): boolean {
  return units.has(word);
}

/** Words and signs before a number that labels omit or write otherwise: "Ø 32", "diam. 32", "ép. 100". */
const sizeNames =
  /[ø⌀∅]|\b(?:diam(?:etre)?|dn|ep(?:aisseur)?|long(?:ueur)?|larg(?:eur)?|haut(?:eur)?)\b\.?(?=\s*[ø⌀∅]?\s*\d)|\bdn(?=\d)/g;

/** Removes the names of sizes: only the numbers are looked up. */
export function withoutSizeNames(text: string): string {
  return text.replace(sizeNames, " ");
}

/** Letters that PostgreSQL drops as French stop words: a code split there would be its number alone. */
const unheardLetters = new Set("acdjlmnsty");

/** "ba13" is "ba 13", "3g2,5" is "3g 2 5"; none where a meaningless number is left: "t24" is not 24. */
export function cutCode(token: string): string[][] {
  const letters = token.match(/[a-z]+|\d+/g) ?? [];
  const starts = unheardLetters.has(letters[0] ?? "");
  const conductors = /^([2-5])[xg](\d{1,2}(?:[.,]\d+)?)$/.exec(token);
  return [
    ...(starts ? [] : [letters]),
    ...(conductors ? [[`${conductors[1]}g`, ...(conductors[2] ?? "").split(/[.,]/)]] : []),
  ];
}

/** Millimetres: "20 cm" is 200, "2m50" is 2500, "20x20x50" may be 200 x 200 x 500. None for no size. */
export function otherSizes(token: string): string[][] {
  const [, metres, rest = ""] = /^(\d)m(\d{2})$/.exec(token) ?? [];
  if (metres) return [[String(Number(metres) * 1000 + Number(rest) * 10)]];
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
