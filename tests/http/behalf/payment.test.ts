// Own shop: it asks providers, and a shop remembers which of them failed.
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { creditPlans } from "#app/models/credit/credit.ts";
import { addressOfLink } from "#app/services/payment/remote-payment-link.server.ts";
import {
  sendPaymentLink,
  sendPaymentLinkSms,
} from "#app/services/payment/remote-payment-mail.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { companies } from "#drizzle/schema/company.ts";
import { orders } from "#drizzle/schema/order.ts";
import { remotePaymentLinks } from "#drizzle/schema/payment.ts";
import { behalfBrowser } from "#tests/support/behalf/behalves.ts";
import { accept, choose, form, pay } from "#tests/support/checkout/pages.ts";
import { makeBuyer, makeProduct, stockProduct } from "#tests/support/factories.ts";
import { contactOf, housesOf, plans, productOf, wrongCode } from "#tests/support/payment/credit.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let sandbox: RunningSandbox;
beforeAll(async () => {
  [shop, sandbox] = await Promise.all([startShop(), startSandbox()]);
});
afterAll(() => Promise.all([shop.stop(), sandbox.stop()]));

let last = 810_000_000;

const words = ({ page }: Reply) => page.textContent.replace(/[\s\u202f]+/g, " ");

/** The last step of an order that staff place for a customer. */
async function atPayment() {
  const customer = await makeBuyer();
  const siren = String(++last);
  await db.update(companies).set({ siren }).where(eq(companies.id, customer.companyId));
  const product = await makeProduct();
  await stockProduct(product.uid, customer.store.uid, 50);
  const { browser, clerk } = await behalfBrowser(shop.origin, customer);
  const path = to(url.product, { productUid: product.uid });
  const page = await browser.get(path);
  const adding = page.page.querySelector(`main form[method=post][action^="${url.addToCart}"]`);
  await browser.follow(await browser.submit(path, adding, { quantity: 20 }));
  await choose(browser);
  await accept(browser);
  return { customer, browser, clerk };
}

async function lastOrder({ customerId }: Buyer) {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.id));
  if (!order) throw new Error("no order was placed");
  return order;
}

test("an order is paid without any card of the customer", async () => {
  const { browser } = await atPayment();
  const page = await browser.get(url.checkoutPayment);
  const values = (name: string) =>
    page.page.querySelectorAll(`[name=${name}]`).map((field) => field.getAttribute("value"));
  expect(values("payment_method")).toEqual(["store", "card", "rolling-funds", "instalments"]);
  expect([...values("card"), ...values("keep_card"), ...values("bank")]).toEqual([]);
});

test("a payment link goes to the customer by e-mail and SMS", async () => {
  const { customer, browser, clerk } = await atPayment();

  const done = await browser.follow(await pay(browser, "card"));

  expect(words(done)).toContain(
    `Le lien de paiement part au client, par SMS et à ${customer.email}`,
  );
  const order = await lastOrder(customer);
  expect(order).toMatchObject({ statusCode: 1, placedBy: clerk.name });
  const [link] = await db
    .select()
    .from(remotePaymentLinks)
    .where(eq(remotePaymentLinks.orderId, order.id));
  expect(link).toMatchObject({ customerId: customer.customerId, recipient: customer.email });
  if (!link) throw new Error("no link was made");

  const address = addressOfLink(link, order.uid) ?? "";
  await sendPaymentLinkSms({ linkId: link.id });
  const sms = await fetch(`${sandbox.origin}/sms.json`);
  const sent: { text: string; reference: string }[] = await sms.json();
  const own = sent.filter(({ reference }) => reference === `payment-link.${link.id}`);
  expect(own.map(({ text }) => text.includes(address))).toEqual([true]);
  expect(own[0]?.text).toContain(clerk.name.replace("ë", "e"));

  const { pathname, search } = new URL(address);
  const stranger = new Browser(shop.origin);
  const page = await stranger.follow(await stranger.get(pathname + search));
  expect(words(page)).toContain(order.uid);
});

test("a link says nothing once its order is paid", async () => {
  const { customer, browser } = await atPayment();
  await pay(browser, "card");
  const order = await lastOrder(customer);
  const [link] = await db
    .select({ id: remotePaymentLinks.id })
    .from(remotePaymentLinks)
    .where(eq(remotePaymentLinks.orderId, order.id));
  await db.update(orders).set({ settledAt: new Date() }).where(eq(orders.id, order.id));

  await sendPaymentLinkSms({ linkId: link?.id ?? 0 });
  await sendPaymentLink({ linkId: link?.id ?? 0, sender: "", message: "" });

  const sms = await fetch(`${sandbox.origin}/sms.json`);
  const sent: { reference: string }[] = await sms.json();
  expect(sent.filter(({ reference }) => reference === `payment-link.${link?.id}`)).toEqual([]);
});

test.each(plans)("the customer confirms /%s by the code of their SMS", async (plan) => {
  const houses = housesOf(sandbox.origin);
  const { customer, browser } = await atPayment();
  const holders = await browser.follow(await pay(browser, creditPlans[plan]));
  const order = await lastOrder(customer);
  const contacts = to(url.creditContacts, { plan, orderUid: order.uid });
  expect(words(holders)).toContain(order.uid);

  const code = await browser.follow(
    await browser.submit(contacts, form(holders), {
      contact: contactOf(plan),
      product: productOf(plan),
    }),
  );
  const typed = await houses.code(order.uid);
  const path = to(url.creditCode, { plan, orderUid: order.uid });
  const wrong = await browser.submit(path, form(code), { securityCode: wrongCode(typed) });
  expect(wrong.status).toBe(422);
  expect((await lastOrder(customer)).settledAt).toBeNull();

  const paid = await browser.submit(path, form(wrong), { securityCode: typed });
  expect(paid.location).toBe(to(url.paymentDone, null, { uid: order.uid }));
  expect((await lastOrder(customer)).statusCode).toBe(12);
});
