import { url } from "#app/urls.ts";
import { enter, makeMason } from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { fillCart, makeProduct, stockProduct } from "#tests/support/factories.ts";

test("a mason splits a cart too large for the van, then finds the rest", async ({
  page,
  expectAccessible,
}) => {
  const mason = await makeMason();
  const beam = await makeProduct({
    label: `Bastaing 4,3 m ${Math.random()}`,
    weightGrams: 20_000,
    attributes: [{ code: "length", label: "Longueur", value: "4,3 m" }],
  });
  const sacks = await makeProduct({ label: `Mortier ${Math.random()}` });
  for (const { uid } of [beam, sacks]) await stockProduct(uid, 1, 20);
  await stockProduct(sacks.uid, 5, 99);
  await stockProduct(beam.uid, 5, 99);
  await fillCart(mason.id, [
    { productUid: beam.uid, quantity: 9 },
    { productUid: sacks.uid, quantity: 40 },
  ]);

  await enter(page, mason);
  await page.getByRole("button", { name: "Ajouter un véhicule" }).click();
  await page.getByLabel("Nom").fill("Renault Master");
  await page.getByLabel("Charge utile (kg)").fill("beaucoup");
  await page.getByLabel("Longueur de chargement (cm)").fill("370");
  await page.getByRole("button", { name: "Ajouter" }).click();
  await expect(page.getByRole("alert")).toContainText("charge utile en kilogrammes entiers");
  await page.getByLabel("Charge utile (kg)").fill("1 400");
  await page.getByRole("button", { name: "Ajouter" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Véhicule ajouté" })).toBeVisible();
  await expectAccessible();

  await page.goto(url.cart);
  await expect(page.getByText(/180.kg de trop pour Renault Master/)).toBeVisible();
  await expect(page.getByText(`${beam.label} dépasse de 60`)).toBeVisible();
  await page.getByRole("button", { name: "Répartir en deux retraits" }).click();
  await expectAccessible();
  await page.getByRole("button", { name: "Mettre le second retrait" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Mis dans un panier à part" }),
  ).toBeVisible();
  await expect(page.getByText("de trop pour Renault Master")).toBeHidden();

  await page.getByRole("button", { name: /^Trouver un dépôt où tout est en stock/ }).click();
  await page.waitForURL(`**${url.depotChoice}`);
  await expectAccessible();
  await page.getByRole("link", { name: /choisir Madrier Saint-Nazaire/ }).click();
  await expect(page.getByText("Vos prix ne changent pas")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Retirer cette commande à" }).click();
  await expect(page).toHaveURL(/\/tunnel\/retrait\/5$/);
});
