import { monthsAgo } from "#app/models/platform/calendar.ts";
import type { PurchaseKind } from "./query.ts";

/** Months that the inbox looks back: older purchases are found in the list. */
export const INBOX_MONTHS = 12;

export const INBOX_PER_PAGE = 12;

/** Purchases that the inbox counts at most. */
export const MAX_UNFILED = 1_000;

/** Start of the inbox: a year ago, at the same hour. */
export function inboxSince(now: Date): Date {
  return monthsAgo(now, INBOX_MONTHS);
}

export type ProposalReason = "address" | "same-week";

export type WorksiteProposal = { worksiteId: number; name: string; reason: ProposalReason };

/** `count` is the number of purchases of the same person in the same week, for that reason. */
export type Candidate = WorksiteProposal & { count: number };

/**
 * Proposes a worksite for a purchase: the one whose address it was delivered to, or else the one that the same person
 * bought most for in the same week; of two alike, the one opened last. Null without any.
 */
export function proposeWorksite(candidates: readonly Candidate[]): WorksiteProposal | null {
  const [best] = candidates.toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      (a.reason === "same-week" ? b.count - a.count : 0) ||
      b.worksiteId - a.worksiteId,
  );
  if (!best) return null;
  const { worksiteId, name, reason } = best;
  return { worksiteId, name, reason };
}

function rankOf({ reason }: Candidate): number {
  return reason === "address" ? 0 : 1;
}

export type InboxRow = {
  kind: PurchaseKind;
  id: number;
  number: string;
  at: Date;
  customerId: number;
  buyerName: string;
  storeLabel: string;
  /** Names of its first goods. */
  goods: string[];
  netCents: number | null;
  proposal: WorksiteProposal | null;
};
