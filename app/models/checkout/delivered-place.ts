/** Longest list of departments and postal codes of a zone: the postal codes of two large departments. */
export const MAX_PLACES = 500;

/** Departments by their number, overseas ones by three digits (Code officiel géographique, INSEE). */
const DEPARTMENT = /^(?:0[1-9]|1\d|2[1-9AB]|[3-8]\d|9[0-5]|97[1-8]|98[678])$/;

/** Postal codes of the two departments that have letters: those of Corsica begin with 20. */
const CORSICA: Readonly<Record<string, RegExp>> = { "2A": /^20[01]/, "2B": /^20[2-6]/ };

/**
 * Reads a department or a postal code of France: "44", "2a", "44300"; null for anything else. A spreadsheet takes the
 * first zero away, so that "1" is the Ain and "1000" Bourg-en-Bresse.
 */
export function readDeliveredPlace(typed: string): string | null {
  const text = typed.replace(/\s/g, "").toUpperCase();
  const place = /^(?:\d|\d{4})$/.test(text) ? `0${text}` : text;
  return DEPARTMENT.test(place) || /^\d{5}$/.test(place) ? place : null;
}

/** How exactly a place names a postal code: 2 for the code itself, 1 for its department, 0 where it lies elsewhere. */
export function placeMatch(place: string, zipCode: string): 0 | 1 | 2 {
  if (place === zipCode) return 2;
  const isWithin = CORSICA[place]?.test(zipCode) ?? zipCode.startsWith(place);
  return isWithin ? 1 : 0;
}
