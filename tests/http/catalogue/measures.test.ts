// Own shop: it makes a family of products, which a shop keeps for half a minute.
import { afterAll, beforeAll, expect, test } from "vitest";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { to, url } from "#app/urls.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeBuyer, makeProduct, stockProduct } from "#tests/support/factories.ts";
import { type Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const name = "Carrelage grès 60 x 60 cm, sac 2 500 g";

/** Text of a page without scripts and without options, which never break. */
function visible({ page }: Reply): string {
  for (const unseen of page.querySelectorAll("option, script")) unseen.remove();
  return page.querySelector("body")?.text ?? "";
}

async function add(browser: Browser, path: string): Promise<Reply> {
  const { page } = await browser.get(path);
  return browser.submit(path, page.querySelector("form:has([name=quantity])"), { quantity: "3" });
}

test("a product's sizes hold together on each page and in each message", async () => {
  const product = await makeProduct({ label: name });
  const buyer = await makeBuyer();
  await stockProduct(product.uid, buyer.store.uid, 2);
  const browser = await signedIn(shop.origin, buyer);
  const path = to(url.product, { productUid: product.uid });

  const added = await browser.follow(await add(browser, path));
  const pages = [
    to(url.search, null, { query: product.reference }),
    path,
    to(url.availability, { productUid: product.uid }),
    to(url.share, null, { produit: product.uid }),
    to(url.addToList, null, { productUid: product.uid }),
    to(url.ownCode, { productUid: product.uid }),
    url.cart,
    url.depotChoice,
  ];
  const read = [added];
  for (const one of pages) read.push(await browser.follow(await browser.get(one)));

  for (const [at, reply] of read.entries()) {
    const text = visible(reply);
    expect([at, text.includes(boundMeasures(name)), text.includes(name)]).toEqual([
      at,
      true,
      false,
    ]);
  }
});
