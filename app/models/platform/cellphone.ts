import {
  type CountryCode,
  type NumberType,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";

/** Numbers everybody makes up (specification, section 5); the library takes them for true. */
const MADE_UP = new Set([
  "0600000000",
  "0700000000",
  "0612345678",
  "0712345678",
  "0123456789",
  "1234567890",
]);

/** One digit, or one after the beginning, all along: 0666666666, 0711111111. */
const REPEATED = /^(?:(\d)\1{9}|0\d(\d)\2{7})$/;

/** Five pairs that begin with a zero: 0102030405. */
const ZERO_PAIRS = /^(?:0\d){5}/;

/** France and its overseas departments: each has a plan of its own, and all write ten digits. */
const PLANS: readonly CountryCode[] = ["FR", "GP", "GF", "MQ", "RE", "YT", "PM"];

/** Where those ten digits are used. */
const FRENCH: ReadonlySet<string> = new Set([...PLANS, "BL", "MF"]);

/** True for the number of a mobile phone that can exist: the rules of the specification, then the numbering plan. */
export function isCellphone(typed: string): boolean {
  if (isMadeUp(typed)) return false;
  const number = numberOf(typed);
  return number?.isValid() === true && isFrench(number) && number.getType() === "MOBILE";
}

/** True for the number of a telephone that can exist, at home, in an office or in a pocket; the same rules. */
export function isPhone(typed: string): boolean {
  if (isMadeUp(typed)) return false;
  const number = numberOf(typed);
  if (!number || !isFrench(number)) return false;
  return FICTION.test(number.nationalNumber) || phoneTypes.has(number.getType());
}

/** Kept by the Arcep for films and series: the people of the demo shop have these. */
const FICTION = /^63998\d{4}$/;

/** Numbers at which somebody answers: neither those that cost more nor those of machines. */
const phoneTypes: ReadonlySet<NumberType> = new Set([
  "MOBILE",
  "FIXED_LINE",
  "FIXED_LINE_OR_MOBILE",
  "VOIP",
]);

/** A number as it is written in France, "06 98 76 54 32", or as it was typed when it is none. */
export function formatCellphone(typed: string): string {
  const number = numberOf(typed);
  if (!number) return typed;
  return isFrench(number) ? number.formatNational() : number.formatInternational();
}

/** What an SMS is addressed to, "+33698765432"; null for what is no number. */
export function smsAddress(cellphone: string): string | null {
  return numberOf(cellphone)?.number ?? null;
}

/** Specification, section 5: a made-up number, digits that repeat, pairs that begin with a zero. */
function isMadeUp(typed: string): boolean {
  const digits = typed.replace(/\D/g, "").replace(/^(?:00)?330?(?=\d{9}$)/, "0");
  return MADE_UP.has(digits) || REPEATED.test(digits) || ZERO_PAIRS.test(digits);
}

/** Of the first plan in which it is valid; else as in France. */
function numberOf(typed: string): PhoneNumber | undefined {
  const numbers = PLANS.map((plan) => parsePhoneNumberFromString(typed, plan));
  return numbers.find((number) => number?.isValid()) ?? numbers[0];
}

function isFrench({ country }: PhoneNumber): boolean {
  return FRENCH.has(country ?? "");
}
