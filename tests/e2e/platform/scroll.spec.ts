import { to, url } from "#app/urls.ts";
import { waitForScripts } from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";

const search = { query: "ciment" };

test.beforeEach(async ({ page }) => {
  // A family that comes late would move the lines under the reader.
  await page.route("**/fonts/**", (route) => route.abort());
  await page.goto(to(url.search, null, search));
  await waitForScripts(page);
  await page.evaluate(() => scrollTo(0, 400));
});

test("a page that is reloaded stays where its reader was @js", async ({ page }) => {
  await page.reload();

  expect(await page.evaluate(() => scrollY)).toBe(400);
});

test("a page opened at one of its rows shows the row after another page @js", async ({ page }) => {
  const row = (await page.locator(".product").last().getAttribute("id")) ?? "";
  await page.reload();
  await page.goto(url.terms);
  await page.goto(`${to(url.search, null, search)}#${row}`);

  await expect(page.locator(`#${row}`)).toBeInViewport();
});
