import { awaitsApproval } from "#app/models/company/approval.ts";
import { isOverdue, payableUntil, type Waiting } from "#app/models/order/deadline.ts";
import { canBePaid, consequencesOf } from "#app/models/order/order.ts";
import type { OnlineMode, PaymentMode } from "./payment.ts";

/** Days a payment link holds at most: an order that waits for an online payment ends before. */
const LINK_DAYS = 7;

/** Links kept for one order, so that a page shows them all. */
export const MAX_LINKS = 20;

type Payable = Waiting & { settledAt: Date | null };

/** Where an order stands for who would pay it from afar. */
export type RemoteState =
  | "payable"
  | "pending"
  | "paid"
  | "cancelled"
  | "refunded"
  | "too-late"
  | "to-approve"
  | "not-payable";

/**
 * What can be done from afar: pay it, wait for the provider of a payment under way, or nothing, and why: it is paid,
 * was cancelled ("refunded" after it was paid), is overdue or waits for an owner of its company.
 */
export function remoteState(order: Payable, isBeingPaid: boolean, now: Date): RemoteState {
  const { releases } = consequencesOf(order.statusCode);
  if (releases) return order.settledAt ? "refunded" : "cancelled";
  if (order.settledAt) return "paid";
  if (order.statusCode === 10 || isBeingPaid) return "pending";
  if (awaitsApproval(order)) return "to-approve";
  if (isOverdue(order, now)) return "too-late";
  return canBePaid(order) ? "payable" : "not-payable";
}

/** True when a link can be made for an order: it can be paid, or is being paid and may not be in the end. */
export function mayBePaidRemotely(order: Payable, now: Date): boolean {
  const state = remoteState(order, false, now);
  return (state === "payable" || state === "pending") && !awaitsApproval(order);
}

/** When a link made now ends: after a week, or with the time its order can be paid in. */
export function linkExpiry(order: Waiting, now: Date): Date {
  const week = new Date(now.getTime() + LINK_DAYS * 86_400_000);
  const end = payableUntil(order);
  return end && end < week ? end : week;
}

export type LinkState = "active" | "expired" | "revoked";

/** Whether a link still opens anything. */
export function linkState(link: { expiresAt: Date; revokedAt: Date | null }, now: Date): LinkState {
  if (link.revokedAt) return "revoked";
  return link.expiresAt <= now ? "expired" : "active";
}

/** Ways to pay that are the account's own, or that somebody's telephone of the company confirms. */
const ofTheAccount: ReadonlySet<string> = new Set(["store", "rolling-funds", "instalments"]);

/** The ways in which the holder of a link can pay, of those that its order can be paid in. */
export function remoteModes(modes: readonly PaymentMode[]): readonly OnlineMode[] {
  return modes.filter((mode): mode is OnlineMode => !ofTheAccount.has(mode));
}

/** What is shown to who pays an order from afar, and nothing else of it. */
export type RemoteOrder = {
  uid: string;
  companyLabel: string;
  amountCents: number;
  payableUntil: Date | null;
  state: RemoteState;
};

/** What is wrong with what was sent of the two steps, or a provider that is not to be reached. */
export type RemoteFlag = "terms" | "method" | "bank" | "unavailable";

/**
 * Where a payment from afar goes on: terms first, then a way to pay. `flag` says what is missing of the step that was
 * sent, a transfer the bank it comes from; null when nothing is.
 */
export function nextRemoteStep(sent: {
  step: 1 | 2;
  terms: boolean;
  method: string | null;
  bank: string | null;
}): {
  step: 1 | 2;
  flag: RemoteFlag | null;
} | null {
  if (!sent.terms) return { step: 1, flag: "terms" };
  if (sent.method === "transfer" && !sent.bank) return { step: 2, flag: "bank" };
  if (sent.method) return null;
  return { step: 2, flag: sent.step === 2 ? "method" : null };
}

/** True for the pages that a link leads to: they open a session. */
export function isRemotePath(pathname: string): boolean {
  return /^\/paiement\/(distant|effectue|choix)/.test(pathname);
}
