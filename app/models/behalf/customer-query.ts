import { cleanCardNumber } from "#app/models/auth/customer-card.ts";
import { seenText } from "#app/models/platform/typed-text.ts";

/** Fewest characters of a company's name that are looked for. */
const MIN_NAME_LENGTH = 3;

const MAX_NAME_LENGTH = 80;

export type CustomerQuery =
  | { by: "card"; number: string }
  | { by: "siren"; siren: string }
  /** Its last nine digits, without the prefix of the country or of the trunk. */
  | { by: "phone"; digits: string }
  | { by: "name"; name: string };

/** Reads a card, SIREN, SIRET or telephone number by its digits, else a name; null when it is too short. */
export function readCustomerQuery(typed: string): CustomerQuery | null {
  const text = seenText(typed).trim().slice(0, MAX_NAME_LENGTH);
  const digits = cleanCardNumber(text).replace(/^(?:\+|00)33(?:\(0\))?/, "0");
  if (/^\d{13}$/.test(digits)) return { by: "card", number: digits };
  if (/^\d{9}(?:\d{5})?$/.test(digits)) return { by: "siren", siren: digits.slice(0, 9) };
  if (/^0\d{9}$/.test(digits)) return { by: "phone", digits: digits.slice(1) };
  return text.length >= MIN_NAME_LENGTH ? { by: "name", name: text } : null;
}
