import { to, url } from "#app/urls.ts";
import { enter, makeMason } from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { makeProduct, PASSWORD } from "#tests/support/factories.ts";

test("a form sent after the session has ended is there after the sign-in", async ({
  page,
  expectAccessible,
}) => {
  const mason = await makeMason();
  await enter(page, mason);
  await page.goto(url.newWorksite);
  await page.getByLabel("Nom du chantier").fill("Villa du Lac");
  await page.getByLabel("Début").fill("02/03/26");
  await page.getByLabel("Fin").fill("30/11/26");
  await page.getByLabel("Adresse", { exact: true }).first().selectOption("new");
  await page.locator("[name=address]").fill("7 rue Haute");
  await page.getByLabel("Code postal").fill("48130");

  await page.context().clearCookies();
  await page.getByRole("button", { name: "Ouvrir le chantier" }).click();
  await page.getByLabel("Numéro de carte client").fill(mason.cardNumber);
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Se connecter" }).click();

  await expect(page.getByRole("status").filter({ hasText: "voici votre saisie" })).toBeVisible();
  await expect(page.getByLabel("Nom du chantier")).toHaveValue("Villa du Lac");
  await expect(page.getByLabel("Fin")).toHaveValue("30/11/26");
  await expect(page.locator("[name=address]")).toHaveValue("7 rue Haute");
  await expectAccessible();
  await page.getByRole("button", { name: "Ouvrir le chantier" }).click();
  await expect(page.getByRole("heading", { name: "Villa du Lac", level: 1 })).toBeVisible();
});

test("a page that comes back whole shows the cart of now", async ({ page, javaScriptEnabled }) => {
  const product = await makeProduct();
  const place = to(url.product, { productUid: product.uid });
  const cart = page.getByRole("banner").getByRole("link", { name: /Panier/ });
  await page.goto(place);
  await page.waitForLoadState("networkidle");
  await expect(cart).not.toContainText("1 ligne");
  const added = await page.request.post(url.addToCart, {
    form: { productUid: product.uid, quantity: 1 },
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(added.ok()).toBe(true);

  // HTML, "pageshow": the browser fires it when it shows a page of its back/forward cache.
  const back = () => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  if (javaScriptEnabled) await page.evaluate(back);
  else await page.reload();

  await expect(cart).toContainText("1 ligne");
});
