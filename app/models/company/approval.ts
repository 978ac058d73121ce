import type { Role } from "./people.ts";

/**
 * Whether an order needs the word of an owner of its company. One that is "waiting" and no longer in its first
 * status was cancelled before anybody answered.
 */
export const approvals = ["not-needed", "waiting", "approved", "refused"] as const;

export type Approval = (typeof approvals)[number];

/** An order that nobody answered for this long is cancelled. */
export const APPROVAL_HOURS = 48;

/** An order that leaves its owner less than this to answer is not taken: another hour has to be chosen. */
export const LEAST_ANSWER_MINUTES = 15;

/** Longest reason of a refusal, in characters. */
export const REASON_LENGTH = 300;

/** Orders on one page of what waits (specification, section 9: table page size). */
export const APPROVALS_PER_PAGE = 6;

/** The statuses in which an order can wait: to be paid online, to be paid in the depot. */
export const waitingStatuses = [1, 20] as const;

/**
 * True when an order of this amount waits for an owner: above the ceiling, VAT included, of whoever places it.
 * An owner has none, whatever is written down.
 */
export function needsApproval(
  buyer: { role: Role; orderCeilingCents: number | null },
  grossCents: number,
): boolean {
  if (buyer.role === "owner" || buyer.orderCeilingCents === null) return false;
  return grossCents > buyer.orderCeilingCents;
}

/** True while an order waits for an owner: nothing of it is paid, exported or confirmed. */
export function awaitsApproval(order: { approval: Approval; statusCode: number }): boolean {
  return order.approval === "waiting" && waitingStatuses.some((code) => code === order.statusCode);
}

/** True once an order may go on: nobody had to be asked, or an owner agreed. */
export function isApproved({ approval }: { approval: Approval }): boolean {
  return approval === "not-needed" || approval === "approved";
}

/**
 * Until when an owner can answer: 48 hours, or until the last minute at which the depot can still have the order
 * ready (`lastCall`; null when that is over). Null when it leaves them less than a quarter of an hour.
 */
export function answerUntil(askedAt: Date, lastCall: Date | null): Date | null {
  if (!lastCall) return null;
  const latest = askedAt.getTime() + APPROVAL_HOURS * 3_600_000;
  const until = new Date(Math.min(latest, lastCall.getTime()));
  return until.getTime() - askedAt.getTime() < LEAST_ANSWER_MINUTES * 60_000 ? null : until;
}

/** Why an answer changes nothing. */
export type AnswerRefusal =
  | "already-approved"
  | "already-refused"
  | "approval-late"
  | "order-gone"
  | "not-waiting";

/** Why an order cannot be answered, or null: only one that waits can, until its time is up. */
export function answerRefusal(
  order: { approval: Approval; statusCode: number },
  asked: { expiresAt: Date },
  now: Date,
): AnswerRefusal | null {
  if (order.approval === "approved") return "already-approved";
  if (order.approval === "refused") return "already-refused";
  if (order.approval === "not-needed") return "not-waiting";
  if (!awaitsApproval(order)) return "order-gone";
  return now >= asked.expiresAt ? "approval-late" : null;
}
