import { plainSigns } from "#app/models/platform/typed-text.ts";

/** La Poste has more establishments than Luhn's key can number: their digits sum up to a multiple of five (INSEE). */
const LA_POSTE = "356000000";

/** Digits of a SIREN; a SIRET begins with it. */
const SIREN_DIGITS = 9;
const SIRET_DIGITS = 14;

type CompanyNumberProblem = "company-number-length" | "company-number-check";

/** Removes spaces, dots and dashes from a typed number. */
export function cleanCompanyNumber(typed: string): string {
  return plainSigns(typed).replace(/[\s.-]/g, "");
}

/** Problem of a SIREN (9 digits) or a SIRET (14), or null (specification, section 5; INSEE). */
export function companyNumberProblem(number: string): CompanyNumberProblem | null {
  const isNumber = /^\d+$/.test(number);
  if (!isNumber || (number.length !== SIREN_DIGITS && number.length !== SIRET_DIGITS)) {
    return "company-number-length";
  }
  // A SIRET holds a SIREN, and each has a key of its own.
  if (!isLuhn(number.slice(0, SIREN_DIGITS))) return "company-number-check";
  return isLuhn(number) || isLaPoste(number) ? null : "company-number-check";
}

/** SIREN of a SIREN or SIRET; the SIRET when it is one, else "". */
export function companyNumbers(number: string): { siren: string; siret: string } {
  return {
    siren: number.slice(0, SIREN_DIGITS),
    siret: number.length === SIRET_DIGITS ? number : "",
  };
}

/** French VAT number of a SIREN: FR, a key of two digits, the SIREN. */
export function vatNumberOf(siren: string): string {
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return `FR${String(key).padStart(2, "0")}${siren}`;
}

function isLaPoste(siret: string): boolean {
  if (siret.length !== SIRET_DIGITS || !siret.startsWith(LA_POSTE)) return false;
  return [...siret].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0;
}

function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
