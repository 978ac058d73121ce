import { to, url } from "#app/urls.ts";
import { cartsOf, linesOf } from "#tests/support/cart/pages.ts";
import { CEMENT, enter, enterWithCement, makeMason, openLine } from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { makeProduct, stockProduct } from "#tests/support/factories.ts";

test("a mason prepares two carts, moves a line, copies one, deletes another", async ({
  page,
  javaScriptEnabled,
  expectAccessible,
}) => {
  const mason = await makeMason();
  await enterWithCement(page, mason);

  await page.getByRole("main").getByRole("button", { name: "Préparer un autre panier" }).click();
  await page.waitForURL(`**${url.newCart}`);
  await expectAccessible();
  await page.getByLabel("Nom du panier").fill("panier PRINCIPAL");
  await page.getByRole("button", { name: "Créer et activer" }).click();
  await expect(page.getByText("Vous avez déjà un panier de ce nom.").first()).toBeVisible();
  await expectAccessible();
  await page.getByLabel("Nom du panier").fill("Chantier Dupont");
  await page.getByRole("button", { name: "Créer et activer" }).click();
  await expect(page.getByText("Votre panier est vide")).toBeVisible();
  await expect(page.getByRole("banner").getByText("Chantier Dupont")).toBeVisible();

  await page.getByRole("main").locator("summary", { hasText: "Chantier Dupont" }).click();
  await expectAccessible();
  await page.getByRole("button", { name: "Panier principal, 1 ligne" }).click();
  await openLine(page, CEMENT);
  await page.getByRole("button", { name: `Mettre ${CEMENT} dans un autre panier` }).click();
  await page.getByRole("radio", { name: /^Chantier Dupont/ }).check();
  await expectAccessible();
  await page.getByRole("button", { name: "Mettre dans ce panier" }).click();
  await expect(
    page.getByText(`${CEMENT} est dans le panier Chantier Dupont, quantité 1.`),
  ).toBeVisible();

  await page.goto(url.carts);
  await page.getByRole("button", { name: "Dupliquer le panier Chantier Dupont" }).click();
  await expect(page.getByText("sous le nom Chantier Dupont (copie)")).toBeVisible();
  await page.getByRole("link", { name: "Supprimer le panier Panier principal" }).click();
  await expectAccessible();
  await page.getByRole("button", { name: "Supprimer le panier" }).click();
  await expect(page.getByText("Le panier Panier principal est supprimé.")).toBeVisible();
  expect((await cartsOf(mason.id)).map(({ name }) => name)).toEqual([
    "Chantier Dupont",
    "Chantier Dupont (copie)",
  ]);

  if (!javaScriptEnabled) return;
  await page.goto(url.storeList);
  await page.getByRole("button", { name: "Aperçu du panier" }).click();
  await expect(
    page.getByRole("heading", { name: /^Dans le panier Chantier Dupont/ }),
  ).toBeVisible();
});

test("two devices on one line keep the quantity and report the change", async ({
  page,
  browser,
}) => {
  const mason = await makeMason();
  const product = await makeProduct();
  await stockProduct(product.uid, 1, 100);
  await enterWithCement(page, mason);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const phone = await context.newPage();
  await enter(phone, mason);
  await openLine(phone, CEMENT);
  await phone.getByRole("button", { name: `Retirer ${CEMENT}` }).click();
  await expect(phone.getByText("Votre panier est vide")).toBeVisible();

  const quantity = page.getByRole("spinbutton", { name: `Quantité de ${CEMENT}` });
  await quantity.fill("7");
  const update = page.getByRole("button", { name: `Mettre à jour la quantité de ${CEMENT}` });
  if ((await update.count()) > 0) await update.click();
  await expect(page.getByText("a été retiré du panier dans une autre fenêtre")).toBeVisible();
  await page.locator(".flashes").getByRole("button", { name: "Remettre au panier" }).click();
  await expect(quantity).toHaveValue("7");

  await phone.goto(url.carts);
  await phone.getByRole("link", { name: "Nouveau panier" }).click();
  await phone.getByLabel("Nom du panier").fill("Autre chantier");
  await phone.getByRole("button", { name: "Créer et activer" }).click();
  await expect(phone.getByText("c’est votre panier actif")).toBeVisible();
  await page.getByRole("button", { name: "Vider le panier" }).click();
  await expect(page.getByText("Retiré du panier Panier principal")).toBeVisible();
  await page.locator(".flashes").getByRole("button", { name: "Remettre au panier" }).click();
  await expect
    .poll(async () => (await linesOf(mason.id)).map((line) => line.quantity))
    .toEqual([7]);
  await phone.goto(to(url.cart));
  await expect(phone.getByText("Votre panier est vide")).toBeVisible();
  await context.close();
});
