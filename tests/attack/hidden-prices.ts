import { expect } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { approvals } from "#drizzle/schema/approval.ts";
import {
  CEILING_CENTS,
  DEPOSIT_MILLS,
  DEPOT_UNITS,
  ECO_TAX_MILLS,
  GROSS_CENTS,
  moneyIn,
  NET_CENTS,
  STRUCK_MILLS,
  TIER_MILLS,
  UNIT_MILLS,
  VAT_CENTS,
  ZONE_UNITS,
} from "#tests/support/attack/hidden-money.ts";
import { makeWaitingOrder } from "#tests/support/company/approvals.ts";
import {
  makeBuyer,
  makeCategory,
  makeDiscount,
  makeProduct,
  stockForDelivery,
  stockProduct,
} from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { type Browser, dataOf } from "#tests/support/shop.ts";

export type HiddenWorld = Awaited<ReturnType<typeof makeHiddenWorld>>;

export async function makeHiddenWorld() {
  const { id, slug } = await makeCategory();
  const product = await makeProduct({
    categoryId: id,
    unitMills: UNIT_MILLS,
    strikethroughMills: STRUCK_MILLS,
    quantityPrices: [{ from: 3, unitMills: TIER_MILLS }],
    ecoTaxMills: ECO_TAX_MILLS,
    depositMills: DEPOSIT_MILLS,
    depositLabel: "Palette d'essai",
  });
  await makeProduct({ categoryId: id, unitMills: UNIT_MILLS });
  const buyer = await makeBuyer({
    role: "buyer-without-prices",
    orderCeilingCents: CEILING_CENTS,
  });
  const { uid: productUid, reference } = product;
  await makeDiscount(buyer.companyId, id, 500);
  await stockProduct(productUid, buyer.store.uid, DEPOT_UNITS);
  await stockForDelivery(productUid, buyer.store.deliveryZone, ZONE_UNITS);
  const vat = [{ rateBasisPoints: 2000, baseCents: NET_CENTS, vatCents: VAT_CENTS }];
  const priced = { buyer, netCents: NET_CENTS, grossCents: GROSS_CENTS, vat };
  const orders = [
    await makeOrder({ ...priced, statusCode: 1 }),
    await makeOrder({ ...priced, statusCode: 13 }),
    await makeOrder({ ...priced, statusCode: 20, paymentType: 0 }),
    await makeOrder({ ...priced, statusCode: 11, settledAt: new Date() }),
    await makeWaitingOrder(priced),
  ];
  await db.update(approvals).set({ ceilingCents: CEILING_CENTS });
  const orderUids = orders.map(({ uid }) => uid);
  return { buyer, productUid, reference, category: { categoryId: id, slug }, orderUids };
}

export function catalogueOf({ category, productUid }: HiddenWorld): string[] {
  return [
    url.home,
    to(url.category, category),
    to(url.category, category, { searchSort: "price-asc" }),
    to(url.search, null, { query: "ciment" }),
    to(url.search, null, { query: "essai", searchSort: "price-desc" }),
    to(url.product, { productUid }),
    url.cart,
  ];
}

export function accountOf({ orderUids }: HiddenWorld): string[] {
  return [
    url.account,
    url.orderList,
    url.purchases,
    url.purchaseInbox,
    url.approvals,
    url.security,
    url.creditAccounts,
    ...orderUids.flatMap((uid) => [
      to(url.order, { uid }),
      to(url.cancelOrder, { uid }),
      to(url.paymentDone, null, { uid }),
      to(url.cardPayment, { orderUid: uid }),
      to(url.creditContacts, { plan: "encours", orderUid: uid }),
      to(url.creditContacts, { plan: "credit", orderUid: uid }),
      to(url.creditFailure, { plan: "encours", orderUid: uid }),
    ]),
  ];
}

const leadsOn = /^\/paiement\/(carte|encours|credit)\/[^/]+$|^\/tunnel\/panier-modifie|\/annuler$/;

export async function moneyOn(browser: Browser, paths: readonly string[]): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const path of paths) {
    const [page, data] = [await browser.get(path), await browser.get(dataOf(path))];
    const isShown = page.status === 200 && data.status === 200;
    expect([path, isShown || leadsOn.test(path)]).toEqual([path, true]);
    const money = moneyIn(page.text + data.text);
    if (money.length > 0) found.push([path, ...money]);
  }
  return found;
}
