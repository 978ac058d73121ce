import { plainSigns } from "./typed-text.ts";

/** Longest postal code as typed: "F-44 000", and spaces around it. */
export const TYPED_ZIP_LENGTH = 20;

/** Postal code as typed or pasted: "44 000" and "F-44000" are 44000. */
export function readZipCode(typed: string): string {
  return plainSigns(typed)
    .replace(/[ .]/g, "")
    .replace(/^FR?-?(?=\d)/i, "");
}

export function isZipCode(zip: string): boolean {
  return /^\d{5}$/.test(zip);
}

/** Closes up the postal codes of a search: "44 000 Nantes" is "44000 Nantes". */
export function joinZipCode(typed: string): string {
  return typed.replace(/(?<!\d|\d\s)(\d{2})\s(\d{3})(?!\s?\d)/gu, "$1$2");
}
