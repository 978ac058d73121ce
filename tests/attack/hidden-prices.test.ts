import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/buyer.ts";
import { addToComparator } from "#app/services/comparator.server.ts";
import { db } from "#app/services/database.server.ts";
import { findDocumentPdf } from "#app/services/document.server.ts";
import { createList } from "#app/services/list.server.ts";
import { addToList } from "#app/services/list-item.server.ts";
import { findOrder } from "#app/services/order.server.ts";
import { confirmationOf } from "#app/services/order-mail.server.ts";
import { to, url } from "#app/urls.ts";
import { approvals } from "#drizzle/schema/approval.ts";
import { checkouts } from "#drizzle/schema/checkout.ts";
import { customers } from "#drizzle/schema/customer.ts";
import { productDocuments } from "#drizzle/schema/document.ts";
import { makeWaitingOrder } from "#tests/support/approvals.ts";
import { readyCheckout } from "#tests/support/checkouts.ts";
import {
  makeBuyer,
  makeCategory,
  makeDiscount,
  makeProduct,
  stockForDelivery,
  stockProduct,
} from "#tests/support/factories.ts";
import {
  CEILING_CENTS,
  crawl,
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
  wordsOfPdf,
  ZONE_UNITS,
} from "#tests/support/hidden-money.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { Browser, dataOf, type RunningShop, startShop } from "#tests/support/shop.ts";
import { signedIn } from "#tests/support/sign-in.ts";

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
  buyer = await makeBuyer({
    role: "buyer-without-prices",
    orderCeilingCents: CEILING_CENTS,
  });
  await makeDiscount(buyer.companyId, made.id, 500);
  await stockProduct(productUid, buyer.store.uid, DEPOT_UNITS);
  await stockForDelivery(productUid, buyer.store.deliveryZone, ZONE_UNITS);
  const priced = { netCents: NET_CENTS, grossCents: GROSS_CENTS };
  const vat = [{ rateBasisPoints: 2000, baseCents: NET_CENTS, vatCents: VAT_CENTS }];
  const orders = [
    await makeOrder({ buyer, ...priced, vat, statusCode: 1 }),
    await makeOrder({ buyer, ...priced, vat, statusCode: 13 }),
    await makeOrder({ buyer, ...priced, vat, statusCode: 20, paymentType: 0 }),
    await makeOrder({ buyer, ...priced, vat, statusCode: 11, settledAt: new Date() }),
    await makeWaitingOrder({ buyer, ...priced, vat }),
  ];
  await db.update(approvals).set({ ceilingCents: CEILING_CENTS });
  orderUids = orders.map(({ uid }) => uid);
});
afterAll(() => shop.stop());

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

/** Pages that lead elsewhere: nothing to pay online, nothing that changed, an order that is paid. */
const leadsOn = /^\/paiement\/(carte|encours|credit)\/[^/]+$|^\/tunnel\/panier-modifie|\/annuler$/;

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

  test("reads none wherever links and forms lead: lists, comparator, calculator, stock, room, paint, account", async () => {
    const list = await createList(buyer, { label: "Chantier", comment: "" });
    const listId = list.ok ? list.id : 0;
    await addToList(buyer, listId, { productUid, codeColor: "", quantity: 4 });
    await addToComparator(buyer.customerId, [productUid]);
    const browser = await signedIn(shop.origin, buyer);
    await browser.post(url.addToCart, { productUid, quantity: 4 });

    const { found, shapes } = await crawl(browser, [
      to(url.product, { productUid }),
      to(url.list, { id: listId }),
      url.comparator,
      to(url.availability, { productUid }),
      to(url.share, null, { produit: productUid }),
      url.room,
      url.paintColors,
      ...catalogue(),
      ...account(),
      url.approvals,
    ]);

    expect(found).toEqual([]);
    expect(shapes).toEqual(expect.arrayContaining([url.comparator, url.cart, "/…/approbations"]));
    expect(shapes.length).toBeGreaterThan(40);
  }, 120_000);

  test("reads none in what programs ask for, in a document, or in a message", async () => {
    await db.insert(productDocuments).values({
      productUid,
      kind: "data-sheet",
      revisedOn: "2026-05-02",
    });
    const browser = await signedIn(shop.origin, buyer);
    const calls = [
      to(url.autocomplete, null, { string: "essai" }),
      to(url.autocomplete, null, { string: reference }),
      url.paintFilters,
      url.roomProducts,
      to(url.productExists, { storeUid: buyer.store.uid, ref: reference }),
    ];
    for (const path of calls)
      expect([path, moneyIn((await browser.get(path)).text)]).toEqual([path, []]);

    const pdf = await findDocumentPdf(productUid, "data-sheet");
    expect(pdf && moneyIn(wordsOfPdf(pdf))).toEqual([]);
    for (const uid of orderUids) {
      const order = await findOrder(buyer, uid);
      const [reader] = await db.select().from(customers).where(eq(customers.id, buyer.customerId));
      const mail = order && reader && (await confirmationOf(order, reader));
      expect(moneyIn(`${mail?.subject} ${mail?.text} ${mail?.html}`)).toEqual([]);
    }
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
