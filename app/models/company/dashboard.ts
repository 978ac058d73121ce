import type { OrderRowView } from "#app/models/order/order-view.ts";
import type { QuoteRowView } from "#app/models/quote/quote-view.ts";

export type OwnerTasks = {
  /** Orders that an owner may answer, and for others their own that wait for one. */
  approvalCount: number;
  askedCount: number;
  toPay: readonly OrderRowView[];
  toPayCount: number;
  atDepotCount: number;
  ready: readonly OrderRowView[];
  readyCount: number;
  invoices: { overdueCount: number; overdueCents: number; openCount: number } | null;
  quotes: readonly QuoteRowView[];
  answers: readonly { number: string; subject: string }[];
};

/** How much the tasks stand for, each order, invoice, quote and answer once. */
export function countWaiting(waiting: OwnerTasks): number {
  const { approvalCount, askedCount, toPayCount, atDepotCount, readyCount } = waiting;
  const { invoices, quotes, answers } = waiting;
  const documentCount = (invoices?.openCount ?? 0) + quotes.length + answers.length;
  return approvalCount + askedCount + toPayCount + atDepotCount + readyCount + documentCount;
}
