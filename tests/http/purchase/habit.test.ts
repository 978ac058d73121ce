import { afterAll, beforeAll, expect, test } from "vitest";
import { to, url } from "#app/urls.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { text as rawText } from "#tests/support/checkout/pages.ts";
import { makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { makeTicket } from "#tests/support/purchase/tickets.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const text = (reply: Parameters<typeof rawText>[0]) => rawText(reply).replace(/\s+/g, " ");

/** Twenty sacks at 7.77 €, twice. */
async function makeBought() {
  const buyer = await makeBuyer();
  const product = await makeProduct();
  const line = { productCode: product.erpCode, quantityThousandths: 20_000, netCents: 15_540 };
  await makeTicket(buyer, [line]);
  await makeTicket(buyer, [line]);
  return { buyer, product, path: to(url.product, { productUid: product.uid }) };
}

test("a product page says when, how many and at which price", async () => {
  const { buyer, path } = await makeBought();
  const page = text(await (await signedIn(shop.origin, buyer)).get(path));
  expect(page).toContain("Déjà acheté 2 fois.");
  expect(page).toContain("20 sacs, à 7,77 € HT l’unité.");
});

test("a product page hides the price from a foreman, and all from others", async () => {
  const { buyer, path } = await makeBought();
  const { companyId } = buyer;
  const foreman = await makeBuyer({ companyId, role: "buyer-without-prices" });
  const page = text(await (await signedIn(shop.origin, foreman)).get(path));
  expect(page).toContain("Déjà acheté 2 fois.");
  expect(page).not.toContain("7,77");
  for (const other of [new Browser(shop.origin), await signedIn(shop.origin, await makeBuyer())]) {
    expect(text(await other.get(path))).not.toContain("Déjà acheté");
  }
});

test("quick order takes the usual quantity at a press", async () => {
  const { buyer, product } = await makeBought();
  const browser = await signedIn(shop.origin, buyer);
  const lines = `${product.reference} 5`;
  const shown = await browser.follow(await browser.post(url.quickOrder, { lines }));
  expect(text(shown)).toContain("Quantité habituelle : 20 sacs");
  const form = shown.page.querySelector("form#lignes-verifiees");
  const taken = await browser.follow(await browser.submit(url.quickOrder, form, { usual: "1:20" }));
  expect(text(taken)).toContain("20 sacs");
  expect(text(taken)).not.toContain("Quantité habituelle");
});
