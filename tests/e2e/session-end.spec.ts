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

test("a browser that refuses cookies gets a page that says so", async ({ page }) => {
  const product = await makeProduct();
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "cookieEnabled", { get: () => false });
  });
  await page.route("**/*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const answer = await route.fetch({ maxRedirects: 0 });
    const { "set-cookie": _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
  await page.goto(to(url.product, { productUid: product.uid }));
  await page.waitForLoadState("networkidle");

  await page
    .getByRole("main")
    .getByRole("button", { name: /^Ajouter au panier/ })
    .first()
    .click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/refuse les cookies/);
  await expect(page.getByText("Autorisez les cookies de ce site")).toBeVisible();
});
