import { url } from "#app/urls.ts";
import { enterWithAll } from "#tests/support/e2e/pages.ts";
import { expect, test } from "#tests/support/e2e/test.ts";

/** A sheet of A4 within margins of 15 mm, at 96 dots an inch. */
const SHEET = { width: 680, height: 1_009 };

/** Commands and ways elsewhere are no use on paper. */
const COMMANDS = ".btn, .dock, .departments, .ranges, .skip, .bottom, .account-nav, dialog";

test("pages print in black on white, whole, without their commands", async ({ page }) => {
  await page.setViewportSize(SHEET);
  const paths = await enterWithAll(page);

  for (const path of paths) {
    await page.emulateMedia({ media: "screen" });
    await page.goto(path);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    const printed = await page.evaluate((commands) => {
      const { backgroundColor, color } = getComputedStyle(document.documentElement);
      const shown = [...document.querySelectorAll(commands)].filter((one) => one.checkVisibility());
      return {
        wide: document.documentElement.scrollWidth,
        colors: [backgroundColor, color],
        commands: shown.map((one) => one.outerHTML.slice(0, 80)),
      };
    }, COMMANDS);
    expect.soft(printed.wide, `${path} is cut off`).toBeLessThanOrEqual(SHEET.width);
    expect.soft(printed.colors, path).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
    expect.soft(printed.commands, path).toEqual([]);
    await expect.soft(page.getByRole("heading", { level: 1 }), path).toBeVisible();
  }
  expect(paths).toContain(url.cart);
});
