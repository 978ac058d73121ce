import { randomInt } from "node:crypto";
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, test as base, expect, type Page } from "@playwright/test";

/** Playwright's `test` at the shop that `setup.ts` started: paths are the shop's own. */
export const test = base.extend<{ expectAccessible: () => Promise<void> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
  baseURL: async ({}, use) => use(process.env.ORIGIN),
  // An address of its own, as each customer has: all together sign in more often than one address may.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
  extraHTTPHeaders: async ({}, use) =>
    use({ "x-forwarded-for": [10, 9, randomInt(256), randomInt(1, 255)].join(".") }),
  /** Fails with what axe holds against the page as it stands. */
  expectAccessible: async ({ page, browser, javaScriptEnabled }, use) =>
    use(() => (javaScriptEnabled ? judge(page) : judgeCopy(page, browser))),
});

export { expect };

/** axe is a script: what a browser without JavaScript shows is judged as a copy in one that has it. */
async function judgeCopy(page: Page, browser: Browser) {
  const html = (await page.content())
    .replace(/<script\b.*?<\/script>/gs, "")
    .replaceAll(/<(\/?)noscript>/g, "<$1div>");
  const context = await browser.newContext({
    javaScriptEnabled: true,
    viewport: page.viewportSize(),
  });
  const copy = await context.newPage();
  await copy.route(page.url(), (route) => route.fulfill({ contentType: "text/html", body: html }));
  await copy.goto(page.url());
  await judge(copy);
  await context.close();
}

async function judge(page: Page) {
  // Without legacy mode axe ends in a page of its own, which at times never comes.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n  ")}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
