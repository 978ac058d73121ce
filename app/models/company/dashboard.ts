import type { OrderRowView } from "#app/models/order/order-view.ts";
import type { QuoteRowView } from "#app/models/quote/quote-view.ts";

export type OwnerTasks = {
  approvalCount: number;
  toPay: readonly OrderRowView[];
  toPayCount: number;
  atDepotCount: number;
  ready: readonly OrderRowView[];
  readyCount: number;
  invoices: { overdueCount: number; overdueCents: number; openCount: number } | null;
  quotes: readonly QuoteRowView[];
  answers: readonly { number: string; subject: string }[];
};

export function isNothingWaiting(waiting: OwnerTasks): boolean {
  const { approvalCount, toPayCount, atDepotCount, readyCount, invoices, quotes, answers } =
    waiting;
  const documentCount = (invoices?.openCount ?? 0) + quotes.length + answers.length;
  return approvalCount + toPayCount + atDepotCount + readyCount + documentCount === 0;
}
