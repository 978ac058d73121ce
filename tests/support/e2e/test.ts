import { randomInt } from "node:crypto";
import { type BrowserContext, test as base, expect } from "@playwright/test";
import { judge, judgeCopy } from "#tests/support/axe.ts";
import { isClockMoved } from "#tests/support/clock.ts";
import { followRequests } from "./requests.ts";

/** Playwright's `test` for the shop started by `setup.ts`: paths are relative to it. */
export const test = base.extend<
  { expectAccessible: (rules?: readonly string[]) => Promise<void> },
  { scripted: () => Promise<BrowserContext> }
>({
  /** Gives pages the moment of the run: Chromium keeps the machine's clock, since it hangs under libfaketime. */
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      if (isClockMoved) {
        browser.newContext = async (options) => {
          const context = await open(options);
          await context.clock.setSystemTime(new Date());
          return context;
        };
      }
      await use(browser);
    },
    { scope: "worker" },
  ],
  baseURL: async ({}, use) => use(process.env.ORIGIN),
  // An address of its own, as each customer has: all together sign in more often than one address may.
  extraHTTPHeaders: async ({}, use) =>
    use({ "x-forwarded-for": [10, randomInt(256), randomInt(256), randomInt(1, 255)].join(".") }),
  /** Browser where copies of pages without JavaScript are checked, one after the other. */
  scripted: [
    async ({ browser }, use) => {
      let context: BrowserContext | undefined;
      await use(async () => {
        context ??= await browser.newContext({ javaScriptEnabled: true });
        return context;
      });
      await context?.close();
    },
    { scope: "worker" },
  ],
  page: async ({ page }, use) => {
    followRequests(page);
    await use(page);
  },
  expectAccessible: async ({ page, scripted, javaScriptEnabled }, use) =>
    use(async (rules) =>
      javaScriptEnabled ? judge(page, rules) : judgeCopy(page, await scripted(), rules),
    ),
});

export { expect };
