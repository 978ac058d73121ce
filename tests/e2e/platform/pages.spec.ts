import { to, url } from "#app/urls.ts";
import { enter, makeMason } from "#tests/support/e2e/journey.ts";
import { test } from "#tests/support/e2e/test.ts";
import { buyerOf } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { beginWorksite } from "#tests/support/worksite/worksites.ts";

const pages = [
  url.home,
  to(url.category, { categoryId: 1, slug: "gros-oeuvre" }),
  to(url.product, { productUid: 1 }),
  to(url.search, null, { query: "ciment" }),
  to(url.search, null, { query: "xyzzy" }),
  to(url.search, null, { query: "simant" }),
  url.search,
  to(url.category, { categoryId: 1, slug: "gros-oeuvre" }, { "filter[]": ["marque:cimorane"] }),
  url.brandList,
  to(url.brand, { brandCode: "cimorane", slug: "cimorane" }),
  url.offerList,
  to(url.offer, { offerCode: "promotions", slug: "promotions" }),
  to(url.availability, { productUid: 1 }),
  to(url.share, null, { produit: 1 }),
  url.paintColors,
  url.privacy,
  to(url.paintColor, { codeColor: "RAL7016" }),
  `${url.room}?piece=cuisine&mur=RAL7016`,
  url.storeList,
  url.contact,
  to(url.contact, null, { theme: 9 }),
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
  "/nulle/part",
];

/** Number of tests that share the pages and run in parallel. */
const PARTS = 2;

for (let part = 0; part < PARTS; part++) {
  test(`axe finds nothing on the pages of a visitor (${part + 1} of ${PARTS})`, async ({
    page,
    expectAccessible,
  }) => {
    for (const path of pages.filter((_, index) => index % PARTS === part)) {
      await page.goto(path);
      await expectAccessible();
    }
  });
}

test("axe finds nothing on a customer's catalogue with prices and stock", async ({
  page,
  expectAccessible,
}) => {
  await enter(page, await makeMason(), url.home);
  for (const path of [
    to(url.category, { categoryId: 1, slug: "gros-oeuvre" }),
    to(url.product, { productUid: 1 }),
    to(url.availability, { productUid: 1 }),
    to(url.paintColor, { codeColor: "RAL7016" }),
    url.comparator,
    url.lists,
    url.topList,
    to(url.addToList, null, { productUid: 1 }),
  ]) {
    await page.goto(path);
    await expectAccessible();
  }
});

test("axe holds nothing against the pages of a worksite", async ({ page, expectAccessible }) => {
  const mason = await makeMason();
  const buyer = await buyerOf(mason);
  const { id } = await beginWorksite(buyer);
  await makeOrder({ buyer, worksiteId: id, statusCode: 5 });
  const free = await makeOrder({ buyer, statusCode: 5 });
  await enter(page, mason, url.worksites);
  await expectAccessible();
  for (const path of [
    to(url.worksite, { id }),
    to(url.editWorksite, { id }),
    to(url.worksiteOrderers, { id }),
    to(url.linkContent, { id, kind: "commandes" }),
    to(url.fileContent, { kind: "commandes", itemId: free.id }),
    to(url.addWorksiteDocument, { id }),
    to(url.dossier, { id }),
    to(url.worksiteEvents, { id }),
  ]) {
    await page.goto(path);
    await expectAccessible();
  }
});
