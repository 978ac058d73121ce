const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const FRENCH_LENGTH = 27;

/** Removes the spaces of a typed IBAN, and writes its letters as capitals. */
export function cleanIban(typed: string): string {
  return typed.replace(/\s/g, "").toUpperCase();
}

/** True for an IBAN whose remainder by 97 is 1 (ISO 13616); a French one has 27 characters. */
export function isIban(iban: string): boolean {
  if (!IBAN.test(iban)) return false;
  if (iban.startsWith("FR") && iban.length !== FRENCH_LENGTH) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

/** Formats an IBAN in groups of four. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, "$1 ");
}
