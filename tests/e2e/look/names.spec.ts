import type { Page } from "@playwright/test";
import { url } from "#app/urls.ts";
import { enter } from "#tests/support/e2e/journey.ts";
import { enterAsStaff } from "#tests/support/e2e/staff.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { LONG, makeLongWorld } from "#tests/support/look/long-names.ts";

// Widths are those of the styles alone: without scripts the pages open sooner.
test.use({ javaScriptEnabled: false });

/** 320 px are also a window of 1280 px at 400 % (WCAG 2.2, 1.4.10). */
const WIDTHS = [320, 360, 390];

/** Pages on which the word stands, at least. */
const NAMED = { customer: 30, staff: 11 };

test("no page of a customer is widened by a word of 58 signs", async ({ page }) => {
  test.setTimeout(240_000);
  const { mason, ofCustomer } = await makeLongWorld();
  await enter(page, mason);
  expect(await countNamed(page, ofCustomer)).toBeGreaterThanOrEqual(NAMED.customer);
});

test("no page of the staff is widened by a word of 58 signs", async ({ page }) => {
  test.setTimeout(240_000);
  const { staff, ofStaff } = await makeLongWorld();
  await enterAsStaff(page, staff, url.staffHome);
  expect(await countNamed(page, ofStaff)).toBeGreaterThanOrEqual(NAMED.staff);
});

/** Opens the pages at each width; counts those that show the word. */
async function countNamed(page: Page, paths: readonly string[]): Promise<number> {
  let named = 0;
  for (const path of paths) {
    const reply = await page.goto(path);
    expect.soft(reply?.status(), path).toBe(200);
    if ((await page.locator("body").textContent())?.includes(LONG)) named += 1;
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 640 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(wide, `${path} at ${width} px`).toBe(width);
    }
  }
  return named;
}
