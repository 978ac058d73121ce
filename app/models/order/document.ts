import type { OnlineMode } from "#app/models/payment/mode.ts";
import { isOneOf, type OrderStatus, orderStatus } from "./status.ts";

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

const { available, withCarrier, deliveredByCarrier, invoiced } = orderStatus;

const notedStatuses = [available, withCarrier, deliveredByCarrier, invoiced];

/** `isBilled` when an invoice reports what left the depot. */
export function hasHandOverNote(order: { statusCode: OrderStatus }, isBilled: boolean): boolean {
  return isBilled || isOneOf(notedStatuses, order.statusCode);
}
