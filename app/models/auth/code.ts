import { plainSigns } from "#app/models/platform/typed-text.ts";

export type CodePurpose = "password-reset" | "first-connection";

export type SendMethod = "email" | "sms";

/** Specification, section 3, "sendMethod (1, -1, etc.)": it does not say which number is which. */
export const sendMethods: Readonly<Record<string, SendMethod>> = { "1": "email", "-1": "sms" };

/** Digits of a code (specification, section 9). */
export const CODE_DIGITS = 6;

/** A code lives 10 minutes, accepts 5 tries and is sent 3 times (decision 018). */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
const CODE_SENDS = 3;

/** A link's token, or the token of a correct code, works once within a quarter of an hour. */
export const TOKEN_MINUTES = 15;

/** The delay stops growing here, at 4096 s, so that nobody can lock a card for days. */
const LAST_ATTEMPT = 12;

/** After this long without a request the count for a card restarts. */
const QUIET_MINUTES = 60;

export type CodeWait = { attempt: number; nextAt: Date };

export type SendRefusal = { ok: false; reason: "code-wait" | "code-sends"; retryAt: Date };

/** Seconds to wait after an attempt: 2^attempt (specification, section 9). */
export function waitSeconds(attempt: number): number {
  return 2 ** Math.min(Math.max(attempt, 1), LAST_ATTEMPT);
}

/** Countdown after another attempt; refused while the last one runs. Only the server counts. */
export function nextAttempt(
  last: CodeWait | null,
  now: Date,
): { ok: true; countdown: CodeWait } | SendRefusal {
  if (last && now < last.nextAt) return { ok: false, reason: "code-wait", retryAt: last.nextAt };
  const isQuiet = !last || now.getTime() - last.nextAt.getTime() > QUIET_MINUTES * 60_000;
  const attempt = isQuiet ? 1 : Math.min(last.attempt + 1, LAST_ATTEMPT);
  return { ok: true, countdown: { attempt, nextAt: later(now, waitSeconds(attempt)) } };
}

export function secondsLeft(countdown: CodeWait | null, now: Date): number {
  return countdown
    ? Math.max(0, Math.ceil((countdown.nextAt.getTime() - now.getTime()) / 1000))
    : 0;
}

/** Number of times a code will have been sent; refused after three while the code lives. */
export function nextSend(
  last: { sends: number; expiresAt: Date } | null,
  now: Date,
): { ok: true; sends: number } | SendRefusal {
  if (!last || last.expiresAt <= now) return { ok: true, sends: 1 };
  if (last.sends < CODE_SENDS) return { ok: true, sends: last.sends + 1 };
  return { ok: false, reason: "code-sends", retryAt: last.expiresAt };
}

/** Judges a typed code; "spent" means expired or out of tries. */
export function judgeCode(
  code: { tries: number; expiresAt: Date } | null,
  matches: boolean,
  now: Date,
): "right" | "code-wrong" | "code-spent" {
  if (!code || code.expiresAt <= now || code.tries >= CODE_TRIES) return "code-spent";
  return matches ? "right" : "code-wrong";
}

export function codeExpiry(now: Date): Date {
  return later(now, CODE_MINUTES * 60);
}

export function tokenExpiry(now: Date): Date {
  return later(now, TOKEN_MINUTES * 60);
}

/** Longest text that a field of a code takes: a whole message is pasted there too. */
export const TYPED_CODE_LENGTH = 200;

/** Six digits, in pairs or threes, that touch no letter and no other digit. */
const SIX_DIGITS = /(?<![\p{L}\p{N}]|\d[ .-])\d(?:[ .-]?\d){5}(?!\p{L}|[ .-]?\d)/u;

/** Code of six digits in a typed or pasted text, "123 456" or "Votre code : 123456"; null without one. */
export function sixDigits(typed: string): string | null {
  const [found] = SIX_DIGITS.exec(plainSigns(typed)) ?? [];
  return found === undefined ? null : found.replace(/\D/g, "");
}

/** The six digits of a text, or the text without spaces, which a form then refuses. */
export function cleanCode(typed: string): string {
  return sixDigits(typed) ?? typed.replace(/\s/g, "");
}

function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
