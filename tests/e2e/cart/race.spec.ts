import type { Page } from "@playwright/test";
import { to, url } from "#app/urls.ts";
import { linesOf } from "#tests/support/cart/pages.ts";
import {
  closeLine,
  enter,
  hoursOf,
  makeMason,
  openLine,
  waitForScripts,
  waitUntilIdle,
} from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { fillCart, makeProduct, stockProduct } from "#tests/support/factories.ts";

test("a command answered late leaves the next page as it is @js", async ({ page }) => {
  const { first } = await enterWithTwo(page);
  const command = await holdData(page, "POST", to(url.removeLine));
  const onward = await holdData(page, "POST", url.cart);
  const reload = await holdData(page, "GET", url.cart);
  const isReload = (request: Sent) => isData(request, "GET", url.cart);
  const reloaded = Promise.race([
    page.waitForEvent("requestfinished", isReload),
    page.waitForEvent("requestfailed", isReload),
  ]);

  await openLine(page, first);
  await page.getByRole("button", { name: `Retirer ${first}` }).click();
  await command.requested;
  await page.getByRole("button", { name: "Retirer au dépôt" }).click();
  await onward.requested;
  command.release();
  await reload.requested;
  onward.release();
  await page.waitForURL(`**${url.pickup}`);
  await expect(hoursOf(page)).toBeVisible();
  reload.release();

  await reloaded;
  await waitUntilIdle(page);
  await expect(hoursOf(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${url.pickup}$`));
});

test("two commands at once are both shown, and add no step to Back @js", async ({ page }) => {
  const { mason, first, second } = await enterWithTwo(page);
  const steps = await page.evaluate(() => history.length);
  const commands = [
    await holdData(page, "POST", to(url.removeLine)),
    await holdData(page, "GET", url.cart),
  ] as const;
  const [one, reload] = commands;

  await openLine(page, first);
  await page.getByRole("button", { name: `Retirer ${first}` }).click();
  await one.requested;
  const two = await holdData(page, "POST", to(url.removeLine));
  // Closed first: it hides the next line.
  await closeLine(page, first);
  await openLine(page, second);
  await page.getByRole("button", { name: `Retirer ${second}` }).click();
  await two.requested;
  one.release();
  await reload.requested;
  reload.release();
  two.release();

  await expect(page.getByText("Votre panier est vide")).toBeVisible();
  expect(await linesOf(mason.id)).toEqual([]);
  expect(await page.evaluate(() => history.length)).toBe(steps);
});

async function enterWithTwo(page: Page) {
  const mason = await makeMason();
  const products = [await makeProduct(), await makeProduct()] as const;
  for (const { uid } of products) await stockProduct(uid, mason.storeUid, 100);
  await fillCart(
    mason.id,
    products.map(({ uid: productUid }) => ({ productUid, quantity: 1 })),
  );
  await enter(page, mason);
  await waitForScripts(page);
  const [first, second] = products.map(({ label }) => label);
  return { mason, first: first ?? "", second: second ?? "" };
}

type Sent = { method(): string; url(): string };

function isData(request: Sent, method: string, path: string): boolean {
  return request.method() === method && new URL(request.url()).pathname === `${path}.data`;
}

/** Delays the next such data request until it is released; `asked` once the browser sent it. */
async function holdData(page: Page, method: string, path: string) {
  const { promise: requested, resolve: ask } = Promise.withResolvers<void>();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route(
    (address) => address.pathname === `${path}.data`,
    async (route) => {
      if (isHeld || !isData(route.request(), method, path)) return route.fallback();
      isHeld = true;
      ask();
      await isReleased;
      await route.continue();
    },
  );
  return { requested, release };
}
