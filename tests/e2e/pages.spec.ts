import { to, url } from "#app/urls.ts";
import { test } from "./test.ts";

const pages = [
  url.home,
  to(url.search, null, { query: "ciment" }),
  to(url.search, null, { query: "xyzzy" }),
  url.storeList,
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
