import type { Buyer, Shopper } from "#app/models/auth/buyer.ts";
import { isOpenOrder } from "#app/models/order/query.ts";
import { findCartQuantities } from "#app/services/cart/quantities.server.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { listBestSellers } from "#app/services/catalogue/product.server.ts";
import { countApprovals } from "#app/services/company/approval.server.ts";
import { latestNews, listHomeParts } from "#app/services/content/content.server.ts";
import { sumOpenInvoices } from "#app/services/invoice/list.server.ts";
import { listHabitualProducts } from "#app/services/list/habitual-product.server.ts";
import { latestLists } from "#app/services/list/summaries.server.ts";
import { findLastOrder } from "#app/services/order/last.server.ts";
import { listShortOrders } from "#app/services/order/list.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { listEndingQuotes } from "#app/services/quote/list.server.ts";
import { settings } from "#app/services/setting/current.server.ts";

const BEST_SELLERS = 8;

const HABITS = 6;

/** Finds what a customer buys most, in the place of what everyone buys. */
export async function findProducts(shopper: Shopper) {
  const { buyer } = shopper;
  const [habits, inCart] = buyer
    ? await Promise.all([listHabitualProducts(buyer, HABITS), findCartQuantities(shopper)])
    : [null, {}];
  if (habits && habits.total > 0) return { habits, inCart, bestSellers: [] };
  return { habits: null, inCart, bestSellers: await listBestSellers(buyer, BEST_SELLERS) };
}

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
    open: latest.filter(isOpenOrder),
    last: last && { ...last, grossCents: seesPrices ? last.grossCents : null },
    tasks: {
      approvalCount: approvals,
      quoteCount: quotes.length,
      quoteUntil: quotes[0]?.validUntil ?? null,
      invoices,
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
