/** Acts on an order; in the order of the screen. */
export const deskActs = ["note", "mail", "slot", "refund", "cancel"] as const;

export type DeskAct = (typeof deskActs)[number];

/** Longest reason of an act, or internal note. */
export const MAX_REASON_LENGTH = 500;

/** E-mails that the staff send again for an order, in a day. */
export const MAX_RESENT_A_DAY = 3;

/** Cents of a payment that can still be given back. */
export function refundableCents(
  payments: readonly { amountCents: number; refundedCents: number }[],
): number {
  return payments.reduce(
    (sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents,
    0,
  );
}
