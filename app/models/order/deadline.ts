import { awaitsApproval } from "#app/models/company/approval.ts";
import type { Payable } from "./order.ts";
import { isOneOf, toPayInStoreStatuses, unpaidStatuses } from "./status.ts";

/** Seconds after which an unpaid order is cancelled: the "16.7 hours" of section 9. */
export const UNPAID_SECONDS = 60_000;

/** Seconds for which a provider's page accepts a payment; also the minimum time left to pay an order. */
export const PAYMENT_PAGE_SECONDS = 900;

export type AwaitingPayment = Payable & {
  createdAt: Date;
  approvedAt: Date | null;
  lastCallAt: Date | null;
};

/** True when the time for an online payment has passed: no new attempt can start. */
export function isOverdue(order: AwaitingPayment, now: Date): boolean {
  const until = payableUntil(order);
  return waitsForPayment(order) && until !== null && now > until;
}

/** 60,000 s from the approval where needed, and no later than the last call; null until the handover. */
export function payableUntil(order: Omit<AwaitingPayment, "approval">): Date | null {
  if (isOneOf(toPayInStoreStatuses, order.statusCode)) return null;
  const since = order.approvedAt ?? order.createdAt;
  const end = new Date(since.getTime() + UNPAID_SECONDS * 1000);
  return order.lastCallAt && order.lastCallAt < end ? order.lastCallAt : end;
}

/** Every payment page opened in time has closed too: a later payment is refunded. */
export function hasMissedItsCall(order: Payable & { lastCallAt: Date | null }, now: Date): boolean {
  const { lastCallAt } = order;
  if (!waitsForPayment(order) || lastCallAt === null) return false;
  return now.getTime() - lastCallAt.getTime() > PAYMENT_PAGE_SECONDS * 1000;
}

/** There is always time to pay: `lastCall` is null when the slot has become too late meanwhile. */
export function payingCall(lastCall: Date | null, now: Date): Date {
  const least = new Date(now.getTime() + PAYMENT_PAGE_SECONDS * 1000);
  return lastCall && lastCall > least ? lastCall : least;
}

function waitsForPayment(order: Payable): boolean {
  return isOneOf(unpaidStatuses, order.statusCode) && !awaitsApproval(order);
}
