/** Consecutive failures after which calls to a provider pause. */
export const MAX_FAILURES = 5;

/** Maximum pause in milliseconds before one call tries again; the minimum is half of it. */
export const OPEN_MS = 8_000;

export type Breaker = { failures: number; retryAt: number };

export const closedBreaker: Breaker = { failures: 0, retryAt: 0 };

/** One call tries again at the end of each pause; the others are refused at once. */
export function tryBreaker(
  breaker: Breaker,
  nowMs: number,
  chance: number,
): { mayCall: boolean; breaker: Breaker } {
  if (breaker.failures < MAX_FAILURES) return { mayCall: true, breaker };
  if (nowMs < breaker.retryAt) return { mayCall: false, breaker };
  return { mayCall: true, breaker: { ...breaker, retryAt: nowMs + pauseMs(chance) } };
}

/** State after a failed call; `chance`, from 0 to 1, desynchronises processes. */
export function afterFailure(breaker: Breaker, nowMs: number, chance: number): Breaker {
  const failures = breaker.failures + 1;
  const retryAt = failures >= MAX_FAILURES ? nowMs + pauseMs(chance) : 0;
  return { failures, retryAt };
}

function pauseMs(chance: number): number {
  return (OPEN_MS * (1 + chance)) / 2;
}
