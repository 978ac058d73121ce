import type { Locator, Page } from "@playwright/test";
import { to, url } from "#app/urls.ts";
import { demoTerminalCode } from "#drizzle/seed/store/terminal.ts";
import { CEMENT, enter, makeMason } from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";

const listing = to(url.category, { categoryId: 2, slug: "ciments-chaux-et-liants" });

/** The phone and the wide screen that the figures were set for. */
const phone = { width: 360, height: 740 };
const wide = { width: 1280, height: 900 };
const tablet = { width: 768, height: 1024 };

test("a phone listing is a price list of rows", async ({ page, expectAccessible }) => {
  await page.setViewportSize(phone);
  await enter(page, await makeMason(), listing);

  const rows = page.locator(".product");
  // With the letter, which all pages have but the first.
  await expect(async () => {
    await page.reload();
    expect((await boxOf(rows.first())).y).toBeLessThanOrEqual(240);
  }).toPass();
  const boxes = await boxesOf(rows);
  for (const { height } of boxes) expect(height).toBeLessThanOrEqual(112);
  const dock = await boxOf(page.getByRole("navigation", { name: "Raccourcis" }));
  expect(boxes.filter(({ y, height }) => y + height <= dock.y).length).toBeGreaterThanOrEqual(4);
  await expectNoSidewaysScroll(page);
  await expectAccessible();

  await test.step("its bar stays under the top", async () => {
    await rows.nth(8).scrollIntoViewIfNeeded();
    const { y, height } = await boxOf(page.locator(".grid-head"));
    expect(Math.abs(y)).toBeLessThanOrEqual(1);
    expect(height).toBeLessThanOrEqual(52);
    await expect(page.getByRole("combobox", { name: "Trier par" })).toBeInViewport();
    await expect(page.getByRole("button", { name: "Filtrer" })).toBeInViewport();
  });
});

test("a wide listing shows ten products at a glance", async ({ page, expectAccessible }) => {
  await page.setViewportSize(wide);
  await enter(page, await makeMason(), listing);

  const boxes = await boxesOf(page.locator(".product"));
  const inView = boxes.filter(({ y, height }) => y + height <= wide.height);
  expect(inView.length).toBeGreaterThanOrEqual(10);
  for (const { height } of boxes) expect(height).toBeLessThanOrEqual(64);
  await expectNoSidewaysScroll(page);
  await expectAccessible();

  await test.step("the stock of a row is a dot and a number, and has words", async () => {
    const row = page.locator(".product", { hasText: CEMENT });
    const stock = row.getByRole("link", { name: /^En stock : \d+ sacs – voir les dépôts$/ });
    expect((await boxOf(stock)).height).toBeLessThanOrEqual(24);
    expect((await boxOf(stock)).width).toBeLessThanOrEqual(72);
    expect((await boxOf(row)).height).toBeLessThanOrEqual(52);
  });

  await test.step("its head is one line, with the way up at its right", async () => {
    const title = await boxOf(page.getByRole("heading", { level: 1 }));
    const count = await boxOf(page.getByRole("status").filter({ hasText: /^\d+ produits$/ }));
    const up = await boxOf(page.getByRole("navigation", { name: "Fil d’Ariane" }));
    for (const { y, height } of [count, up]) {
      expect(y).toBeGreaterThanOrEqual(title.y - 8);
      expect(y + height).toBeLessThanOrEqual(title.y + title.height + 8);
    }
    expect(Math.round(up.x + up.width)).toBe(wide.width - 24);
    const families = page.getByRole("navigation", { name: "Familles" });
    for (const { height } of await boxesOf(families.getByRole("link"))) expect(height).toBe(36);
    await expect(families.locator("[aria-current]")).toHaveText(/^Tous \d+$/);
    for (const { height } of await boxesOf(page.locator(".filters .choice")))
      expect(height).toBeLessThanOrEqual(36);
  });
});

test("a listing on a tablet shows ten products at a glance", async ({ page, expectAccessible }) => {
  await page.setViewportSize(tablet);
  await enter(page, await makeMason(), listing);

  const boxes = await boxesOf(page.locator(".product"));
  const inView = boxes.filter(({ y, height }) => y + height <= tablet.height);
  expect(inView.length).toBeGreaterThanOrEqual(10);
  await expectNoSidewaysScroll(page);
  await expectAccessible();
});

test("the bar of a listing leaves the top to that of a terminal", async ({ page }) => {
  await page.goto(url.terminal);
  await page.getByLabel("Dépôt", { exact: true }).selectOption("1");
  await page.getByLabel("Code de borne").fill(demoTerminalCode(1));
  await page.getByRole("button", { name: "Enregistrer cette borne" }).click();
  await expect(page.getByRole("heading", { name: /^Ce poste est la borne/ })).toBeVisible();
  await page.goto(listing);
  await page.locator(".product").last().scrollIntoViewIfNeeded();

  await expect(page.locator(".terminal")).toBeInViewport({ ratio: 1 });
  await expect(page.locator(".grid-head")).not.toBeInViewport();
});

test("a phone has five doors at its foot, and its footer closed", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize(phone);
  await enter(page, await makeMason(), listing);

  expect((await boxOf(page.locator("footer.bottom"))).height).toBeLessThanOrEqual(280);
  const dock = page.getByRole("navigation", { name: "Raccourcis" });
  const { y, height } = await boxOf(dock);
  expect(Math.round(y + height)).toBe(phone.height);
  const doors = await boxesOf(dock.locator("> *"));
  expect(doors).toHaveLength(5);
  for (const door of doors) expect(Math.min(door.width, door.height)).toBeGreaterThanOrEqual(44);
  await page.getByRole("heading", { name: "Informations légales" }).click();
  await expect(page.getByRole("link", { name: "Conditions générales de vente" })).toBeVisible();
  await expectAccessible();

  await dock.getByRole("button", { name: "Rayons" }).click();
  await expect(page.getByRole("navigation", { name: "Rayons" })).toBeInViewport();
});

test("the wide footer is open, and nothing of it is pressed", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize(wide);
  await page.goto(listing);

  await expect(page.getByRole("link", { name: "Conditions générales de vente" })).toBeVisible();
  const summary = page.locator("footer summary").first();
  await summary.focus();
  await expect(summary).not.toBeFocused();
  await expectAccessible();
});

test("filters are a sheet with its button pinned on a phone", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize(phone);
  await enter(page, await makeMason(), listing);
  await page.getByRole("button", { name: "Filtrer" }).click();

  const sheet = page.getByRole("region", { name: "Filtres" });
  expect(await boxOf(sheet)).toEqual({ x: 0, y: 0, ...phone });
  const show = sheet.getByRole("button", { name: /^Voir les \d+ produits$/ });
  await expect(show).toBeInViewport({ ratio: 1 });
  await expectAccessible();
  await sheet.getByRole("checkbox", { name: /En stock dans mon dépôt/ }).check();
  await show.click();

  await page.waitForURL(/in_stock_availability=1/);
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "Filtrer (1)" })).toBeVisible();
});

test("a row says what of it is in the cart, and the page stays there", async ({ page }) => {
  await page.setViewportSize(phone);
  await enter(page, await makeMason(), listing);
  const row = page.locator(".product:has(form)").nth(3);
  await row.getByLabel(/^Quantité/).fill("40");
  await row.getByRole("button", { name: /^Ajouter au panier/ }).click();

  await expect(row).toContainText("✓ 40 au panier");
  await expect(row).toBeInViewport({ ratio: 1 });
  expect((await boxOf(row)).height).toBeLessThanOrEqual(112);
  await page.goto(listing);
  await expect(row).toContainText("✓ 40 au panier");
});

test("a list is sorted, and drawn as cards, by its bar", async ({ page, javaScriptEnabled }) => {
  await page.setViewportSize(wide);
  await enter(page, await makeMason(), listing);
  await page.getByRole("combobox", { name: "Trier par" }).selectOption("Nom");
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Trier" }).click();
  await page.waitForURL(/searchSort=label/);
  const cards = page.getByRole("link", { name: "Cartes" });
  await expect(cards).toHaveAttribute("href", /searchSort=label/);
  await cards.click();
  await page.waitForURL(/vue=cartes/);

  await expect(page).toHaveURL(/searchSort=label/);
  const [first, second] = await boxesOf(page.locator(".product"));
  expect(second?.y).toBe(first?.y);
});

test("a list is sorted by a choice made before the scripts came", async ({ page }) => {
  await enter(page, await makeMason(), url.home);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(listing, { waitUntil: "commit" });
  await page.getByRole("combobox", { name: "Trier par" }).selectOption("Nom");
  release();

  await page.waitForURL(/searchSort=label/);
});

test("compared products are counted in a tray", async ({ page }) => {
  await page.setViewportSize(phone);
  await enter(page, await makeMason(), listing);
  await page
    .getByRole("button", { name: /^Comparer : / })
    .first()
    .click();

  await expect(page.getByRole("button", { name: /^Comparé, retirer : / })).toHaveCount(1);
  await expect(page.getByRole("link", { name: "1 à comparer" })).toBeInViewport();
});

test("a row lets one choose between sizes, and stays in place", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize(phone);
  await enter(page, await makeMason(), to(url.search, null, { query: "montant" }));
  const row = page.locator(".product:has(.models [aria-current])").first();
  const title = row.getByRole("heading");
  const first = (await title.textContent()) ?? "";
  expect((await boxOf(row)).height).toBeLessThanOrEqual(156);
  for (const { height } of await boxesOf(row.locator(".models a")))
    expect(height).toBeGreaterThanOrEqual(44);
  await expectNoSidewaysScroll(page);
  await expectAccessible();

  const other = row.locator(".models a[rel]:not([aria-current])").first();
  const size = (await other.textContent()) ?? "";
  await other.click();
  await page.waitForURL(/choix=\d+#choix$/);

  await expect(row.locator("[aria-current=true]")).toHaveText(size);
  await expect(title).not.toHaveText(first);
  await expect(row).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(title).toHaveText(first);
});

test("a wide row with sizes is no higher than 64 px", async ({ page }) => {
  await page.setViewportSize(wide);
  const query = { query: "montant", vue: "tableau" };
  await enter(page, await makeMason(), to(url.search, null, query));

  const rows = page.locator(".product:has(.models)");
  expect(await rows.count()).toBeGreaterThan(0);
  for (const { height } of await boxesOf(rows)) expect(height).toBeLessThanOrEqual(64);
});

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not drawn`);
  return box;
}

async function boxesOf(locator: Locator) {
  return Promise.all((await locator.all()).map(boxOf));
}

async function expectNoSidewaysScroll(page: Page) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}
