import type { Buyer } from "#app/models/auth/buyer.ts";
import { latestNews, listHomeParts } from "#app/services/content/content.server.ts";
import { latestLists } from "#app/services/list/summaries.server.ts";
import { listShortOrders } from "#app/services/order/list.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { settings } from "#app/services/setting/current.server.ts";

export async function findWelcome(buyer: Buyer, cartLineCount: number) {
  const [{ latest, ready, readyCount }, lists] = await Promise.all([
    listShortOrders(buyer),
    latestLists(buyer),
  ]);
  const { firstName, companyLabel, store } = buyer;
  return {
    firstName,
    companyLabel,
    store: { uid: store.uid, label: store.label, slug: store.slug },
    cartLineCount,
    orders: latest,
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
