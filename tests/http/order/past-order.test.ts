import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { orders } from "#drizzle/schema/order.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { text as rawText } from "#tests/support/checkout/pages.ts";
import { makeBuyer, makeProduct, stockProduct } from "#tests/support/factories.ts";
import { makeOrder, orderOf } from "#tests/support/order/orders.ts";
import { makePastOrder } from "#tests/support/order/past-orders.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const text = (reply: Parameters<typeof rawText>[0]) => rawText(reply).replace(/\s+/g, " ");

const linesOf = ({ customerId }: Buyer) =>
  db
    .select({ productUid: cartLines.productUid, quantity: cartLines.quantity })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(eq(carts.customerId, customerId));

test("orders of the old shop stand below those of this one", async () => {
  const { buyer, uid } = await makeOrder();
  const lines = [
    { label: "Sable en vrac", quantityThousandths: 1_500, unit: "t", unitMills: 64_000 },
  ];
  const past = await makePastOrder(buyer, lines);
  const browser = await signedIn(shop.origin, buyer);

  const list = text(await browser.get(url.orderList));
  expect(list.indexOf(uid)).toBeLessThan(list.indexOf("Ancienne boutique"));
  expect(list).toContain(past.number);
  expect(list).toContain("115,20 €");
  const all = text(await browser.get(url.pastOrders));
  expect(all).toContain(past.number);
  const page = text(await browser.get(to(url.pastOrder, { pastOrderId: past.id })));
  expect(page).toContain("Sable en vrac");
  expect(page).toContain("1,5 t");
  expect(page).toContain("96,00 €");
  expect(page).toContain("19,20 €");
});

test("the first page of many orders leads to those of the old shop", async () => {
  const buyer = await makeBuyer();
  await db.insert(orders).values(Array.from({ length: 7 }, () => orderOf(buyer)));
  await makePastOrder(buyer);
  const browser = await signedIn(shop.origin, buyer);
  const wayOf = async (path: string) =>
    (await browser.get(path)).page.querySelector(`main a[href="${url.pastOrders}"]`)?.text;

  expect(await wayOf(url.orderList)).toBe("Voir la commande de l’ancienne boutique");
  expect(await wayOf(to(url.orderList, null, { page: 2 }))).toBeUndefined();
});

test("a list of old orders says that it is filtered, and leads to all", async () => {
  const buyer = await makeBuyer();
  await makePastOrder(buyer, [{ productCode: "SABLE-2" }]);
  const browser = await signedIn(shop.origin, buyer);
  const list = (recherche: string) => browser.get(to(url.pastOrders, null, { recherche }));
  const all = "Voir toutes les commandes de l’ancienne boutique";

  expect(text(await list("sable-2"))).toContain("1 commande trouvée.");
  const none = await list("ABSENTE");
  expect(text(none)).toContain("Aucune commande de l’ancienne boutique ne correspond");
  expect(none.page.querySelector(`.empty a[href="${url.pastOrders}"]`)?.text).toBe(all);
  const whole = await browser.get(url.pastOrders);
  expect(whole.page.querySelector("h1")?.text).toBe("Commandes de l’ancienne boutique");
  expect(text(whole)).not.toContain(all);
});

test("a filter finds orders of the old shop by number, product and day", async () => {
  const buyer = await makeBuyer();
  const past = await makePastOrder(buyer, [{ productCode: "SABLE-1" }]);
  const browser = await signedIn(shop.origin, buyer);
  const has = async (search: Record<string, string>) =>
    text(await browser.get(to(url.orderList, null, search))).includes(past.number);

  expect(await has({})).toBe(true);
  expect(await has({ recherche: "sable-1" })).toBe(true);
  expect(await has({ du: "2024-05-14", au: "2024-05-14" })).toBe(true);
  expect(await has({ du: "2024-05-15" })).toBe(false);
  expect(await has({ recherche: "sable-2" })).toBe(false);
  expect(await has({ etat: "a-payer" })).toBe(false);
});

test("a colleague reads an order of the old shop, without prices if so", async () => {
  const buyer = await makeBuyer();
  const { companyId } = buyer;
  const past = await makePastOrder(buyer, [{ unitMills: 64_000 }]);
  const path = to(url.pastOrder, { pastOrderId: past.id });
  const colleague = await makeBuyer({ companyId, role: "buyer" });
  const foreman = await makeBuyer({ companyId, role: "buyer-without-prices" });

  expect(text(await (await signedIn(shop.origin, colleague)).get(path))).toContain("64,00 €");
  const browser = await signedIn(shop.origin, foreman);
  for (const one of [path, url.pastOrders, url.orderList]) {
    const page = text(await browser.get(one));
    expect(page).toContain(past.number);
    expect(page).not.toMatch(/\d €/);
  }
});

test("another company has neither its page nor its articles", async () => {
  const past = await makePastOrder(await makeBuyer());
  const other = await makeBuyer();
  const browser = await signedIn(shop.origin, other);
  const place = { pastOrderId: past.id };

  expect((await browser.get(to(url.pastOrder, place))).status).toBe(404);
  expect((await browser.post(to(url.reorderPast, place))).status).toBe(404);
  expect((await browser.get(to(url.pastOrder, { pastOrderId: "x" }))).status).toBe(404);
  expect(text(await browser.get(url.orderList))).not.toContain("Ancienne boutique");
  expect(text(await browser.get(url.pastOrders))).toContain("Aucune commande");
  expect(await linesOf(other)).toEqual([]);
});

test("an order of the old shop is ordered again, but for what is gone", async () => {
  const buyer = await makeBuyer();
  const product = await makeProduct();
  await stockProduct(product.uid, buyer.store.uid, 100);
  const past = await makePastOrder(buyer, [
    { productCode: product.erpCode, quantityThousandths: 2_500 },
    { label: "Transport de Lyon" },
    { label: "Brique d’autrefois", productCode: "PLUS-LA" },
  ]);
  const browser = await signedIn(shop.origin, buyer);
  const page = await browser.get(to(url.pastOrder, { pastOrderId: past.id }));
  const form = page.page.querySelector('main form[action$="recommander"]');

  const cart = await browser.follow(
    await browser.submit(to(url.pastOrder, { pastOrderId: past.id }), form),
  );

  expect(await linesOf(buyer)).toEqual([{ productUid: product.uid, quantity: 3 }]);
  expect(text(cart)).toContain("Transport de Lyon");
  expect(text(cart)).toContain("Brique d’autrefois (PLUS-LA)");
});
