import type { Page } from "@playwright/test";
import { to, url } from "#app/urls.ts";
import { enterWithCement, hold, makeMason } from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { buyerOf } from "#tests/support/factories.ts";
import { beginWorksite, makeList } from "#tests/support/worksite/worksites.ts";

const widths = [360, 1280];

/** Files loaded after the page: its scripts, and styles of later pages. */
const late = /\/assets\/(entry\.client|shop)-[^/]+\.(js|css)$/;

test("nothing on a page moves when its scripts arrive @js", async ({ page }) => {
  const mason = await makeMason();
  const buyer = await buyerOf(mason);
  const [list, worksite] = [await makeList(buyer), await beginWorksite(buyer)];
  await enterWithCement(page, mason);
  for (const width of widths) {
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
      expect.soft(after, `${path} at ${width} px`).toEqual(before);
    }
  }
});

async function placesAround(page: Page, path: string) {
  const release = await hold(page, late);
  await page.goto(path);
  const before = await readPlaces(page);
  release();
  await expect(page.locator(".open-mini-cart:not(.unseen)")).toHaveCount(1);
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
