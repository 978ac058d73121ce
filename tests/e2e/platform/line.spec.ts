import type { Page, Route } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { linesOf } from "#tests/support/cart/pages.ts";
import {
  CEMENT,
  enter,
  fillWithCement,
  type Mason,
  makeMason,
  waitForFiles,
} from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";

const LOST = "Pas de réseau, rien n’a été envoyé";
const bar = (page: Page) => page.getByRole("alert").filter({ hasText: "Réessayer" });
const again = (page: Page) => page.getByRole("button", { name: "Réessayer", exact: true });
const added = (page: Page) => page.getByRole("status").filter({ hasText: "Ajouté au panier" });
const toCart = (page: Page) => page.getByRole("link", { name: /^Panier/ }).first();
const addButton = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /^Ajouter au panier/ })
    .first();

async function openCement(page: Page): Promise<{ mason: Mason; path: string }> {
  const mason = await makeMason();
  const [cement] = await db.select().from(products).where(eq(products.label, CEMENT));
  const path = to(url.product, { productUid: cement?.uid ?? 0 });
  await enter(page, mason, path);
  await waitForFiles(page);
  return { mason, path };
}

type Fault = (route: Route) => Promise<unknown>;

const faults: Record<string, Fault> = {
  "a line that drops": (route) => route.abort("connectionreset"),
  "a captive portal": (route) =>
    route.fulfill({ status: 200, contentType: "text/html", body: "<html>Wi-Fi gratuit</html>" }),
  "a proxy without its server": (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "Bad Gateway" }),
};

for (const [name, fault] of Object.entries(faults)) {
  test(`keeps the page and sends again after ${name} @js`, async ({ page }) => {
    const { path } = await openCement(page);
    await page.route(/\.data/, fault);
    await addButton(page).click();
    await expect(bar(page)).toContainText(LOST);
    await expect(page.locator("button[data-lost]")).toHaveAttribute("data-lost", LOST);
    expect(new URL(page.url()).pathname).toBe(path);
    await page.unroute(/\.data/);
    await again(page).click();
    await expect(added(page)).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  });
}

test("adds once when the answer is lost on its way back @js", async ({ page }) => {
  const { mason } = await openCement(page);
  let sendings = 0;
  await page.route(/\.data/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    sendings += 1;
    if (sendings > 1) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await addButton(page).click();
  await expect(bar(page)).toContainText(LOST);
  await again(page).click();
  await expect(added(page)).toBeVisible();
  const lines = await linesOf(mason.id);
  expect([sendings, lines.map(({ quantity }) => quantity)]).toEqual([2, [1]]);
});

test("sends again by itself, once, when the line is back @js", async ({ page, context }) => {
  const { mason } = await openCement(page);
  await context.setOffline(true);
  await addButton(page).click();
  await expect(bar(page)).toContainText(LOST);
  await context.setOffline(false);
  await expect(added(page)).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  expect((await linesOf(mason.id)).map(({ quantity }) => quantity)).toEqual([1]);
});

for (const [name, fault] of Object.entries(faults)) {
  test(`keeps the page on which a link meets ${name} @js`, async ({ page }) => {
    const { path } = await openCement(page);
    await page.route(/\.data/, fault);
    await toCart(page).click();
    await expect(bar(page)).toContainText("Hors connexion");
    expect(new URL(page.url()).pathname).toBe(path);
    await page.unroute(/\.data/);
    await expect(page).toHaveURL(new RegExp(`${url.cart}$`));
    await expect(bar(page)).toHaveCount(0);
  });
}

/** Data that the framework cannot read, as an answer of the shop that failed. */
const broken = (status: number) => (route: Route) =>
  route.fulfill({
    status,
    headers: { "X-Remix-Response": "yes", "X-Request-Id": "essai-4711" },
    body: "?\n",
  });

test("names an incident with the number of the answer, and none without @js", async ({ page }) => {
  const { path } = await openCement(page);
  await page.route(/\.data/, broken(500));
  await toCart(page).click();
  await expect(page.getByRole("main")).toContainText(/L’incident est enregistré.*essai-4711/);

  await page.unroute(/\.data/);
  await page.goto(path);
  await waitForFiles(page);
  await page.route(/\.data/, broken(200));
  await toCart(page).click();
  await expect(page.getByRole("main")).toContainText("Ce que vous avez au panier est conservé");
  await expect(page.getByRole("main")).not.toContainText("incident");
});

test("keeps the page on which a navigation finds no line @js", async ({ page }) => {
  const { path } = await openCement(page);
  await page.context().setOffline(true);
  await toCart(page).click();
  await expect(bar(page)).toContainText("Hors connexion");
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ciment");
  await page.context().setOffline(false);
  await expect(page).toHaveURL(new RegExp(`${url.cart}$`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Panier");
  await expect(bar(page)).toHaveCount(0);
});

test("keeps the page on half an answer @js", async ({ page }) => {
  const { path } = await openCement(page);
  await page.route(/\.data/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.slice(0, text.length / 2) });
  });
  await toCart(page).click();
  await expect(bar(page)).toContainText("Hors connexion");
  expect(new URL(page.url()).pathname).toBe(path);
});

test("cuts off an answer that stalls, and gives up after two minutes @js", async ({ page }) => {
  await openCement(page);
  await page.clock.install();
  await page.route(/\.data/, () => {});
  await addButton(page).click();
  await page.clock.runFor(15_500);
  await expect(bar(page)).toContainText(LOST);
  await page.clock.runFor(140_000);
  await expect(bar(page)).toContainText("Nous n’essayons plus");
  await page.unroute(/\.data/);
  await again(page).click();
  await expect(added(page)).toBeVisible();
});

test("cuts off a page that stalls, and shows it once the line is back @js", async ({ page }) => {
  const { path } = await openCement(page);
  await page.clock.install();
  await page.route(/\.data/, () => {});
  await toCart(page).click();
  await page.clock.runFor(15_500);
  await expect(bar(page)).toContainText("Hors connexion");
  expect(new URL(page.url()).pathname).toBe(path);
  await page.unroute(/\.data/);
  await page.clock.runFor(5_000);
  await expect(page).toHaveURL(new RegExp(`${url.cart}$`));
});

const pageFile = /\/assets\/quick-order-[\w-]+\.js/;
const manifestFile = /\/assets\/manifest-/;

test("keeps the page when the file of the next one is lost @js", async ({ page }) => {
  const { path } = await openCement(page);
  const quantity = page.getByLabel(/^Quantité/).first();
  await quantity.fill("7");
  await page.route(pageFile, (route) => route.abort("connectionreset"));
  await page.evaluate(toQuickOrder, url.quickOrder);
  await expect(bar(page)).toContainText("Hors connexion");
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(quantity).toHaveValue("7");
  await page.unroute(pageFile);
  await expect(page).toHaveURL(new RegExp(`${url.quickOrder}$`));
});

test("keeps the page when a captive portal answers for the next one @js", async ({ page }) => {
  const { path } = await openCement(page);
  const quantity = page.getByLabel(/^Quantité/).first();
  await quantity.fill("7");
  let answers = 0;
  const portal = (route: Route) => {
    answers++;
    return route.fulfill({ contentType: "text/html", body: "<html>Wi-Fi gratuit</html>" });
  };
  await page.route(pageFile, portal);
  await page.route(manifestFile, portal);
  await page.evaluate(toQuickOrder, url.quickOrder);
  await expect(bar(page)).toContainText("Hors connexion");
  // The file and the manifest, twice each.
  await expect.poll(() => answers).toBeGreaterThanOrEqual(4);
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(quantity).toHaveValue("7");
  await page.unroute(pageFile);
  await page.unroute(manifestFile);
  await expect(page).toHaveURL(new RegExp(`${url.quickOrder}$`));
});

test("loads the next page whole when a new release took its place @js", async ({ page }) => {
  await openCement(page);
  const gone = (route: Route) => route.fulfill({ status: 404, headers: { "X-Request-Id": "r" } });
  await page.route(pageFile, gone);
  await page.route(manifestFile, gone);
  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await page.evaluate(toQuickOrder, url.quickOrder);
  expect(new URL((await document).url()).pathname).toBe(url.quickOrder);
});

/** Goes there by the framework, without a link on the page. */
function toQuickOrder(path: string) {
  Reflect.get(window, "__reactRouterDataRouter").navigate(path);
}

test("keeps what is typed when a new release took the place of a part @js", async ({ page }) => {
  const { mason, path } = await openCement(page);
  await fillWithCement(mason, 3);
  await page.goto(path);
  await waitForFiles(page);
  const quantity = page.getByLabel(/^Quantité/).first();
  await quantity.fill("7");
  const gone = (route: Route) => route.fulfill({ status: 404, headers: { "X-Request-Id": "r" } });
  await page.route(/\/assets\/mini-cart-panel-/, gone);
  await page.route(manifestFile, (route) =>
    route.request().method() === "HEAD" ? gone(route) : route.continue(),
  );
  let loads = 0;
  page.on("load", () => {
    loads++;
  });
  const reloaded = page.waitForEvent("load");
  await page.locator(".open-mini-cart").click();
  await reloaded;
  await expect(quantity).toHaveValue("7");
  await waitForFiles(page);
  await expect(quantity).toHaveValue("7");

  // Still gone: the page is not loaded over and over.
  await page.locator(".open-mini-cart").click();
  await expect(bar(page)).toContainText("Hors connexion");
  await again(page).click();
  await expect(bar(page)).toContainText("Hors connexion");
  expect(loads).toBe(1);
});
