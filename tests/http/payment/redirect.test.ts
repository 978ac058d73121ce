// Own shop: its shops have settings of their own.
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { paymentNotifications, payments } from "#drizzle/schema/payment.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { historyOf, type MadeOrder, makeOrder } from "#tests/support/order/orders.ts";
import { press, setFault } from "#tests/support/payment/payers.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let sandbox: RunningSandbox;
let browser: Browser;
let buyer: Awaited<ReturnType<typeof makeBuyer>>;
beforeAll(async () => {
  [shop, sandbox] = await Promise.all([startShop({ WORKER: "true" }), startSandbox()]);
  buyer = await makeBuyer();
  browser = await signedIn(shop.origin, buyer);
});
afterAll(() => Promise.all([shop.stop(), sandbox.stop()]));
afterEach(() => setFault(sandbox.origin, "none"));

const choicePath = (order: MadeOrder) => to(url.paymentChoice, { orderUid: order.uid });

const buttons = {
  wallet: { paid: "pay", refused: "decline" },
  transfer: { paid: "settle", refused: "reject" },
} as const;
type Mode = keyof typeof buttons;

async function goToProvider(order: MadeOrder, mode: Mode): Promise<string> {
  const choice = await browser.get(choicePath(order));
  const form = choice.page
    .querySelectorAll("form")
    .find((one) => one.querySelector("[name=payment_method]")?.getAttribute("value") === mode);
  const sent = await browser.submit(choicePath(order), form ?? null);
  if (mode === "wallet") return sent.location ?? "";
  const bank = await browser.get(sent.location ?? "");
  const postForm = bank.page.querySelector("form#banque");
  return (await browser.submit(sent.location ?? "", postForm, { bank: 12 })).location ?? "";
}

async function comeBack(back: string | null) {
  const { pathname, search } = new URL(back ?? "");
  let done = await browser.follow(await browser.get(pathname + search));
  await expect
    .poll(
      async () => {
        done = await browser.get(to(url.paymentDone, null, { uid: pathname.split("/").at(-1) }));
        return done.page.querySelector("h1")?.text;
      },
      // The clock polls fifteen seconds later if a worker was busy.
      { timeout: 45_000 },
    )
    .not.toBe("Paiement en cours de confirmation");
  return done;
}

describe.each(["wallet", "transfer"] as const)(
  "paying by %s without JavaScript",
  {
    timeout: 60_000,
  },
  (mode) => {
    test("leads to the provider and back, and shows the paid order", async () => {
      const order = await makeOrder({ buyer });

      const done = await comeBack(await press(await goToProvider(order, mode), buttons[mode].paid));

      expect(done.page.querySelector("h1")?.text).toBe("Paiement confirmé");
      // The ERP may have received it already.
      expect((await historyOf(order.id)).steps.slice(0, 2)).toEqual([1, 12]);
    });

    test("that is refused says so, and another way is chosen", async () => {
      const order = await makeOrder({ buyer });

      const done = await comeBack(
        await press(await goToProvider(order, mode), buttons[mode].refused),
      );

      expect(done.page.querySelector("h1")?.text).toBe("Paiement refusé");
      const ways = done.page.querySelectorAll("main [name=payment_method]");
      expect(ways.map((way) => way.getAttribute("value"))).toContain("card");
      expect((await browser.get(choicePath(order))).status).toBe(200);
    });

    test("left at the provider's leaves the order to be paid in any way", async () => {
      const order = await makeOrder({ buyer });
      await goToProvider(order, mode);

      const choice = await browser.get(choicePath(order));

      expect(choice.page.querySelectorAll("[name=payment_method]").length).toBeGreaterThan(2);
      expect((await historyOf(order.id)).status).toBe(1);
    });

    test.each(mode === "wallet" ? ["down", "timeout"] : ["down", "garbage"])(
      "while the provider fails (%s) answers in French, and keeps the order",
      { timeout: 15_000 },
      async (fault) => {
        const order = await makeOrder({ buyer });
        await setFault(sandbox.origin, fault);

        const sent = await browser.post(to(url.paymentRedirection), {
          order_uid: order.uid,
          payment_method: mode,
          bank: 12,
        });
        const page = await browser.follow(sent);

        expect(page.status).toBe(200);
        expect(page.text).toContain("Ce moyen de paiement ne répond pas pour le moment.");
        expect((await historyOf(order.id)).status).toBe(1);
      },
    );

    test("is another customer's to nobody: 404, and nothing is begun", async () => {
      const order = await makeOrder();

      const sent = await browser.post(to(url.paymentRedirection), {
        order_uid: order.uid,
        payment_method: mode,
        bank: 12,
      });

      expect(sent.status).toBe(404);
      expect(await db.$count(payments, eq(payments.orderId, order.id))).toBe(0);
    });

    test("a forged notification is answered, and changes nothing", async () => {
      const order = await makeOrder({ buyer });
      await goToProvider(order, mode);
      const before = await db.$count(paymentNotifications);
      const path = mode === "wallet" ? url.walletNotification : url.transferNotification;

      for (const headers of [
        {},
        { "bridgeapi-signature": `v1=${"0".repeat(64)}` },
        { "paypal-transmission-id": "1", "paypal-transmission-sig": "AAAA" },
        { "bridgeapi-signature": "v1=zz,,=", "paypal-transmission-sig": "é%00".normalize("NFD") },
      ]) {
        const sent = await fetch(shop.origin + path, {
          method: "POST",
          headers: Object.fromEntries(
            Object.entries(headers).map(([name, value]) => [name, encodeURIComponent(value)]),
          ),
          body: `{"type":"payment.transaction.updated","${order.uid}":1}`,
        });
        expect(sent.status).toBe(200);
      }

      expect(await db.$count(paymentNotifications)).toBe(before);
      expect((await historyOf(order.id)).status).toBe(1);
    });
  },
);

describe("what is posted to the redirection", () => {
  test.each([
    [{}, 404],
    [{ order_uid: "nul", payment_method: "wallet" }, 404],
    [{ order_uid: "x".repeat(400), payment_method: "wallet" }, 400],
  ])("%j answers %i", async (fields, status) => {
    const sent = await browser.follow(await browser.post(to(url.paymentRedirection), fields));

    expect(sent.status).toBe(status);
  });

  test("an unknown way to pay leads to the choice of one", async () => {
    const order = await makeOrder({ buyer });

    const sent = await browser.post(to(url.paymentRedirection), {
      order_uid: order.uid,
      payment_method: "chèque",
    });

    expect(sent.location).toBe(choicePath(order));
  });

  test("asks again for an unknown bank", async () => {
    const order = await makeOrder({ buyer });
    const path = to(url.bankChoice, { orderUid: order.uid });

    const refused = await browser.post(path, { bank: "la mienne" });

    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Choisissez votre banque.");
  });
});

describe("the calls of a program", () => {
  const json = async (path: string, by = browser) => {
    const { status, text } = await by.get(path, { accept: "application/json" });
    return { status, body: JSON.parse(text) };
  };

  test("list the methods by name, cards under three, depot for pickup only", async () => {
    const pickup = await json(to(url.paymentModes, { deliveryMode: 1 }));
    const delivery = await json(to(url.paymentModes, { deliveryMode: 2 }));

    expect(pickup.body).toMatchObject({
      cb: { payment_mode_id: 1, payment_method: "card" },
      visa: { payment_mode_id: 1 },
      eurocard_mastercard: { payment_mode_id: 1 },
      wallet: { payment_mode_id: 3 },
      transfer: { payment_mode_id: 5 },
      store: { payment_mode_id: 0 },
    });
    expect(Object.keys(delivery.body)).not.toContain("store");
  });

  test("offer a buyer without prices the till alone", async () => {
    const hidden = await signedIn(shop.origin, await makeBuyer({ role: "buyer-without-prices" }));

    const { body } = await json(to(url.paymentModes, { deliveryMode: 1 }), hidden);

    expect(Object.keys(body)).toEqual(["store"]);
  });

  test("refuse what is unknown, a visitor and another's order in a form of their own", async () => {
    const other = await makeOrder();
    const visitor = new Browser(shop.origin);

    expect(await json(to(url.paymentModes, { deliveryMode: 4 }))).toMatchObject({
      status: 404,
      body: { error: { code: "delivery-mode-unknown" } },
    });
    expect((await json(to(url.paymentModes, { deliveryMode: 1 }), visitor)).status).toBe(401);
    expect((await json(to(url.canBePaid, { orderUid: other.uid }), visitor)).status).toBe(401);
    expect(await json(to(url.canBePaid, { orderUid: other.uid }))).toMatchObject({
      status: 404,
      body: { error: { code: "order-not-found" } },
    });
  });

  test("say whether an order can be paid", async () => {
    const waiting = await makeOrder({ buyer });
    const paid = await makeOrder({ buyer, statusCode: 11 });

    expect((await json(to(url.canBePaid, { orderUid: waiting.uid }))).body).toEqual({
      canBePaid: true,
    });
    expect((await json(to(url.canBePaid, { orderUid: paid.uid }))).body).toEqual({
      canBePaid: false,
    });
  });
});
