import { url } from "#app/urls.ts";
import { enter, makeMason } from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { makeProduct, stockProduct } from "#tests/support/factories.ts";

const DEFAULT_STORE = 1;

async function makeStocked(values: Parameters<typeof makeProduct>[0] = {}) {
  const product = await makeProduct(values);
  await stockProduct(product.uid, DEFAULT_STORE, 200);
  return product;
}

test("a mason pastes lines, corrects them and finds them in the cart", async ({
  page,
  expectAccessible,
}) => {
  const mason = await makeMason();
  const [first, second, third] = [
    await makeStocked(),
    await makeStocked({ packagingQuantity: 6 }),
    await makeStocked(),
  ];
  await enter(page, mason);

  await page.getByRole("main").getByRole("link", { name: "Commande rapide" }).click();
  await page.waitForURL(`**${url.quickOrder}`);
  await expectAccessible();
  await page
    .getByLabel("Références et quantités")
    .fill(`${first.reference} 4\n${second.ean};7\n${third.reference}Z 3\n${first.reference} 1,5`);
  await page.getByRole("button", { name: "Vérifier" }).click();

  await expect(page.getByRole("heading", { name: "2 lignes sont à corriger" })).toBeVisible();
  await expect(page.getByText("Demandé : 7, arrondi au conditionnement.")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: new RegExp(`^${third.reference}, `) }).click();
  await expect(page.getByRole("heading", { name: "Une ligne est à corriger" })).toBeVisible();
  await page.getByRole("button", { name: "Ajouter 3 lignes au panier" }).click();

  await expect(page.getByText("3 lignes ajoutées au panier.")).toBeVisible();
  await expectAccessible();
  await page.getByLabel("Quantité", { exact: true }).fill("2");
  await page.getByLabel("Quantité", { exact: true }).press("Enter");
  await page.getByRole("button", { name: "Ajouter la ligne au panier" }).click();

  await page.waitForURL(`**${url.cart}`);
  await expect(page.getByText("1 ligne ajoutée au panier.")).toBeVisible();
  const quantityOf = (label: string) => page.getByLabel(`Quantité de ${label}`, { exact: true });
  await expect(quantityOf(first.label)).toHaveValue("6");
  await expect(quantityOf(second.label)).toHaveValue("12");
  await expect(quantityOf(third.label)).toHaveValue("3");
});

test("lines sent from two windows are added once, and the second says so", async ({
  page,
  context,
}) => {
  const mason = await makeMason();
  const product = await makeStocked();
  await enter(page, mason, url.quickOrder);
  const other = await context.newPage();
  await other.goto(url.quickOrder);
  for (const one of [page, other]) {
    await one.getByLabel("Références et quantités").fill(`${product.reference} 4`);
    await one.getByRole("button", { name: "Vérifier" }).click();
    await expect(one.getByRole("button", { name: "Ajouter la ligne au panier" })).toBeVisible();
  }
  await page.getByRole("button", { name: "Ajouter la ligne au panier" }).click();
  await page.waitForURL(`**${url.cart}`);

  await other.getByRole("button", { name: "Ajouter la ligne au panier" }).click();

  await expect(other.getByText(/Votre panier a changé depuis cette vérification/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(`Quantité de ${product.label}`, { exact: true })).toHaveValue("4");
});

test("a file is read as pasted lines are", async ({ page }) => {
  const mason = await makeMason();
  const product = await makeStocked();
  await enter(page, mason, url.quickOrder);

  await page.getByLabel("Ou un fichier CSV").setInputFiles({
    name: "commande.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`Qté;Désignation;Référence\r\n5;Été;${product.reference}\r\n`, "latin1"),
  });
  await page.getByRole("button", { name: "Vérifier" }).click();

  await expect(page.getByRole("link", { name: product.label })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ajouter la ligne au panier" })).toBeVisible();
});

test("a cart gains a reference, is emptied, restored and saved as a list", async ({
  page,
  expectAccessible,
}) => {
  const mason = await makeMason();
  const product = await makeStocked();
  await enter(page, mason);
  const reference = page.getByLabel("Référence ou EAN");
  const add = page.getByRole("button", { name: "Ajouter", exact: true });

  await reference.fill("AUCUNE-9999");
  await add.click();
  await expect(page.getByText("Référence incorrecte ou produit indisponible")).toBeVisible();
  await expect(reference).toHaveValue("AUCUNE-9999");
  await expectAccessible();
  await reference.fill(product.reference);
  await add.click();
  await expect(page.getByRole("link", { name: product.label }).first()).toBeVisible();
  await expect(reference).toHaveValue("");
  await expectAccessible();

  await page.getByRole("button", { name: "Vider le panier" }).click();
  await expect(page.getByRole("heading", { name: "Votre panier est vide" })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Remettre au panier" }).click();
  await expect(page.getByRole("button", { name: "Vider le panier" })).toBeVisible();

  await page.getByRole("button", { name: "Enregistrer comme liste" }).click();
  await page.getByLabel("Nom de la liste").fill("Chantier des Lilas");
  await expectAccessible();
  await page.getByRole("button", { name: "Enregistrer la liste" }).click();
  await expect(page.getByRole("heading", { name: "Chantier des Lilas" })).toBeVisible();
  await page.goto(url.shareCart);
  await expectAccessible();
});
