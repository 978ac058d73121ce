export type RefundReason =
  | "order-cancelled"
  | "too-late"
  | "paid-twice"
  | "credit-note"
  | "missing-goods"
  | "desk";

/** Queued; sent to the provider, which may still be processing it; done; refused, which needs an operator. */
export type RefundStatus = "queued" | "sent" | "done" | "refused";

export type RefundRefusal = "no-amount" | "too-much";

/** "no-amount" for zero or a fraction of a cent, "too-much" when refunds would exceed the payment. */
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

/** Splits in order, since a credit note may exceed one payment. Null when they do not suffice. */
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

export type RefundView = {
  id: number;
  amountCents: number | null;
  doneAt: Date | null;
};

/** Seconds during which a requested refund is not requested again: its answer may be on its way. */
export const ASKED_SECONDS = 30;

/** Hours after which a provider that is still processing a refund is asked again. */
export const PENDING_HOURS = 1;

/** True when a refund may be sent to its provider: not completed, and not being sent by another process. */
export function mayBeSent(
  refund: { status: RefundStatus; sentAt: Date | null },
  now: Date,
): boolean {
  if (refund.status === "done" || refund.status === "refused") return false;
  return refund.sentAt === null || now.getTime() - refund.sentAt.getTime() >= ASKED_SECONDS * 1000;
}
