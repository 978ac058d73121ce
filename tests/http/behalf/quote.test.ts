import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { staffEvents } from "#drizzle/schema/auth.ts";
import { quoteRequests } from "#drizzle/schema/quote.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { behalfBrowser } from "#tests/support/behalf/behalves.ts";
import { form } from "#tests/support/checkout/pages.ts";
import { fillCart, makeBuyer, makeProduct, stockProduct } from "#tests/support/factories.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

test("a quote is asked for what the depot's cart holds", async () => {
  const customer = await makeBuyer();
  const [product, own] = [await makeProduct(), await makeProduct()];
  await stockProduct(product.uid, customer.store.uid, 50);
  await fillCart(customer.customerId, [{ productUid: own.uid, quantity: 9 }]);
  const { browser, clerk } = await behalfBrowser(shop.origin, customer);
  const path = to(url.product, { productUid: product.uid });
  const page = await browser.get(path);
  const adding = page.page.querySelector(`main form[method=post][action^="${url.addToCart}"]`);
  await browser.follow(await browser.submit(path, adding, { quantity: 4 }));

  const asking = await browser.get(url.askQuote);
  const asked = await browser.submit(url.askQuote, form(asking), { comment: "Pour lundi" });

  expect([asked.status, asked.location]).toEqual([303, url.quotes]);
  const requests = await db
    .select({ lines: quoteRequests.lines, comment: quoteRequests.comment })
    .from(quoteRequests)
    .where(eq(quoteRequests.customerId, customer.customerId));
  expect(requests.map(({ comment }) => comment)).toEqual(["Pour lundi"]);
  expect(requests[0]?.lines.map(({ productUid, quantity }) => [productUid, quantity])).toEqual([
    [product.uid, 4],
  ]);
  const acts = await db.select().from(staffEvents).where(eq(staffEvents.staffId, clerk.id));
  const quotes = acts.filter(({ act }) => act === "behalf-quote");
  expect(quotes.map(({ subject }) => subject)).toEqual([customer.cardNumber]);
});

test("a showroom list is made of the depot's cart for the customer", async () => {
  const customer = await makeBuyer();
  const product = await makeProduct();
  await stockProduct(product.uid, customer.store.uid, 50);
  const { browser, clerk } = await behalfBrowser(shop.origin, customer);
  const empty = await browser.get(url.makeWishlist);
  const refused = await browser.submit(url.makeWishlist, form(empty), { label: "Terrasse" });
  expect(refused.status).toBe(422);
  const path = to(url.product, { productUid: product.uid });
  const page = await browser.get(path);
  const adding = page.page.querySelector(`main form[method=post][action^="${url.addToCart}"]`);
  await browser.follow(await browser.submit(path, adding, { quantity: 4 }));

  const made = await browser.submit(url.makeWishlist, form(empty), { label: "Terrasse" });

  const shown = await browser.follow(made);
  expect(shown.page.querySelector("h1")?.text).toContain("Terrasse");
  expect(shown.text).toContain(product.reference);
  const own = await signedIn(shop.origin, customer);
  expect((await own.get(url.lists)).text).toContain("Terrasse");
  expect((await own.get(url.makeWishlist)).status).toBe(404);
  expect((await own.post(url.makeWishlist, { label: "Terrasse" })).status).toBe(404);
  const acts = await db.select().from(staffEvents).where(eq(staffEvents.staffId, clerk.id));
  expect(acts.filter(({ act }) => act === "behalf-list")).toHaveLength(1);
});
