import type { OrderRowView } from "#app/models/order/order-view.ts";
import type { QuoteRowView } from "#app/models/quote/quote-view.ts";

/** Pending matters of a customer, or of the company they order for. */
export type Waiting = {
  /** Orders above a ceiling that this owner has to answer. */
  approvalCount: number;
  /** Orders to be paid online: the latest, and their count. */
  toPay: readonly OrderRowView[];
  toPayCount: number;
  /** Orders to be paid at the depot. */
  atDepotCount: number;
  /** Orders ready at the depot: the latest, and their count. */
  ready: readonly OrderRowView[];
  readyCount: number;
  /** Null for readers who may not see prices. */
  invoices: { overdueCount: number; overdueCents: number; openCount: number } | null;
  /** Quotes that expire within days. */
  quotes: readonly QuoteRowView[];
  /** Requests that the depot answered. */
  answers: readonly { number: string; subject: string }[];
};

export function isNothingWaiting(waiting: Waiting): boolean {
  const { approvalCount, toPayCount, atDepotCount, readyCount, invoices, quotes, answers } =
    waiting;
  const papers = (invoices?.openCount ?? 0) + quotes.length + answers.length;
  return approvalCount + toPayCount + atDepotCount + readyCount + papers === 0;
}
