import { to, url } from "#app/urls.ts";
import { test } from "./test.ts";

const pages = [
  url.home,
  to(url.category, { categoryId: 1, slug: "gros-oeuvre" }),
  to(url.product, { productUid: 1 }),
  to(url.search, null, { query: "ciment" }),
  to(url.search, null, { query: "xyzzy" }),
  url.paintColors,
  url.privacy,
  to(url.paintColor, { codeColor: "RAL7016" }),
  `${url.room}?piece=cuisine&mur=RAL7016`,
  url.storeList,
  to(url.store, { storeUid: 1, slug: "madrier-nantes-est" }),
  url.login,
  url.cart,
  url.terms,
  url.error,
  url.productError,
  "/nulle/part",
];

for (const path of pages) {
  test(`axe holds nothing against ${path} for a visitor`, async ({ page, expectAccessible }) => {
    await page.goto(path);

    await expectAccessible();
  });
}
