import { awaitsApproval } from "#app/models/company/approval.ts";
import { type AwaitingPayment, isOverdue, payableUntil } from "#app/models/order/deadline.ts";
import { canBePaid, consequencesOf } from "#app/models/order/order.ts";
import { orderStatus } from "#app/models/order/status.ts";
import { DAY_MS } from "#app/models/platform/duration.ts";
import { asksBank, isOnlineMode, type OnlineMode, type PaymentMode, traitsOf } from "./mode.ts";

/** Maximum lifetime of a payment link, in days: an order that waits for an online payment ends earlier. */
const LINK_DAYS = 7;

export const MAX_LINKS = 20;

type Payable = AwaitingPayment & { settledAt: Date | null };

export type RemoteState =
  | "payable"
  | "pending"
  | "paid"
  | "cancelled"
  | "refunded"
  | "too-late"
  | "to-approve"
  | "not-payable";

/** Pay, wait, or nothing with the reason; "refunded" for a cancelled order that was paid. */
export function remoteState(order: Payable, isBeingPaid: boolean, now: Date): RemoteState {
  const { releases } = consequencesOf(order.statusCode);
  if (releases) return order.settledAt ? "refunded" : "cancelled";
  if (order.settledAt) return "paid";
  if (order.statusCode === orderStatus.awaitingWallet || isBeingPaid) return "pending";
  if (awaitsApproval(order)) return "to-approve";
  if (isOverdue(order, now)) return "too-late";
  return canBePaid(order) ? "payable" : "not-payable";
}

/** True when a link can be created: the order can be paid, or a payment under way may still fail. */
export function mayBePaidRemotely(order: Payable, now: Date): boolean {
  const state = remoteState(order, false, now);
  return (state === "payable" || state === "pending") && !awaitsApproval(order);
}

/** Expiry of a link created now: a week, or the payment deadline of its order. */
export function linkExpiry(order: AwaitingPayment, now: Date): Date {
  const week = new Date(now.getTime() + LINK_DAYS * DAY_MS);
  const end = payableUntil(order);
  return end && end < week ? end : week;
}

export type LinkState = "active" | "expired" | "revoked";

export function linkState(link: { expiresAt: Date; revokedAt: Date | null }, now: Date): LinkState {
  if (link.revokedAt) return "revoked";
  return link.expiresAt <= now ? "expired" : "active";
}

/** Payment modes for the holder of a link, among those of its order. */
export function remoteModes(modes: readonly PaymentMode[]): readonly OnlineMode[] {
  return modes.filter(isOnlineMode).filter((mode) => traitsOf(mode).isByLink);
}

export type RemoteOrder = {
  uid: string;
  companyLabel: string;
  amountCents: number;
  payableUntil: Date | null;
  /** Version of the terms that the order accepted; null when its text was not kept. */
  termsVersion: string | null;
  state: RemoteState;
};

export type RemoteFlag = "terms" | "method" | "bank" | "unavailable";

/** Terms first, then a payment mode. `flag` names the problem of the submitted step; null for none. */
export function nextRemoteStep(sent: {
  step: 1 | 2;
  terms: boolean;
  method: OnlineMode | null;
  bank: string | null;
}): {
  step: 1 | 2;
  flag: RemoteFlag | null;
} | null {
  if (!sent.terms) return { step: 1, flag: "terms" };
  if (sent.method && asksBank(sent.method) && !sent.bank) return { step: 2, flag: "bank" };
  if (sent.method) return null;
  return { step: 2, flag: sent.step === 2 ? "method" : null };
}

/** True for the pages that a link leads to: they open a session. */
export function isRemotePath(pathname: string): boolean {
  return /^\/paiement\/(distant|effectue|choix)/.test(pathname);
}
