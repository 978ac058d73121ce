// Own shop: it makes depots, which a shop keeps for a minute.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { payments } from "#drizzle/schema/payment.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeShop, ordersOf, stockOf } from "#tests/support/checkout/checkouts.ts";
import { accept, choose, daysOf, form, hoursOf, text } from "#tests/support/checkout/pages.ts";
import { fillCart, makeBuyer } from "#tests/support/factories.ts";
import { historyOf, makeOrder } from "#tests/support/order/orders.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const anyHour = { delivery_date: "24/11/2031", delivery_range: "08:00" };

test("shows a code to scan and type, with the way to the depot", async () => {
  const order = await makeOrder({ statusCode: 20, paymentType: 0 });
  const browser = await signedIn(shop.origin, order.buyer);
  const { uid } = order;

  const { page } = await browser.get(to(url.order, { uid }));

  expect(page.querySelector(".code-number")?.text).toBe(uid);
  const labels = page
    .querySelectorAll(".ticket svg[role=img]")
    .map((code) => code.getAttribute("aria-label"));
  expect(labels).toEqual([
    `Code à scanner de la commande ${uid}`,
    `Code-barres de la commande ${uid}`,
  ]);
  expect(page.querySelector(`main a[href^="/depot/details/${order.storeUid}/"]`)).not.toBeNull();
  expect(page.querySelector('main a[href^="https://www.openstreetmap.org/"]')).not.toBeNull();
});

test("hides cancelling and moving without the right, and refuses posts", async () => {
  const order = await makeOrder({ statusCode: 20, paymentType: 0 });
  const colleague = await makeBuyer({ companyId: order.companyId, role: "buyer" });
  const browser = await signedIn(shop.origin, colleague);
  const { uid } = order;
  const ways = [to(url.cancelOrder, { uid }), to(url.changeSlot, { uid })];

  const { page } = await browser.get(to(url.order, { uid }));
  const hrefs = page.querySelectorAll("main a").map((link) => link.getAttribute("href"));
  expect(hrefs.filter((href) => ways.includes(href ?? ""))).toEqual([]);
  expect(page.querySelector("main")?.text).toContain("à la personne qui l’a passée");

  for (const way of ways) {
    expect((await browser.get(way)).status).toBe(404);
    expect((await browser.post(way, anyHour)).status).toBe(404);
  }
  expect(await historyOf(order.id)).toEqual({ status: 20, steps: [20] });
});

test.each([
  ["not paid yet", { statusCode: 1 }],
  ["waiting for an owner", { statusCode: 20, approval: "waiting" }],
  ["cancelled", { statusCode: 9 }],
  ["delivered", { statusCode: 11, mode: 2, deliveryRange: "8-10h" }],
] as const)("an order that is %s shows no code", async (_, values) => {
  const order = await makeOrder(values);
  const browser = await signedIn(shop.origin, order.buyer);

  const { page } = await browser.get(to(url.order, { uid: order.uid }));

  expect(page.querySelector(".ticket svg[role=img]")).toBeNull();
});

test("downloads the calendar file under its number, for its company alone", async () => {
  const order = await makeOrder({ statusCode: 20, paymentType: 0 });
  const browser = await signedIn(shop.origin, order.buyer);

  const file = await browser.get(to(url.orderCalendar, { uid: order.uid }));

  expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8; method=PUBLISH");
  expect(file.headers.get("content-disposition")).toContain(`commande-${order.uid}.ics`);
  expect(file.headers.get("cache-control")).toContain("no-store");
  expect(file.text).toMatch(/^BEGIN:VCALENDAR\r\n/);
});

describe("an order whose transfer is on its way, after a card that was refused", () => {
  async function beingPaid() {
    const order = await makeOrder({ statusCode: 13 });
    await db.insert(payments).values([
      {
        orderId: order.id,
        mode: "card",
        reference: `${order.uid}-1`,
        amountCents: 3600,
        status: "refused",
      },
      {
        orderId: order.id,
        mode: "transfer",
        reference: `${order.uid}-2`,
        amountCents: 3600,
        status: "pending",
      },
    ]);
    const browser = await signedIn(shop.origin, order.buyer);
    return { order, browser, path: to(url.order, { uid: order.uid }) };
  }

  test("says so, and offers neither to pay again nor to cancel", async () => {
    const { order, browser, path } = await beingPaid();
    const { uid } = order;

    const { page } = await browser.get(path);

    const main = page.querySelector("main")?.text ?? "";
    expect(main).toContain("Votre virement est en route");
    expect(main).not.toContain("rien n’a été débité. Essayez");
    expect(page.querySelector(".status")?.text).toBe("Paiement en cours");
    for (const other of [
      to(url.paymentChoice, { orderUid: uid }),
      to(url.cancelOrder, { uid }),
      to(url.paymentLinks, { uid }),
      to(url.changeSlot, { uid }),
    ]) {
      expect(page.querySelector(`main a[href="${other}"]`)).toBeNull();
    }
  });

  test("is under way in the list of orders, and not among those to pay", async () => {
    const { order, browser } = await beingPaid();

    const list = await browser.get(url.orderList);
    const toPay = await browser.get(to(url.orderList, null, { etat: "a-payer" }));

    expect(list.page.querySelector("table .status")?.text).toBe("Paiement en cours");
    expect(toPay.text).not.toContain(order.uid);
  });

  test("is not cancelled by a form that was open before", async () => {
    const { order, browser, path } = await beingPaid();

    const sent = await browser.post(to(url.cancelOrder, { uid: order.uid }), {});

    expect(sent.location).toBe(path);
    expect((await browser.follow(sent)).text).toContain("est en cours. Attendez sa réponse");
    expect((await historyOf(order.id)).status).toBe(13);
  });
});

describe("the hour of an order", () => {
  async function openSlots(values: Parameters<typeof makeOrder>[0] = {}) {
    const order = await makeOrder({ statusCode: 20, paymentType: 0, ...values });
    const browser = await signedIn(shop.origin, order.buyer);
    const path = to(url.changeSlot, { uid: order.uid });
    const open = (day: string) =>
      browser.get(`${path}?${new URLSearchParams({ delivery_date: day })}`);
    return { order, browser, path, page: await browser.get(path), open };
  }

  test("is changed by a form of days and hours, and shown everywhere", async () => {
    const { order, browser, path, page, open } = await openSlots();
    const day = daysOf(page)[3] ?? "";
    const hours = await open(day);
    const hour = hoursOf(hours)[2] ?? "";

    const changed = await browser.submit(path, form(hours), { delivery_range: hour });

    expect([changed.status, changed.location]).toEqual([303, to(url.order, { uid: order.uid })]);
    const after = text(await browser.follow(changed));
    expect(after).toContain(`La commande ${order.uid} est maintenant prévue le`);
    expect(after).toContain("Créneau modifiéPrévue le mardi 24 novembre 2026, 7 h ; désormais le");
    expect(after).toContain(`par ${order.buyer.firstName} ${order.buyer.lastName}`);
    const file = await browser.get(to(url.orderCalendar, { uid: order.uid }));
    expect(file.text).toContain("SEQUENCE:1\r\n");
  });

  test("comes back with its error when sent without a slot or an unknown one", async () => {
    const { browser, path, page, order } = await openSlots();

    const none = await browser.submit(path, form(page), { delivery_range: "" });
    const wrong = await browser.submit(path, form(page), { delivery_range: "03:15" });

    expect([none.status, wrong.status]).toEqual([400, 422]);
    expect(text(none)).toContain("Choisissez une heure de retrait.");
    expect(text(wrong)).toContain("Ce créneau n’est plus proposé par le dépôt");
    expect(await historyOf(order.id)).toEqual({ status: 20, steps: [20] });
  });

  test("of an order being prepared stays: the page leads back and says so", async () => {
    const { browser, path, page, order } = await openSlots({ statusCode: 3 });

    const posted = await browser.post(path, anyHour);

    expect([page.location, posted.location]).toEqual(
      Array(2).fill(to(url.order, { uid: order.uid })),
    );
    expect(text(await browser.follow(posted))).toContain("ne peut plus être changée ici");
  });

  test.each(["delivery_date=99/99/9999", "delivery_date=&delivery_range=%FF", "delivery_date[]=x"])(
    "asked for as %s shows the first days",
    async (query) => {
      const { browser, path } = await openSlots();

      expect((await browser.get(`${path}?${query}`)).status).toBe(200);
    },
  );
});

test("places one order from two devices with two tabs, sending twice", async () => {
  const { product, newBuyer } = await makeShop(20);
  const buyer = await newBuyer();
  await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 3 }]);
  const devices = [await signedIn(shop.origin, buyer), await signedIn(shop.origin, buyer)];
  await choose(devices[0] ?? new Browser(shop.origin));
  await accept(devices[0] ?? new Browser(shop.origin));
  const path = to(url.checkoutPayment);
  const tabs = await Promise.all(
    [...devices, ...devices].map(async (browser) => ({ browser, step3: await browser.get(path) })),
  );

  const sent = await Promise.all(
    [...tabs, ...tabs].map(({ browser, step3 }) =>
      browser.submit(path, form(step3), { payment_method: "store" }),
    ),
  );

  expect(new Set(sent.map(({ location }) => location)).size).toBe(1);
  const pages = await Promise.all(
    [...devices, ...devices].map((browser) => browser.get(sent[0]?.location ?? "")),
  );
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const [order, ...more] = await ordersOf(buyer);
  expect([more, await stockOf(product.uid)]).toEqual([[], [17]]);
  expect(sent[0]?.location).toBe(to(url.paymentDone, null, { uid: order?.uid }));
});

describe("the page that waits for a payment", () => {
  const done = (uid: string, looks?: number | string) =>
    to(url.paymentDone, null, { uid, attente: looks });

  test("reloads by itself fifteen times, then says so and stops", async () => {
    const order = await makeOrder({ statusCode: 10 });
    const browser = await signedIn(shop.origin, order.buyer);
    let path: string | undefined = done(order.uid);
    let looks = 0;
    let last = "";

    for (; path; looks++) {
      const reply = await browser.get(path);
      const next = /http-equiv="refresh" content="4;url=([^"]+)"/i.exec(reply.text)?.[1];
      path = next?.replaceAll("&amp;", "&");
      last = text(reply);
      if (looks > 20) break;
    }

    expect(looks).toBe(16);
    expect(last).toContain("Pas encore de réponse");
  });

  test.each(["-1", "9999", "x"])("stops refreshing after %s times", async (looks) => {
    const order = await makeOrder({ statusCode: 10 });
    const browser = await signedIn(shop.origin, order.buyer);

    const { status, text: page } = await browser.get(done(order.uid, looks));

    expect(status).toBe(200);
    expect(page).not.toMatch(/http-equiv="refresh"/i);
  });
});
