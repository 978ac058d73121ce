import { parisTime } from "#app/models/platform/time.ts";
import { mondayOf } from "#app/models/search/asked.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { searchTexts, searchWeeks } from "#drizzle/schema/search.ts";
import { makeStaff } from "#tests/support/auth/staff.ts";
import { enterAsStaff } from "#tests/support/e2e/staff.ts";
import { expect, test } from "#tests/support/e2e/test.ts";

/** All five customers that a search needs before its words are shown. */
const FIVE_BITS = 31;

async function makeAsked(text: string) {
  const [asked] = await db
    .insert(searchTexts)
    .values({ key: text, text, askers: FIVE_BITS, askedAt: new Date() })
    .returning();
  const week = mondayOf(parisTime(new Date()).day);
  const counts = { asked: 900_000, nothing: 900_000 };
  await db.insert(searchWeeks).values({ week, textId: asked?.id ?? 0, ...counts });
}

test("a clerk answers what customers call otherwise, and takes it back", async ({
  page,
  browser,
  expectAccessible,
}, { project }) => {
  const word = `zwortl${project.name === "js" ? "a" : "o"}${Date.now()}`.replace(/\d/g, (digit) =>
    String.fromCharCode(97 + Number(digit)),
  );
  await makeAsked(word);
  await enterAsStaff(page, await makeStaff(["catalogue"]), url.askedSearches);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ce que l’on cherche");
  await page.getByLabel("Montrer").selectOption({ label: "Sans résultat" });
  await page.getByRole("button", { name: "Afficher" }).click();
  await page.waitForURL(/montrer=sans-resultat/);
  await expectAccessible();

  await page.getByRole("link", { name: `Ajouter un sens à « ${word} »` }).click();
  await expect(page.getByLabel("Mots du client")).toHaveValue(word);
  await page.getByLabel("Articles désignés").fill("ciment licorne");
  await page.getByRole("button", { name: "Ajouter ce sens" }).click();
  await expect(page.locator(".errors").first()).toContainText("ciment licorne");
  await expect(page.getByLabel("Mots du client")).toHaveValue(word);
  await expectAccessible();

  await page.getByLabel("Articles désignés").fill("ciment blanc");
  await page.getByRole("button", { name: "Voir ce qui change" }).click();
  const preview = page.getByRole("region", { name: "Ce qui changerait" });
  await expect(preview.getByRole("row", { name: word })).toContainText("Ciment blanc");
  await expect(page.getByLabel("Articles désignés")).toHaveValue("ciment blanc");
  await expectAccessible();

  await page.getByRole("button", { name: "Ajouter ce sens" }).click();
  await expect(page.getByText("Sens ajouté. Il s’applique à toutes les recherches.")).toBeVisible();
  await expectAccessible();
  const visitor = await (await browser.newContext()).newPage();
  const results = to(url.search, null, { query: word });
  const found = visitor.getByRole("main").getByRole("link", { name: /^Ciment blanc/ });
  await expect(async () => {
    await visitor.goto(results);
    await expect(found.first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });

  await page.getByRole("button", { name: `Retirer le sens de « ${word} »` }).click();
  await expect(page.getByText("Sens retiré.")).toBeVisible();
  await expect(async () => {
    await visitor.goto(results);
    await expect(visitor.getByText("Aucun produit ne correspond")).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await expect(page.getByRole("button", { name: `Rétablir le sens de « ${word} »` })).toBeVisible();
  await visitor.context().close();
});

test("a clerk pins a product to a search, and sees what was mistyped", async ({
  page,
  expectAccessible,
}) => {
  await enterAsStaff(page, await makeStaff(["catalogue"]), url.staffPins);
  await page.getByLabel("Recherche", { exact: false }).first().fill(`épingle ${Date.now()}`);
  await page.getByLabel("Référence du produit").fill("0000000");
  await page.getByLabel("Dernier jour").fill(parisTime(new Date()).day);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.locator(".errors").first()).toContainText("Aucun produit en vente");
  await expect(page.getByLabel("Référence du produit")).toHaveValue("0000000");
  await expectAccessible();

  await page.getByLabel("Référence du produit").fill("9786840");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Enregistré. La recherche en tient compte.")).toBeVisible();
  await expectAccessible();
  await page
    .getByRole("button", { name: /^Retirer « Ciment/ })
    .last()
    .click();
  await expect(page.getByText("Retiré. La recherche n’en tient plus compte.")).toBeVisible();
});
