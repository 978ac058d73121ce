/** Failures in a row after which a provider is left alone for a while. */
export const MAX_FAILURES = 5;

/** How long it is left alone, in milliseconds, before one call tries again: between half as long and this long. */
export const OPEN_MS = 8_000;

/** What is remembered of a provider: failures in a row, and when it may be tried again (milliseconds). */
export type Breaker = { failures: number; retryAt: number };

/** A provider that nothing is known against. */
export const closedBreaker: Breaker = { failures: 0, retryAt: 0 };

/**
 * Whether a provider may be called now, and what is remembered once it is: after too many failures one call
 * alone tries it again at the end of each pause, the others are refused without waiting for it.
 */
export function tryBreaker(
  breaker: Breaker,
  nowMs: number,
  chance: number,
): { mayCall: boolean; breaker: Breaker } {
  if (breaker.failures < MAX_FAILURES) return { mayCall: true, breaker };
  if (nowMs < breaker.retryAt) return { mayCall: false, breaker };
  return { mayCall: true, breaker: { ...breaker, retryAt: nowMs + pauseMs(chance) } };
}

/** What is remembered after a call that failed; `chance`, from 0 to 1, keeps processes from trying all at once. */
export function afterFailure(breaker: Breaker, nowMs: number, chance: number): Breaker {
  const failures = breaker.failures + 1;
  const retryAt = failures >= MAX_FAILURES ? nowMs + pauseMs(chance) : 0;
  return { failures, retryAt };
}

function pauseMs(chance: number): number {
  return (OPEN_MS * (1 + chance)) / 2;
}
