import { footer } from "#app/locales/fr/platform/layout.json";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { ListedOrder } from "#app/models/order/order-view.ts";
import { latestNews, listHomeParts } from "#app/services/content/content.server.ts";
import { latestLists } from "#app/services/list/summaries.server.ts";
import { listLatestOrders, listWaitingOrders } from "#app/services/order/list.server.ts";
import { config } from "#app/services/platform/config.server.ts";

export async function findWelcome(buyer: Buyer, cartLineCount: number) {
  const [orders, { ready, readyCount }, lists] = await Promise.all([
    listLatestOrders(buyer),
    listWaitingOrders(buyer),
    latestLists(buyer),
  ]);
  const { firstName, companyLabel, store } = buyer;
  return {
    firstName,
    companyLabel,
    store: { uid: store.uid, label: store.label, slug: store.slug },
    cartLineCount,
    orders: orders.map(shortOrder),
    ready: ready.map(shortOrder),
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

function shortOrder({ uid, statusCode, approval, isBeingPaid, deliveryDate }: ListedOrder) {
  return { uid, statusCode, approval, isBeingPaid, deliveryDate };
}

export function findMerchant() {
  return { origin: config.ORIGIN, phone: footer.phone, mail: footer.mail };
}
