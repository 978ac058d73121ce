import { to, url } from "#app/urls.ts";
import {
  acceptTerms,
  chooseSlot,
  enter,
  hold,
  orderUid,
  placeOrder,
  scripts,
  waitForMail,
} from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { makeCustomer, stockProduct } from "#tests/support/factories.ts";
import { makePaint } from "#tests/support/paint/paints.ts";

const DEFAULT_STORE = 1;

async function makeStockedPaint() {
  const paint = await makePaint({ base: "clear" });
  await stockProduct(paint.uid, DEFAULT_STORE, 100);
}

test("a painter finds a colour, calculates the cans and orders them in it", async ({
  page,
  expectAccessible,
}) => {
  await makeStockedPaint();
  const painter = await makeCustomer({ storeUid: DEFAULT_STORE });
  await enter(page, painter);

  await page.goto(url.paintColors);
  await page.getByLabel("Code ou nom de la teinte").fill("ral 7016");
  await page.getByRole("button", { name: "Voir les teintes" }).click();
  await expectAccessible();
  await page.getByRole("link", { name: "RAL 7016 Gris anthracite" }).click();
  await page.getByLabel("Surface à peindre, en m²").fill("40");
  await page.getByRole("button", { name: "Calculer", exact: true }).click();
  await expect(page.getByText("7,3 L pour 40 m² en 2 couches").first()).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Ajouter Peinture mate intérieure au panier" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Ajouté au panier" })).toBeVisible();

  await page.goto(url.cart);
  await expect(page.getByRole("main")).toContainText("RAL 7016 Gris anthracite");
  await chooseSlot(page);
  await acceptTerms(page);
  await placeOrder(page, "Au comptoir du dépôt");
  const uid = orderUid(page);
  await waitForMail(page, painter.email, `Votre commande ${uid} est enregistrée`);
  await page.goto(to(url.order, { uid }));
  await expect(page.getByRole("main")).toContainText("RAL 7016 Gris anthracite");
  await expect(page.locator('.swatch path[fill="#373f43"]')).toHaveCount(1);
});

test("a visitor paints a room, lays a floor and adds both to the cart", async ({
  page,
  expectAccessible,
}) => {
  await makeStockedPaint();
  await page.goto(url.room);
  await page.getByLabel("Teinte ou revêtement du mur").selectOption("RAL7016");
  await page.getByRole("button", { name: "Voir le résultat" }).click();
  await page.waitForURL(/mur=RAL7016/);
  await page
    .getByRole("link", { name: /^Voir au sol/ })
    .first()
    .click();

  const picture = page.getByRole("img", { name: /RAL 7016 Gris anthracite/ });
  await expect(picture).toHaveAttribute("src", /mur=RAL7016&sol=\d+/);
  await expectAccessible();
  await page.getByRole("button", { name: "Tout ajouter au panier" }).click();
  await expect(page.getByRole("status").filter({ hasText: "de la pièce ajoutés" })).toBeVisible();
  await page.goto(url.cart);
  await expect(page.getByRole("main")).toContainText("RAL 7016 Gris anthracite");
});

test("a colour chosen before the scripts run is shown once they do @js", async ({ page }) => {
  await makeStockedPaint();
  const release = await hold(page, scripts);
  await page.goto(url.room);
  await page.getByLabel("Teinte ou revêtement du mur").selectOption("RAL7016");

  release();

  await page.waitForURL(/mur=RAL7016/);
  await expect(page.getByRole("img", { name: /RAL 7016 Gris anthracite/ })).toBeVisible();
});
