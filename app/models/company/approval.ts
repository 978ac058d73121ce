import { orderStatus } from "#app/models/order/status.ts";
import { HOUR_MS } from "#app/models/platform/duration.ts";
import type { Role } from "./people.ts";

/** A "waiting" order that has left its first status was cancelled before an answer. */
export const approvalStatuses = ["not-needed", "waiting", "approved", "refused"] as const;

export type ApprovalStatus = (typeof approvalStatuses)[number];

export const APPROVAL_HOURS = 48;

/** Orders that leave the owner less time than this are refused: the buyer has to choose a later slot. */
export const LEAST_ANSWER_MINUTES = 15;

export const REASON_LENGTH = 300;

export const APPROVALS_PER_PAGE = 6;

/** Statuses in which an order can wait for approval: to be paid online, to be paid in the depot. */
const waitingStatuses: readonly number[] = [
  ...[orderStatus.awaitingPayment, orderStatus.toPayInStore],
];

/** True when an order exceeds the buyer's ceiling, VAT included. An owner has no ceiling, whatever the row says. */
export function needsApproval(
  buyer: { role: Role; orderCeilingCents: number | null },
  grossCents: number,
): boolean {
  if (buyer.role === "owner" || buyer.orderCeilingCents === null) return false;
  return grossCents > buyer.orderCeilingCents;
}

/** True while an order waits for an owner: it is not paid, exported or confirmed. */
export function awaitsApproval(order: { approval: ApprovalStatus; statusCode: number }): boolean {
  return order.approval === "waiting" && waitingStatuses.includes(order.statusCode);
}

/** True when no approval was needed, or an owner gave it. */
export function isApproved({ approval }: { approval: ApprovalStatus }): boolean {
  return approval === "not-needed" || approval === "approved";
}

/** 48 hours, or the last call of the depot (`lastCall`; null when past); null for under a quarter of an hour. */
export function answerUntil(askedAt: Date, lastCall: Date | null): Date | null {
  if (!lastCall) return null;
  const latest = askedAt.getTime() + APPROVAL_HOURS * HOUR_MS;
  const until = new Date(Math.min(latest, lastCall.getTime()));
  return until.getTime() - askedAt.getTime() < LEAST_ANSWER_MINUTES * 60_000 ? null : until;
}

export type AnswerRefusal =
  | "already-approved"
  | "already-refused"
  | "approval-late"
  | "order-gone"
  | "not-waiting";

/** Refusal of an answer, or null: only a waiting order can be answered, before its deadline. */
export function approvalAnswerRefusal(
  order: { approval: ApprovalStatus; statusCode: number },
  request: { expiresAt: Date },
  now: Date,
): AnswerRefusal | null {
  if (order.approval === "approved") return "already-approved";
  if (order.approval === "refused") return "already-refused";
  if (order.approval === "not-needed") return "not-waiting";
  if (!awaitsApproval(order)) return "order-gone";
  return now >= request.expiresAt ? "approval-late" : null;
}
