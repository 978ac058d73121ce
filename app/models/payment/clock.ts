import type { PaymentStatus } from "./payment.ts";

/** Seconds after which a provider is asked about an attempt that it said nothing of, and again each time. */
export const SILENCE_SECONDS = 40;

/** The same for an attempt that has lasted for an hour: a transfer, or a wallet that validates, may take days. */
export const LONG_SILENCE_SECONDS = 600;

/** When a provider that just answered is asked again about an attempt that is still under way. */
export function nextAsk({ openedAt }: { openedAt: Date }, now: Date): Date {
  const isLong = now.getTime() - openedAt.getTime() >= GIVE_UP_SECONDS * 1000;
  return new Date(now.getTime() + (isLong ? LONG_SILENCE_SECONDS : SILENCE_SECONDS) * 1000);
}

/**
 * Seconds after which an attempt the provider knows nothing of is given up: its hosted page closes after
 * fifteen minutes (Paybox answer code 00030), so that nobody can pay there any more.
 */
export const GIVE_UP_SECONDS = 3600;

/** True when an attempt that nothing was heard of, last opened long enough ago, may be called abandoned. */
export function isAbandoned(
  payment: { openedAt: Date; status: PaymentStatus },
  now: Date,
): boolean {
  if (payment.status !== "started") return false;
  return now.getTime() - payment.openedAt.getTime() >= GIVE_UP_SECONDS * 1000;
}
