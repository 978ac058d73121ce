import { randomBytes } from "node:crypto";
import type { WebhookDelivery } from "../delivery.ts";
import type { Memory } from "../memory.ts";

export type Choice = "pay" | "review" | "decline";

export type Refund = { id: string; reference: string; amountCents: number; at: string };

export type Capture = {
  id: string;
  status: "COMPLETED" | "PENDING" | "DECLINED";
  at: string;
  refunds: Refund[];
};

export type LedgerOrder = {
  id: string;
  /** PayPal-Request-Id: the idempotency key of the order. */
  requestId: string;
  /** custom_id: the merchant's reference of the payment. */
  reference: string;
  amountCents: number;
  currency: string;
  origin: string;
  returnUrl: string;
  cancelUrl: string;
  status: "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED";
  choice: Choice | null;
  capture: Capture | null;
  at: string;
  deliveries: WebhookDelivery[];
};

export type WalletLedger = { orders: LedgerOrder[]; save: () => void };

export function createWalletLedger(memory: Memory): WalletLedger {
  const state = memory.part("wallet", { orders: [] as LedgerOrder[] });
  return { orders: state.orders, save: memory.save };
}

export function newNumber(): string {
  return randomBytes(9).toString("hex").toUpperCase().slice(0, 17);
}

export function refundedCents({ refunds }: Capture): number {
  return refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
