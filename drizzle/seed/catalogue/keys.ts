/** The 13 digits of an EAN-13 from its first 12 (GS1 General Specifications, section 7.9). */
export function ean13(first12: string): string {
  let sum = 0;
  for (let index = 0; index < 12; index++)
    sum += Number(first12[index]) * (index % 2 === 0 ? 1 : 3);
  return `${first12}${(10 - (sum % 10)) % 10}`;
}

/** True for 13 digits whose last one is the EAN-13 check digit. */
export function isEan13(code: string): boolean {
  return /^\d{13}$/.test(code) && ean13(code.slice(0, 12)) === code;
}

/** The digits followed by the one that makes the whole pass Luhn's test (INSEE: SIREN and SIRET). */
export function withLuhnKey(digits: string): string {
  const sum = luhnSum(`${digits}0`);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

export function isLuhn(digits: string): boolean {
  return /^\d+$/.test(digits) && luhnSum(digits) % 10 === 0;
}

/** The French VAT number of a SIREN: FR, a key of two digits, the SIREN. */
export function vatNumber(siren: string): string {
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return `FR${String(key).padStart(2, "0")}${siren}`;
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}
