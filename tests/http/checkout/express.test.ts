import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { wayOnward } from "#tests/support/cart/pages.ts";
import { ordersOf, stockOf } from "#tests/support/checkout/checkouts.ts";
import { expire, form, text } from "#tests/support/checkout/pages.ts";
import { fillCart, makeBuyer, makeProduct, stockProduct } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** A buyer at a depot of the seed, with three sacks in the cart. */
async function arrive(stock = 20) {
  const buyer = await makeBuyer({ storeUid: 1 });
  const product = await makeProduct();
  await stockProduct(product.uid, buyer.store.uid, stock);
  await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 3 }]);
  return { buyer, product, store: buyer.store, browser: await signedIn(shop.origin, buyer) };
}

/** One who paid their last order at the counter. */
async function arriveAgain(stock = 20) {
  const arrived = await arrive(stock);
  const { buyer } = arrived;
  const last = await makeOrder({ buyer, statusCode: 5, paymentType: 0 });
  const placed = async () => (await ordersOf(buyer)).filter(({ uid }) => uid !== last.uid);
  return { ...arrived, placed };
}

/** Fields that a page sends once it is filled in. */
function fieldsOf(page: Reply) {
  const hidden = form(page)?.querySelectorAll("input[type=hidden]") ?? [];
  const fields = hidden
    .map((input) => [input.getAttribute("name") ?? "", input.getAttribute("value") ?? ""])
    .filter(([name]) => name !== "form_key");
  return { ...Object.fromEntries(fields), terms: "on", payment_method: "store" };
}

async function open({ browser }: Pick<Awaited<ReturnType<typeof arriveAgain>>, "browser">) {
  const cart = await browser.get(url.cart);
  const sent = await browser.press(url.cart, wayOnward(cart, "express"));
  expect([sent.status, sent.location]).toEqual([303, url.expressCheckout]);
  return browser.follow(sent);
}

test("a regular orders on one page, in the means used last", async () => {
  const regular = await arriveAgain();
  const { browser, store, product } = regular;
  const cart = await browser.get(url.cart);
  const page = await open(regular);

  const placed = await browser.submit(url.expressCheckout, form(page), { terms: "on" });

  expect(wayOnward(cart, "express")?.text).toMatch(
    new RegExp(`^Retirer .+ à ${store.label}, à régler au comptoir$`),
  );
  for (const part of [store.label, product.label, "36,00 €", "Payer 36,00 €"]) {
    expect(text(page).replace(/[\u00a0\u202f]/g, " ")).toContain(part);
  }
  const [order] = await regular.placed();
  expect(placed.location).toBe(to(url.paymentDone, null, { uid: order?.uid }));
  expect(order).toMatchObject({ paymentType: 0, mode: 1, storeUid: store.uid, statusCode: 20 });
  expect(await stockOf(product.uid)).toEqual([17]);
});

test("one page sent twice at once, then again, makes one order", async () => {
  const regular = await arriveAgain();
  const page = await open(regular);
  const send = () => regular.browser.post(url.expressCheckout, fieldsOf(page));

  const [once, twice] = await Promise.all([send(), send()]);
  const again = await send();

  expect(once.location).toContain(url.paymentDone);
  expect([twice.location, again.location]).toEqual([once.location, once.location]);
  expect(await regular.placed()).toHaveLength(1);
});

test("another customer orders nothing with the page of the first", async () => {
  const regular = await arriveAgain();
  const page = await open(regular);
  const colleague = await makeBuyer({ companyId: regular.buyer.companyId, storeUid: 1 });
  const stranger = await makeBuyer({ storeUid: 1 });

  for (const other of [colleague, stranger]) {
    await fillCart(other.customerId, [{ productUid: regular.product.uid, quantity: 3 }]);
    const browser = await signedIn(shop.origin, other);
    const seen = await browser.get(url.expressCheckout);
    const sent = await browser.post(url.expressCheckout, fieldsOf(page));

    expect([seen.status, seen.location]).toEqual([303, url.pickup]);
    expect([sent.status, sent.location]).toEqual([303, url.checkoutSummary]);
    expect(await ordersOf(other)).toEqual([]);
  }
  expect(await regular.placed()).toEqual([]);
  expect(await stockOf(regular.product.uid)).toEqual([20]);
});

test("orders nothing without the terms, and keeps the means chosen", async () => {
  const regular = await arriveAgain();
  const page = await open(regular);

  const refused = await regular.browser.submit(url.expressCheckout, form(page), {
    payment_method: "store",
  });

  expect(refused.status).toBe(422);
  expect(text(refused)).toContain("conditions générales");
  const chosen = refused.page.querySelector('input[name=payment_method][value="store"]');
  expect(chosen?.hasAttribute("checked")).toBe(true);
  expect(await regular.placed()).toEqual([]);
});

test("orders nothing at a price that was not read", async () => {
  const regular = await arriveAgain();
  const page = await open(regular);
  await db.update(products).set({ unitMills: 11_000 }).where(eq(products.uid, regular.product.uid));

  const refused = await regular.browser.submit(url.expressCheckout, form(page), { terms: "on" });

  expect(refused.status).toBe(422);
  expect(await regular.placed()).toEqual([]);
});

test("orders nothing once the time is over", async () => {
  const regular = await arriveAgain();
  const page = await open(regular);
  await expire(regular.buyer);

  const late = await regular.browser.submit(url.expressCheckout, form(page), { terms: "on" });

  expect([late.status, late.location]).not.toContain(url.paymentDone);
  expect(await regular.placed()).toEqual([]);
});

test("is offered neither for a first order nor for lines that are short", async () => {
  const first = await arrive();
  const short = await arriveAgain(1);

  expect(wayOnward(await first.browser.get(url.cart), "express")).toBeNull();
  expect(wayOnward(await short.browser.get(url.cart), "express")).toBeNull();
});
