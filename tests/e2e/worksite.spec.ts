import { url } from "#app/urls.ts";
import { enter, makeMason } from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";

test("a mason opens a worksite, corrects its days and finds it again", async ({
  page,
  expectAccessible,
}) => {
  const mason = await makeMason();
  await enter(page, mason);

  await page.goto(url.worksites);
  await expect(page.getByRole("heading", { name: "Aucun chantier" })).toBeVisible();
  await expectAccessible();
  await page.goto(url.newWorksite);
  await page.getByLabel("Nom du chantier").fill("Villa Roux");
  await page.getByLabel("Début").fill("02/03/26");
  await page.getByLabel("Fin").fill("01/03/26");
  await page.getByLabel("Adresse", { exact: true }).first().selectOption("new");
  await page.locator("[name=address]").fill("7 rue Haute");
  await page.getByLabel("Code postal").fill("48130");
  await page.getByLabel("Budget HT, en euros").fill("8 000");
  await page.getByRole("button", { name: "Ouvrir le chantier" }).click();
  await expect(page.getByRole("alert")).toContainText("finit avant d’avoir commencé");
  await expectAccessible();
  await page.getByLabel("Fin").fill("30/11/26");
  await page.getByRole("button", { name: "Ouvrir le chantier" }).click();
  await expect(page.getByRole("heading", { name: "Villa Roux", level: 1 })).toBeVisible();
  await expect(page.getByText("Aucun achat pour ce chantier")).toBeVisible();
  await expectAccessible();

  await page.goto(url.worksites);
  await page.getByRole("link", { name: "Villa Roux" }).click();
  await page.getByRole("link", { name: "Dossier du chantier" }).click();
  await expect(page.getByRole("heading", { name: "Aucun produit acheté" })).toBeVisible();
  await expectAccessible();
});
