import { randomInt } from "node:crypto";
import { HOUR_MS } from "#app/models/platform/duration.ts";
import { plainSigns } from "#app/models/platform/typed-text.ts";

/** Without I, L, O, 0 and 1, which hands and eyes confuse. */
const SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** Lifetime of a code that sets a first password. */
export const FIRST_CODE_HOURS = 72;

/** Recovery codes of an account, made together. */
export const RECOVERY_CODES = 10;

/** Codes to note once, and whose they are. */
export type ShownCodes = {
  kind: "first-code" | "recovery" | "badge";
  name: string;
  login: string;
  codes: readonly string[];
};

/** Draws groups of four signs: `K7QF-M2XW-9DHT` has 59 bits. */
export function drawStaffCode(groups = 3): string {
  const group = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}

const BADGE_DIGITS = 16;

/** Draws the number of a badge, 53 bits: digits, which a scanner types alike on every keyboard. */
export function drawBadge(): string {
  return Array.from({ length: BADGE_DIGITS }, () => randomInt(10)).join("");
}

/** Three groups of four signs amid other words. */
const PASTED = new RegExp(
  `(?<![A-Z\\d][ -]?)[${SIGNS}]{4}(?:[ -]?[${SIGNS}]{4}){2}(?![ -]?[A-Z\\d])`,
);

/** Reads a code as people and scanners type it: any case, with or without spaces and hyphens, or in a sentence. */
export function readStaffCode(typed: string): string {
  const plain = plainSigns(typed).toUpperCase();
  return (PASTED.exec(plain)?.[0] ?? plain).replace(/[^A-Z\d]/g, "");
}

export function firstCodeExpiry(now: Date): Date {
  return new Date(now.getTime() + FIRST_CODE_HOURS * HOUR_MS);
}
