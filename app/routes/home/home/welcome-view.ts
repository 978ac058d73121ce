import type { OrderedItem, ReadyOrder, ShortOrder } from "#app/models/order/order-view.ts";

export type WelcomeView = {
  firstName: string;
  companyLabel: string;
  cardNumber: string;
  storeLabel: string;
  orders: readonly ShortOrder[];
  ready: readonly ReadyOrder[];
  readyCount: number;
  lists: readonly { id: number; label: string; itemCount: number }[];
  /** The buyer's own last order; its amount is null for those who may not see prices. */
  last: {
    uid: string;
    grossCents: number | null;
    lineCount: number;
    items: readonly OrderedItem[];
  } | null;
  tasks: { approvalCount: number; quoteCount: number; openCount: number; overdueCount: number };
};
