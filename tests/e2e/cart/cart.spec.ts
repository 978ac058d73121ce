import { url } from "#app/urls.ts";
import { linesOf } from "#tests/support/cart/pages.ts";
import {
  CEMENT,
  enter,
  enterWithCement,
  hold,
  makeMason,
  openLine,
  scripts,
  signIn,
} from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { fillCart, makeProduct, stockForDelivery, stockProduct } from "#tests/support/factories.ts";

test("a mason edits, comments, removes and restores a line @both", async ({
  page,
  expectAccessible,
}) => {
  const mason = await makeMason();
  const wanted = await makeProduct({ label: `Enduit ${Date.now()} ${Math.random()}` });
  const other = await makeProduct({ categoryId: wanted.categoryId });
  await stockProduct(other.uid, 1, 100);
  await stockForDelivery(other.uid, 1, 100);
  await signIn(page, mason);
  await page.goto(`/catalogue/produit/${wanted.uid}`);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Ajouter au panier/ })
    .first()
    .click();
  await expect(page.getByRole("status").filter({ hasText: "Ajouté au panier" })).toBeVisible();

  await page.goto(url.cart);
  await expectAccessible();
  await page.getByRole("button", { name: `Remplacer par ${other.label}` }).click();
  await expect(page.getByText(`est remplacé par ${other.label}`)).toBeVisible();

  await openLine(page, other.label);
  await page.getByRole("button", { name: `Commenter ${other.label}` }).click();
  await expectAccessible();
  await page.getByLabel("Votre commentaire").fill("Palette {à part}");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Le commentaire ne peut pas contenir").first()).toBeVisible();
  await page.getByLabel("Votre commentaire").fill("Palette à part");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Palette à part")).toBeVisible();

  await openLine(page, other.label);
  await page.getByRole("button", { name: `Retirer ${other.label}` }).click();
  await expect(page.getByText("Votre panier est vide")).toBeVisible();
  await page.reload();
  await expectAccessible();
  await page.getByRole("button", { name: "Remettre au panier" }).click();
  await expect(page.getByText("Palette à part")).toBeVisible();

  await page.getByLabel("Code postal du chantier").fill("44000");
  await page.getByRole("button", { name: "Calculer" }).click();
  await expect(page.getByRole("heading", { name: /^Livraison à Nantes/ })).toBeVisible();
  await expectAccessible();
  await page.goto(url.cart);
  await expect(page.getByText("À payer TTC, livré")).toBeVisible();
});

test("a quantity is sent by itself, and shown again when refused", async ({
  page,
  javaScriptEnabled,
  expectAccessible,
}) => {
  await enterWithCement(page, await makeMason());
  const quantity = page.getByRole("spinbutton", { name: `Quantité de ${CEMENT}` });
  await quantity.fill("3");
  const update = page.getByRole("button", { name: `Mettre à jour la quantité de ${CEMENT}` });
  if (!javaScriptEnabled) await update.click();
  await expect(page.getByRole("status").filter({ hasText: "quantité 3" })).toBeVisible();

  // The rest needs scripts: the HTTP tests cover refusals without them.
  if (!javaScriptEnabled) return;
  // The response is delayed to see the estimate before it.
  const line = page.getByRole("row").filter({ hasText: CEMENT });
  // The last cell holds what its row has no room for.
  const total = line.getByRole("cell").nth(-2);
  const before = await total.textContent();
  const sent = /\/panier\/quantite/;
  const release = await hold(page, sent);
  await quantity.fill("30");
  await expect(total).not.toHaveText(before ?? "");
  await expect(page.getByRole("status").filter({ hasText: "quantité 30" })).toBeHidden();
  // Typed just before the response, which must not overwrite it.
  await quantity.fill("31");
  release();
  await expect(page.getByRole("status").filter({ hasText: "quantité 31" })).toBeVisible();
  await expect(quantity).toHaveValue("31");
  await page.unroute(sent);
  await quantity.fill("3");
  await expect(page.getByRole("status").filter({ hasText: "quantité 3." })).toBeVisible();

  await page.getByRole("button", { name: "Aperçu du panier" }).click();
  const short = page.getByRole("region", { name: "Dans votre panier" });
  await expect(short.getByRole("link", { name: CEMENT })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press("Escape");
  await expect(short).toBeHidden();
});

test("a refused quantity shows a French error beside its field @js", async ({
  page,
  expectAccessible,
}) => {
  await enterWithCement(page, await makeMason());
  const quantity = page.getByRole("spinbutton", { name: `Quantité de ${CEMENT}` });
  // The browser draws its own message on this event only.
  await quantity.evaluate((input) =>
    input.addEventListener("invalid", () => input.setAttribute("data-invalid-event", "")),
  );
  const isSent = page.waitForRequest(/\/panier\/quantite/);

  await quantity.fill("10000");

  await expect(quantity).toHaveAccessibleDescription("Indiquez un nombre entier de 1 à 9999.");
  await expect(quantity).toHaveAttribute("aria-invalid", "true");
  await expect(quantity).toBeFocused();
  await expect(quantity).toHaveValue("10000");
  await expectAccessible();
  await quantity.fill("");
  await quantity.press("Enter");
  await expect(quantity).toHaveAccessibleDescription("Indiquez un nombre entier de 1 à 9999.");
  await quantity.fill("4");
  await expect(page.getByRole("status").filter({ hasText: "quantité 4" })).toBeVisible();
  await expect(quantity).not.toHaveAttribute("aria-invalid", "true");
  await expect(quantity).not.toHaveAttribute("data-invalid-event");
  expect((await isSent).postData()).toContain("quantity=4");
});

test("a quantity between packs is rounded up, and shown so @js", async ({ page }) => {
  const mason = await makeMason();
  const product = await makeProduct({ packagingQuantity: 5 });
  await stockProduct(product.uid, mason.storeUid, 100);
  await fillCart(mason.id, [{ productUid: product.uid, quantity: 5 }]);
  await enter(page, mason);
  const quantity = page.getByRole("spinbutton", { name: `Quantité de ${product.label}` });

  await quantity.fill("7");

  await expect(page.getByText("Quantité retenue : 10.")).toBeVisible();
  await expect(quantity).toHaveValue("10");
});

test("a quantity typed before the scripts run is sent once they do @js", async ({ page }) => {
  const release = await hold(page, scripts);
  await enterWithCement(page, await makeMason());
  await page.getByRole("spinbutton", { name: `Quantité de ${CEMENT}` }).fill("3");

  release();

  await expect(page.getByRole("status").filter({ hasText: "quantité 3" })).toBeVisible();
});

test("what is typed in the cart is sent by the way onward", async ({ page, expectAccessible }) => {
  const mason = await makeMason();
  await enterWithCement(page, mason);
  const quantity = page.getByRole("spinbutton", { name: `Quantité de ${CEMENT}` });
  await quantity.fill("10000");
  await page.getByRole("button", { name: "Retirer au dépôt" }).click();
  await expect(quantity).toHaveValue("10000");
  await expect(quantity).toBeFocused();
  await expect(page.getByText("Indiquez un nombre entier de 1 à 9999.")).toBeVisible();
  await expectAccessible();

  await quantity.fill("12");
  await page.getByRole("button", { name: "Retirer au dépôt" }).click();

  await page.waitForURL(`**${url.pickup}`);
  const [line] = await linesOf(mason.id);
  expect(line?.quantity).toBe(12);
  await page.goto(url.cart);
  await expect(quantity).toHaveValue("12");
});
