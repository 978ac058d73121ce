import { to, url } from "#app/urls.ts";
import { enter, makeMason } from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { makeProduct, stockProduct } from "#tests/support/factories.ts";

test("a mason names a product, finds it and sees the name in the cart", async ({
  page,
  expectAccessible,
}) => {
  const mason = await makeMason();
  const product = await makeProduct();
  await stockProduct(product.uid, 1, 100);
  const code = `CHANTIER-${product.uid}`;
  await enter(page, mason, to(url.product, { productUid: product.uid }));

  await page.getByText("Ajouter votre référence").click();
  await page.getByLabel("Votre référence").fill(code);
  await expectAccessible();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText(`Votre référence ${code} est enregistrée`)).toBeVisible();

  await page.goto(to(url.search, null, { query: code.toLowerCase() }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.label);
  await page.getByRole("button", { name: "Ajouter au panier" }).first().click();
  await expect(page.getByRole("status").filter({ hasText: "Ajouté au panier" })).toBeVisible();
  await page.goto(url.cart);
  await expect(page.getByText(`Votre réf. ${code}`)).toBeVisible();

  await page.goto(url.ownCodes);
  await expectAccessible();
  await page.getByRole("button", { name: `Supprimer votre référence ${code}` }).click();
  await expect(page.getByText("Aucune référence pour l’instant")).toBeVisible();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByText(code, { exact: true })).toBeVisible();
});
