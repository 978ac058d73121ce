import type { OnlineMode } from "#app/models/payment/payment.ts";

/** Payment received for an order, on its page and its proof of payment. Amounts are cents. */
export type MadePayment = {
  id: number;
  mode: OnlineMode;
  amountCents: number;
  refundedCents: number;
  /** Provider's number of the transaction. */
  providerReference: string | null;
  settledAt: Date;
};

/** Quote that gave prices to an order. */
export type QuoteOfOrder = { id: number; number: string };

/** Available documents of an order, invoices aside. */
export type OrderDocuments = {
  quotes: readonly QuoteOfOrder[];
  hasHandOverNote: boolean;
  hasPaymentProof: boolean;
};

/**
 * True once goods of an order are ready or gone: from then on there is a delivery note. `isBilled` when an invoice
 * reports what left the depot.
 */
export function hasHandOverNote(order: { statusCode: number }, isBilled: boolean): boolean {
  return isBilled || [4, 32, 33, 5].includes(order.statusCode);
}
