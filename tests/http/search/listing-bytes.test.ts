// Own shop: it weighs pages, which grow with the goods.
import { afterAll, beforeAll, expect, test } from "vitest";
import { to, url } from "#app/urls.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";

/** Of a page of thirty rows, without the style sheet, which a browser keeps after its first page. */
const PAGE_BYTES = 71_000;
/** Each row: a form without hidden fields (decision 128). */
const ROW_BYTES = 1_150;

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const listing = to(url.category, { categoryId: 1, slug: "gros-oeuvre" }, { pageSize: 30 });

test("thirty rows of a customer's list keep within their bytes", async () => {
  const browser = await signedIn(shop.origin, await makeBuyer({ storeUid: 1 }));
  const { page, text } = await browser.get(listing);
  const rows = page.querySelectorAll(".product").map((row) => bytesOf(row.outerHTML));
  const styles = page.querySelectorAll("style").map((style) => bytesOf(style.outerHTML));

  expect(rows).toHaveLength(30);
  expect(sumOf(rows) / rows.length).toBeLessThanOrEqual(ROW_BYTES);
  expect(bytesOf(text) - sumOf(styles)).toBeLessThanOrEqual(PAGE_BYTES);
});

test("a row repeats no path of an icon, nor the label of its product", async () => {
  const browser = await signedIn(shop.origin, await makeBuyer({ storeUid: 1 }));
  const { page } = await browser.get(listing);

  for (const row of page.querySelectorAll(".product:has(form)")) {
    expect(row.querySelectorAll("path")).toHaveLength(0);
    expect(row.querySelectorAll("[aria-label]:not(.models)")).toHaveLength(0);
    for (const named of row.querySelectorAll("[aria-labelledby]")) {
      const ids = named.getAttribute("aria-labelledby")?.split(" ") ?? [];
      expect(ids.filter((id) => page.getElementById(id) === null)).toEqual([]);
    }
  }
});

function bytesOf(html: string): number {
  return Buffer.byteLength(html);
}

function sumOf(bytes: readonly number[]): number {
  return bytes.reduce((sum, one) => sum + one, 0);
}
