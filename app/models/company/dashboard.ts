import type { OrderRowView } from "#app/models/order/order-view.ts";
import type { QuoteRowView } from "#app/models/quote/quote-view.ts";

/** What waits for a customer, or for the company they order for. */
export type Waiting = {
  /** Orders above somebody's ceiling that this owner has to answer. */
  approvalCount: number;
  /** Orders to be paid online, the latest, and how many there are. */
  toPay: readonly OrderRowView[];
  toPayCount: number;
  /** Orders to be paid at the depot. */
  atDepotCount: number;
  /** Orders ready at the depot, the latest, and how many there are. */
  ready: readonly OrderRowView[];
  readyCount: number;
  /** Null for who may not see prices. */
  invoices: { overdueCount: number; overdueCents: number; openCount: number } | null;
  /** Quotes whose prices hold a few days more. */
  quotes: readonly QuoteRowView[];
  /** Requests that the depot answered. */
  answers: readonly { number: string; subject: string }[];
};

/** True when nothing waits: the dashboard says so, and where to go on. */
export function isNothingWaiting(waiting: Waiting): boolean {
  const { approvalCount, toPayCount, atDepotCount, readyCount, invoices, quotes, answers } =
    waiting;
  const papers = (invoices?.openCount ?? 0) + quotes.length + answers.length;
  return approvalCount + toPayCount + atDepotCount + readyCount + papers === 0;
}
