import { isUnit } from "./unit-size.ts";

/**
 * A size asked for, to be compared with those of labels. `sizes` are what it may mean, in the unit of
 * `pattern`: its groups are a number of a label and, of lengths, the unit.
 */
export type AskedSize = { sizes: readonly number[]; pattern: string };

const NUMBER = String.raw`(\d+(?:,\d+)?)`;
const END = "(?![a-z0-9²³])";

/** A number in a label with a unit of length, or with none, which is millimetres; "W" and "m²" are other units. */
const anyLength = String.raw`${NUMBER}(?: ?(mm|cm|m)${END}|(?!,\d| ?(?!x )[a-z0-9²³]))`;

const millimetres: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000 };

/** Units compared with a usual one, and how much of it each is. */
const scales: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  l: { ml: 0.001, cl: 0.01 },
  kg: { g: 0.001, t: 1000 },
  w: { kw: 1000 },
  a: { ma: 0.001 },
};

/** Factors of the number, by the unit in the second group of a pattern. */
export const unitFactors: Readonly<Record<string, number>> = Object.assign(
  { cm: 10, m: 1000 },
  ...Object.values(scales),
);

/** Numbers under this one without a unit may be centimetres: "parpaing de 25". */
const MAX_SPOKEN = 100;

/**
 * Reads a term as a page says it: "10 W", "20 l", "2,5 m", "130", "pvc 110". Null for words, codes and sizes of
 * several numbers.
 */
export function askedSize(said: string): AskedSize | null {
  const [, metres, rest = ""] = /^(\d)m(\d\d)$/.exec(said) ?? [];
  if (metres) return { sizes: [Number(metres) * 1000 + Number(rest) * 10], pattern: anyLength };
  const [, digits = "", typedUnit = ""] =
    /^(?:[a-z]{3} |[Øh] |ép\. )?(\d{1,6}(?:[.,]\d{1,3})?) ?([a-z]{1,2}[\d²³]?)?$/i.exec(said) ?? [];
  const size = Number(digits.replace(",", "."));
  const unit = typedUnit.toLowerCase().replace("²", "2").replace("³", "3");
  if (!(size > 0)) return null;
  if (unit === "") {
    return { sizes: size < MAX_SPOKEN ? [size, size * 10] : [size], pattern: `${NUMBER}${END}` };
  }
  const factor = millimetres[unit];
  if (factor !== undefined) return { sizes: [size * factor], pattern: anyLength };
  if (!isUnit(unit)) return null;
  const [usual] = Object.entries(scales).find(([own, rest]) => own === unit || rest[unit]) ?? [];
  if (usual) {
    const others = Object.keys(scales[usual] ?? {}).join("|");
    const pattern = `${NUMBER} ?(?:${usual}|(${others}))${END}`;
    return { sizes: [size * (scales[usual]?.[unit] ?? 1)], pattern };
  }
  const written = unit.replace("2", "[2²]").replace("3", "[3³]");
  return { sizes: [size], pattern: `${NUMBER} ?${written}${END}` };
}
