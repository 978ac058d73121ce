import { plain } from "#app/models/platform/stem.ts";
import { pluralUnit } from "./unit.ts";

/** A number and the unit that stands behind it: "12 sacs", "-3,5 m²"; null for a text without a unit. */
export function splitUnit(text: string): { number: string; unit: string } | null {
  const [, number, unit] = /^([-−]?\d[\d\s.,]*?)\s?(\p{L}[\p{L}\d²³ .]{0,40})$/u.exec(text) ?? [];
  return number === undefined || unit === undefined ? null : { number, unit };
}

/** True for a unit as people write it: one or several, whole or its first word, as "sacs" for "sac de 25 kg". */
export function saysUnit(said: string, unit: string): boolean {
  const [first = ""] = unit.split(" ");
  const own = [unit, pluralUnit(unit), first, pluralUnit(first)];
  return own.some((one) => wordsOf(one) === wordsOf(said));
}

/** Without accents and capitals; a square is not its length, so that "m²" is "m2" and not "m". */
function wordsOf(unit: string): string {
  return plain(unit.normalize("NFKC"))
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}
