// Own shop: it asks providers, and a shop remembers which of them failed.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { HTMLElement } from "node-html-parser";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { payments, refunds } from "#drizzle/schema/payment.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { buyerOf, makeBuyer, makeCustomer } from "#tests/support/factories.ts";
import { historyOf, type MadeOrder, makeOrder } from "#tests/support/order/orders.ts";
import { setFault } from "#tests/support/payment/acquirer.ts";
import {
  CHALLENGED_CARD,
  framedForm,
  openCardPage,
  payByCard,
  submit,
} from "#tests/support/payment/card.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";
import { Browser, dataOf, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let sandbox: RunningSandbox;
beforeAll(async () => {
  [shop, sandbox] = await Promise.all([startShop(), startSandbox()]);
});
afterAll(() => Promise.all([shop.stop(), sandbox.stop()]));
beforeEach(() => setFault(sandbox, "none"));

const payPath = (order: MadeOrder) => to(url.cardPayment, { orderUid: order.uid });

async function keepCard(browser: Browser, order: MadeOrder) {
  const { page } = await browser.get(payPath(order));
  const form = page.querySelector(`form[action="${payPath(order)}"]`);
  const ticked = await browser.submit(payPath(order), form);
  await payByCard(framedForm(ticked.page), CHALLENGED_CARD);
  return ticked;
}

describe("a card kept without JavaScript", () => {
  test("is saved by a button, listed, and pays the next order by its CVC", async () => {
    const first = await makeOrder();
    const browser = await signedIn(shop.origin, first.buyer);
    const ticked = await keepCard(browser, first);
    expect(ticked.text).toContain("Ne pas enregistrer cette carte");
    expect(await historyOf(first.id)).toEqual({ status: 11, steps: [1, 11] });

    const listed = await browser.get(to(url.savedCards));
    expect(listed.page.querySelector(".saved-cards")?.text).toContain("4012 00•• •••• ••12");

    const second = await makeOrder({ buyer: first.buyer });
    const choice = await browser.get(payPath(second));
    expect(choice.page.querySelector("iframe")).toBeNull();
    const link = choice.page.querySelector(`a[href^="${payPath(second)}?carte="]`);
    const chosen = await browser.get(link?.getAttribute("href") ?? "");
    const typed = await submit(await openCardPage(framedForm(chosen.page)), { cryptogram: "123" });
    await submit(typed, { code: "123456" });
    expect((await historyOf(second.id)).status).toBe(11);
  });

  test("is removed from account and payment page by its customer only", async () => {
    const order = await makeOrder();
    const browser = await signedIn(shop.origin, order.buyer);
    await keepCard(browser, order);
    const { page } = await browser.get(to(url.savedCards));
    const form = page.querySelector(".saved-cards form");
    const action = form?.getAttribute("action") ?? "";
    const colleague = await buyerOf(await makeCustomer({ companyId: order.companyId }));
    const others = await signedIn(shop.origin, colleague);

    expect((await others.get(to(url.savedCards))).text).not.toContain("4012");
    expect((await others.post(action)).status).toBe(404);
    expect((await new Browser(shop.origin).post(action)).location).toContain(url.login);

    const removed = await browser.follow(await browser.submit(to(url.savedCards), form));
    expect(removed.text).toContain("Carte supprimée");
    expect(removed.page.querySelector(".saved-cards")).toBeNull();
    expect((await browser.post(action)).status).toBe(404);
  });

  test("lets no token into a page, its data, or the way back to the shop", async () => {
    const order = await makeOrder();
    const browser = await signedIn(shop.origin, order.buyer);
    const { page } = await browser.get(`${payPath(order)}?carte=nouvelle&garder=oui`);
    const { back } = await payByCard(framedForm(page));
    expect(back?.search).toContain("SLD");
    const next = await makeOrder({ buyer: order.buyer });

    const pages = await Promise.all([
      browser.get(`${back?.pathname}${back?.search}`),
      browser.get(to(url.savedCards)),
      browser.get(dataOf(to(url.savedCards))),
      browser.get(payPath(next)),
      browser.get(to(url.account)),
    ]);

    expect(pages.map(({ text }) => text).join()).not.toMatch(/SLD[0-9a-f]{12}/);
  });
});

describe("the payment page", () => {
  test("alone shows the acquirer's frame, and is always loaded whole", async () => {
    const order = await makeOrder();
    const browser = await signedIn(shop.origin, order.buyer);
    const acquirer = new URL(process.env.CARD_URL ?? "").origin;

    const paying = await browser.get(payPath(order));
    const reading = await browser.get(to(url.order, { uid: order.uid }));
    const byScript = await browser.get(dataOf(payPath(order)));

    expect(paying.headers.get("content-security-policy")).toContain(
      `frame-src 'self' ${acquirer};`,
    );
    expect(reading.headers.get("content-security-policy")).toContain("frame-src 'none';");
    expect(byScript.text).toContain("SingleFetchRedirect");
    expect(byScript.text).not.toContain("PBX_");
  });

  test("loads only inventoried scripts, with the SHA-256 of the build", async () => {
    const order = await makeOrder();
    const browser = await signedIn(shop.origin, order.buyer);
    const path = resolve(inject("buildDirectory"), "payment-scripts.json");
    const inventory = JSON.parse(readFileSync(path, "utf8"))["routes/payment/card/payment"];

    const { page, text, headers } = await browser.get(payPath(order));

    const scripts = new Set(text.match(/\/assets\/[\w.-]+\.js/g));
    expect([...scripts].toSorted()).toEqual(Object.keys(inventory));
    const map = page.querySelector("script[type=importmap]")?.textContent ?? "";
    expect(JSON.parse(map)).toEqual({ integrity: inventory });
    for (const [file, integrity] of Object.entries(inventory)) {
      const bytes = Buffer.from(await (await fetch(shop.origin + file)).arrayBuffer());
      const hash = createHash("sha256").update(bytes).digest("base64");
      expect([file, `sha256-${hash}`]).toEqual([file, integrity]);
    }
    expect(page.querySelectorAll("script[src]")).toEqual([]);
    const inline = page.querySelectorAll("script").map((one) => one.getAttribute("nonce"));
    const policy = headers.get("content-security-policy") ?? "";
    expect(new Set(inline).size).toBe(1);
    expect(policy).toContain(`script-src 'nonce-${inline[0]}' 'strict-dynamic' 'self';`);
  });

  test("has no integrity to carry elsewhere", async () => {
    const { page } = await new Browser(shop.origin).get(url.home);

    expect(page.querySelector("script[type=importmap]")).toBeNull();
  });
});

describe("POST /api/payment-cards", () => {
  const call = async (browser: Browser, body: unknown) => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const reply = await fetch(shop.origin + url.paymentCards, {
      method: "POST",
      headers: { cookie, origin: shop.origin, "content-type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    return { status: reply.status, json: await reply.json() };
  };

  test("gives the acquirer's page and its signed fields, for a card that is kept only when asked", async () => {
    const order = await makeOrder();
    const browser = await signedIn(shop.origin, order.buyer);

    const once = await call(browser, { order_uid: order.uid });
    const kept = await call(browser, { order_uid: order.uid, should_card_be_saved: true });

    expect(once.json).toMatchObject({ order_uid: order.uid, formUrl: process.env.CARD_URL });
    expect(once.json.payload).toMatchObject({ PBX_TOTAL: "3600" });
    expect(once.json.payload.PBX_REFABONNE).toBeUndefined();
    expect(kept.json.payload.PBX_REFABONNE).toMatch(new RegExp(`^K${order.customerId}-`));
  });

  test("refuses visitors, what is no call, another company's order, and one that is paid", async () => {
    const order = await makeOrder({ statusCode: 11 });
    const browser = await signedIn(shop.origin, order.buyer);
    const stranger = await signedIn(shop.origin, await makeBuyer());
    const body = { order_uid: order.uid };

    expect((await call(new Browser(shop.origin), body)).status).toBe(401);
    expect((await call(browser, "pas du JSON")).status).toBe(400);
    expect((await call(browser, { order_uid: 7 })).status).toBe(400);
    expect((await call(stranger, body)).status).toBe(404);
    expect(await call(browser, body)).toMatchObject({
      status: 422,
      json: { error: { code: "payment-not-payable" } },
    });
  });
});

test("shows an order's refunds, without amounts where prices are hidden", async () => {
  const order = await makeOrder({ statusCode: 29 });
  const [payment] = await db
    .insert(payments)
    .values({
      orderId: order.id,
      mode: "card",
      reference: `${order.uid}-x`,
      amountCents: 3600,
      refundedCents: 3600,
      status: "to-refund",
    })
    .returning();
  const refund = { paymentId: payment?.id ?? 0, orderId: order.id, reason: "credit-note" as const };
  await db.insert(refunds).values([
    { ...refund, amountCents: 1234, cause: "AV1", reference: `${order.uid}-R1` },
    {
      ...refund,
      amountCents: 2366,
      cause: "AV2",
      reference: `${order.uid}-R2`,
      status: "done",
      endedAt: new Date("2026-11-20T10:00:00Z"),
    },
  ]);
  const blind = await buyerOf(
    await makeCustomer({ companyId: order.companyId, role: "buyer-without-prices" }),
  );

  const seen = await (await signedIn(shop.origin, order.buyer)).get(
    to(url.order, { uid: order.uid }),
  );
  const unseen = await (await signedIn(shop.origin, blind)).get(to(url.order, { uid: order.uid }));

  const aside = (page: HTMLElement) => page.querySelector(".aside")?.text.replace(/\s/g, " ");
  expect(aside(seen.page)).toContain("Remboursement de 12,34 € en cours");
  expect(aside(seen.page)).toContain(
    "Remboursement de 23,66 € effectué le vendredi 20 novembre 2026",
  );
  expect(aside(unseen.page)).toContain("Remboursement en cours");
  expect(unseen.text).not.toMatch(/12,34|23,66|\b(1234|2366)\b/);
});
