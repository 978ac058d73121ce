import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { CEMENT, enter, makeMason } from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";

const storesIn = (place: Locator) =>
  place.getByRole("list", { name: /^Dépôts/ }).getByRole("listitem");

const ancenis = { latitude: 47.3664, longitude: -1.1768 };

async function comeToCement(page: Page) {
  const [cement] = await db.select().from(products).where(eq(products.label, CEMENT));
  const path = to(url.product, { productUid: cement?.uid ?? 0 });
  const mason = await makeMason();
  await enter(page, mason, url.cart);
  await page.goto(path);
  return to(url.availability, { productUid: cement?.uid ?? 0 });
}

test("the stock of a product opens on a map and a list around a town", async ({
  page,
  expectAccessible,
}) => {
  const path = await comeToCement(page);
  const place = page.getByRole("main");
  await page.getByRole("link", { name: "Voir la carte et tous les dépôts" }).click();
  await page.waitForURL(`**${path}`);

  await expect(place.getByRole("img", { name: /^Carte des dépôts/ })).toBeVisible();
  await expect(storesIn(place).first()).toContainText("C’est votre dépôt");
  await expectAccessible();

  await place.getByLabel("Ville ou code postal").fill("Lyon");
  await place.getByLabel(/^Quantité/).fill("3");
  await place.getByRole("button", { name: "Chercher" }).click();
  await expect(place.getByText(/autour de Lyon/).first()).toBeVisible();
  await expect(place.getByText("Pour 3 sacs")).toBeVisible();
  await expect(storesIn(place).filter({ hasText: "Madrier Lyon" }).first()).toBeVisible();

  await expect(page).toHaveURL(/disponibilite\?around=Lyon/);
});

test("a list's stock badge works by keyboard and leads to the map", async ({
  page,
  javaScriptEnabled,
  expectAccessible,
}) => {
  const path = await comeToCement(page);
  const badge = page.getByRole("link", { name: /voir les dépôts/ }).first();
  const press = async () => {
    await page.goto(to(url.search, null, { query: CEMENT }));
    await badge.focus();
    await page.keyboard.press("Enter");
  };

  if (javaScriptEnabled === false) {
    await press();
    return page.waitForURL(`**${path}`);
  }
  const window = page.getByRole("dialog", { name: "Disponibilité par dépôt" });
  // A press before the page is alive leads to the map, as without scripts.
  await expect(async () => {
    await press();
    await expect(window).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(storesIn(window).first()).toContainText("C’est votre dépôt");
  await expectAccessible();
  await page.keyboard.press("Escape");
  await expect(window).toBeHidden();
  await expect(badge).toBeFocused();

  await page.keyboard.press("Enter");
  await window.getByRole("link", { name: "Carte et recherche d’un dépôt" }).click();
  await page.waitForURL(`**${path}`);
});

test("where the browser is can be asked, and refused", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  await page.goto(await comeToCement(page));
  const locate = page.getByRole("button", { name: "Autour de moi" });
  // Without JavaScript a town is typed in.
  if (javaScriptEnabled === false) return expect(locate).toBeHidden();

  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(ancenis);
  await locate.click();

  await expect(page.getByText(/autour de vous/).first()).toBeVisible();
  await expect(page).toHaveURL(/latitude=47.366&longitude=-1.177/);
  await context.clearPermissions();
  await page.reload();
  await locate.click();
  await expect(page.getByRole("alert")).toContainText("n’a pas communiqué votre position");
});
