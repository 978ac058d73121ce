import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/e2e/test.ts";
import { drawPage } from "#tests/support/look/draw.ts";

// The pictures stay in .data/playwright, a folder for each test.

const moods = {
  light: { colorScheme: "light" },
  dark: { colorScheme: "dark" },
  contrast: { colorScheme: "light", contrast: "more" },
  "contrast-dark": { colorScheme: "dark", contrast: "more" },
  forced: { forcedColors: "active" },
  print: { media: "print" },
} as const;

test("all pieces in all states, in each mood @js", async ({ page, expectAccessible }, info) => {
  await openPieces(page);

  for (const [mood, media] of Object.entries(moods)) {
    await page.emulateMedia({ media: "screen", ...none, ...media });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({
        path: info.outputPath(`pieces-${mood}-${width}.png`),
        fullPage: true,
      });
      // Forced colours are the system's own: axe would judge those of the page.
      if (mood !== "print" && mood !== "forced") await expectAccessible();
    }
  }
});

const none = { colorScheme: "light", contrast: "no-preference", forcedColors: "none" } as const;

test("what is chosen looks chosen in forced colours @js", async ({ page }) => {
  await openPieces(page);
  await page.emulateMedia({ forcedColors: "active" });

  for (const [chosen, other] of [
    [".views [aria-current]", ".views :not([aria-current])"],
    [".hours :checked + span", ".hours :enabled:not(:checked) + span"],
    [".models [aria-current]", ".models :not([aria-current])"],
  ] as const) {
    const [one, two] = await Promise.all([groundOf(page, chosen), groundOf(page, other)]);
    expect(one, chosen).not.toBe(two);
  }
});

function groundOf(page: Page, selector: string) {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);
}

test("no piece is wider than a window of 320 px, or than one at 200 % @js", async ({ page }) => {
  await openPieces(page);

  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 640 });
    if (width === 640) await page.addStyleTag({ content: "html { font-size: 200%; }" });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test("what is pressed is 44 px high @js", async ({ page }) => {
  await openPieces(page);
  await page.setViewportSize({ width: 360, height: 740 });

  const small = await page
    .locator(
      ".btn, select, .field input[type=text], .choice, .days button, .hours .on label, .slots label, .segments > *, summary",
    )
    .evaluateAll((all) =>
      all
        .filter((one) => one.getBoundingClientRect().height < 43.5)
        .map((one) => one.outerHTML.slice(0, 80)),
    );

  expect(small).toEqual([]);
});

async function openPieces(page: Page) {
  const body = await drawPage();
  await page.route("**/pieces", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto("/pieces");
}
