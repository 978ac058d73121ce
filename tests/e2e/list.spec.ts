import { setListQuantity } from "#app/services/list/item.server.ts";
import { createList, findList } from "#app/services/list/list.server.ts";
import { to, url } from "#app/urls.ts";
import { enter, makeMason } from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { buyerOf, makeCustomer, makeProduct, stockProduct } from "#tests/support/factories.ts";

test("a mason adds a product to a new list and sends it to the cart", async ({
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

test("a mason creates, renames, deletes and restores a list", async ({
  page,
  expectAccessible,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  await enter(page, await makeMason(), url.lists);
  await expectAccessible();

  await page.getByLabel("Nom de la liste").fill("Toiture");
  await page.getByRole("button", { name: "Créer la liste" }).click();
  await expect(heading).toHaveText("Toiture");
  await page.getByRole("link", { name: "Renommer ou commenter" }).click();
  await expect(heading).toHaveText("Modifier « Toiture »");
  await expectAccessible();
  await page.getByLabel("Nom de la liste").fill("Toiture nord");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(heading).toHaveText("Toiture nord");
  await page.getByRole("link", { name: "Supprimer la liste" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Supprimer", exact: true }).click();

  await expect(page.getByText("La liste Toiture nord est supprimée.")).toBeVisible();
  await expect(page.getByText("Vous n’avez pas encore de liste")).toBeVisible();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(heading).toHaveText("Toiture nord");
});

test("two colleagues share one list and change it at once", async ({ page, expectAccessible }) => {
  const mason = await makeCustomer({ storeUid: 1 });
  const [sand, lime] = [await makeProduct(), await makeProduct()];
  const buyer = await buyerOf(mason);
  const made = await createList(buyer, { label: "Façade", comment: "" });
  if (!made.ok) throw new Error(made.reason);
  const path = to(url.list, { id: made.id });
  const heading = page.getByRole("heading", { level: 1 });
  await enter(page, mason, path);

  await page.getByRole("link", { name: "Importer des lignes" }).click();
  await expect(heading).toHaveText("Importer dans « Façade »");
  await page.getByLabel("Références et quantités").fill(`${sand.reference} 4\n${lime.reference} 2`);
  await page.getByRole("button", { name: "Vérifier", exact: true }).click();
  await expect(page.getByText("Vérifiez chaque ligne")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Ajouter 2 lignes à la liste" }).click();
  await expect(heading).toHaveText("Façade");
  await expectAccessible();

  await page.getByRole("button", { name: `Modifier la ligne ${lime.label}` }).click();
  await expect(heading).toHaveText("Modifier une ligne");
  await expectAccessible();
  await page.getByLabel("Commentaire").fill("Pignon nord");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Pignon nord")).toBeVisible();
  await page.getByRole("button", { name: `Monter ${lime.label}` }).click();
  await expect(page.getByRole("button", { name: `Descendre ${lime.label}` })).toBeVisible();
  await expect(page.getByRole("button", { name: `Monter ${sand.label}` })).toBeVisible();

  await page.getByRole("button", { name: "Partager" }).click();
  await expect(heading).toHaveText("Partager « Façade »");
  await expectAccessible();
  await page.getByLabel("Toute l’entreprise peut la modifier").check();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Vos collègues peuvent maintenant modifier")).toBeVisible();

  const mate = await makeCustomer({ companyId: buyer.companyId, storeUid: buyer.store.uid });
  const [first] = (await findList(buyer, made.id))?.lines ?? [];
  await setListQuantity(await buyerOf(mate), made.id, first?.id ?? 0, { wanted: 30 });
  const quantity = page.getByRole("spinbutton", { name: `Quantité de ${lime.label}` });
  await quantity.fill("8");
  await page.getByRole("button", { name: `Mettre à jour la quantité de ${lime.label}` }).click();
  await expect(page.getByText("Vous demandiez 8 : rien n’a été changé.")).toBeVisible();
  await page.getByRole("button", { name: "Mettre ma quantité" }).click();
  await expect(page.getByText(`${lime.label} : quantité 8.`)).toBeVisible();

  await page.getByLabel(`Choisir ${sand.label}`).check();
  await page.getByRole("button", { name: "Déplacer ou copier la sélection" }).click();
  await expect(heading).toHaveText("Déplacer ou copier vers une autre liste");
  await expectAccessible();
  await page.getByLabel("Nom de la nouvelle liste").fill("Sous-sol");
  await page.getByRole("button", { name: "Déplacer", exact: true }).click();
  await expect(page.getByText("Un produit déplacé dans la liste Sous-sol.")).toBeVisible();
  await expect(page.getByText(sand.label)).toHaveCount(0);
});
