import type { OrderedItem, ReadyOrder, ShortOrder } from "#app/models/order/order-view.ts";
import type { IsoDay } from "#app/models/platform/time.ts";

export type WelcomeView = {
  firstName: string;
  companyLabel: string;
  cardNumber: string;
  storeLabel: string;
  ready: readonly ReadyOrder[];
  readyCount: number;
  /** Of the company's latest orders, those to pay or on their way. */
  open: readonly ShortOrder[];
  lists: readonly { id: number; label: string; itemCount: number }[];
  /** The buyer's own last order; its amount is null for those who may not see prices. */
  last: {
    uid: string;
    day: IsoDay;
    grossCents: number | null;
    lineCount: number;
    items: readonly OrderedItem[];
  } | null;
  tasks: {
    approvalCount: number;
    quoteCount: number;
    /** Last day of the quote that ends first. */
    quoteUntil: IsoDay | null;
    /** Null for those who may not see prices. */
    invoices: { openCount: number; overdueCount: number; overdueCents: number } | null;
  };
};
