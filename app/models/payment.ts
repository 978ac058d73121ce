import { type Approval, awaitsApproval } from "./approval.ts";
import {
  canAdvance,
  canBePaid,
  type OrderMode,
  type OrderStatus,
  type PaymentType,
  paymentTypes,
} from "./order.ts";

/** Ways to pay, by the name that forms, calls and tables use. */
export const paymentModes = {
  card: { paymentType: paymentTypes.card },
  store: { paymentType: paymentTypes.store },
} as const satisfies Record<string, { paymentType: PaymentType }>;

export type PaymentMode = keyof typeof paymentModes;

/** Modes in which a provider takes the money. */
export type OnlineMode = Exclude<PaymentMode, "store">;

export type PaymentStatus = "started" | "paid" | "refused" | "abandoned" | "to-refund";

/** The modes offered for a delivery mode: the depot's till only takes money for what is picked up there. */
export function offeredModes(deliveryMode: OrderMode): readonly PaymentMode[] {
  return deliveryMode === 1 ? ["card", "store"] : ["card"];
}

/** What a provider says, once its signature is checked, in the words of the shop. */
export type ProviderNotice = {
  /** The name the shop gave the attempt. */
  reference: string;
  amountCents: number;
  result: "paid" | "refused" | "pending";
  /** The provider's number of the transaction. */
  providerReference: string;
  providerCall: string;
  /** The provider's answer code, as it came. */
  code: string;
};

/** What came of a notice; kept with it. */
export type Outcome =
  | "applied"
  | "already-applied"
  | "pending"
  | "amount-mismatch"
  | "unknown-payment"
  | "to-refund"
  | "paid-twice";

/** What a notice changes: the attempt's new status, the steps of the order, a second debit to give back. */
export type Settlement = {
  outcome: Outcome;
  payment: PaymentStatus | null;
  orderSteps: readonly OrderStatus[];
};

const unchanged = (outcome: Outcome): Settlement => ({ outcome, payment: null, orderSteps: [] });

type SettledOrder = { statusCode: OrderStatus; approval: Approval };

/**
 * Decides what a provider's notice changes. Monotone: a paid attempt stays paid, so that duplicates and
 * notices out of order end in one state. Money that arrives for an order no longer payable, or a second
 * time for the same attempt, is flagged for refund (design, section 5: never lost).
 */
export function settle(
  payment: { status: PaymentStatus; amountCents: number; providerReference: string | null },
  order: SettledOrder,
  notice: ProviderNotice,
): Settlement {
  if (notice.amountCents !== payment.amountCents) return unchanged("amount-mismatch");
  if (notice.result === "pending") return unchanged("pending");
  if (notice.result === "refused") return settleRefused(payment.status, order);
  if (payment.status === "paid" || payment.status === "to-refund") {
    const same = notice.providerReference === payment.providerReference;
    return unchanged(same ? "already-applied" : "paid-twice");
  }
  if (!canBePaid(order)) {
    return { outcome: "to-refund", payment: "to-refund", orderSteps: [] };
  }
  return { outcome: "applied", payment: "paid", orderSteps: stepsToPaid(order.statusCode) };
}

function settleRefused(status: PaymentStatus, order: SettledOrder): Settlement {
  if (status !== "started") return unchanged("already-applied");
  return {
    outcome: "applied",
    payment: "refused",
    orderSteps: canAdvance(order, 13) ? [13] : [],
  };
}

/** A rejected order is first tried again: the table has no way from 13 to 11. */
function stepsToPaid(status: OrderStatus): readonly OrderStatus[] {
  return status === 13 ? [1, 11] : [11];
}

/** What the payment-done page tells. */
export type PaymentProgress =
  | "to-approve"
  | "approval-refused"
  | "paid"
  | "to-pay-in-store"
  | "pending"
  | "refused"
  | "unpaid"
  | "to-refund"
  | "paid-twice"
  | "cancelled-paid"
  | "cancelled";

/** Where the payment of an order stands, from the order and its latest attempt (null when there was none). */
export function paymentProgress(
  order: ProgressedOrder & { approval: Approval },
  latest: { status: PaymentStatus } | null,
): PaymentProgress {
  if (order.approval === "refused") return "approval-refused";
  return awaitsApproval(order) ? "to-approve" : progressOf(order, latest);
}

type ProgressedOrder = {
  statusCode: OrderStatus;
  paymentType: PaymentType;
  settledAt: Date | null;
};

function progressOf(
  order: ProgressedOrder,
  latest: { status: PaymentStatus } | null,
): PaymentProgress {
  const isCancelled = order.statusCode === 9 || order.statusCode === 29;
  if (isCancelled && order.settledAt) return "cancelled-paid";
  if (latest?.status === "to-refund") return order.settledAt ? "paid-twice" : "to-refund";
  if (isCancelled) return "cancelled";
  if (order.settledAt) return "paid";
  if (latest?.status === "started" || order.statusCode === 10) return "pending";
  if (order.statusCode === 13 || latest?.status === "refused") return "refused";
  return order.paymentType === paymentTypes.store ? "to-pay-in-store" : "unpaid";
}

/**
 * What to tell of a refused card, from the bank's answer code: 51 and 61 are about its funds, 14, 33 and 54
 * about the card itself (manual, answer codes of authorisation centres), with or without the acquirer's 001.
 */
export function refusalOf(code: string | null): "funds" | "card" | "bank" {
  if (code === "00151" || code === "00161") return "funds";
  const ofCard = ["00004", "00008", "00114", "00133", "00154"];
  return code !== null && ofCard.includes(code) ? "card" : "bank";
}

/** Seconds after which a provider is asked about an attempt that it said nothing of. */
export const SILENCE_SECONDS = 300;

/**
 * Seconds after which an attempt the provider knows nothing of is given up: its hosted page closes after
 * fifteen minutes (Paybox answer code 00030), so that nobody can pay there any more.
 */
export const GIVE_UP_SECONDS = 3600;

/** True when an attempt that nothing was heard of, last opened long enough ago, may be called abandoned. */
export function isAbandoned(payment: { openedAt: Date }, now: Date): boolean {
  return now.getTime() - payment.openedAt.getTime() >= GIVE_UP_SECONDS * 1000;
}

/** What the acquirer's page says when it sends the buyer back: the last part of the return address. */
export const cardReturns = {
  effectue: "done",
  refuse: "refused",
  annule: "cancelled",
  attente: "waiting",
} as const;

export type CardReturn = (typeof cardReturns)[keyof typeof cardReturns];

/** The way back a return address names, or null. It decides nothing but where the buyer goes on. */
export function cardReturn(outcome: string): CardReturn | null {
  const found = Object.entries(cardReturns).find(([name]) => name === outcome);
  return found ? found[1] : null;
}
