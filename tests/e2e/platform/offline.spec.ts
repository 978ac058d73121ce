import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { spokenCode } from "#app/models/order/spoken-code.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { sessions } from "#drizzle/schema/auth.ts";
import { demoTerminalCode } from "#drizzle/seed/store/terminal.ts";
import { enter, makeMason, waitForScripts } from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { buyerOf } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { beginWorksite, makeList } from "#tests/support/worksite/worksites.ts";

test.use({ serviceWorkers: "allow" });

const KEEP = "Garder hors connexion";
const title = (page: Page) => page.getByRole("heading", { level: 1 });

async function makeStorable() {
  const mason = await makeMason();
  const buyer = await buyerOf(mason);
  const order = await makeOrder({ buyer, statusCode: 20, paymentType: 0 });
  const [list, worksite] = [await makeList(buyer, "Chape & dalle"), await beginWorksite(buyer)];
  const paths = [
    to(url.order, { uid: order.uid }),
    to(url.list, { id: list.id }),
    to(url.worksite, { id: worksite.id }),
  ];
  return { mason, order, paths };
}

async function waitForWorker(page: Page) {
  await waitForScripts(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function keep(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole("button", { name: KEEP }).click();
  await page.waitForURL(`**${url.offline}`);
  await expect(page.locator(`main a[href="${url.offline}${path}"]`)).toContainText(/gardée? le/);
}

/** All that the browser stores for the shop, but for the framework's scroll positions. */
function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { scroll: _, ...storage } = {
      ...localStorage,
      ...sessionStorage,
    };
    const texts = [JSON.stringify(storage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const response of await cache.matchAll()) texts.push(await response.text());
    }
    return texts.join();
  });
}

test("shows what was kept, and a page of ours for the rest, offline @js", async ({
  page,
  context,
  expectAccessible,
}) => {
  const { mason, order, paths } = await makeStorable();
  await enter(page, mason, paths[0]);
  await waitForWorker(page);
  for (const path of paths) await keep(page, path);
  await context.setOffline(true);

  await page.goto(url.cart);
  await expect(title(page)).toHaveText("Hors connexion");
  await expect(page.getByRole("main").locator("a[href^='tel:']")).toBeVisible();
  await expect(page.locator("main ul a")).toHaveCount(3);
  await expectAccessible();
  await page.goto(paths[0] ?? "");
  await expect(page.locator(".ticket-code")).toContainText(spokenCode(order.uid));
  await expect(page.locator(".ticket-body svg")).toBeVisible();
  await expect(page.getByText(/Gardé le/)).toBeVisible();
  await expectAccessible();
  await page.goto(url.offline);
  await page.getByRole("link", { name: /^Liste Chape & dalle/ }).click();
  await expect(title(page)).toHaveText("Chape & dalle");

  await page.goto(paths[2] ?? "");
  await expect(title(page)).toHaveText("Villa Roux");
  await expect(page.getByRole("main")).toContainText("Malo Riou");
  await expect(page.getByRole("main").locator("a[href^='tel:']").first()).toBeVisible();
  await expect(page.getByText(/Gardé le/)).toBeVisible();
  await expectAccessible();

  await page.goto(url.offline);
  await page.getByRole("button", { name: /^Oublier Liste/ }).click();
  await expect(page.locator("main ul a")).toHaveCount(2);
  await context.setOffline(false);
  await page.goto(url.cart);
  await expect(title(page)).toContainText("Panier");
});

test("keeps nothing after signing out, nor a worker @js", async ({ page }) => {
  const { mason, paths } = await makeStorable();
  await enter(page, mason, paths[0]);
  await waitForWorker(page);
  await keep(page, paths[0] ?? "");
  await page.goto(url.account);
  await waitForScripts(page);
  await page.getByRole("main").getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL((address) => address.pathname === url.home);

  await expect(async () => {
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    const left = await page.evaluate(() => navigator.serviceWorker.getRegistrations());
    expect(left).toHaveLength(0);
  }).toPass({ timeout: 20_000 });
  expect(await storedText(page)).toBe("{}");
});

test("keeps nothing of a session that ended elsewhere @js", async ({ page }) => {
  const { mason, order, paths } = await makeStorable();
  await enter(page, mason, paths[0]);
  await waitForWorker(page);
  await keep(page, paths[0] ?? "");
  await db.delete(sessions).where(eq(sessions.customerId, mason.id));

  await page.goto(url.offline + (paths[0] ?? ""));
  await expect(page).toHaveURL(new RegExp(url.login));
  expect(await storedText(page)).not.toContain(order.uid);
});

test("keeps nothing for more than seven days @js", async ({ page, context }) => {
  const { mason, paths } = await makeStorable();
  await enter(page, mason, paths[0]);
  await waitForWorker(page);
  const old = new Date(Date.now() - 7 * 86_400_000 - 60_000).toUTCString();
  await context.route(/hors-connexion\/mon-compte/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date: old } });
  });

  await page.goto(paths[0] ?? "");
  await page.getByRole("button", { name: KEEP }).click();
  await page.waitForURL(`**${url.offline}`);

  await expect(page.getByText("Aucune page n’est gardée")).toBeVisible();
  await expect(async () => expect(await storedText(page)).not.toContain(paths[0])).toPass();
});

test("registers no worker and stores nothing at a terminal @js", async ({ page }) => {
  const asked: string[] = [];
  page.context().on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(url.terminal);
  await page.getByLabel("Dépôt", { exact: true }).selectOption("1");
  await page.getByLabel("Code de borne").fill(demoTerminalCode(1));
  await page.getByRole("button", { name: "Enregistrer cette borne" }).click();
  await expect(page.getByRole("heading", { name: /^Ce poste est la borne/ })).toBeVisible();
  await page.goto(url.home);
  await waitForScripts(page);

  const left = await page.evaluate(() => navigator.serviceWorker.getRegistrations());
  expect(left).toHaveLength(0);
  expect(asked).not.toContain(url.offlineWorker);
  expect(await storedText(page)).toBe("{}");
});

test("offers to keep a page where scripts run, and nowhere else", async ({
  page,
  javaScriptEnabled,
}) => {
  const { mason, paths } = await makeStorable();
  await enter(page, mason, paths[0]);
  const visible = javaScriptEnabled !== false;
  await expect(page.getByRole("button", { name: KEEP })).toBeVisible({ visible });
});
