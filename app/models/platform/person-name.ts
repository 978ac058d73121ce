import { plainSigns } from "./typed-text.ts";

/** Signs that are typed for an apostrophe: quotation marks, accents and primes. */
const APOSTROPHES = /[‘‛ʼ`´′]/gu;

/** An initial before a name, with the point that a domain name would have too: "P.Durand". */
const INITIAL = /(?<![\p{L}\p{M}])(\p{L})\.(?=\p{L})/gu;

/** A name goes into e-mails, and must not carry an address: letters and what stands between names. */
const REFUSED = /[^\p{L}\p{M}'’&(),. -]/gu;

/** A point that no space follows, nor a hyphen, a bracket or a comma. */
const JOINING_POINT = /\.(?![ ),-]|$)/u;

/** A name as people mean it: "P.Durand" is "P. Durand", and spaces, hyphens and apostrophes are those of a keyboard. */
export function readPersonName(typed: string): string {
  const plain = plainSigns(typed.replace(APOSTROPHES, "’")).normalize("NFC");
  return plain.replace(INITIAL, "$1. ").replace(/ +/g, " ").trim();
}

/** Refused signs, without duplicates; "." for a point that joins two words. */
export function refusedInName(name: string): string[] {
  const signs = [...new Set(name.match(REFUSED))];
  return signs.length === 0 && JOINING_POINT.test(name) ? ["."] : signs;
}
