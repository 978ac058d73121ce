import type { OnlineMode } from "#app/models/payment/payment.ts";

export type MadePayment = {
  id: number;
  mode: OnlineMode;
  amountCents: number;
  refundedCents: number;
  providerReference: string | null;
  settledAt: Date;
};

export type QuoteOfOrder = { id: number; number: string };

export type DocumentsOfOrder = {
  quotes: readonly QuoteOfOrder[];
  hasHandOverNote: boolean;
  hasPaymentProof: boolean;
};

/** `isBilled` when an invoice reports what left the depot. */
export function hasHandOverNote(order: { statusCode: number }, isBilled: boolean): boolean {
  return isBilled || [4, 32, 33, 5].includes(order.statusCode);
}
