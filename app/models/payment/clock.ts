import type { PaymentStatus } from "./payment.ts";

/** Seconds of silence after which a provider is asked about an attempt, and interval of further inquiries. */
export const SILENCE_SECONDS = 40;

/** Interval after an hour: a transfer, or a wallet that validates, may take days. */
export const LONG_SILENCE_SECONDS = 600;

/** Time of the next inquiry about an attempt that is still under way. */
export function nextAsk({ openedAt }: { openedAt: Date }, now: Date): Date {
  const isLong = now.getTime() - openedAt.getTime() >= GIVE_UP_SECONDS * 1000;
  return new Date(now.getTime() + (isLong ? LONG_SILENCE_SECONDS : SILENCE_SECONDS) * 1000);
}

/** The hosted page closes after fifteen minutes (Paybox answer code 00030): nobody can pay there any more. */
export const GIVE_UP_SECONDS = 3600;

/** True when a silent attempt, last opened long enough ago, may be abandoned. */
export function isAbandoned(
  payment: { openedAt: Date; status: PaymentStatus },
  now: Date,
): boolean {
  if (payment.status !== "started") return false;
  return now.getTime() - payment.openedAt.getTime() >= GIVE_UP_SECONDS * 1000;
}
