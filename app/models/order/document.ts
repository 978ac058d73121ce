import type { OnlineMode } from "#app/models/payment/payment.ts";

/** Money that came in for an order, as its page and its proof of payment tell it. Amounts are cents. */
export type MadePayment = {
  id: number;
  mode: OnlineMode;
  amountCents: number;
  refundedCents: number;
  /** What the provider calls the transaction. */
  providerReference: string | null;
  settledAt: Date;
};

/** A quote that gave prices to an order. */
export type QuoteOfOrder = { id: number; number: string };

/** The papers of an order that can be had now, but for its invoices. */
export type OrderDocuments = {
  quotes: readonly QuoteOfOrder[];
  hasHandOverNote: boolean;
  hasPaymentProof: boolean;
};

/**
 * True once goods of an order are ready or gone: from then on there is a note of what is handed over. `isBilled` when
 * an invoice tells what left the depot.
 */
export function hasHandOverNote(order: { statusCode: number }, isBilled: boolean): boolean {
  return isBilled || [4, 32, 33, 5].includes(order.statusCode);
}
