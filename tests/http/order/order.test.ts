import { afterAll, beforeAll, expect, test } from "vitest";
import { formatDate, formatShortDay, formatTime, parisTime } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { text } from "#tests/support/checkout/pages.ts";
import { buyerOf, makeBuyer, makeCustomer } from "#tests/support/factories.ts";
import { historyOf, makeOrder, stockAndPlacesOf } from "#tests/support/order/orders.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const anyHour = { delivery_date: "24/11/2031", delivery_range: "08:00" };

test("answers 404 for another company's order, on every page", async () => {
  const order = await makeOrder();
  const browser = await signedIn(shop.origin, await makeBuyer());
  const { uid } = order;

  expect((await browser.get(to(url.order, { uid }))).status).toBe(404);
  expect((await browser.get(to(url.cancelOrder, { uid }))).status).toBe(404);
  expect((await browser.post(to(url.cancelOrder, { uid }))).status).toBe(404);
  expect((await browser.get(to(url.changeSlot, { uid }))).status).toBe(404);
  expect((await browser.post(to(url.changeSlot, { uid }), anyHour)).status).toBe(404);
  expect((await browser.get(to(url.orderCalendar, { uid }))).status).toBe(404);
  expect(text(await browser.get(to(url.orderList)))).not.toContain(uid);
  expect(await historyOf(order.id)).toEqual({ status: 1, steps: [1] });
});

test("a visitor is asked to sign in for the account and everything in it", async () => {
  const browser = new Browser(shop.origin);

  for (const path of [url.account, url.orderList, to(url.order, { uid: "x" })]) {
    expect((await browser.get(path)).location).toBe(to(url.login, null, { back: path }));
  }
});

test("an order is cancelled by a form that first asks, once", async () => {
  const order = await makeOrder({ statusCode: 20, paymentType: 0 });
  const before = await stockAndPlacesOf(order);
  const browser = await signedIn(shop.origin, order.buyer);
  const path = to(url.cancelOrder, { uid: order.uid });
  const answer = await browser.get(path);
  expect(await historyOf(order.id)).toEqual({ status: 20, steps: [20] });

  const cancelled = await browser.submit(path, answer.page.querySelector("main form"));
  const again = await browser.submit(path, answer.page.querySelector("main form"));

  expect(text(await browser.follow(cancelled))).toContain("Annulée");
  expect(text(await browser.follow(again))).toContain("Annulée");
  expect(await historyOf(order.id)).toEqual({ status: 9, steps: [20, 9] });
  expect((await stockAndPlacesOf(order)).stock).toBe(before.stock + 3);
});

test("offers neither payment nor cancellation while it is prepared", async () => {
  const order = await makeOrder({ statusCode: 3 });
  const browser = await signedIn(shop.origin, order.buyer);

  const { page } = await browser.get(to(url.order, { uid: order.uid }));

  expect(page.querySelector(`a[href="${to(url.cancelOrder, { uid: order.uid })}"]`)).toBeNull();
  expect(
    page.querySelector(`a[href="${to(url.paymentChoice, { orderUid: order.uid })}"]`),
  ).toBeNull();
});

test("an order to pay offers to pay it, on its page and on the dashboard", async () => {
  const order = await makeOrder({ statusCode: 13 });
  const browser = await signedIn(shop.origin, order.buyer);
  const pay = `main a[href="${to(url.paymentChoice, { orderUid: order.uid })}"]`;

  expect(
    (await browser.get(to(url.order, { uid: order.uid }))).page.querySelector(pay),
  ).not.toBeNull();
  expect((await browser.get(to(url.account))).page.querySelector(pay)).not.toBeNull();
});

test("says one deadline to pay an order, the true one, on every page", async () => {
  const lastCallAt = new Date(Date.now() + 5 * 3_600_000);
  const order = await makeOrder({ lastCallAt });
  const browser = await signedIn(shop.origin, order.buyer);
  const { uid } = order;
  const long = formatDate(lastCallAt);
  const short = formatShortDay(parisTime(lastCallAt).day);

  for (const [path, day] of [
    [to(url.order, { uid }), long],
    [to(url.orderList), short],
    [to(url.account), short],
    [to(url.paymentChoice, { orderUid: uid }), long],
    [to(url.paymentDone, null, { uid }), long],
    [to(url.cardPayment, { orderUid: uid }), long],
  ] as const) {
    const said = (await browser.get(path)).text;
    const moment = `vant le ${day} à ${formatTime(lastCallAt)}`;
    expect([path, said.includes(moment), said.includes("16 heures")]).toEqual([path, true, false]);
  }
});

test("shows its state, its history and the next step", async () => {
  const order = await makeOrder({ statusCode: 22, createdAt: new Date("2026-11-23T22:30:00Z") });
  const browser = await signedIn(shop.origin, order.buyer);

  const page = text(await browser.get(to(url.order, { uid: order.uid })));

  expect(page).toContain("Passée le lundi 23 novembre 2026 à 23 h 30");
  expect(page).toContain("Reçue, à payer au dépôt");
  expect(page).toContain("Vous réglez au comptoir");
  expect(page).toContain("mardi 24 novembre 2026");
});

test("each order of the list has the act that fits its state", async () => {
  const buyer = await makeBuyer();
  const toPay = await makeOrder({ buyer, createdAt: new Date() });
  const ready = await makeOrder({ buyer, statusCode: 4 });
  const billed = await makeOrder({ buyer, statusCode: 5 });
  const foreman = await makeCustomer({ companyId: buyer.companyId, role: "buyer-without-prices" });

  const { page } = await (await signedIn(shop.origin, buyer)).get(url.orderList);
  const blind = await (await signedIn(shop.origin, await buyerOf(foreman))).get(url.orderList);

  const pay = `a[href="${to(url.paymentChoice, { orderUid: toPay.uid })}"]`;
  const again = (uid: string) => `form[action="${to(url.reorder, { uid })}"]`;
  expect(page.querySelector(pay)?.getAttribute("aria-label")).toBe(
    `Payer la commande ${toPay.uid}`,
  );
  expect(page.querySelector(`a[aria-label="Bon de la commande ${ready.uid}"]`)?.text).toBe("Bon");
  expect(page.querySelectorAll(`${again(toPay.uid)}, ${again(ready.uid)}`)).toHaveLength(0);
  expect(page.querySelector(again(billed.uid))).not.toBeNull();
  expect(blind.page.querySelector(pay)).toBeNull();
  expect(blind.page.querySelector(again(toPay.uid))).not.toBeNull();
  expect(blind.page.querySelectorAll("main table .number")).toHaveLength(0);
});

test("tabs of the list count what waits, and keep what was sought", async () => {
  const buyer = await makeBuyer();
  await makeOrder({ buyer, comment: "Grue" });
  await makeOrder({ buyer, statusCode: 5, comment: "Grue" });
  const browser = await signedIn(shop.origin, buyer);

  const sought = { recherche: "grue", etat: "a-payer" };
  const { page } = await browser.get(to(url.orderList, null, sought));

  const tabs = page.querySelectorAll(".tabs a").map((tab) => [tab.text, tab.getAttribute("href")]);
  expect(page.querySelector(".tabs [aria-current=page]")?.text).toBe("À payer1");
  expect(tabs[0]).toEqual(["Toutes", to(url.orderList, null, { recherche: "grue" })]);
  expect(page.querySelectorAll("main tbody tr")).toHaveLength(1);
  expect(page.querySelector(".table-filter input[name=etat]")?.getAttribute("value")).toBe(
    "a-payer",
  );
});

test("what a customer typed is shown as text", async () => {
  const order = await makeOrder({ comment: "<img src=x onerror=alert(1)>" });
  const browser = await signedIn(shop.origin, order.buyer);

  const { page } = await browser.get(to(url.order, { uid: order.uid }));

  expect(page.querySelector("img[onerror]")).toBeNull();
  expect(page.querySelector(".typed")?.textContent).toBe("<img src=x onerror=alert(1)>");
});

test("orders stand six to a page, those of colleagues too", async () => {
  const buyer = await makeBuyer();
  const colleague = await buyerOf(await makeCustomer({ companyId: buyer.companyId }));
  const uids: string[] = [];
  for (let day = 1; day <= 7; day++) {
    const { uid } = await makeOrder({
      buyer: day === 7 ? colleague : buyer,
      createdAt: new Date(Date.UTC(2026, 0, day)),
    });
    uids.unshift(uid);
  }
  const browser = await signedIn(shop.origin, buyer);

  const first = await browser.get(to(url.orderList));
  const second = await browser.get(to(url.orderList, null, { page: 2 }));
  const past = await browser.get(to(url.orderList, null, { page: 99 }));

  const rows = [first, second, past].map(
    (reply) => reply.page.querySelectorAll("main tbody tr").length,
  );
  expect(rows).toEqual([6, 1, 1]);
  const led = [first, second].flatMap((reply) => reply.page.querySelectorAll("main tbody th a"));
  expect(led.map((link) => link.getAttribute("href"))).toEqual(
    uids.map((uid) => to(url.order, { uid })),
  );
  expect(first.page.querySelector('nav a[rel="next"]')?.getAttribute("href")).toBe(
    to(url.orderList, null, { page: 2 }),
  );
});
