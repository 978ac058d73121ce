import { expect, type Page, type Request } from "@playwright/test";

const pending = new WeakMap<Page, Set<Request>>();
const lastAt = new WeakMap<Page, number>();
const QUIET_MS = 500;

/** Notes the requests of a page from its beginning, for `waitForAnswers` and `waitUntilQuiet`. */
export function followRequests(page: Page): void {
  const open = new Set<Request>();
  pending.set(page, open);
  const end = (request: Request) => {
    open.delete(request);
    lastAt.set(page, Date.now());
  };
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  page.on("framenavigated", (frame) => {
    if (frame !== page.mainFrame()) return;
    // A page that is left drops its requests, some without a word.
    for (const request of open) if (!request.isNavigationRequest()) open.delete(request);
  });
}

/** Waits until no request is under way. */
export async function waitForAnswers(page: Page): Promise<void> {
  await expect.poll(() => underWay(page)).toEqual([]);
}

/**
 * Waits until no request was under way for half a second. Playwright's "networkidle" comes once a page, before the
 * scripts that a page fetches when it is first touched.
 */
export async function waitUntilQuiet(page: Page): Promise<void> {
  const isQuiet = () => Date.now() - (lastAt.get(page) ?? 0) >= QUIET_MS;
  await expect.poll(() => [underWay(page), isQuiet()]).toEqual([[], true]);
}

const underWay = (page: Page): string[] =>
  [...(pending.get(page) ?? [])].map((request) => request.url());
