import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { customers } from "#drizzle/schema/company.ts";
import { demoAccounts } from "#drizzle/seed/demo.ts";
import {
  acceptTerms,
  chooseSlot,
  enter,
  enterWithCement,
  makeMason,
  orderUid,
  placeOrder,
} from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { buyerOf } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { beginWorksite } from "#tests/support/worksite/worksites.ts";

// Without JavaScript a page has its inlined styles only: adding all others must change nothing.
test.use({ bypassCSP: true });

// Measured without the letter, which could come between two measures.
test.beforeEach(({ page }) => page.route(/\/fonts\//, (route) => route.abort()));

const pages = [
  url.home,
  to(url.category, { categoryId: 2, slug: "ciments-chaux-et-liants" }),
  to(url.product, { productUid: 1 }),
  to(url.search, null, { query: "ciment" }),
  to(url.search, null, { query: "xyzzy" }),
  to(url.search, null, { query: "ciment", "filter[]": "marque:cimorane" }),
  url.brandList,
  url.offerList,
  url.paintColors,
  url.room,
  to(url.share, null, { productUid: "1" }),
  url.storeList,
  to(url.storeList, null, { search: "xyzzy" }),
  url.contact,
  to(url.contact, null, { theme: 10 }),
  to(url.store, { storeUid: 1, slug: "madrier-nantes-est" }),
  url.login,
  url.cart,
  url.terms,
  url.articles,
  url.news,
  to(url.content, { nodeId: 7 }),
  to(url.page, { slug: "livraison" }),
  url.api,
  url.error,
  url.productError,
  to(url.product, { productUid: 999_999 }),
  "/nulle/part",
];

test("the styles inside a visitor's pages are all they need @both", async ({ page }) => {
  for (const path of pages) {
    await page.goto(path);
    await expectWhole(page);
  }
});

test("the styles inside a customer's pages are all they need @both", async ({ page }) => {
  await enterWithCement(page, await makeMason());
  await expectWhole(page);
  for (const path of [pages[0], pages[1], pages[2], url.cart, url.account]) {
    await page.goto(path ?? url.home);
    await expectWhole(page);
  }
  await page.goto(url.cart);
  await chooseSlot(page);
  await expectWhole(page);
  await page.goto(url.pickup);
  await expectWhole(page);
  await page.goto(url.checkoutSummary);
  await acceptTerms(page);
  await expectWhole(page);
  await placeOrder(page, "Au comptoir du dépôt");
  await expectWhole(page);
  const uid = orderUid(page);
  for (const path of [
    to(url.order, { uid }),
    to(url.paymentChoice, { orderUid: uid }),
    to(url.paymentLinks, { uid }),
    to(url.remotePayment, null, { order_uid: uid }),
    to(url.cardPayment, { orderUid: uid }),
    url.savedCards,
    url.creditAccounts,
    url.company,
    url.staffLogin,
  ]) {
    await page.goto(path);
    await expectWhole(page);
  }
  await page.goto(url.orderList);
  await expectWhole(page);
});

test("the styles inside invoices and quotes are all they need @both", async ({ page }) => {
  const [account] = demoAccounts;
  const isIt = eq(customers.cardNumber, account?.cardNumber ?? "");
  const [owner] = await db.select().from(customers).where(isIt);
  if (!owner) throw new Error("The seed has no demo account");
  await enter(page, owner, url.invoices);
  await expectWhole(page);
  await page.getByRole("link", { name: /^FA\d/ }).first().click();
  await page.waitForURL("**/factures/*/*");
  await expectWhole(page);
  await page.goto(url.quotes);
  await expectWhole(page);
  await page.getByRole("link", { name: /^DV\d/ }).first().click();
  await page.waitForURL("**/devis/*");
  await expectWhole(page);
});

test("the styles inside lists are all they need @both", async ({ page }) => {
  const [account] = demoAccounts;
  const isIt = eq(customers.cardNumber, account?.cardNumber ?? "");
  const [owner] = await db.select().from(customers).where(isIt);
  if (!owner) throw new Error("The seed has no demo account");
  await enter(page, owner, url.lists);
  await expectWhole(page);
  await page.getByRole("main").getByRole("link", { name: "Votre terrasse" }).click();
  await page.waitForURL("**/wishlist/*");
  await expectWhole(page);
  const id = 1;
  for (const path of [
    to(url.list, { id }),
    to(url.listLine, { id, itemId: 1 }),
    to(url.importList, { id }),
    to(url.transferLines, { id }, { itemId: "1" }),
    url.topList,
  ]) {
    await page.goto(path);
    await expectWhole(page);
  }
});

test("the styles inside worksites are all they need @both", async ({ page }) => {
  const mason = await makeMason();
  const buyer = await buyerOf(mason);
  const { id } = await beginWorksite(buyer);
  await makeOrder({ buyer, worksiteId: id, statusCode: 5 });
  const free = await makeOrder({ buyer, statusCode: 5 });
  await enter(page, mason, url.worksites);
  await expectWhole(page);
  for (const path of [
    to(url.worksite, { id }),
    to(url.editWorksite, { id }),
    to(url.worksiteOrderers, { id }),
    to(url.linkContent, { id, kind: "commandes" }),
    to(url.fileContent, { kind: "commandes", itemId: free.id }),
    to(url.addWorksiteDocument, { id }),
    to(url.dossier, { id }),
  ]) {
    await page.goto(path);
    await expectWhole(page);
  }
});

async function expectWhole(page: Page) {
  const [address] = (await page.content()).match(/\/assets\/shop-[^"]+\.css/) ?? [];
  const shop = await page.request.get(address ?? "");
  const before = await page.evaluate(look);
  await page.evaluate(addStyles, await shop.text());
  const after = await page.evaluate(look);

  expect(before.length).toBeGreaterThan(20);
  expect(
    after.filter((one, index) => one !== before[index]),
    page.url(),
  ).toEqual([]);
}

/** Playwright's own method waits for an event that never fires without scripts. */
function addStyles(styles: string) {
  document.head.append(Object.assign(document.createElement("style"), { textContent: styles }));
}

function look(): string[] {
  const drawn =
    "display position color background-color font-size font-weight border-top-width border-bottom-width padding-top padding-left margin-top gap grid-template-columns text-decoration-line".split(
      " ",
    );
  return [...document.body.querySelectorAll("*")].map((element) => {
    const style = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const values = drawn.map((name) => `${name}: ${style.getPropertyValue(name)}`);
    const name = `${element.tagName.toLowerCase()}.${element.getAttribute("class")}`;
    return [name, Math.round(width), Math.round(height), ...values].join("; ");
  });
}
