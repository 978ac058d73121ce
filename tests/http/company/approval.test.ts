import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeShop, ordersOf, stockOf } from "#tests/support/checkout/checkouts.ts";
import { approvalOf, makeTeam, makeWaitingOrder } from "#tests/support/company/approvals.ts";
import { fillCart, makeBuyer } from "#tests/support/factories.ts";
import { jobsOf, stockAndPlacesOf } from "#tests/support/order/orders.ts";
import { Browser, dataOf, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const text = (reply: Reply) =>
  reply.page
    .querySelector("body")
    ?.textContent.replace(/\s+/g, " ")
    .split("window.__reactRouter")[0] ?? "";
const form = (reply: Reply) => reply.page.querySelector("main form[method=post]");
const signIn = (customer: { customerId: number }) => signedIn(shop.origin, customer);

async function waiting(values: { statusCode?: 1 | 20; paymentType?: 0 | 1 } = {}) {
  const { owner, buyer } = await makeTeam();
  const order = await makeWaitingOrder({ buyer, ...values });
  return { owner, buyer, order, path: to(url.approval, { orderUid: order.uid }) };
}

async function chooseHour(browser: Browser) {
  const days = (await browser.get(url.pickup)).page.querySelectorAll("button[name=delivery_date]");
  const day = days[3]?.getAttribute("value") ?? "";
  const path = to(url.pickup, null, { delivery_date: day });
  const page = await browser.get(path);
  const hours = page.page.querySelectorAll("td.on input[name=delivery_range]:not([disabled])");
  const hour = hours[1]?.getAttribute("value") ?? "";
  return browser.submit(path, form(page), { delivery_range: hour });
}

describe("a buyer above their ceiling, without JavaScript", () => {
  test("is announced at steps 2 and 3, and shown pending on the order", async () => {
    const { product, store } = await makeShop(20);
    const { buyer } = await makeTeam("buyer", store.uid);
    await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 3 }]);
    const browser = await signIn(buyer);
    const foretold = "dépasse votre plafond de 30,00 € TTC";

    const step2 = await browser.follow(await chooseHour(browser));
    expect(text(step2)).toContain(foretold);
    const accepted = await browser.submit(url.checkoutSummary, form(step2), { terms: "on" });
    const step3 = await browser.follow(accepted);
    expect(text(step3)).toContain(foretold);
    const placed = await browser.submit(url.checkoutPayment, form(step3), {
      payment_method: "card",
    });

    const [order] = await ordersOf(buyer);
    const uid = order?.uid ?? "";
    expect([placed.status, placed.location]).toEqual([303, to(url.paymentDone, null, { uid })]);
    const done = await browser.follow(placed);
    expect(text(done)).toContain("Commande à approuver");
    expect(done.page.querySelector(`a[href^="/paiement"]`)).toBeNull();
    expect(await stockOf(product.uid)).toEqual([17]);
    expect(await jobsOf(order?.id ?? 0)).toEqual(["ask-approval"]);
    expect(text(await browser.get(url.cart))).toContain("Votre panier est vide");

    const page = await browser.get(to(url.order, { uid }));
    expect(text(page)).toContain("À approuver");
    expect(text(page)).toContain("un gérant de l’entreprise doit l’approuver avant le");
    expect(text(page)).not.toContain("Réglez la commande");
    expect(page.page.querySelector(`main a[href^="/paiement"]`)).toBeNull();
    expect(text(await browser.get(url.orderList))).toContain("À approuver");
    expect(text(await browser.get(url.account))).toContain("1 commande attend une approbation");
    expect(text(await browser.get(url.account))).not.toContain(`${uid} à payer`);
    expect(text(await browser.get(url.approvals))).toContain(uid);
    const payment = await browser.get(to(url.cardPayment, { orderUid: uid }));
    expect(payment.location).toBe(to(url.paymentDone, null, { uid }));
  });

  test("is not announced at the ceiling, and orders as usual", async () => {
    const { product, store } = await makeShop(20);
    const { buyer } = await makeTeam("buyer", store.uid);
    await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 2 }]);
    const browser = await signIn(buyer);

    const step2 = await browser.follow(await chooseHour(browser));

    expect(text(step2)).not.toContain("plafond");
  });
});

describe("an owner", () => {
  test("finds what waits in the account, approves, and the order continues", async () => {
    const { owner, order, path } = await waiting();
    const browser = await signIn(owner);

    expect(text(await browser.get(url.account))).toContain("1 commande à approuver");
    const list = await browser.get(url.approvals);
    expect(list.page.querySelector(`main a[href="${path}"]`)?.textContent).toBe(order.uid);
    const page = await browser.get(path);
    expect(text(page)).toContain("Total de 36,00 € TTC, pour un plafond de 30,00 € TTC.");
    const agreed = await browser.submit(path, page.page.querySelector(`form[action$="approuver"]`));

    expect([agreed.status, agreed.location]).toEqual([303, to(url.order, { uid: order.uid })]);
    const followed = await browser.follow(agreed);
    expect(text(followed)).toContain(`La commande ${order.uid} est approuvée.`);
    expect(text(followed)).toContain("Approuvée par Camille Essai le");
    expect(await jobsOf(order.id)).toEqual(["export-order", "order-confirmation"]);
    expect(text(await browser.get(url.approvals))).toContain("Rien à approuver");
    expect(text(await browser.get(url.account))).not.toContain("1 commande à approuver");
  });

  test("changes nothing when approved again or after a refusal", async () => {
    const { owner, order } = await waiting();
    const browser = await signIn(owner);
    const command = to(url.approveOrder, { orderUid: order.uid });
    await browser.post(to(url.approval, { orderUid: order.uid }), { reason: "Non merci." });

    const again = await browser.follow(await browser.post(command));

    expect(text(again)).toContain(`La commande ${order.uid} est déjà refusée`);
    expect(await approvalOf(order.id)).toMatchObject({ statusCode: 9, approval: "refused" });
  });

  test("refuses with a reason, shown on the order; requires a reason", async () => {
    const { owner, buyer, order, path } = await waiting();
    const before = await stockAndPlacesOf(order);
    const browser = await signIn(owner);
    const page = await browser.get(path);
    const refusal = page.page.querySelector("form:has(textarea)");

    const empty = await browser.submit(path, refusal, { reason: "   " });
    expect(empty.status).toBe(400);
    expect(text(empty)).toContain("Dites à l’acheteur pourquoi");
    const long = await browser.submit(path, refusal, { reason: "x".repeat(301) });
    expect(long.status).toBe(400);
    expect(long.page.querySelector("textarea")?.textContent).toHaveLength(301);
    expect(await approvalOf(order.id)).toMatchObject({ approval: "waiting" });

    const refused = await browser.submit(path, refusal, {
      reason: "Stock à vider <b>d'abord</b>.",
    });
    expect(refused.status).toBe(303);
    expect((await stockAndPlacesOf(order)).stock).toBe(before.stock + 3);
    const followed = await (await signIn(buyer)).get(to(url.order, { uid: order.uid }));
    expect(text(followed)).toContain("Refusée par Camille Essai le");
    expect(followed.text).toContain("Stock à vider &lt;b&gt;d&#x27;abord&lt;/b&gt;.");
  });

  test("agrees to an order by card, whose buyer then pays it from its page", async () => {
    const { owner, buyer, order } = await waiting({ statusCode: 1, paymentType: 1 });
    await (await signIn(owner)).post(to(url.approveOrder, { orderUid: order.uid }));
    const browser = await signIn(buyer);

    const page = await browser.get(to(url.order, { uid: order.uid }));

    const pay = to(url.paymentChoice, { orderUid: order.uid });
    expect(page.page.querySelector(`main a[href="${pay}"]`)).not.toBeNull();
    expect((await browser.get(pay)).status).toBe(200);
    expect(await jobsOf(order.id)).toEqual(["send-approval-answer"]);
  });

  test("pages through waiting orders by six, for any page number", async () => {
    const { owner, buyer } = await makeTeam();
    for (let count = 0; count < 7; count++) await makeWaitingOrder({ buyer });
    const browser = await signIn(owner);
    const rowsOf = async (page: string) =>
      (await browser.get(to(url.approvals, null, { page }))).page.querySelectorAll("tbody tr")
        .length;

    expect(await rowsOf("1")).toBe(6);
    expect(await rowsOf("2")).toBe(1);
    for (const odd of ["0", "-1", "x", "99999999999999999999", "1e9"]) {
      expect(await rowsOf(odd)).toBeGreaterThan(0);
    }
  });
});

describe("to whoever is no owner of the company", () => {
  const everything = async () => {
    const { rows } = await db.execute(sql`
      select o.uid, o.status_code, o.approval, a.closed_at, a.answered_by
      from approvals a join orders o on o.id = a.order_id order by o.uid`);
    return rows;
  };

  test("the question is nowhere, as a page or as data, and nothing changes", async () => {
    const { owner, buyer, order, path } = await waiting();
    const colleague = await makeBuyer({ companyId: owner.companyId, role: "buyer" });
    const command = to(url.approveOrder, { orderUid: order.uid });
    const before = await everything();

    for (const who of [await makeBuyer(), buyer, colleague]) {
      const browser = await signIn(who);
      for (const one of [path, dataOf(path)]) {
        expect((await browser.get(one)).status).toBe(404);
        expect((await browser.post(one, { reason: "Non." })).status).toBe(404);
        expect((await browser.post(one, {})).status).toBe(404);
      }
      expect((await browser.post(command)).status).toBe(404);
      expect((await browser.post(dataOf(command))).status).toBe(404);
    }
    expect(await everything()).toEqual(before);
    expect(text(await (await signIn(colleague)).get(url.approvals))).not.toContain(order.uid);
  });

  test("a visitor signs in first, then is where the link of the e-mail led", async () => {
    const { path, order } = await waiting();
    const visitor = new Browser(shop.origin);

    expect((await visitor.get(path)).location).toBe(to(url.login, null, { back: path }));
    expect((await visitor.get(url.approvals)).location).toBe(
      to(url.login, null, { back: url.approvals }),
    );
    const command = await visitor.post(to(url.approveOrder, { orderUid: order.uid }));
    expect(command.location?.split("?")[0]).toBe(url.login);
    expect(await approvalOf(order.id)).toMatchObject({ approval: "waiting" });
  });

  test("an order that asked nobody, or none at all, has no such page", async () => {
    const { owner } = await makeTeam();
    const browser = await signIn(owner);

    for (const orderUid of ["261124-AAAAAAAAAA", "x".repeat(300), "'; drop table orders"]) {
      expect((await browser.get(to(url.approval, { orderUid }))).status).toBe(404);
      expect((await browser.post(to(url.approveOrder, { orderUid }))).status).toBe(404);
    }
  });
});
