import type { Buyer } from "#app/models/auth/buyer.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { countApprovals } from "#app/services/company/approval.server.ts";
import { latestNews, listHomeParts } from "#app/services/content/content.server.ts";
import { sumOpenInvoices } from "#app/services/invoice/list.server.ts";
import { latestLists } from "#app/services/list/summaries.server.ts";
import { findLastOrder } from "#app/services/order/last.server.ts";
import { listShortOrders } from "#app/services/order/list.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { listEndingQuotes } from "#app/services/quote/list.server.ts";
import { settings } from "#app/services/setting/current.server.ts";

export async function findWelcome(buyer: Buyer, now: Date = new Date()) {
  const seesPrices = maySeePrices(buyer);
  const isOwner = buyer.role === "owner";
  const [{ latest, ready, readyCount }, lists, last, approvals, invoices, quotes] =
    await Promise.all([
      listShortOrders(buyer),
      latestLists(buyer),
      findLastOrder(buyer),
      isOwner ? countApprovals(buyer) : 0,
      seesPrices ? sumOpenInvoices(buyer, now) : null,
      seesPrices ? listEndingQuotes(buyer, now) : [],
    ]);
  const { firstName, companyLabel, cardNumber, store } = buyer;
  return {
    firstName,
    companyLabel,
    cardNumber,
    storeLabel: store.label,
    orders: latest,
    last: last && { ...last, grossCents: seesPrices ? last.grossCents : null },
    tasks: {
      approvalCount: approvals,
      quoteCount: quotes.length,
      openCount: invoices?.openCount ?? 0,
      overdueCount: invoices?.overdueCount ?? 0,
    },
    ready,
    readyCount,
    lists: lists.map(({ id, label, itemCount }) => ({ id, label, itemCount })),
  };
}

export async function findEditorial() {
  const [{ slides, blocks }, news] = await Promise.all([listHomeParts(), latestNews()]);
  return {
    slides,
    blocks,
    news: news.map(({ id, title, excerpt, publishedAt }) => ({ id, title, excerpt, publishedAt })),
  };
}

export function findMerchant() {
  const { phone, email: mail } = settings().contact;
  return { origin: config.ORIGIN, phone, mail };
}
