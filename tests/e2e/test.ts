import { randomInt } from "node:crypto";
import { type BrowserContext, test as base, expect } from "@playwright/test";
import { judge, judgeCopy } from "./axe.ts";

/** Playwright's `test` at the shop that `setup.ts` started: paths are the shop's own. */
export const test = base.extend<
  { expectAccessible: () => Promise<void> },
  { scripted: () => Promise<BrowserContext> }
>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
  baseURL: async ({}, use) => use(process.env.ORIGIN),
  // An address of its own, as each customer has: all together sign in more often than one address may.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
  extraHTTPHeaders: async ({}, use) =>
    use({ "x-forwarded-for": [10, randomInt(256), randomInt(256), randomInt(1, 255)].join(".") }),
  /** Where copies of pages without JavaScript are judged, one after the other. */
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
  /** Fails with what axe holds against the page as it stands. */
  expectAccessible: async ({ page, scripted, javaScriptEnabled }, use) =>
    use(async () => (javaScriptEnabled ? judge(page) : judgeCopy(page, await scripted()))),
});

export { expect };
