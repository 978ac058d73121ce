import { SHEET_COOKIE } from "#app/models/platform/style-sheet.ts";
import { to, url } from "#app/urls.ts";
import {
  CEMENT,
  enter,
  hold,
  makeMason,
  scripts,
  waitUntilIdle,
} from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";

const searched = to(url.search, null, { query: "ciment" });
const cements = { categoryId: 2, slug: "ciments-chaux-et-liants" };

test("a mason filters a search, opens a product and adds it @both", async ({
  page,
  javaScriptEnabled,
}) => {
  await enter(page, await makeMason(), url.home);
  await page.goto(searched);
  await openFilters();
  await page.getByRole("checkbox", { name: /En stock dans mon dépôt/ }).check();
  if (!javaScriptEnabled)
    await page.getByRole("button", { name: /^Voir (?:le|les \d+) produits?$/ }).click();
  await page.waitForURL(/in_stock_availability=1/);
  await expect(page.getByRole("list", { name: "Filtres choisis" })).toContainText("En stock");

  await page.getByRole("link", { name: CEMENT, exact: true }).click();
  await page.waitForURL(/\/catalogue\/produit\//);
  await page
    .getByRole("button", { name: /Ajouter au panier/ })
    .first()
    .click();
  await expect(page.getByRole("status").filter({ hasText: "Ajouté au panier" })).toBeVisible();
  await page.goto(url.cart);
  await expect(page.getByRole("main")).toContainText(CEMENT);

  async function openFilters() {
    const opener = page.getByRole("button", { name: /^Filtrer/ });
    if (await opener.isVisible()) await opener.click();
  }
});

test("facets and prices work by keyboard, and Back restores each list", async ({
  page,
  javaScriptEnabled,
  expectAccessible,
}) => {
  await enter(page, await makeMason(), url.home);
  await page.goto(searched);
  const opener = page.getByRole("button", { name: /^Filtrer/ });
  if (await opener.isVisible()) {
    await opener.focus();
    await page.keyboard.press("Enter");
  }
  const minimum = page.getByLabel("Prix minimum en euros");
  await minimum.focus();
  await page.keyboard.type("5");
  await page.keyboard.press("Enter");
  await page.waitForURL(/price_min=5/);
  await expect(page.getByRole("list", { name: "Filtres choisis" })).toContainText("Dès 5 €");
  await expectAccessible();

  if (javaScriptEnabled) {
    const slider = page.getByRole("slider", { name: "Prix maximum, curseur" });
    await slider.focus();
    await page.keyboard.press("Home");
    for (let step = 0; step < 4; step++) await page.keyboard.press("ArrowRight");
    await expect(slider).toHaveAttribute("aria-valuetext", "20 €");
    await page.waitForURL(/price_max=20/);
    await page.goBack();
    // Submitted before hydration, the first URL has both ends of the range.
    await expect(page).not.toHaveURL(/price_max=\d/);
    await expect(slider).toHaveAttribute("aria-valuetext", "sans limite");
  }
  await page.goBack();
  await expect(page).not.toHaveURL(/price_min/);
});

for (const [what, isListedStill] of [
  ["what is ticked", true],
  ["what the answer takes away", false],
] as const)
  test(`${what} while an earlier answer is on its way is sent as well`, async ({
    page,
    javaScriptEnabled,
  }) => {
    const boxes = page.locator("[name='filter[]']");
    const listed = () => boxes.evaluateAll((all) => all.map((box) => box.getAttribute("value")));
    await page.goto(to(url.category, cements));
    const [first = "", ...others] = await listed();
    await page.goto(to(url.category, cements, { "filter[]": [first ?? ""] }));
    const left = await listed();
    const second = others.find((value) => left.includes(value) === isListedStill);
    await page.goto(to(url.category, cements), { waitUntil: "networkidle" });
    const release = await hold(page, /\.data/);

    const request = javaScriptEnabled && page.waitForRequest(/\.data/);
    await page.locator(`[value="${first}"]`).check({ force: true });
    await request;
    await page.locator(`[value="${second}"]`).check({ force: true });
    release();
    if (!javaScriptEnabled)
      await page.getByRole("button", { name: /^Voir (?:le|les \d+) produits?$/ }).click();

    await page.waitForURL(
      ({ searchParams }) => searchParams.getAll("filter[]").join() === `${first},${second}`,
    );
  });

test("choices made before hydration are sent after it @js", async ({ page }) => {
  await enter(page, await makeMason(), url.home);
  const release = await hold(page, scripts);
  await page.goto(searched);
  await page.getByRole("checkbox", { name: /En stock dans mon dépôt/ }).check();
  await page.getByLabel("Prix minimum en euros").fill("5");

  release();

  await page.waitForURL(/price_min=5/);
  await expect(page).toHaveURL(/in_stock_availability=1/);
  await expect(page.getByRole("list", { name: "Filtres choisis" })).toContainText("Dès 5 €");
  await expect(page.getByRole("slider", { name: "Prix minimum, curseur" })).toHaveValue("5");
});

test("sliders wait for the styles that come with the scripts @js", async ({ page }) => {
  await enter(page, await makeMason(), url.home);
  // A browser that had the sheet by now would wait for it before it draws the page.
  await page.waitForLoadState("networkidle");
  await page.context().clearCookies({ name: SHEET_COOKIE });
  const release = await hold(page, /\/assets\/shop-[\w-]+\.css/);
  const fetched = page.waitForResponse(scripts);
  await page.goto(searched);
  await fetched;
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].every(
      ({ href }) => performance.getEntriesByName(href).length > 0,
    ),
  );
  // Scripts that would not wait have drawn by now.
  await waitUntilIdle(page);
  await expect(page.getByRole("slider")).toHaveCount(0);

  release();

  await expect(page.getByRole("slider", { name: "Prix minimum, curseur" })).toHaveCSS(
    "appearance",
    "none",
  );
});
