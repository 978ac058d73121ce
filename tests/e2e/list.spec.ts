import { to, url } from "#app/urls.ts";
import { makeProduct, stockProduct } from "#tests/support/factories.ts";
import { enter, makeMason } from "./journey.ts";
import { expect, test } from "./test.ts";

test("a mason writes a product down on a new list, changes it, and sends it to the cart @both", async ({
  page,
  expectAccessible,
}) => {
  const mason = await makeMason();
  const product = await makeProduct({ packagingQuantity: 4 });
  await stockProduct(product.uid, 1, 100);
  const quantity = page.getByRole("spinbutton", { name: `Quantité de ${product.label}` });
  await enter(page, mason, url.account);

  await page.goto(to(url.product, { productUid: product.uid }));
  await page.getByRole("main").getByRole("link", { name: "Ajouter à une liste" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ajouter à une liste");
  await expectAccessible();
  await page.getByLabel("Une nouvelle liste", { exact: true }).check();
  await page.getByLabel("Nom de la nouvelle liste").fill("Chantier des Lilas");
  await page.getByRole("button", { name: "Ajouter à la liste" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Chantier des Lilas");
  await expectAccessible();
  await quantity.fill("6");
  await page.getByRole("button", { name: `Mettre à jour la quantité de ${product.label}` }).click();
  await expect(page.getByText("soit 8 sacs au panier")).toBeVisible();
  await page.getByRole("button", { name: `Retirer de la liste ${product.label}` }).click();
  await expect(page.getByText("Cette liste est vide")).toBeVisible();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(quantity).toHaveValue("6");

  await page.getByRole("button", { name: "Ajouter la sélection au panier" }).click();
  await expect(page.getByText("Cochez au moins un produit de la liste.")).toBeVisible();
  await page.getByLabel(`Choisir ${product.label}`).check();
  await page.getByRole("button", { name: "Ajouter la sélection au panier" }).click();
  await expect(page.getByText("1 produit ajouté au panier.")).toBeVisible();
  await page.getByRole("link", { name: "Voir le panier" }).click();
  await expect(quantity).toHaveValue("8");
});

test("a mason makes a list, renames it, and deletes it after confirming", async ({
  page,
  expectAccessible,
}) => {
  await enter(page, await makeMason(), url.lists);
  await expectAccessible();

  await page.getByLabel("Nom de la liste").fill("Toiture");
  await page.getByRole("button", { name: "Créer la liste" }).click();
  await page.getByRole("link", { name: "Renommer ou commenter" }).click();
  await expectAccessible();
  await page.getByLabel("Nom de la liste").fill("Toiture nord");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Toiture nord");
  await page.getByRole("link", { name: "Supprimer la liste" }).click();
  await expectAccessible();
  await page.getByRole("button", { name: "Supprimer" }).click();

  await expect(page.getByText("La liste Toiture nord est supprimée.")).toBeVisible();
  await expect(page.getByText("Vous n’avez pas encore de liste")).toBeVisible();
});
