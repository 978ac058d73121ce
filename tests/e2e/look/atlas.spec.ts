import type { Page } from "@playwright/test";
import { enterWithAll } from "#tests/support/e2e/pages.ts";
import {
  isFocusHidden,
  namelessOf,
  readAloud,
  skippedLevels,
  twinLandmarks,
} from "#tests/support/e2e/reading.ts";
import { expect, test } from "#tests/support/e2e/test.ts";

// Each page opened once at a width for all that is judged of it there: opening it takes most of the time.

/** "Layout Instability" (W3C): not among the types of the language. */
type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

declare global {
  interface Window {
    /** Layout shifts that nobody's input caused: how much, and what moved. */
    shifts: { value: number; moved: string[] }[];
  }
}

/** Number of tests that share the pages and run in parallel. */
const PARTS = 2;

const moods = [
  { colorScheme: "dark", contrast: "no-preference" },
  { colorScheme: "dark", contrast: "more" },
  { colorScheme: "light", contrast: "more" },
] as const;

/** All that a mood changes: the rest of a page is judged once, elsewhere. */
const CONTRAST = ["color-contrast"];

const PRESSES = 40;

for (let part = 1; part <= PARTS; part++) {
  test(`pages of a phone are still and read (${part} of ${PARTS})`, async ({
    page,
    javaScriptEnabled,
  }) => {
    for await (const path of opened(page, part, 360)) {
      if (javaScriptEnabled) await expectStill(page, path);
      await expectReadable(page, path);
      await expectToFit(page, path);
      if (javaScriptEnabled) await expectFocusInView(page, path);
    }
  });

  test(`pages of a wide window are still, read, in moods (${part} of ${PARTS})`, async ({
    page,
    javaScriptEnabled,
    expectAccessible,
  }) => {
    for await (const path of opened(page, part, 1280)) {
      if (javaScriptEnabled) await expectStill(page, path);
      await expectReadable(page, path);
      if (!javaScriptEnabled) continue;
      for (const mood of moods) {
        await page.emulateMedia(mood);
        await expectAccessible(CONTRAST);
      }
      await page.emulateMedia({ colorScheme: null, contrast: null });
    }
  });
}

/** Opens the pages of a part one after the other, in a window of this width. */
async function* opened(page: Page, part: number, width: number): AsyncGenerator<string> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const nodes = entry.sources.map(({ node }) => node);
        const moved = nodes.map((node) => (node instanceof Element ? node.outerHTML : `${node}`));
        window.shifts.push({ value: entry.value, moved: moved.map((html) => html.slice(0, 90)) });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const paths = await enterWithAll(page);
  for (const path of paths.filter((_, index) => index % PARTS === part - 1)) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    yield path;
  }
}

/** Nothing moves after the first paint. */
async function expectStill(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ href }) => href?.includes("/shop-")),
  );
  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect.soft(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.01);
}

/** Headings and landmarks stand as assistive software reads them. */
async function expectReadable(page: Page, path: string): Promise<void> {
  const read = await readAloud(page);
  const headings = read.filter(({ role }) => role === "heading");
  const roles = read.map(({ role }) => role);
  const mains = roles.filter((role) => role === "main");
  const firsts = headings.filter(({ level }) => level === 1);
  expect.soft(mains, path).toHaveLength(1);
  expect.soft(firsts, path).toHaveLength(1);
  expect.soft(headings[0]?.level, `first heading of ${path}`).toBe(1);
  expect.soft(skippedLevels(read), path).toEqual([]);
  expect.soft(namelessOf(read), path).toEqual([]);
  expect.soft(twinLandmarks(read), path).toEqual([]);
  expect.soft(roles.indexOf("link"), path).toBeLessThan(roles.indexOf("main"));
}

/** No page is wider than 320 px, or than a window at 200 %. */
async function expectToFit(page: Page, path: string): Promise<void> {
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 640 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(wide, `${path} at ${width} px`).toBe(width);
  }
}

/** Nothing that stays on a phone's screen hides the focus. */
async function expectFocusInView(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 640 });
  for (let press = 0; press < PRESSES; press++) {
    await page.keyboard.press("Tab");
    if (!(await page.evaluate(isFocusHidden))) continue;
    const hidden = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
    expect.soft(hidden, path).toBeUndefined();
  }
}
