import type { Page } from "@playwright/test";
import { to, url } from "#app/urls.ts";
import { buyerOf } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { makeList } from "#tests/support/worksite/worksites.ts";
import { enter, fillWithCement, makeMason } from "./journey.ts";

export const listing = to(url.category, { categoryId: 2, slug: "ciments-chaux-et-liants" });

/** Signs in a customer who has something on each page; the addresses of one page of each kind. */
export async function enterWithAll(page: Page): Promise<string[]> {
  const mason = await makeMason();
  const buyer = await buyerOf(mason);
  const order = await makeOrder({ buyer, statusCode: 20, deliveryDate: "2031-11-25" });
  const list = await makeList(buyer);
  await fillWithCement(mason, 40);
  await enter(page, mason, url.home);
  return [
    url.home,
    listing,
    to(url.product, { productUid: 1 }),
    url.cart,
    url.quickOrder,
    url.pickup,
    url.deliveryCheckout,
    to(url.paymentDone, null, { uid: order.uid }),
    to(url.order, { uid: order.uid }),
    url.account,
    url.orderList,
    to(url.list, { id: list.id }),
    url.worksites,
    url.security,
  ];
}
