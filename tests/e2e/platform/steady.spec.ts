import type { Page } from "@playwright/test";
import { SHEET_COOKIE } from "#app/models/platform/style-sheet.ts";
import { to, url } from "#app/urls.ts";
import { enterWithCement, hold, makeMason } from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { buyerOf } from "#tests/support/factories.ts";
import { beginWorksite, makeList } from "#tests/support/worksite/worksites.ts";

const widths = [360, 1280];

/** Scripts load after the page; the style sheet does too, for a browser that was not sent it yet. */
const late = /\/assets\/(entry\.client|shop)-[^/]+\.(js|css)$/;

for (const width of widths) {
  test(`nothing on a page moves at ${width} px when its scripts arrive @js`, async ({ page }) => {
    const mason = await makeMason();
    const buyer = await buyerOf(mason);
    const [list, worksite] = [await makeList(buyer), await beginWorksite(buyer)];
    await enterWithCement(page, mason);
    // The sheet on its way would bring its cookie back.
    await page.waitForLoadState("networkidle");
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      url.home,
      url.cart,
      to(url.product, { productUid: 1 }),
      to(url.search, null, { query: "ciment" }),
      to(url.availability, { productUid: 1 }),
      url.quickOrder,
      url.pickup,
      url.deliveryCheckout,
      url.orderList,
      url.room,
      url.account,
      to(url.list, { id: list.id }),
      to(url.worksite, { id: worksite.id }),
      url.storeList,
      to(url.store, { storeUid: 1, slug: "madrier-nantes-est" }),
      url.articles,
      to(url.content, { nodeId: 7 }),
      to(url.contact, null, { theme: 14, sub_theme: 1401 }),
      url.productError,
    ]) {
      const { before, after } = await placesAround(page, path);
      expect.soft(after, path).toEqual(before);
    }
  });
}

async function placesAround(page: Page, path: string) {
  // Ends what the page before still loads.
  await page.goto("about:blank");
  await page.context().clearCookies({ name: SHEET_COOKIE });
  const release = await hold(page, late);
  await page.goto(path);
  const before = await readPlaces(page);
  release();
  // A checkout has no header whose buttons come with the scripts.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
  await expect(page.locator(".top .unseen")).toHaveCount(0);
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ href }) => href?.includes("/shop-")),
  );
  const after = await readPlaces(page);
  await page.unroute(late);
  return { before, after };
}

function readPlaces(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("h1, h2, h3, main a, main img, main label, footer a")]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y } = element.getBoundingClientRect();
        const [left, top] = [x + scrollX, y + scrollY].map(Math.round);
        return `${left} ${top} ${element.tagName} ${element.textContent?.trim().slice(0, 60)}`;
      }),
  );
}
