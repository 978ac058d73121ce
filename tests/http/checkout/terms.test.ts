// Own shop: its merchant changes and withdraws the terms of sale.
import { afterAll, beforeAll, expect, test } from "vitest";
import { frenchDay } from "#app/models/platform/time.ts";
import { listFreeSlots } from "#app/services/store/slot.server.ts";
import { to, url } from "#app/urls.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { makeShop, ordersOf, termsInForce } from "#tests/support/checkout/checkouts.ts";
import { accept, choose, form, pay, text } from "#tests/support/checkout/pages.ts";
import { publishTerms, withdrawTerms } from "#tests/support/checkout/terms.ts";
import { fillCart } from "#tests/support/factories.ts";
import { programOf } from "#tests/support/program.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

async function arrive() {
  const { product, newBuyer } = await makeShop(20);
  const buyer = await newBuyer();
  await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 3 }]);
  return { buyer, browser: await signedIn(shop.origin, buyer) };
}

const visit = (path: string) => new Browser(shop.origin).get(path);

test("links the version that is ticked, and the order to its text", async () => {
  await publishTerms("## 1. Prix\n\nPayable au comptoir, chez {{nom}}.");
  const version = await termsInForce();
  const path = to(url.termsVersion, { version });
  const { buyer, browser } = await arrive();
  const summary = await browser.follow(await choose(browser));
  await accept(browser);
  await pay(browser, "store");
  const [order] = await ordersOf(buyer);
  await publishTerms("## 1. Prix\n\nPayable d’avance.");

  const page = await browser.get(to(url.order, { uid: order?.uid ?? "" }));
  const accepted = await visit(path);
  const current = await visit(url.terms);

  const ticked = summary.page.querySelector(`a[href="${path}"]`);
  expect(ticked?.text).toMatch(/version du \d\d\/\d\d\/\d{4}/);
  expect(order?.termsVersion).toBe(version);
  expect(page.page.querySelector(`a[href="${path}"]`)?.text).toMatch(/^version du /);
  expect(text(accepted)).toContain("Payable au comptoir, chez Madrier.");
  expect(accepted.page.querySelector('.contents a[href="#article-1"]')?.text).toBe("1. Prix");
  const robots = accepted.page.querySelector('meta[name="robots"]');
  expect(robots?.getAttribute("content")).toBe("noindex");
  expect(text(current)).toContain("Payable d’avance.");
  expect((await visit(to(url.termsVersion, { version: "2026-01-01-0" }))).status).toBe(404);
  const moved = await visit(to(url.page, { slug: "conditions-generales-de-vente" }));
  expect([moved.status, moved.location]).toEqual([301, url.terms]);
});

test("orders nothing before the terms are published, and says so", async () => {
  const { buyer, browser } = await arrive();
  const before = await browser.follow(await choose(browser));
  await withdrawTerms();

  const refused = await browser.submit(to(url.checkoutSummary), form(before), { terms: "on" });
  const summary = await browser.get(to(url.checkoutSummary));
  const express = await browser.get(url.expressCheckout);

  expect(refused.status).toBe(422);
  for (const reply of [refused, summary]) {
    expect(text(reply)).toContain("n’a pas encore publié ses conditions générales de vente");
    expect(reply.page.querySelector("input[name=terms]")).toBeNull();
  }
  expect(express.location).toBe(url.checkoutSummary);
  // A process takes a second to see that a page of visitors changed.
  await expect.poll(async () => (await visit(url.terms)).status, { timeout: 10_000 }).toBe(404);
  expect(await ordersOf(buyer)).toEqual([]);
});

test("creates no order by the API before the terms are published", async () => {
  await withdrawTerms();
  const { buyer } = await arrive();
  const [day] = await listFreeSlots(buyer.store.uid, buyer.customerId);
  const ask = await programOf(shop.origin, buyer);

  const { status, value } = await ask("POST", url.createOrder, {
    payment_method: "store",
    delivery_mode: 1,
    delivery_date: frenchDay(day?.day ?? ""),
    delivery_range: day?.slots.find(({ isFull }) => !isFull)?.range,
  });

  expect([status, value.error.code]).toEqual([422, "terms-unpublished"]);
  expect(await ordersOf(buyer)).toEqual([]);
});

test("offers editors a draft of the terms, which is no one's text yet", async () => {
  const editor = await staffBrowser(shop.origin, await makeStaff(["editor"]));
  const clerk = await staffBrowser(shop.origin, await makeStaff(["catalogue"]));
  const path = to(url.newContent, { kind: "page" }, { page: "conditions-generales-de-vente" });
  await withdrawTerms();
  const { page } = await editor.get(path);

  expect(page.querySelector("textarea[name=body]")?.text).toContain(
    "socle unique de la négociation commerciale",
  );
  expect(page.querySelector("main .notice")?.text).toContain("Ce texte est un modèle");
  expect((await clerk.get(path)).status).toBe(404);
  const opening = await clerk.get(url.opening);
  expect(text(opening)).toContain("Conditions générales de vente");
});
