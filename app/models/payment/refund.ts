/** Why money is given back. */
export type RefundReason = "order-cancelled" | "too-late" | "paid-twice" | "credit-note";

/** Waits for its turn; asked of the provider, which may still be at it; given back; refused, somebody has to look. */
export type RefundStatus = "queued" | "sent" | "done" | "refused";

/** Why a refund is not taken up. */
export type RefundRefusal = "no-amount" | "too-much";

/**
 * What of a payment can be given back now, in cents. Refuses "no-amount" when nothing is asked for, or no whole
 * number of cents, and "too-much" when more than what was paid would be given back in all.
 */
export function refundable(
  payment: { amountCents: number; refundedCents: number },
  amountCents: number,
): { ok: true; refundedCents: number } | { ok: false; reason: RefundRefusal } {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) {
    return { ok: false, reason: "no-amount" };
  }
  const refundedCents = payment.refundedCents + amountCents;
  if (refundedCents > payment.amountCents) return { ok: false, reason: "too-much" };
  return { ok: true, refundedCents };
}

/**
 * How an amount is shared out over payments of one order, the first as far as it goes: what a credit note gives
 * back may come from more than one. Null when they do not hold enough.
 */
export function shareOut<P extends { amountCents: number; refundedCents: number }>(
  payments: readonly P[],
  amountCents: number,
): { payment: P; amountCents: number }[] | null {
  let left = amountCents;
  const shares = payments.flatMap((payment) => {
    const share = Math.min(left, payment.amountCents - payment.refundedCents);
    left -= share;
    return share > 0 ? [{ payment, amountCents: share }] : [];
  });
  return left === 0 && amountCents > 0 ? shares : null;
}

/** A refund as the order's page shows it. */
export type RefundView = {
  id: number;
  /** Null for who may not see prices. */
  amountCents: number | null;
  /** When it was done; null while it is under way. */
  doneAt: Date | null;
};

/** Seconds during which a refund asked of a provider is not asked again: its answer may be on its way. */
export const ASKED_SECONDS = 30;

/** Hours after which a provider that is still at a refund is asked again. */
export const PENDING_HOURS = 1;

/** True when a refund may be asked of its provider: not over, and not being asked by another process. */
export function mayBeSent(
  refund: { status: RefundStatus; sentAt: Date | null },
  now: Date,
): boolean {
  if (refund.status === "done" || refund.status === "refused") return false;
  return refund.sentAt === null || now.getTime() - refund.sentAt.getTime() >= ASKED_SECONDS * 1000;
}
