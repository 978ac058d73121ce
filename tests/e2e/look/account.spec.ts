import type { Page } from "@playwright/test";
import { url } from "#app/urls.ts";
import { enter, makeMason } from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { buyerOf } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";

const pages = [url.account, url.orderList, url.purchases, url.worksites, url.lists, url.security];

test("the account's navigation stays on every page of it", async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enterWithOrder(page);

  for (const path of pages) {
    await page.goto(path);
    const nav = page.getByRole("navigation", { name: "Mon compte" });
    await expect(nav.locator("[aria-current]")).toHaveAttribute("href", path);
    const [column, content] = await Promise.all([
      nav.boundingBox(),
      page.getByRole("main").boundingBox(),
    ]);
    expect((column?.x ?? 0) + (column?.width ?? 0)).toBeLessThanOrEqual(content?.x ?? 0);
  }
  await expectAccessible();
});

test("on a phone it is one row that begins with the present page", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterWithOrder(page);

  for (const path of pages) {
    await page.goto(path);
    const nav = page.getByRole("navigation", { name: "Mon compte" });
    expect((await nav.boundingBox())?.height).toBeLessThanOrEqual(48);
    await expect(nav.locator("[aria-current]")).toBeInViewport({ ratio: 1 });
  }
});

test("what can be done stands above what was done", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterWithOrder(page);

  await page.goto(url.account);

  await expect(page.getByRole("link", { name: "Commande rapide" }).first()).toBeInViewport();
  await page.goto(url.purchases);
  await expect(page.getByRole("row").filter({ hasText: /Ciment d.essai/ })).toBeVisible();
});

test("an order is a row of 52 px, of 80 px on a phone", async ({ page, expectAccessible }) => {
  await enterWithOrder(page);
  const row = page.getByRole("row").filter({ hasText: /Ciment d.essai/ });

  for (const [width, highest] of [
    [360, 80],
    [1280, 52],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(url.orderList);
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(highest);
    await expect(row).toBeInViewport({ ratio: 1 });
    await expectAccessible();
  }
});

async function enterWithOrder(page: Page) {
  const mason = await makeMason();
  await makeOrder({ buyer: await buyerOf(mason), statusCode: 5 });
  await enter(page, mason, url.account);
}
