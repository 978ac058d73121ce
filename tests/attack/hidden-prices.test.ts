import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { addToComparator } from "#app/services/catalogue/comparator.server.ts";
import { addToList } from "#app/services/list/item.server.ts";
import { createList } from "#app/services/list/list.server.ts";
import { confirmationOf } from "#app/services/order/mail.server.ts";
import { findOrder } from "#app/services/order/order.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { checkouts } from "#drizzle/schema/checkout.ts";
import { customers } from "#drizzle/schema/company.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { crawl, moneyIn, STRUCK_MILLS, UNIT_MILLS } from "#tests/support/attack/hidden-money.ts";
import { spoil } from "#tests/support/attack/spoiled.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { readyCheckout } from "#tests/support/checkout/checkouts.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";
import {
  accountOf,
  catalogueOf,
  type HiddenWorld,
  makeHiddenWorld,
  moneyOn,
} from "./hidden-prices.ts";

let shop: RunningShop;
let world: HiddenWorld;
let buyer: Buyer;

beforeAll(async () => {
  shop = await startShop();
  world = await makeHiddenWorld();
  buyer = world.buyer;
});
afterAll(() => shop.stop());

function claimNone(task: Parameters<typeof claim>[0], what: string, found: readonly unknown[]) {
  claim(task, { what, value: found.length, unit: "pages", bar: { atMost: 0 } });
}

test("finds a page that shows a hidden price", async () => {
  const spoiled = await spoil(shop, {
    answer: (answer, { path }) => {
      const price = Buffer.from(`<p hidden data-mills="${UNIT_MILLS}"></p>`);
      return path.startsWith("/recherche")
        ? { ...answer, body: Buffer.concat([answer.body, price]) }
        : answer;
    },
  });

  const found = await moneyOn(new Browser(spoiled.origin), [
    url.home,
    to(url.search, null, { query: "ciment" }),
  ]);
  await spoiled.stop();

  expect(found).toHaveLength(1);
  expect(JSON.stringify(found)).toMatch(/^\[\["\/recherche\?query=ciment","\d+"/);
});

test("looks for the digits that a buyer with prices reads", async () => {
  const browser = await signedIn(shop.origin, await makeBuyer());

  const page = await browser.get(to(url.product, { productUid: world.productUid }));

  expect(moneyIn(page.text)).toEqual(
    expect.arrayContaining([...[UNIT_MILLS, STRUCK_MILLS].map(String), "€"]),
  );
});

describe("a visitor", () => {
  test("reads no price anywhere, in a page or in its data", async ({ task }) => {
    const browser = new Browser(shop.origin);
    await browser.post(url.addToCart, { productUid: world.productUid, quantity: 4 });

    const found = [
      ...(await moneyOn(browser, catalogueOf(world))),
      ...(await moneyOn(new Browser(shop.origin), catalogueOf(world))),
    ];

    expect(found).toEqual([]);
    claimNone(
      task,
      `pages of ${catalogueOf(world).length} that show a visitor a price or a stock`,
      found,
    );
  });
});

describe("a buyer who may not see prices", () => {
  test("reads none in catalogue, cart and account pages or their data", async () => {
    const browser = await signedIn(shop.origin, buyer);
    await browser.post(url.addToCart, { productUid: world.productUid, quantity: 4 });

    expect(await moneyOn(browser, [...catalogueOf(world), ...accountOf(world)])).toEqual([]);
  });

  test("finds a product by its reference without its price", async () => {
    const browser = await signedIn(shop.origin, buyer);

    const found = await browser.follow(
      await browser.get(to(url.search, null, { query: world.reference })),
    );

    expect(found.text).toContain(world.reference);
    expect(moneyIn(found.text)).toEqual([]);
  });

  test("reads none from the first checkout step to the order or its failure", async () => {
    const other = await makeBuyer({ role: "buyer-without-prices", storeUid: buyer.store.uid });
    await readyCheckout([{ productUid: world.productUid, quantity: 4 }], { buyer: other });
    await db.update(checkouts).set({ expiresAt: new Date(Date.now() + 3_600_000) });
    const browser = await signedIn(shop.origin, other);

    expect(
      await moneyOn(browser, [
        url.pickup,
        url.checkoutSummary,
        url.checkoutPayment,
        url.expressCheckout,
        url.cartChanged,
      ]),
    ).toEqual([]);
    const refused = await browser.post(url.checkoutSummary, {});
    expect(moneyIn(refused.text)).toEqual([]);
  });

  test("reads none on any page that links and forms lead to", async ({ task }) => {
    const list = await createList(buyer, { label: "Chantier", comment: "" });
    const listId = list.ok ? list.id : 0;
    await addToList(buyer, listId, { productUid: world.productUid, codeColor: "", quantity: 4 });
    await addToComparator(buyer.customerId, [world.productUid]);
    const browser = await signedIn(shop.origin, buyer);
    await browser.post(url.addToCart, { productUid: world.productUid, quantity: 4 });

    const { found, shapes } = await crawl(browser, [
      to(url.product, { productUid: world.productUid }),
      to(url.list, { id: listId }),
      url.comparator,
      to(url.availability, { productUid: world.productUid }),
      to(url.share, null, { produit: world.productUid }),
      url.room,
      url.paintColors,
      ...catalogueOf(world),
      ...accountOf(world),
      url.approvals,
    ]);

    expect(found).toEqual([]);
    expect(shapes).toEqual(expect.arrayContaining([url.comparator, url.cart, "/…/approbations"]));
    expect(shapes.length).toBeGreaterThan(40);
    claimNone(
      task,
      `kinds of page of ${shapes.length} that show one to a buyer without prices`,
      found,
    );
  }, 120_000);

  test("reads none in endpoints or messages", async () => {
    const browser = await signedIn(shop.origin, buyer);
    const calls = [
      to(url.autocomplete, null, { string: "essai" }),
      to(url.autocomplete, null, { string: world.reference }),
      url.paintFilters,
      url.roomProducts,
      to(url.productExists, { storeUid: buyer.store.uid, ref: world.reference }),
    ];
    for (const path of calls)
      expect([path, moneyIn((await browser.get(path)).text)]).toEqual([path, []]);

    for (const uid of world.orderUids) {
      const order = await findOrder(buyer, uid);
      const [reader] = await db.select().from(customers).where(eq(customers.id, buyer.customerId));
      const mail = order && reader && (await confirmationOf(order, reader));
      expect(moneyIn(`${mail?.subject} ${mail?.text} ${mail?.html}`)).toEqual([]);
    }
  });

  test("cannot pay online, where the amount would show", async () => {
    const browser = await signedIn(shop.origin, buyer);

    for (const orderUid of world.orderUids) {
      const refused = await browser.get(to(url.cardPayment, { orderUid }));
      expect(refused.location).toBe(to(url.paymentDone, null, { uid: orderUid }));
      const page = await browser.follow(refused);
      expect(page.page.querySelector(`a[href^="/paiement/carte"]`)).toBeNull();
    }
  });
});
