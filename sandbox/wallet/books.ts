import { randomBytes } from "node:crypto";
import type { Delivery } from "../delivery.ts";
import type { Memory } from "../memory.ts";

/** What the payer does on the wallet's page; "review" pays from an account that has to be verified first. */
export type Choice = "pay" | "review" | "decline";

export type Refund = { id: string; reference: string; amountCents: number; at: string };

export type Capture = {
  id: string;
  status: "COMPLETED" | "PENDING" | "DECLINED";
  at: string;
  refunds: Refund[];
};

/** An order of the Orders v2 protocol. */
export type WalletOrder = {
  id: string;
  /** PayPal-Request-Id: asked for again under it, it is the same order. */
  requestId: string;
  /** custom_id: what the merchant calls the payment. */
  reference: string;
  amountCents: number;
  currency: string;
  /** Where the wallet was called when it was created: what its links begin with. */
  origin: string;
  returnUrl: string;
  cancelUrl: string;
  status: "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED";
  choice: Choice | null;
  capture: Capture | null;
  at: string;
  deliveries: Delivery[];
};

/** The wallet's own books: the shop is compared with them. */
export type WalletBooks = { orders: WalletOrder[]; save: () => void };

export function createWalletBooks(memory: Memory): WalletBooks {
  const kept = memory.part("wallet", { orders: [] as WalletOrder[] });
  return { orders: kept.orders, save: memory.save };
}

/** A number such as the wallet gives: seventeen letters and digits. */
export function newNumber(): string {
  return randomBytes(9).toString("hex").toUpperCase().slice(0, 17);
}

/** What was given back of a capture so far, in cents. */
export function refundedCents({ refunds }: Capture): number {
  return refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
