// Own shop: it asks providers, and a shop remembers which of them failed.
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { orders } from "#drizzle/schema/order.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { historyOf, type MadeOrder, makeOrder } from "#tests/support/order/orders.ts";
import { payByCard } from "#tests/support/payment/card.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";
import { Browser, dataOf, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let sandbox: RunningSandbox;
beforeAll(async () => {
  [shop, sandbox] = await Promise.all([startShop(), startSandbox()]);
});
afterAll(() => Promise.all([shop.stop(), sandbox.stop()]));

async function linkTo(order: MadeOrder): Promise<string> {
  const customer = await signedIn(shop.origin, order.buyer);
  const made = await customer.post(to(url.makePaymentLink, { uid: order.uid }));
  const { page } = await customer.follow(made);
  const address = new URL(page.querySelector(".opened-link input")?.getAttribute("value") ?? "");
  return address.pathname + address.search;
}

const formOf = ({ page }: Reply) => page.querySelector("form#paiement-distant");

async function choose(browser: Browser, path: string, method = "card") {
  const first = await browser.get(path);
  const second = await browser.follow(await browser.submit(path, formOf(first), { terms: "on" }));
  return browser.submit(path, formOf(second), { method });
}

function framedForm({ page }: Reply) {
  const form = page.querySelector("form.card-form");
  const fields = form
    ?.querySelectorAll("input")
    .map((input) => [input.getAttribute("name") ?? "", input.getAttribute("value") ?? ""] as const);
  return { action: form?.getAttribute("action") ?? "", fields: fields ?? [] };
}

describe("an order that was cancelled, opened to be paid,", () => {
  test("says what happened, and lets its company create another", async () => {
    const order = await makeOrder({ statusCode: 9 });
    const { uid: order_uid } = order;
    const browser = await signedIn(shop.origin, order.buyer);

    const { page } = await browser.get(to(url.remotePayment, null, { order_uid }));

    const main = page.querySelector("main")?.text ?? "";
    expect(main).toContain("Cette commande est annulée");
    expect(main).not.toContain("déjà été payée");
    const anew = to(url.renewal, { orderUid: order_uid });
    expect(page.querySelector(`main a[href="${anew}"]`)).not.toBeNull();
  });

  test("shows a paid link as refunded, to anyone who has it", async () => {
    const order = await makeOrder();
    const path = await linkTo(order);
    await db
      .update(orders)
      .set({ statusCode: 29, settledAt: new Date() })
      .where(eq(orders.id, order.id));

    const { page } = await new Browser(shop.origin).get(path);

    const main = page.querySelector("main")?.text ?? "";
    expect(main).toContain("Ce qui a été réglé est remboursé");
    expect(main).not.toContain("déjà été payée");
    expect(main).toContain("demandez à la personne qui vous a donné ce lien");
    expect(page.querySelector('main a[href^="/paiement/nouvelle-commande"]')).toBeNull();
  });
});

describe("who holds a link, without an account or JavaScript,", () => {
  test("accepts the terms, pays, and shows the result without the account", async () => {
    const order = await makeOrder({ comment: "Rien que pour nous" });
    const path = await linkTo(order);
    const accountant = new Browser(shop.origin);

    const card = await accountant.follow(await choose(accountant, path));
    const { back } = await payByCard(framedForm(card));
    const returned = await accountant.get(`${back?.pathname}${back?.search}`);
    const link = returned.page.querySelector("a[target=_top]")?.getAttribute("href") ?? "";
    const done = await accountant.follow(await accountant.get(link));

    expect(done.page.querySelector("h1")?.text).toBe("Paiement confirmé");
    expect(await historyOf(order.id)).toEqual({ status: 11, steps: [1, 11] });
    const again = await accountant.get(path);
    expect(again.page.querySelector("main .content [role=status]")?.text).toBe(
      "Votre commande a déjà été payée",
    );
    for (const { text, headers } of [card, done, again]) {
      for (const secret of [
        "Rien que pour nous",
        "Ciment",
        order.buyer.lastName,
        order.buyer.email,
      ]) {
        expect(text.includes(secret) && !text.includes(`name="PBX_`)).toBe(false);
      }
      expect(headers.get("cache-control")).toBe("private, no-store");
    }
  });

  test("names what is missing at each step, and keeps the rest", async () => {
    const path = await linkTo(await makeOrder());
    const accountant = new Browser(shop.origin);

    const noTerms = await accountant.follow(
      await accountant.submit(path, formOf(await accountant.get(path))),
    );
    const second = await accountant.follow(
      await accountant.submit(path, formOf(noTerms), { terms: "on" }),
    );
    const noMethod = await accountant.follow(await accountant.submit(path, formOf(second)));
    const noBank = await accountant.follow(
      await accountant.submit(path, formOf(noMethod), { method: "transfer" }),
    );

    expect(noTerms.text).toContain("Acceptez les conditions générales de vente pour continuer.");
    expect(formOf(second)?.querySelector("[name=terms]")?.getAttribute("value")).toBe("on");
    expect(noMethod.text).toContain("Choisissez un moyen de paiement.");
    expect(noBank.text).toContain("Choisissez votre banque pour payer par virement.");
  });

  test("goes to the wallet, or to a bank, and comes back without an account", async () => {
    const path = await linkTo(await makeOrder());
    const accountant = new Browser(shop.origin);

    const wallet = await choose(accountant, path, "wallet");

    expect(wallet.status).toBe(303);
    expect(new URL(wallet.location ?? "", shop.origin).origin).toBe(sandbox.origin);
    const done = await accountant.get(url.remoteDone);
    expect(done.page.querySelector("h1")?.text).toBe("Paiement en cours de confirmation");
  });

  test("pays by the post of a program too, once the terms are accepted", async () => {
    const order = await makeOrder();
    const path = await linkTo(order);
    const cle = new URL(path, shop.origin).searchParams.get("cle") ?? "";
    const browser = new Browser(shop.origin);
    const fields = { uid: order.uid, method: "card", cle };

    const refused = await browser.post(url.remoteRedirection, fields);
    const taken = await browser.post(url.remoteRedirection, { ...fields, terms: "on" });

    expect(refused.location).toContain("erreur=terms");
    expect(taken.location).toBe(to(url.remoteCard, null, { order_uid: order.uid }));
  });

  test("reads that a link which was taken back opens nothing any more", async () => {
    const order = await makeOrder();
    const path = await linkTo(order);
    const customer = await signedIn(shop.origin, order.buyer);
    const links = await customer.get(to(url.paymentLinks, { uid: order.uid }));
    const form = links.page.querySelector(`form[action$="/annuler"]`);
    await customer.submit(to(url.paymentLinks, { uid: order.uid }), form);

    const reply = await new Browser(shop.origin).get(path);

    expect([reply.status, reply.page.querySelector("h1")?.text]).toEqual([
      410,
      "Ce lien n’est plus valable",
    ]);
  });

  test("finds nothing with another number, another token or none", async () => {
    const [order, other] = await Promise.all([makeOrder(), makeOrder()]);
    const path = await linkTo(order);
    const browser = new Browser(shop.origin);
    const cle = new URL(path, shop.origin).searchParams.get("cle") ?? "";
    const paths = [
      to(url.remotePayment, null, { order_uid: other.uid, cle }),
      to(url.remotePayment, null, { order_uid: order.uid, cle: "x".repeat(22) }),
      to(url.remotePayment, null, { order_uid: order.uid, cle: "%00'\"<" }),
    ];

    for (const one of paths.flatMap((each) => [each, dataOf(each)])) {
      expect((await browser.get(one)).status).toBe(404);
    }
    const bare = to(url.remotePayment, null, { order_uid: order.uid });
    expect((await browser.get(bare)).location).toBe(to(url.login, null, { back: bare }));
    expect((await browser.get(to(url.remoteDone, null, { order_uid: order.uid }))).status).toBe(
      303,
    );
  });
});

describe("the customer", () => {
  test("pays an order by the same two steps, and sends or prints links", async () => {
    const order = await makeOrder();
    const customer = await signedIn(shop.origin, order.buyer);
    const path = to(url.remotePayment, null, { order_uid: order.uid });
    const mail = to(url.mailPaymentLink, { uid: order.uid });

    const card = await choose(customer, path);
    const form = (await customer.get(mail)).page.querySelector("main form[method=post]");
    const wrong = await customer.submit(mail, form, { recipient: "pas une adresse" });
    const sent = await customer.submit(mail, form, { recipient: `${order.uid}@example.com` });
    const pdf = await customer.post(to(url.paymentLinkPdf, { uid: order.uid }));

    expect(card.location).toBe(to(url.remoteCard, null, { order_uid: order.uid }));
    expect([wrong.status, sent.status, pdf.status]).toEqual([400, 303, 200]);
    expect(wrong.page.querySelector("input[name=recipient]")?.getAttribute("value")).toBe(
      "pas une adresse",
    );
    expect(sent.location).toBe(to(url.paymentLinks, { uid: order.uid }));
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.text.startsWith("%PDF")).toBe(true);
  });

  test("types nothing beside the commands of the links", async () => {
    const order = await makeOrder();
    const customer = await signedIn(shop.origin, order.buyer);
    const links = to(url.paymentLinks, { uid: order.uid });
    const mail = to(url.mailPaymentLink, { uid: order.uid });
    const make = (await customer.get(links)).page.querySelector(`main form[action$="/lien"]`);

    const made = await customer.follow(await customer.submit(links, make));

    expect(made.page.querySelector(`main form[action$="/annuler"]`)).not.toBeNull();
    expect(made.page.querySelectorAll(`main a[href="${mail}"]`)).toHaveLength(1);
    const main = made.page.querySelector("main");
    const typed = main?.querySelectorAll("input:not([type=hidden]):not([readonly]), textarea");
    expect(typed?.map((field) => field.getAttribute("name"))).toEqual([]);
  });

  test("is led from the e-mail to the links of an order that cannot be paid", async () => {
    const order = await makeOrder({ statusCode: 9 });
    const customer = await signedIn(shop.origin, order.buyer);

    const reply = await customer.get(to(url.mailPaymentLink, { uid: order.uid }));

    expect([reply.status, reply.location]).toEqual([303, to(url.paymentLinks, { uid: order.uid })]);
  });

  test("hides the order, its links and their renewal from other companies", async () => {
    const order = await makeOrder({ statusCode: 9, comment: "Rien que pour nous" });
    const stranger = await signedIn(shop.origin, await makeBuyer());
    const everything = () => db.execute(sql`select * from remote_payment_links, renewals`);
    const before = (await everything()).rows;
    const { uid } = order;
    const paths = [
      to(url.paymentLinks, { uid }),
      to(url.mailPaymentLink, { uid }),
      to(url.makePaymentLink, { uid }),
      to(url.paymentLinkPdf, { uid }),
      to(url.renewal, { orderUid: uid }),
      to(url.remotePayment, null, { order_uid: uid }),
    ];

    for (const path of paths) {
      const fields = { key: crypto.randomUUID(), link: 1, recipient: "a@example.com", uid };
      const replies = [await stranger.get(path), await stranger.post(path, fields)];
      for (const { status, location, text } of replies) {
        const isNowhere = [404, 405].includes(status) || location?.includes(uid) !== false;
        expect([path, status, isNowhere]).toEqual([path, status, true]);
        expect(text).not.toContain("Rien que pour nous");
      }
    }
    expect((await everything()).rows).toEqual(before);
  });

  test("orders an expired order again after showing it, up to its checkout", async () => {
    const order = await makeOrder({ statusCode: 9 });
    const customer = await signedIn(shop.origin, order.buyer);
    const path = to(url.renewal, { orderUid: order.uid });

    const shown = await customer.get(path);
    const renewed = await customer.submit(path, shown.page.querySelector("main form"));

    expect(shown.text).toContain("Ce qui est recalculé");
    expect(renewed.location).toBe(to(url.pickupAtStore, { storeUid: order.storeUid }));
    expect((await customer.get(url.cart)).text).toContain(`Commande ${order.uid}`);
  });
});

describe("a measure", () => {
  test("answers alike for every method, and refuses when it names none", async () => {
    const { buyer } = await makeOrder();
    const customer = await signedIn(shop.origin, buyer);

    const answers = [
      await customer.post(url.measure, { mode: "card" }),
      await customer.post(url.measure, { mode: "card" }),
      await new Browser(shop.origin).post(url.measure, { mode: "card" }),
      await customer.post(url.measure, { mode: "autre" }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 400]);
  });
});
