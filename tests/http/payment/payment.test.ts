// Own shop: it asks providers, and a shop remembers which of them failed.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signMessage } from "#app/models/erp/erp.ts";
import { reconcilePayments } from "#app/services/payment/clock.server.ts";
import { startPayment } from "#app/services/payment/payment.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { paymentNotifications, payments } from "#drizzle/schema/payment.ts";
import { signedVariables } from "#sandbox/card/protocol.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { historyOf, type MadeOrder, makeOrder } from "#tests/support/order/orders.ts";
import {
  CHALLENGED_CARD,
  framedForm,
  openCardPage,
  payByCard,
  REFUSED_CARD,
  submit,
  typeCard,
} from "#tests/support/payment/card.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let sandbox: RunningSandbox;
beforeAll(async () => {
  [shop, sandbox] = await Promise.all([startShop(), startSandbox()]);
});
afterAll(() => Promise.all([shop.stop(), sandbox.stop()]));
beforeEach(() => control("none"));

const control = (fault: string, seconds = 1) =>
  fetch(`${sandbox.origin}/control`, {
    method: "POST",
    body: new URLSearchParams({ fault, seconds: String(seconds) }),
    redirect: "manual",
  });

const payPath = (order: MadeOrder) => to(url.cardPayment, { orderUid: order.uid });
const donePath = (order: MadeOrder) => to(url.paymentDone, null, { uid: order.uid });

async function openPayment(order: MadeOrder) {
  const browser = await signedIn(shop.origin, order.buyer);
  const { page } = await browser.get(payPath(order));
  return { browser, form: framedForm(page) };
}

describe("paying by card without JavaScript", () => {
  test("opens the frame by a button, pays, comes back and shows the paid order", async () => {
    const order = await makeOrder();
    const { browser, form } = await openPayment(order);

    const { back } = await payByCard(form);
    const returned = await browser.get(`${back?.pathname}${back?.search}`);
    const link = returned.page.querySelector("a[target=_top]")?.getAttribute("href");
    const done = await browser.get(link ?? "");

    expect(link).toBe(donePath(order));
    expect(done.page.querySelector("h1")?.text).toBe("Paiement confirmé");
    expect(done.text).toContain(order.uid);
    expect(await historyOf(order.id)).toEqual({ status: 11, steps: [1, 11] });
  });

  test("asks for the bank's code (3-D Secure) and does not pay with a wrong one", async () => {
    const order = await makeOrder();
    const { form } = await openPayment(order);

    const answer = await typeCard(await openCardPage(form), CHALLENGED_CARD);
    const wrong = await submit(answer, { code: "000000" });
    expect(wrong.status).toBe(400);
    expect((await historyOf(order.id)).status).toBe(1);

    await submit(wrong, { code: "123456" });
    expect((await historyOf(order.id)).status).toBe(11);
  });

  test("that the bank refuses says so and lets the buyer try again", async () => {
    const order = await makeOrder();
    const { browser, form } = await openPayment(order);
    await payByCard(form, REFUSED_CARD);

    const done = await browser.get(donePath(order));
    expect(done.page.querySelector("h1")?.text).toBe("Paiement refusé");
    const ways = done.page.querySelectorAll("main [name=payment_method]");
    expect(ways.map((way) => way.getAttribute("value"))).toContain("card");
    expect(ways.length).toBeGreaterThan(1);

    await payByCard(framedForm((await browser.get(payPath(order))).page));
    expect(await historyOf(order.id)).toEqual({ status: 11, steps: [1, 13, 1, 11] });
  });

  test("comes back before the notification: the page waits, refreshing itself", async () => {
    const order = await makeOrder();
    const { browser, form } = await openPayment(order);
    await control("silent");
    await payByCard(form);

    const waiting = await browser.get(donePath(order));

    expect(waiting.page.querySelector("h1")?.text).toBe("Paiement en cours de confirmation");
    expect(waiting.text).toMatch(/<meta http-equiv="refresh" content="\d+; ?url=[^"]*attente=1"/i);
    expect((await historyOf(order.id)).status).toBe(1);
  });

  test("returns after a late notification, by which the order is paid", async () => {
    const order = await makeOrder();
    const { browser, form } = await openPayment(order);
    await control("late", 1);
    await payByCard(form);
    expect((await browser.get(donePath(order))).text).toContain("en cours de confirmation");

    await expect.poll(async () => (await historyOf(order.id)).status).toBe(11);
    expect((await browser.get(donePath(order))).text).toContain("Paiement confirmé");
  });

  test("notified five times at once is paid once", async () => {
    const order = await makeOrder();
    const { form } = await openPayment(order);
    await control("duplicate");

    await payByCard(form);

    expect(await historyOf(order.id)).toEqual({ status: 11, steps: [1, 11] });
  });

  test.each(["wrong-amount", "wrong-signature"])(
    "notified with a %s stays unpaid",
    async (fault) => {
      const order = await makeOrder();
      const { form } = await openPayment(order);
      await control(fault);

      await payByCard(form);

      expect((await historyOf(order.id)).status).toBe(1);
    },
  );

  test("in two tabs debits once: the acquirer knows the attempt", async () => {
    const order = await makeOrder();
    const first = await openPayment(order);
    const second = await openPayment(order);

    await payByCard(first.form);
    const again = await openCardPage(second.form);

    expect(again.status).toBe(409);
    const attempts = await db.select().from(payments).where(eq(payments.orderId, order.id));
    expect(attempts.map(({ status }) => status)).toEqual(["paid"]);
  });
});

describe("the return address", () => {
  test("decides nothing: visited without paying, the order waits", async () => {
    const order = await makeOrder();
    const { browser } = await openPayment(order);

    await browser.get(
      to(url.cardReturn, { outcome: "effectue" }, { uid: order.uid, Erreur: "00000" }),
    );

    expect((await historyOf(order.id)).status).toBe(1);
  });

  test("needs no session, may be framed by the shop alone, and has no header", async () => {
    const reply = await new Browser(shop.origin).get(
      to(url.cardReturn, { outcome: "effectue" }, { uid: "C1" }),
    );

    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    expect(reply.page.querySelector("form[role=search], header nav")).toBeNull();
  });

  test("of no known outcome, or of no order, is not found", async () => {
    const browser = new Browser(shop.origin);

    expect((await browser.get("/paiement/retour/autre?uid=C1")).status).toBe(404);
    expect((await browser.get("/paiement/retour/effectue")).status).toBe(404);
  });
});

describe("another customer's order", () => {
  test("is not found, to pay or to see", async () => {
    const order = await makeOrder();
    const stranger = await signedIn(shop.origin, await makeBuyer());

    expect((await stranger.get(payPath(order))).status).toBe(404);
    expect((await stranger.get(donePath(order))).status).toBe(404);
    expect((await stranger.get(to(url.paymentDone))).status).toBe(404);
  });

  test("sends a visitor to the login, which brings back", async () => {
    const order = await makeOrder();
    const reply = await new Browser(shop.origin).get(payPath(order));

    expect(reply.status).toBe(303);
    expect(reply.location).toBe(to(url.login, null, { back: payPath(order) }));
  });
});

test("an order that cannot be paid leads to what became of it", async () => {
  const order = await makeOrder({ statusCode: 9 });
  const browser = await signedIn(shop.origin, order.buyer);

  const reply = await browser.get(payPath(order));

  expect(reply.location).toBe(donePath(order));
  expect((await browser.follow(reply)).page.querySelector("h1")?.text).toBe("Commande annulée");
});

test("says when and where an order is paid in the depot", async () => {
  const order = await makeOrder({ statusCode: 20, paymentType: 0 });
  const browser = await signedIn(shop.origin, order.buyer);

  const { page } = await browser.get(donePath(order));

  expect(page.querySelector("h1")?.text).toBe("Commande enregistrée");
  const aside = page.querySelector(".aside")?.text;
  expect(aside).toContain(order.place.label);
  expect(aside).toContain("mardi 24 novembre 2026");
  expect(aside).toContain("7\u00a0h");
});

describe("the notification address", () => {
  test("answers 200 and nothing to what is forged, and keeps nothing", async () => {
    const before = await db.$count(paymentNotifications);

    const reply = await fetch(shop.origin + url.cardNotification, {
      method: "POST",
      body: "Mt=3600&Ref=x&Auto=XXXXXX&Erreur=00000&Sign=AAAA",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });

    expect([reply.status, await reply.text()]).toEqual([200, ""]);
    expect(await db.$count(paymentNotifications)).toBe(before);
  });

  test("takes nothing by GET, even what is signed", async () => {
    const order = await makeOrder();
    const started = await startPayment(order.buyer, order.uid, "card");
    const reference = started.ok ? started.payment.reference : "";
    const all = { M: "3600", R: reference, A: "XXXXXX", T: "7", S: "1", E: "00000" };
    const key = process.env.CARD_PRIVATE_KEY ?? "";
    const signed = signedVariables("Mt:M;Ref:R;Auto:A;Appel:T;Trans:S;Erreur:E;Sign:K", all, key);

    const reply = await fetch(`${shop.origin}${url.cardNotification}?${signed}`);

    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect((await historyOf(order.id)).status).toBe(1);
  });
});

describe("the ERP's address", () => {
  const send = (body: string, signature?: string) => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    return fetch(shop.origin + url.erpEvents, {
      method: "POST",
      body,
      headers: {
        "x-erp-timestamp": timestamp,
        "x-erp-signature": signature ?? signMessage(process.env.ERP_SECRET ?? "", timestamp, body),
      },
    });
  };

  test("takes a signed event, answers a replay alike, refuses the rest", async () => {
    const order = await makeOrder({ statusCode: 101 });
    const event = JSON.stringify({
      eventId: order.uid,
      orderUid: order.uid,
      sequence: 1,
      status: 2,
    });

    expect((await send(event)).status).toBe(200);
    expect((await send(event)).status).toBe(200);
    expect((await send(event, "00")).status).toBe(401);
    expect((await send("pas du JSON")).status).toBe(400);
    expect(await historyOf(order.id)).toEqual({ status: 2, steps: [101, 2] });
  });
});

describe("while the acquirer is slow, down or lies", () => {
  /** None may wait for the acquirer, or show an unproven payment. */
  const pagesOf = (order: MadeOrder) => [
    to(url.order, { uid: order.uid }),
    payPath(order),
    donePath(order),
    to(url.account),
    to(url.savedCards),
  ];
  const settled = [11, 101, 2];

  test.each([
    "slow",
    "down",
    "timeout",
    "reset",
    "garbage",
    "silent",
    "wrong-amount",
    "wrong-signature",
  ])(
    "(%s) every page answers, nothing unproven is paid, and within 60 s of its recovery all is true",
    async (fault) => {
      const order = await makeOrder();
      const { browser, form } = await openPayment(order);
      // The card is debited, but the notification is lost or forged.
      await control(fault.startsWith("wrong") ? fault : "silent");
      await payByCard(form);
      await control(fault, 8);

      for (const path of pagesOf(order)) {
        const reply = await browser.get(path);
        expect([path, reply.status]).toEqual([path, 200]);
        expect(reply.text).not.toContain("Paiement confirmé");
      }
      expect((await historyOf(order.id)).status).toBe(1);
      expect(await db.$count(payments, eq(payments.orderId, order.id))).toBe(1);

      await control("silent");
      await reconcilePayments(new Date(Date.now() + 60_000));
      expect(settled).toContain((await historyOf(order.id)).status);
      expect((await browser.get(donePath(order))).text).toContain("Paiement confirmé");
    },
  );
});
