import { plainSigns } from "#app/models/platform/typed-text.ts";

/** Characters of an order's number that are said aloud: its last six, drawn at random. */
const SPOKEN_LENGTH = 6;

/** The six characters of an order's number that a customer says at the depot. */
export function spokenCode(uid: string): string {
  return plainCode(uid).slice(-SPOKEN_LENGTH);
}

/** Letters and digits of a code typed, said or scanned, in capitals, after any "Code :"; null below six of them. */
export function readPickupCode(typed: string): string | null {
  const code = plainCode(typed.split(":").at(-1) ?? "");
  return code.length < SPOKEN_LENGTH ? null : code;
}

/** True when a code that was read is the whole number of an order, or its six characters. */
export function isCodeOf(code: string, uid: string): boolean {
  return code === plainCode(uid) || code === spokenCode(uid);
}

function plainCode(text: string): string {
  return plainSigns(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "");
}
