/** What a code proves the way to. */
export type CodePurpose = "password-reset" | "first-connection";

export type SendMethod = "email" | "sms";

/**
 * The numbers by which forms and calls name a way to send (specification, section 3, Password reset:
 * "sendMethod (1, -1, etc.)"; which is which is not told there).
 */
export const sendMethods: Readonly<Record<string, SendMethod>> = { "1": "email", "-1": "sms" };

/** Digits of a code (specification, section 9). */
export const CODE_DIGITS = 6;

/** Design, section 5: codes live 10 minutes, bear 5 tries and are sent 3 times. */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
const CODE_SENDS = 3;

/** The token of a link, or of a code that was right, serves once within a quarter of an hour. */
export const TOKEN_MINUTES = 15;

/** Attempts past this one wait no longer: 4096 s, so that nobody can lock a card for days. */
const LAST_ATTEMPT = 12;

/** A card for which nothing was asked for this long begins anew. */
const QUIET_MINUTES = 60;

export type Countdown = { attempt: number; nextAt: Date };

/** A code may not be sent yet, or not again. */
export type SendRefusal = { ok: false; reason: "code-wait" | "code-sends"; retryAt: Date };

/** Seconds to wait after an attempt: 2 to its power (specification, section 9). */
export function waitSeconds(attempt: number): number {
  return 2 ** Math.min(Math.max(attempt, 1), LAST_ATTEMPT);
}

/** The countdown that follows another attempt; refused while the last one runs. The server counts, nobody else. */
export function nextAttempt(
  last: Countdown | null,
  now: Date,
): { ok: true; countdown: Countdown } | SendRefusal {
  if (last && now < last.nextAt) return { ok: false, reason: "code-wait", retryAt: last.nextAt };
  const isQuiet = !last || now.getTime() - last.nextAt.getTime() > QUIET_MINUTES * 60_000;
  const attempt = isQuiet ? 1 : Math.min(last.attempt + 1, LAST_ATTEMPT);
  return { ok: true, countdown: { attempt, nextAt: later(now, waitSeconds(attempt)) } };
}

/** Whole seconds left of a countdown; 0 once it is over, or when there is none. */
export function secondsLeft(countdown: Countdown | null, now: Date): number {
  return countdown
    ? Math.max(0, Math.ceil((countdown.nextAt.getTime() - now.getTime()) / 1000))
    : 0;
}

/** How many times a code will have been sent; refused when it was three times and still lives. */
export function nextSend(
  last: { sends: number; expiresAt: Date } | null,
  now: Date,
): { ok: true; sends: number } | SendRefusal {
  if (!last || last.expiresAt <= now) return { ok: true, sends: 1 };
  if (last.sends < CODE_SENDS) return { ok: true, sends: last.sends + 1 };
  return { ok: false, reason: "code-sends", retryAt: last.expiresAt };
}

/** What a typed code comes to: spent ones are past their time or their tries. */
export function judgeCode(
  code: { tries: number; expiresAt: Date } | null,
  matches: boolean,
  now: Date,
): "right" | "code-wrong" | "code-spent" {
  if (!code || code.expiresAt <= now || code.tries >= CODE_TRIES) return "code-spent";
  return matches ? "right" : "code-wrong";
}

/** Until when a code sent now can be typed. */
export function codeExpiry(now: Date): Date {
  return later(now, CODE_MINUTES * 60);
}

/** Until when a token given now serves. */
export function tokenExpiry(now: Date): Date {
  return later(now, TOKEN_MINUTES * 60);
}

/** The digits in what was typed or pasted: "123 456" is a code too. */
export function cleanCode(typed: string): string {
  return typed.replace(/\s/g, "");
}

function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
