import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/buyer.ts";
import { db } from "#app/services/database.server.ts";
import { to, url } from "#app/urls.ts";
import { checkouts } from "#drizzle/schema/checkout.ts";
import { readyCheckout } from "#tests/support/checkouts.ts";
import {
  makeBuyer,
  makeCategory,
  makeDiscount,
  makeProduct,
  stockForDelivery,
  stockProduct,
} from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { Browser, dataOf, type RunningShop, startShop } from "#tests/support/shop.ts";
import { signedIn } from "#tests/support/sign-in.ts";

/** Prices found nowhere else in a page, so that their digits give them away; the others follow from them. */
const UNIT_MILLS = 7_531_590;
const TIER_MILLS = 6_420_870;
const STRUCK_MILLS = 9_864_210;
const ECO_TAX_MILLS = 1_357_910;
const DEPOSIT_MILLS = 2_468_120;
/** Stock is told to who sees prices, and to nobody else. */
const DEPOT_UNITS = 74_321_057;
const ZONE_UNITS = 65_432_109;

let shop: RunningShop;
let buyer: Buyer;
let productUid: number;
let reference: string;
let category: { id: number; slug: string };
let orderUids: string[];

beforeAll(async () => {
  shop = await startShop();
  const made = await makeCategory();
  category = { id: made.id, slug: made.slug };
  const product = await makeProduct({
    categoryId: made.id,
    unitMills: UNIT_MILLS,
    strikethroughMills: STRUCK_MILLS,
    quantityPrices: [{ from: 3, unitMills: TIER_MILLS }],
    ecoTaxMills: ECO_TAX_MILLS,
    depositMills: DEPOSIT_MILLS,
    depositLabel: "Palette d'essai",
  });
  await makeProduct({ categoryId: made.id, unitMills: UNIT_MILLS });
  productUid = product.uid;
  reference = product.reference;
  buyer = await makeBuyer({ role: "buyer-without-prices" });
  await makeDiscount(buyer.companyId, made.id, 500);
  await stockProduct(productUid, buyer.store.uid, DEPOT_UNITS);
  await stockForDelivery(productUid, buyer.store.deliveryZone, ZONE_UNITS);
  const priced = { netCents: 753_159, grossCents: 903_791 };
  const vat = [{ rateBasisPoints: 2000, baseCents: 753_159, vatCents: 150_632 }];
  const orders = [
    await makeOrder({ buyer, ...priced, vat, statusCode: 1 }),
    await makeOrder({ buyer, ...priced, vat, statusCode: 13 }),
    await makeOrder({ buyer, ...priced, vat, statusCode: 20, paymentType: 0 }),
    await makeOrder({ buyer, ...priced, vat, statusCode: 11, settledAt: new Date() }),
  ];
  orderUids = orders.map(({ uid }) => uid);
});
afterAll(() => shop.stop());

/** The digits of all that a page could make of those numbers, as the shop writes them and as data. */
const amounts = [UNIT_MILLS, TIER_MILLS, STRUCK_MILLS, ECO_TAX_MILLS, DEPOSIT_MILLS]
  .flatMap((mills) => [mills, Math.round(mills * 0.95), Math.round(mills / 10)])
  .concat(753_159, 903_791, 150_632, DEPOT_UNITS, ZONE_UNITS)
  .map(String);

/** What of a page or its data tells money or stock. Rows of orders say themselves that they hold no total. */
function moneyIn(text: string): string[] {
  const written = text.replace(/[\s.,\u00a0\u202f]|&nbsp;|\\u00a0|\\u202f/g, "");
  const digits = amounts.filter((amount) => written.includes(amount));
  const words = text.match(/€|&euro;|\\u20ac|EUR\b|(?!grossCents)\b\w*(Cents|Mills)\b/g) ?? [];
  return [...digits, ...words];
}

const catalogue = () => [
  url.home,
  to(url.category, { categoryId: category.id, slug: category.slug }),
  to(url.category, { categoryId: category.id, slug: category.slug }, { searchSort: "price-asc" }),
  to(url.search, null, { query: "ciment" }),
  to(url.search, null, { query: "essai", searchSort: "price-desc" }),
  to(url.product, { productUid }),
  url.cart,
];

const account = () => [
  url.account,
  url.orderList,
  ...orderUids.flatMap((uid) => [
    to(url.order, { uid }),
    to(url.cancelOrder, { uid }),
    to(url.paymentDone, null, { uid }),
    to(url.cardPayment, { orderUid: uid }),
  ]),
];

/** Pages that lead elsewhere: nothing to pay online, nothing that changed, an order that is paid. */
const leadsOn = /^\/paiement\/carte|^\/tunnel\/panier-modifie|\/annuler$/;

async function moneyOn(browser: Browser, paths: readonly string[]) {
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

test("the digits looked for are those that a buyer with prices reads", async () => {
  const browser = await signedIn(shop.origin, await makeBuyer());

  const page = await browser.get(to(url.product, { productUid }));

  expect(moneyIn(page.text)).toEqual(
    expect.arrayContaining([...[UNIT_MILLS, STRUCK_MILLS].map(String), "€"]),
  );
});

describe("a visitor", () => {
  test("reads no price anywhere, in a page or in its data", async () => {
    const browser = new Browser(shop.origin);
    await browser.post(url.addToCart, { productUid, quantity: 4 });

    expect(await moneyOn(browser, catalogue())).toEqual([]);
    expect(await moneyOn(new Browser(shop.origin), catalogue())).toEqual([]);
  });
});

describe("a buyer who may not see prices", () => {
  test("reads none in the catalogue, the cart and the account, in pages or in their data", async () => {
    const browser = await signedIn(shop.origin, buyer);
    await browser.post(url.addToCart, { productUid, quantity: 4 });

    expect(await moneyOn(browser, [...catalogue(), ...account()])).toEqual([]);
  });

  test("finds a product by its reference without its price", async () => {
    const browser = await signedIn(shop.origin, buyer);

    const found = await browser.follow(
      await browser.get(to(url.search, null, { query: reference })),
    );

    expect(found.text).toContain(reference);
    expect(moneyIn(found.text)).toEqual([]);
  });

  test("reads none from the first step to the order, when all goes well and when it does not", async () => {
    const other = await makeBuyer({ role: "buyer-without-prices", storeUid: buyer.store.uid });
    await readyCheckout([{ productUid, quantity: 4 }], { buyer: other });
    await db.update(checkouts).set({ expiresAt: new Date(Date.now() + 3_600_000) });
    const browser = await signedIn(shop.origin, other);

    expect(
      await moneyOn(browser, [
        url.pickup,
        url.checkoutSummary,
        url.checkoutPayment,
        url.cartChanged,
      ]),
    ).toEqual([]);
    const refused = await browser.post(url.checkoutSummary, {});
    expect(moneyIn(refused.text)).toEqual([]);
  });

  test("pays nothing online, where the amount would be read", async () => {
    const browser = await signedIn(shop.origin, buyer);

    for (const orderUid of orderUids) {
      const refused = await browser.get(to(url.cardPayment, { orderUid }));
      expect(refused.location).toBe(to(url.paymentDone, null, { uid: orderUid }));
      const page = await browser.follow(refused);
      expect(page.page.querySelector(`a[href^="/paiement/carte"]`)).toBeNull();
    }
  });
});
