// Own shop: it asks providers, and a shop remembers which of them failed.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { creditPlans } from "#app/models/credit/credit.ts";
import { creditErrors } from "#app/models/credit/error.ts";
import { signMessage } from "#app/models/erp/erp.ts";
import type { CreditPlan } from "#app/models/payment/mode.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { companies } from "#drizzle/schema/company.ts";
import { creditOperations } from "#drizzle/schema/credit.ts";
import { orders } from "#drizzle/schema/order.ts";
import { paymentNotifications } from "#drizzle/schema/payment.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { buyerOf, makeBuyer, makeCustomer } from "#tests/support/factories.ts";
import { historyOf, type MadeOrder, makeOrder } from "#tests/support/order/orders.ts";
import { contactOf, housesOf, plans, productOf, wrongCode } from "#tests/support/payment/credit.ts";
import { creditCodes } from "#tests/support/payment/credit-codes.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let sandbox: RunningSandbox;
let houses: ReturnType<typeof housesOf>;
beforeAll(async () => {
  [shop, sandbox] = await Promise.all([startShop(), startSandbox()]);
  houses = housesOf(sandbox.origin);
});
afterAll(() => Promise.all([shop.stop(), sandbox.stop()]));
beforeEach(() => houses.control("none"));

let last = 800_000_000;

async function makeOwn(values: Parameters<typeof makeOrder>[0] = {}) {
  const order = await makeOrder(values);
  const siren = String(++last);
  await db.update(companies).set({ siren }).where(eq(companies.id, order.companyId));
  return { order, siren, browser: await signedIn(shop.origin, order.buyer) };
}

const contactsPath = (plan: CreditPlan, { uid }: MadeOrder, query = {}) =>
  to(url.creditContacts, { plan, orderUid: uid }, query);
const codePath = (plan: CreditPlan, { uid }: MadeOrder) =>
  to(url.creditCode, { plan, orderUid: uid });
const donePath = ({ uid }: MadeOrder) => to(url.paymentDone, null, { uid });
const failurePath = (plan: CreditPlan, { uid }: MadeOrder, code: string) =>
  to(url.creditFailure, { plan, orderUid: uid }, { code });

const form = ({ page }: Reply) => page.querySelector("main form[method=post]");
const said = ({ page }: Reply) => page.querySelector("main")?.textContent ?? "";
const heading = ({ page }: Reply) => page.querySelector("h1")?.text;

async function choose(browser: Browser, plan: CreditPlan, order: MadeOrder, place: 1 | 3 | 4 = 1) {
  const path = contactsPath(plan, order);
  return browser.submit(path, form(await browser.get(path)), {
    contact: contactOf(plan, place),
    product: productOf(plan),
  });
}

async function type(browser: Browser, plan: CreditPlan, order: MadeOrder, securityCode: string) {
  const path = codePath(plan, order);
  return browser.submit(path, form(await browser.get(path)), { securityCode });
}

describe.each(plans)("paying by /%s without JavaScript", (plan) => {
  test("goes from the holder to the code to the paid order", async () => {
    const { order, browser } = await makeOwn();

    const sent = await choose(browser, plan, order);
    expect(sent.location).toBe(codePath(plan, order));
    const paid = await type(browser, plan, order, await houses.code(order.uid));

    expect(paid.location).toBe(donePath(order));
    expect(heading(await browser.follow(paid))).toBe("Paiement confirmé");
    expect((await historyOf(order.id)).steps).toEqual([1, 12]);
  });

  test("shows no whole telephone number, and what is due when", async () => {
    const { order, browser } = await makeOwn();

    const reply = await browser.get(contactsPath(plan, order));

    expect(reply.text).not.toMatch(/\+?33 ?6\d{2}|\+3369/);
    expect(said(reply)).toContain("06 •• •• ••");
    expect(reply.page.textContent).toMatch(plan === "encours" ? /36,00\s€ le/ : /12,00\s€ le/);
  });

  test("says a code is wrong, keeps the form, and shows the tries left", async () => {
    const { order, browser } = await makeOwn();
    await choose(browser, plan, order);

    const wrong = await type(browser, plan, order, wrongCode(await houses.code(order.uid)));

    expect(wrong.status).toBe(422);
    expect(wrong.page.querySelector(".errors")?.text).toContain("Code de sécurité invalide.");
    expect(said(wrong)).toContain("Il vous reste 4 essais");
    expect(wrong.page.querySelector("[name=securityCode]")?.getAttribute("value")).toBeFalsy();
    const pasted = `Votre code\u00a0: ${await houses.code(order.uid)}`;
    expect((await type(browser, plan, order, pasted)).location).toBe(donePath(order));
  });

  test("takes six digits and nothing else", async () => {
    const { order, browser } = await makeOwn();
    await choose(browser, plan, order);

    const short = await type(browser, plan, order, "12345");

    expect(short.status).toBe(400);
    expect(short.page.textContent).toContain("Le code compte 6 chiffres.");
    const [operation] = await houses.operations(plan, order.uid);
    expect(operation?.checks).toEqual([0]);
  });

  test("refused by its house at the code leads to the catalogue's page, and to another way", async () => {
    const { order, browser } = await makeOwn();
    await choose(browser, plan, order);
    await houses.plan(plan, "validation", "INSUFFICIENT_OUTSTANDING");

    const refused = await type(browser, plan, order, await houses.code(order.uid));
    const page = await browser.follow(refused);

    expect(refused.location).toBe(failurePath(plan, order, "INSUFFICIENT_OUTSTANDING"));
    expect(heading(page)).toBe("Encours insuffisant");
    const other = to(url.paymentChoice, { orderUid: order.uid });
    expect(page.page.querySelector(`a[href="${other}"]`)).not.toBeNull();
    expect((await browser.get(other)).status).toBe(200);
  });

  test("abandoned for another holder sends another code to that one", async () => {
    const { order, browser } = await makeOwn();
    await choose(browser, plan, order);

    const left = await browser.post(to(url.leaveCredit, { plan, orderUid: order.uid }));

    expect(left.location).toBe(contactsPath(plan, order));
    expect((await browser.get(codePath(plan, order))).location).toBe(contactsPath(plan, order));
    const [operation] = await houses.operations(plan, order.uid);
    expect(operation?.status).toBe("CANCELLED");
  });

  test("repeats that a code cannot be sent yet", async () => {
    const { order, browser } = await makeOwn();
    await choose(browser, plan, order);

    const reply = await browser.post(to(url.creditOtherCode, { plan, orderUid: order.uid }));

    expect(reply.location).toBe(codePath(plan, order));
    expect((await browser.follow(reply)).page.textContent).toMatch(/attendez \d+\ss/);
    expect((await houses.operations(plan, order.uid))[0]?.codeNumber).toBe(1);
  });

  test.each([
    [3, "INACTIVE_HOLDER"],
    [4, "SMS_ERROR"],
  ] as const)("to holder %i ends at %s, and can begin again", async (place, code) => {
    const { order, browser } = await makeOwn();

    const reply = await choose(browser, plan, order, place);

    expect(reply.location).toBe(failurePath(plan, order, code));
    const again = (await browser.follow(reply)).page.querySelector("main a.primary");
    expect(again?.getAttribute("href")).toBe(contactsPath(plan, order));
  });

  test("beyond what the account takes is refused, with its bounds in cents", async () => {
    const { order, siren, browser } = await makeOwn();
    const product = productOf(plan);
    const products = plan === "encours" ? [product] : ["3x", "4x", "10x"];
    for (const one of products) {
      await browser.get(contactsPath(plan, order));
      await houses.change(plan, siren, { product: one, minCents: "1", maxCents: "3599" });
    }

    const reply = await browser.get(contactsPath(plan, order));
    const choice = await browser.get(to(url.paymentChoice, { orderUid: order.uid }));

    expect(reply.location).toBe(failurePath(plan, order, "AMOUNT_OUTSIDE_RANGE"));
    expect(said(choice)).toContain("n’est pas compris entre le minimum et le maximum");
    const offered = choice.page.querySelectorAll(`input[value="${creditPlans[plan]}"]`);
    expect(offered).toHaveLength(0);
  });

  test("of a company without an account is not even shown", async () => {
    const { order, siren, browser } = await makeOwn();
    await houses.change(plan, siren, { products: "none" });

    const choice = await browser.get(to(url.paymentChoice, { orderUid: order.uid }));
    const steps = await browser.get(contactsPath(plan, order));

    expect(choice.text).not.toContain(`value="${creditPlans[plan]}"`);
    expect(steps.location).toBe(failurePath(plan, order, "NOT_AUTHORIZED"));
  });

  test("of a house that is down says so, and keeps the order", async () => {
    const { order, browser } = await makeOwn();
    await houses.control("down");

    const reply = await browser.get(contactsPath(plan, order));

    expect(reply.location).toBe(failurePath(plan, order, "INTERNAL_ERROR"));
    const failure = await browser.follow(reply);
    expect(said(failure)).toContain("est actuellement indisponible.");
    expect((await historyOf(order.id)).status).toBe(1);
  });

  test("is another customer's to nobody: no step of it is found", async () => {
    const { order, browser } = await makeOwn();
    await choose(browser, plan, order);
    const stranger = await signedIn(shop.origin, await makeBuyer());
    const params = { plan, orderUid: order.uid };

    expect((await stranger.get(contactsPath(plan, order))).status).toBe(404);
    expect((await stranger.get(failurePath(plan, order, "SMS_ERROR"))).status).toBe(404);
    expect((await stranger.get(codePath(plan, order))).status).toBe(404);
    for (const path of [
      url.creditContacts,
      url.creditCode,
      url.creditOtherCode,
      url.leaveCredit,
    ] as const) {
      const posted = await stranger.post(to(path, params), {
        securityCode: await houses.code(order.uid),
        contact: contactOf(plan),
        product: productOf(plan),
      });
      expect([path, posted.status]).toEqual([path, 404]);
    }

    expect((await historyOf(order.id)).status).toBe(1);
    expect(await houses.operations(plan, order.uid)).toMatchObject([
      { status: "PENDING", codeNumber: 1, checks: [0] },
    ]);
  });

  test("shows nothing to buyers who see no prices", async () => {
    const { order } = await makeOwn();
    const role = "buyer-without-prices";
    const colleague = await buyerOf(await makeCustomer({ companyId: order.companyId, role }));
    const browser = await signedIn(shop.origin, colleague);

    const reply = await browser.get(contactsPath(plan, order));
    const accounts = await browser.get(url.creditAccounts);

    expect(reply.location).toBe(donePath(order));
    expect(accounts.text).not.toMatch(/\d,\d\d\s?€/);
  });

  test("is paid once by the notification, and unchanged by a forged one", async () => {
    const { order, browser } = await makeOwn();
    await choose(browser, plan, order);
    const [operation] = await houses.operations(plan, order.uid);
    const isFunds = plan === "encours";
    const path = isFunds ? url.rollingFundsNotification : url.instalmentNotification;
    const secret = process.env[isFunds ? "SIRCAM_SECRET" : "SEDEF_SECRET"] ?? "";
    const merchant = process.env[isFunds ? "SIRCAM_MERCHANT" : "SEDEF_MERCHANT"] ?? "";
    const body = JSON.stringify({
      eventId: `E-${order.uid}`,
      transaction: { ...operation, merchant, currency: "EUR", status: "VALIDATED", code: "" },
    });
    const send = (signedWith: string) => {
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signature = signMessage(signedWith, timestamp, body);
      const headers = { "x-timestamp": timestamp, "x-signature": signature };
      return fetch(shop.origin + path, { method: "POST", body, headers });
    };
    const before = await db.$count(paymentNotifications);

    expect((await send("un autre secret de plus")).status).toBe(401);
    expect(await db.$count(paymentNotifications)).toBe(before);
    expect((await historyOf(order.id)).status).toBe(1);
    const replies = await Promise.all([send(secret), send(secret), send(secret)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);

    expect((await historyOf(order.id)).steps).toEqual([1, 12]);
  });
});

describe("in a window of the application", () => {
  test("have no header and footer, and lead a failure back to the app", async () => {
    const { order, browser } = await makeOwn();
    await houses.plan("encours", "authorization", "ACCOUNT_UNAVAILABLE");
    const path = contactsPath("encours", order, { webview: 1 });

    const failure = await browser.follow(await browser.get(path));
    const steps = await browser.get(path);

    expect(failure.page.querySelector("main a.primary")?.getAttribute("href")).toBe(
      `madrier://paiement?order_uid=${order.uid}&status=ACCOUNT_UNAVAILABLE`,
    );
    expect(steps.page.querySelector("body > header, footer, form[role=search]")).toBeNull();
    expect(heading(steps)).toContain(order.uid);
  });

  test("a code can be sent again after five seconds", async () => {
    const { order, browser } = await makeOwn();
    const path = contactsPath("encours", order, { webview: 1 });
    const sent = await browser.submit(path, form(await browser.get(path)), {
      contact: contactOf("encours"),
      product: "30j",
    });

    const page = await browser.follow(sent);

    const seconds = /pourra partir dans (\d+)\s/.exec(page.page.textContent)?.[1];
    expect(Number(seconds)).toBeLessThanOrEqual(5);
    expect(sent.location).toContain("webview=1");
  });
});

test("the account shows what can be paid on credit, and the orders to pay", async () => {
  const { order, browser } = await makeOwn();

  const reply = await browser.get(url.creditAccounts);

  expect(said(reply)).toContain("Fonds de roulement, SIRCAM");
  expect(said(reply)).toContain("Paiement en plusieurs fois, SEDEF");
  const link = contactsPath("encours", order, { compte: 1 });
  expect(reply.page.querySelector(`a[href="${link}"]`)).not.toBeNull();
});

test.each(Object.keys(creditErrors))("the page of %s says what it is", async (code) => {
  const { order, browser } = await makeOwn();

  const reply = await browser.get(failurePath("encours", order, code));

  expect(reply.status).toBe(200);
  expect(heading(reply)).not.toBe("");
  expect(reply.page.querySelector("[role=alert]")?.text).not.toBe("");
});

test("answers 404 for an unknown way to pay, signed in or not", async () => {
  const visitor = new Browser(shop.origin);

  expect((await visitor.get("/paiement/autre/C1")).status).toBe(404);
  expect((await visitor.get("/paiement/encours/C1")).status).toBe(303);
});

describe("the calls of a program", () => {
  const program = { "x-madrier-token": "madrier-ios" };
  const createPath = (order: MadeOrder, contact = contactOf("encours")) =>
    to(url.createRollingFunds, { contact }, { tunnel_order_uid: order.uid });
  const validate = (browser: Browser, securityCode: unknown) =>
    fetch(shop.origin + url.validateRollingFunds, {
      method: "POST",
      body: JSON.stringify({ securityCode }),
      headers: {
        ...program,
        "content-type": "application/json",
        origin: shop.origin,
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
    });

  test("authorise, create and validate as the pages do", async () => {
    const { order, browser } = await makeOwn();

    const auth = await browser.get(
      to(url.rollingFundsAuth, null, { tunnel_order_uid: order.uid }),
      program,
    );
    const { contacts, products } = JSON.parse(auth.text);
    const created = await browser.get(createPath(order, contacts[0].id), program);
    const wrong = await validate(browser, wrongCode(await houses.code(order.uid)));
    const paid = await validate(browser, await houses.code(order.uid));

    expect(products.map(({ code }: { code: string }) => code)).toEqual(["30j"]);
    expect(JSON.parse(created.text)).toEqual({ order_uid: order.uid });
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toEqual({
      error: {
        code: "SECURITY_CODE_FALSE",
        message: "Code de sécurité invalide.",
        title: "Code de sécurité invalide",
        closes: false,
        web_redirect: false,
        app_redirect: false,
      },
    });
    expect(await paid.json()).toEqual({ order_uid: order.uid });
    expect((await historyOf(order.id)).steps).toEqual([1, 12]);
  });

  test.each(creditCodes)("answers %s under the lender's own codes: %o", async (title, codes) => {
    const { order, browser } = await makeOwn();
    const path = to(url.rollingFundsAuth, null, { tunnel_order_uid: order.uid });
    for (const code of codes) {
      await houses.plan("encours", "authorization", code);
      const refused = await browser.get(path, program);
      const { error } = JSON.parse(refused.text);

      // The specification gives a wrong code its own word beside its message.
      const said = code === "INVALID_SECURITY_CODE" ? "SECURITY_CODE_FALSE" : code;
      expect([refused.status, error.code, error.title]).toEqual([422, said, title]);
    }
  });

  test("answer a refused validation by the lender's code", async () => {
    const { order, browser } = await makeOwn();
    await browser.get(createPath(order), program);
    await houses.plan("encours", "validation", "INVALID_AMOUNT");

    const refused = await validate(browser, await houses.code(order.uid));

    expect((await refused.json()).error).toMatchObject({
      code: "INVALID_AMOUNT",
      title: "Transaction interrompue",
      closes: true,
      web_redirect: false,
      app_redirect: false,
    });
  });

  test("answer a validation without a status in the words for it", async () => {
    const { order, browser } = await makeOwn();
    await browser.get(createPath(order), program);
    await houses.plan("encours", "validation", "UNAVAILABLE");

    const refused = await validate(browser, await houses.code(order.uid));

    expect((await refused.json()).error).toMatchObject({
      code: "VALIDATION_FAILED",
      message: "Impossible de valider la transaction.",
      closes: false,
    });
  });

  test("answer an unknown holder and an account without 30j by their codes", async () => {
    const { order, siren, browser } = await makeOwn();
    const codeOf = async (path: string) =>
      JSON.parse((await browser.get(path, program)).text).error.code;

    expect(await codeOf(createPath(order, "personne"))).toBe("INVALID_CONTACT_ID");
    expect(await codeOf(createPath(order, contactOf("encours", 3)))).toBe("INACTIVE_CONTACT");
    expect(await codeOf(createPath(order, contactOf("encours", 4)))).toBe("SMS_ERROR");
    await houses.plan("encours", "authorization", "CONTRACT_NOT_FINALIZED");
    expect(await codeOf(url.rollingFundsAuth)).toBe("CONTRACT_NOT_FINALIZED");
    await houses.change("encours", siren, { products: "none" });
    expect(await codeOf(createPath(order))).toBe("NOT_AUTHORIZED");
  });

  test.each([
    ["credit-order-missing", 404, "Commande introuvable", {}],
    ["credit-not-payable", 409, "Paiement plus possible", { statusCode: 12 }],
  ] as const)(
    "answers %s with a title, a message and its flags",
    async (code, status, title, values) => {
      const { order, browser } = await makeOwn(values);
      const uid = code === "credit-order-missing" ? "C999999999" : order.uid;
      const address = to(
        url.createRollingFunds,
        { contact: contactOf("encours") },
        { tunnel_order_uid: uid },
      );

      const refused = await browser.get(address, program);

      expect(refused.status).toBe(status);
      expect(JSON.parse(refused.text).error).toEqual({
        code,
        message: expect.stringMatching(/\.$/),
        title,
        closes: true,
        web_redirect: false,
        app_redirect: true,
      });
    },
  );

  test.each([
    ["30 s in the checkout", {}, 25, 30],
    ["5 s in the account", { webview: 1 }, 1, 5],
  ])("have another code sent, %s apart, and say when none was", async (_, query, least, most) => {
    const { order, browser } = await makeOwn();
    const path = to(
      url.createRollingFunds,
      { contact: contactOf("encours") },
      { tunnel_order_uid: order.uid, ...query },
    );
    await browser.get(path, program);
    const first = await houses.code(order.uid);

    const soon = await browser.get(path, program);
    await db.update(creditOperations).set({ resendAt: new Date() });
    const later = await browser.get(path, program);

    const { error } = JSON.parse(soon.text);
    const wait = Number(/(\d+)\ss/.exec(error.message)?.[1]);
    expect([soon.status, error.code]).toEqual([429, "credit-code-wait"]);
    expect(error).toMatchObject({ title: "Code déjà envoyé", closes: false, web_redirect: false });
    expect(wait).toBeGreaterThanOrEqual(least);
    expect(wait).toBeLessThanOrEqual(most);
    expect(JSON.parse(later.text)).toEqual({ order_uid: order.uid });
    expect(await houses.code(order.uid)).not.toBe(first);
    expect(await houses.operations("encours", order.uid)).toHaveLength(1);

    await db.update(creditOperations).set({ resendAt: new Date() });
    const third = await browser.get(path, program);
    await db.update(creditOperations).set({ resendAt: new Date() });
    const fourth = await browser.get(path, program);
    expect(third.status).toBe(200);
    expect([fourth.status, JSON.parse(fourth.text).error.code]).toEqual([422, "credit-code-sends"]);
  });

  test("asks by a form first when opened without the API header", async () => {
    const { order, browser } = await makeOwn();

    const opened = await browser.get(createPath(order));

    expect(opened.location).toBe(contactsPath("encours", order, { contact: contactOf("encours") }));
    expect(await houses.operations("encours", order.uid)).toEqual([]);
    expect((await browser.post(createPath(order))).status).toBe(200);
  });

  test("are refused in their own words: nobody signed in, another's order, six digits, too much", async () => {
    const { order, browser } = await makeOwn();
    const stranger = await signedIn(shop.origin, await makeBuyer());
    const dear = { tunnel_order_uid: order.uid };
    await db.update(orders).set({ grossCents: 999_999_999 }).where(eq(orders.id, order.id));

    const visitor = await new Browser(shop.origin).get(url.rollingFundsAuth, program);
    const others = await stranger.get(createPath(order), program);
    const format = await validate(browser, "12345");
    const tooMuch = await browser.get(to(url.rollingFundsAuth, null, dear), program);

    expect([visitor.status, others.status, format.status, tooMuch.status]).toEqual([
      401, 404, 400, 422,
    ]);
    expect(JSON.parse(tooMuch.text).error.code).toBe("AMOUNT_OUTSIDE_RANGE");
  });
});
