import { type ApprovalStatus, awaitsApproval } from "#app/models/company/approval.ts";
import { canAdvance, canBePaid } from "#app/models/order/order.ts";
import {
  isOneOf,
  type OrderStatus,
  orderStatus,
  releasedStatuses,
} from "#app/models/order/status.ts";
import { isPaidAtDepot, modeOfType, type OnlineMode, type PaymentType, traitsOf } from "./mode.ts";

const { awaitingPayment, awaitingWallet, paymentRefused } = orderStatus;

/** "pending": the provider is processing it; until its answer the order cannot be paid in another way. */
export type PaymentStatus = "started" | "pending" | "paid" | "refused" | "abandoned" | "to-refund";

export type ProviderNotice = {
  reference: string;
  amountCents: number;
  /** "approved": the payer consented, and the shop still has to capture the money. */
  result: "paid" | "refused" | "pending" | "approved";
  providerReference: string;
  providerCall: string;
  code: string;
};

export type PaymentOutcome =
  | "applied"
  | "already-applied"
  | "pending"
  | "approved"
  | "amount-mismatch"
  | "unknown-payment"
  | "to-refund"
  | "paid-twice";

export type Settlement = {
  outcome: PaymentOutcome;
  payment: PaymentStatus | null;
  orderSteps: readonly OrderStatus[];
};

const unchanged = (outcome: PaymentOutcome): Settlement => ({
  outcome,
  payment: null,
  orderSteps: [],
});

type SettledOrder = {
  statusCode: OrderStatus;
  approval: ApprovalStatus;
  hasOtherPending?: boolean;
};

/** Monotone: duplicates and reordered notices end in one state; surplus money is refunded (decision 010). */
export function settle(
  payment: {
    mode: OnlineMode;
    status: PaymentStatus;
    amountCents: number;
    providerReference: string | null;
  },
  order: SettledOrder,
  notice: ProviderNotice,
): Settlement {
  if (notice.amountCents !== payment.amountCents) return unchanged("amount-mismatch");
  if (notice.result === "approved") return unchanged("approved");
  if (notice.result === "pending") return settlePending(payment, order);
  if (notice.result === "refused") return settleRefused(payment, order, notice.code);
  if (payment.status === "paid" || payment.status === "to-refund") {
    const same = notice.providerReference === payment.providerReference;
    return unchanged(same ? "already-applied" : "paid-twice");
  }
  if (!canBePaid(order) && !isHeldBy(payment, order)) {
    return { outcome: "to-refund", payment: "to-refund", orderSteps: [] };
  }
  return { outcome: "applied", payment: "paid", orderSteps: stepsToPaid(payment.mode, order) };
}

/** An order whose provider validates for hours is held, but one to be paid in the depot stays so. */
function settlePending(
  { mode, status }: { mode: OnlineMode; status: PaymentStatus },
  order: SettledOrder,
): Settlement {
  if (status !== "started" && status !== "abandoned") return unchanged("pending");
  const tried: OrderStatus[] = canAdvance(order, awaitingPayment) ? [awaitingPayment] : [];
  const from = { ...order, statusCode: tried[0] ?? order.statusCode };
  const holds = traitsOf(mode).holds && canAdvance(from, awaitingWallet);
  return {
    outcome: "pending",
    payment: "pending",
    orderSteps: holds ? [...tried, awaitingWallet] : tried,
  };
}

/** Not for an order that another provider processes, nor one whose buyer left, unless held. */
function settleRefused(
  payment: { mode: OnlineMode; status: PaymentStatus },
  order: SettledOrder,
  code: string,
): Settlement {
  if (!isUnderWay(payment.status)) return unchanged("already-applied");
  const isLeft = isGivenUp(payment.mode, code);
  const isHeld = order.statusCode === awaitingWallet;
  const mayReject = canAdvance(order, paymentRefused) && !order.hasOtherPending;
  const isRejected = mayReject && (!isLeft || isHeld);
  return {
    outcome: "applied",
    payment: isLeft ? "abandoned" : "refused",
    orderSteps: isRejected ? [paymentRefused] : [],
  };
}

/** True when a code means that the buyer left, or let the page close: that is no refusal. */
export function isGivenUp(mode: OnlineMode, code: string): boolean {
  return traitsOf(mode).givenUpCodes.includes(code);
}

/** True for an attempt without a final result: its provider is asked about it. */
export function isUnderWay(status: PaymentStatus): boolean {
  return status === "started" || status === "pending";
}

function isHeldBy({ mode }: { mode: OnlineMode }, order: SettledOrder): boolean {
  return traitsOf(mode).holds && order.statusCode === awaitingWallet;
}

function stepsToPaid(mode: OnlineMode, { statusCode }: SettledOrder): readonly OrderStatus[] {
  const paid = orderStatus[traitsOf(mode).paid];
  return statusCode === paymentRefused ? [awaitingPayment, paid] : [paid];
}

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

/** Progress of an order's payment, from the order and its latest attempt (null when there was none). */
export function paymentProgress(
  order: ProgressedOrder & { approval: ApprovalStatus },
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
  const isCancelled = isOneOf(releasedStatuses, order.statusCode);
  if (isCancelled && order.settledAt) return "cancelled-paid";
  if (latest?.status === "to-refund") return order.settledAt ? "paid-twice" : "to-refund";
  if (isCancelled) return "cancelled";
  if (order.settledAt) return "paid";
  const isHeld = order.statusCode === awaitingWallet;
  if (isHeld || (latest && isComing(latest.status))) return "pending";
  if (order.statusCode === paymentRefused || latest?.status === "refused") return "refused";
  return isPaidAtDepot(order.paymentType) ? "to-pay-in-store" : "unpaid";
}

function isComing(status: PaymentStatus): boolean {
  return isUnderWay(status) || status === "paid";
}

/** Reads why a provider refused, from its code. */
export function refusalOf(
  type: PaymentType,
  code: string | null,
): "funds" | "card" | "bank" | "way" {
  const codes = traitsOf(modeOfType(type)).refusalCodes;
  if (!codes) return "way";
  if (code !== null && codes.funds.includes(code)) return "funds";
  return code !== null && codes.card.includes(code) ? "card" : "bank";
}
