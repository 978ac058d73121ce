import {
  type CountryCode,
  type NumberType,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import { plainSigns } from "./typed-text.ts";

/** Common made-up numbers (specification, section 5), which the library accepts. */
const MADE_UP = new Set([
  "0600000000",
  "0700000000",
  "0612345678",
  "0712345678",
  "0123456789",
  "1234567890",
]);

/** One repeated digit, or one after the prefix: 0666666666, 0711111111. */
const REPEATED = /^(?:(\d)\1{9}|0\d(\d)\2{7})$/;

/** Five pairs that begin with a zero: 0102030405. */
const ZERO_PAIRS = /^(?:0\d){5}/;

/** Numbering plans of France and its overseas departments, all with ten digits. */
const PLANS: readonly CountryCode[] = ["FR", "GP", "GF", "MQ", "RE", "YT", "PM"];

const FRENCH: ReadonlySet<string> = new Set([...PLANS, "BL", "MF"]);

/** True for a possible mobile number: the rules of the specification, then the numbering plan. */
export function isCellphone(typed: string): boolean {
  if (isMadeUp(typed)) return false;
  const number = numberOf(typed);
  return number?.isValid() === true && isFrench(number) && number.getType() === "MOBILE";
}

/** True for a possible telephone number, landline or mobile, by the same rules. */
export function isPhone(typed: string): boolean {
  if (isMadeUp(typed)) return false;
  const number = numberOf(typed);
  if (!number || !isFrench(number)) return false;
  return FICTION.test(number.nationalNumber) || phoneTypes.has(number.getType());
}

/** Range reserved by the Arcep for fiction, used by the demo shop. */
const FICTION = /^63998\d{4}$/;

/** Types of numbers that people answer: neither premium-rate nor machine numbers. */
const phoneTypes: ReadonlySet<NumberType> = new Set([
  "MOBILE",
  "FIXED_LINE",
  "FIXED_LINE_OR_MOBILE",
  "VOIP",
]);

/** Formats a number the French way, "06 98 76 54 32"; an invalid one stays as typed. */
export function formatCellphone(typed: string): string {
  const number = numberOf(typed);
  if (!number) return typed;
  return isFrench(number) ? number.formatNational() : number.formatInternational();
}

/** SMS address of a number, "+33698765432"; null for an invalid one. */
export function smsAddress(cellphone: string): string | null {
  return numberOf(cellphone)?.number ?? null;
}

function isMadeUp(typed: string): boolean {
  const digits = plainSigns(typed)
    .replace(/\D/g, "")
    .replace(/^(?:00)?330?(?=\d{9}$)/, "0");
  return MADE_UP.has(digits) || REPEATED.test(digits) || ZERO_PAIRS.test(digits);
}

function numberOf(typed: string): PhoneNumber | undefined {
  const plain = plainSigns(typed);
  const numbers = PLANS.map((plan) => parsePhoneNumberFromString(plain, plan));
  return numbers.find((number) => number?.isValid()) ?? numbers[0];
}

function isFrench({ country }: PhoneNumber): boolean {
  return FRENCH.has(country ?? "");
}
