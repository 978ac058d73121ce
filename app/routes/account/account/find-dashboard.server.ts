import type { Buyer } from "#app/models/auth/buyer.ts";
import type { OwnerTasks } from "#app/models/company/dashboard.ts";
import { toListedInvoiceView } from "#app/models/invoice/invoice-view.ts";
import { toOrderRowView } from "#app/models/order/order-view.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { toQuoteRowView } from "#app/models/quote/quote-view.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { countApprovals } from "#app/services/company/approval.server.ts";
import { listAnsweredRequests } from "#app/services/contact/answered.server.ts";
import { listLatestInvoices, sumOpenInvoices } from "#app/services/invoice/list.server.ts";
import { latestLists } from "#app/services/list/summaries.server.ts";
import { listLatestOrders, listWaitingOrders } from "#app/services/order/list.server.ts";
import { listEndingQuotes, listLatestQuotes } from "#app/services/quote/list.server.ts";
import { latestWorksites } from "#app/services/worksite/list.server.ts";

export async function findDashboard(buyer: Buyer, now: Date = new Date()) {
  const showsPrices = maySeePrices(buyer);
  const [orders, waiting, approvalCount, lists, worksites, answers, documents] = await Promise.all([
    listLatestOrders(buyer),
    listWaitingOrders(buyer),
    countApprovals(buyer),
    latestLists(buyer),
    latestWorksites(buyer),
    listAnsweredRequests(buyer),
    showsPrices ? findDocuments(buyer, now) : noDocuments,
  ]);
  const isOwner = buyer.role === "owner";
  const { toPay, ready, ...counts } = waiting;
  const shown: OwnerTasks = {
    ...counts,
    approvalCount: isOwner ? approvalCount : 0,
    askedCount: isOwner ? 0 : approvalCount,
    toPay: toPay.map((order) => toOrderRowView(order, showsPrices)),
    ready: ready.map((order) => toOrderRowView(order, showsPrices)),
    invoices: documents.openInvoices,
    quotes: documents.endingQuotes,
    answers,
  };
  return {
    waiting: shown,
    orders: orders.map((order) => toOrderRowView(order, showsPrices)),
    invoices: documents.invoices,
    quotes: documents.quotes,
    lists: lists.map(({ id, label, itemCount, updatedAt }) => ({
      id,
      label,
      itemCount,
      updatedAt,
    })),
    worksites: worksites.map(({ id, name, city, endsOn }) => ({ id, name, city, endsOn })),
  };
}

const noDocuments = { invoices: null, quotes: null, openInvoices: null, endingQuotes: [] };

async function findDocuments(buyer: Buyer, now: Date) {
  const [invoices, openInvoices, quotes, ending] = await Promise.all([
    listLatestInvoices(buyer),
    sumOpenInvoices(buyer, now),
    listLatestQuotes(buyer),
    listEndingQuotes(buyer, now),
  ]);
  const today = parisTime(now).day;
  return {
    invoices: invoices.map((invoice) => toListedInvoiceView(invoice, today)),
    quotes: quotes.map((quote) => toQuoteRowView(quote, now)),
    openInvoices,
    endingQuotes: ending.map((quote) => toQuoteRowView(quote, now)),
  };
}
