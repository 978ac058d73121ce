import { enterWithAll } from "#tests/support/e2e/pages.ts";
import {
  isFocusHidden,
  namelessOf,
  readAloud,
  skippedLevels,
  twinLandmarks,
} from "#tests/support/e2e/reading.ts";
import { expect, test } from "#tests/support/e2e/test.ts";

// Pages as assistive software reads them, and as the keyboard walks them.

const PRESSES = 40;

for (const width of [360, 1280]) {
  test(`pages are read by headings and landmarks at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const paths = await enterWithAll(page);

    for (const path of paths) {
      await page.goto(path);
      const read = await readAloud(page);
      const headings = read.filter(({ role }) => role === "heading");
      const roles = read.map(({ role }) => role);
      expect
        .soft(
          roles.filter((role) => role === "main"),
          path,
        )
        .toHaveLength(1);
      expect
        .soft(
          headings.filter(({ level }) => level === 1),
          path,
        )
        .toHaveLength(1);
      expect.soft(headings[0]?.level, `first heading of ${path}`).toBe(1);
      expect.soft(skippedLevels(read), path).toEqual([]);
      expect.soft(namelessOf(read), path).toEqual([]);
      expect.soft(twinLandmarks(read), path).toEqual([]);
      expect.soft(roles.indexOf("link"), path).toBeLessThan(roles.indexOf("main"));
    }
  });
}

test("nothing that stays on a phone's screen hides the focus @js", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const paths = await enterWithAll(page);

  for (const path of paths) {
    await page.goto(path);
    for (let press = 0; press < PRESSES; press++) {
      await page.keyboard.press("Tab");
      if (!(await page.evaluate(isFocusHidden))) continue;
      const hidden = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
      expect.soft(hidden, path).toBeUndefined();
    }
  }
});
