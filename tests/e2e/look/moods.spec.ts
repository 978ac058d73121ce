import { url } from "#app/urls.ts";
import { enter, fillWithCement, makeMason } from "#tests/support/e2e/journey.ts";
import { enterWithAll, listing } from "#tests/support/e2e/pages.ts";
import { expect, test } from "#tests/support/e2e/test.ts";

// Pages as the system wishes them, in narrow windows, and at rest.

const moods = [
  { colorScheme: "dark", contrast: "no-preference" },
  { colorScheme: "dark", contrast: "more" },
  { colorScheme: "light", contrast: "more" },
] as const;

/** All that a mood changes: the rest of a page is judged once, elsewhere. */
const CONTRAST = ["color-contrast"];

declare global {
  interface Window {
    /** Sum of the layout shifts that nobody's input caused. */
    shifted: number;
  }
}

test("pages keep their contrast in the dark, and where more is wished @js", async ({
  page,
  expectAccessible,
}) => {
  const paths = await enterWithAll(page);

  for (const path of paths) {
    await page.goto(path);
    for (const mood of moods) {
      await page.emulateMedia(mood);
      await expectAccessible(CONTRAST);
    }
  }
});

test("menus, sheets and errors keep their contrast in the dark @js", async ({
  page,
  expectAccessible,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 360, height: 740 });
  const mason = await makeMason();
  await fillWithCement(mason, 1);
  await enter(page, mason, listing);
  await page.getByRole("button", { name: "Rayons" }).click();
  await expect(page.getByRole("navigation", { name: "Rayons" })).toBeInViewport();
  await expectAccessible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Filtrer" }).click();
  await expectAccessible();
  await page.goto(url.pickup);
  await page.locator(".beside summary").click();
  await page.getByText("commentaire (facultatif)").click();
  await page.getByRole("button", { name: "Continuer vers le récapitulatif" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible();
  await page.goto(url.cart);
  await page.locator("details.more summary").first().click();
  await expectAccessible();
});

test("no page is wider than 320 px, or than a window at 200 %", async ({ page }) => {
  const paths = await enterWithAll(page);

  for (const path of paths) {
    await page.goto(path);
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 640 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(wide, `${path} at ${width} px`).toBe(width);
    }
  }
});

for (const width of [360, 1280]) {
  test(`nothing moves after the first paint at ${width} px @js`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      window.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ("value" in entry && typeof entry.value === "number") window.shifted += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    const paths = await enterWithAll(page);

    for (const path of paths) {
      await page.goto(path);
      await page.waitForFunction(() =>
        [...document.styleSheets].some(({ href }) => href?.includes("/shop-")),
      );
      expect.soft(await page.evaluate(() => window.shifted), path).toBeLessThanOrEqual(0.01);
    }
  });
}
