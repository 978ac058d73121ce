import type { Locator } from "@playwright/test";
import { ARTICLES_PER_PAGE } from "#app/models/content/content.ts";
import { to, url } from "#app/urls.ts";
import { makeStaff } from "#tests/support/auth/staff.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { PASSWORD } from "#tests/support/factories.ts";

// One after the other: an article that is published moves the list that another reads.
test.describe.configure({ mode: "default" });

test("an editor writes, previews and publishes an article a visitor reads", async ({
  page,
  browser,
  expectAccessible,
}) => {
  const { email } = await makeStaff(["editor"]);
  const title = `Poser une fenêtre ${Date.now()}`;
  await page.goto(to(url.staffLogin, null, { back: url.contents }));
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe").fill(PASSWORD);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Contenus" })).toBeVisible();
  await expectAccessible();

  await page.getByRole("link", { name: "Nouvel article" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nouvel article" })).toBeVisible();
  await page.getByLabel("Titre").fill(title);
  await page.getByLabel("Chapô").fill("Trois cales et un niveau.");
  await page
    .getByLabel("Texte", { exact: false })
    .last()
    .fill("## Caler\n\n<script>alert(1)</script>");
  await page.getByLabel("Mettre à la une").check();
  await page.getByRole("button", { name: "Enregistrer le brouillon" }).click();
  await expect(page.getByText("Le brouillon est enregistré.")).toBeVisible();
  await expectAccessible();

  await page.getByRole("button", { name: "Aperçu" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Caler" })).toBeVisible();
  await page.getByRole("link", { name: "Revenir au contenu" }).click();
  await page.getByRole("button", { name: "Publier…" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Publier/ })).toBeVisible();
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await expect(page.getByText("C’est en ligne.")).toBeVisible();

  const visitor = await browser.newContext({
    javaScriptEnabled: test.info().project.use.javaScriptEnabled,
  });
  const seen = await visitor.newPage();
  // Every process drops its cached pages within seconds of a publication (decision 008).
  await expect(async () => {
    await seen.goto(`${process.env.ORIGIN}${url.articles}`);
    await expect(seen.getByRole("link", { name: title })).toBeVisible({ timeout: 500 });
  }).toPass();
  await seen.getByRole("link", { name: title }).click();
  await expect(seen.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(seen.getByText("<script>alert(1)</script>")).toBeVisible();
  await visitor.close();
});

test("slides are reached by the keyboard, and stand still @js", async ({ page }) => {
  await page.goto(url.home);
  const strip = page.getByRole("region", { name: "À la une" }).getByRole("list");
  await strip.focus();
  const before = await strip.evaluate((list) => list.scrollLeft);

  await page.keyboard.press("ArrowRight");

  await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBeGreaterThan(before);
});

test("more articles keep the place and take the focus", async ({ page }) => {
  const { javaScriptEnabled } = test.info().project.use;
  await page.goto(url.articles);
  const titles = page.getByRole("main").getByRole("listitem").getByRole("heading", { level: 2 });
  await expect(titles).toHaveCount(ARTICLES_PER_PAGE);
  const more = page.getByRole("link", { name: "Voir plus d’articles" });
  await more.scrollIntoViewIfNeeded();
  // Another editor may publish meanwhile: the place is that of an article, not of the page.
  const last = titles.filter({ hasText: (await titles.last().textContent()) ?? "" });
  const before = await placeOf(last);
  if (javaScriptEnabled) await page.waitForFunction(() => "__reactRouterDataRouter" in window);

  await more.click();

  const added = titles.nth(ARTICLES_PER_PAGE);
  await expect(added).toBeInViewport();
  if (javaScriptEnabled) {
    await expect(added.getByRole("link")).toBeFocused();
    await expect.poll(async () => Math.abs((await placeOf(last)) - before)).toBeLessThanOrEqual(1);
  } else {
    await page.keyboard.press("Tab");
    await expect(added.getByRole("link")).toBeFocused();
  }
});

async function placeOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.y ?? Number.NaN;
}
