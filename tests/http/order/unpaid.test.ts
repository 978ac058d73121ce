import { afterAll, beforeAll, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { frenchDay } from "#app/models/platform/time.ts";
import { listFreeSlots } from "#app/services/store/slot.server.ts";
import { to, url } from "#app/urls.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeShop, ordersOf, stockOf } from "#tests/support/checkout/checkouts.ts";
import { accept, choose, pay, text } from "#tests/support/checkout/pages.ts";
import { fillCart } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { type Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

async function makeWorld(values: Parameters<typeof makeShop>[1] = { slotCapacity: 1 }) {
  const { product, newBuyer } = await makeShop(5, values);
  const buyer = await newBuyer();
  await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 5 }]);
  return { product, buyer, browser: await signedIn(shop.origin, buyer) };
}

async function bodyFor(buyer: Buyer) {
  const [, day] = await listFreeSlots(buyer.store.uid, buyer.customerId);
  const slot = day?.slots[0];
  if (!day || !slot) throw new Error("The depot offers no hour.");
  return {
    payment_method: "cb",
    delivery_mode: 1,
    delivery_date: frenchDay(day.day),
    delivery_range: slot.range,
  };
}

async function create({ cookies }: Browser, body: object) {
  const response = await fetch(shop.origin + url.createOrder, {
    method: "POST",
    body: JSON.stringify(body),
    headers: {
      "x-madrier-token": "madrier-ios",
      "content-type": "application/json",
      origin: shop.origin,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    },
  });
  return { status: response.status, value: await response.json() };
}

test("a call sent again without a key answers the order that it made", async () => {
  const { buyer, browser, product } = await makeWorld();
  const body = await bodyFor(buyer);

  const first = await create(browser, body);
  const again = await create(browser, body);

  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.value.order_uid).toBe(first.value.order_uid);
  expect(await ordersOf(buyer)).toHaveLength(1);
  expect(await stockOf(product.uid)).toEqual([0]);
});

test("calls sent at once without a key make one order", async () => {
  const { buyer, browser, product } = await makeWorld();
  const body = await bodyFor(buyer);

  const replies = await Promise.all(Array.from({ length: 6 }, () => create(browser, body)));

  const orders = await ordersOf(buyer);
  expect(orders).toHaveLength(1);
  const answered = replies.filter(({ status }) => status === 200);
  expect(answered.length).toBeGreaterThan(0);
  expect(new Set(answered.map(({ value }) => value.order_uid))).toEqual(new Set([orders[0]?.uid]));
  expect(await stockOf(product.uid)).toEqual([0]);
});

test("refuses a fourth unpaid order by page and API, naming the three", async () => {
  const { buyer, browser } = await makeWorld({});
  const made = await Promise.all([1, 2, 3].map(() => makeOrder({ buyer })));
  const body = await bodyFor(buyer);
  await choose(browser);
  await accept(browser);

  const refused = await pay(browser, "card");
  const called = await create(browser, body);

  expect(refused.status).toBe(422);
  expect(text(refused)).toContain("Trois de vos commandes attendent déjà leur paiement.");
  const hrefs = refused.page.querySelectorAll("main a").map((link) => link.getAttribute("href"));
  for (const { uid } of made) {
    expect(hrefs).toContain(to(url.paymentChoice, { orderUid: uid }));
    expect(hrefs).toContain(to(url.cancelOrder, { uid }));
    expect(called.value.error.message).toContain(uid);
  }
  expect([called.status, called.value.error.code]).toEqual([422, "unpaid-too-many"]);
  expect(await ordersOf(buyer)).toHaveLength(3);
});
