import { awaitsApproval } from "#app/models/company/approval.ts";
import type { Payable } from "./order.ts";

/** Seconds after which an order that was never paid is cancelled: the "16.7 hours" of section 9. */
export const UNPAID_SECONDS = 60_000;

/** Seconds for which the page of a provider takes a payment, and the least there is to pay an order. */
export const PAYMENT_PAGE_SECONDS = 900;

/** What says how long an order may wait for an online payment. */
export type Waiting = Payable & {
  createdAt: Date;
  approvedAt: Date | null;
  lastCallAt: Date | null;
};

/** True once an order has waited for an online payment as long as it may: nobody can start paying it any more. */
export function isOverdue(order: Waiting, now: Date): boolean {
  const until = payableUntil(order);
  return waitsForPayment(order) && until !== null && now > until;
}

/**
 * Until when an order can be paid online: for 60,000 s, counted from an owner's word where one was awaited, and no
 * longer than its slot or its lorry can be had. Null for one that can be until the depot hands it over.
 */
export function payableUntil(order: Omit<Waiting, "approval">): Date | null {
  if (order.statusCode === 20 || order.statusCode === 22) return null;
  const since = order.approvedAt ?? order.createdAt;
  const end = new Date(since.getTime() + UNPAID_SECONDS * 1000);
  return order.lastCallAt && order.lastCallAt < end ? order.lastCallAt : end;
}

/**
 * True once the slot or the lorry of an unpaid order is gone, and every payment page that was opened in time has
 * closed: money that comes now is given back.
 */
export function hasMissedItsCall(order: Payable & { lastCallAt: Date | null }, now: Date): boolean {
  const { lastCallAt } = order;
  if (!waitsForPayment(order) || lastCallAt === null) return false;
  return now.getTime() - lastCallAt.getTime() > PAYMENT_PAGE_SECONDS * 1000;
}

/**
 * Until when an order that is placed, agreed to or given another hour now can be had at that hour (`lastCall`; null
 * when it was chosen in time and is too late by now): there is always time to pay.
 */
export function payingCall(lastCall: Date | null, now: Date): Date {
  const least = new Date(now.getTime() + PAYMENT_PAGE_SECONDS * 1000);
  return lastCall && lastCall > least ? lastCall : least;
}

function waitsForPayment(order: Payable): boolean {
  return [1, 10, 13].includes(order.statusCode) && !awaitsApproval(order);
}
