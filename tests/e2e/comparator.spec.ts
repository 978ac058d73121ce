import type { Page } from "@playwright/test";
import { to, url } from "#app/urls.ts";
import { enter, makeMason, signIn } from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { makeProduct, stockProduct } from "#tests/support/factories.ts";

const DEFAULT_STORE = 1;

async function makeBoards(count: number) {
  const made = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      makeProduct({
        attributes: [
          { code: "fire", label: "Réaction au feu", value: n % 2 === 0 ? "A2-s1" : "B-s2" },
          { code: "norm", label: "Norme d’essai", value: "NF EN 520" },
        ],
      }),
    ),
  );
  for (const { uid } of made) await stockProduct(uid, DEFAULT_STORE, 200);
  return made;
}

const compare = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: /^Compar(?:er|é, retirer)/ });

test("a visitor compares a product, signs in, adds another and buys one", async ({
  page,
  javaScriptEnabled,
  expectAccessible,
}) => {
  const mason = await makeMason();
  const [first, second] = await makeBoards(2);
  if (!first || !second) throw new Error("fewer than two products were made");
  const path = to(url.product, { productUid: first.uid });

  await page.goto(path);
  await compare(page).first().click();
  await page.waitForURL(`**${url.login}?**`);
  await expect(page.getByText(/Connectez-vous pour comparer/)).toBeVisible();
  await signIn(page, mason, path);
  // The message above leaves after three seconds, which a slow load may take by itself.
  await expect(compare(page).first()).toHaveText("Comparé, retirer");

  await page.goto(url.comparator);
  await page.getByLabel("Ajouter par référence").fill("AUCUNE-9999");
  await page.getByRole("button", { name: "Ajouter", exact: true }).last().click();
  const refusal = page.getByText("Référence incorrecte ou produit indisponible");
  await expect(refusal.first()).toBeVisible();
  await expectAccessible();
  if (javaScriptEnabled) await expect(refusal).toHaveCount(0, { timeout: 5000 });
  await page.getByLabel("Ajouter par référence").fill(second.reference);
  await page.getByRole("button", { name: "Ajouter", exact: true }).last().click();

  await expect(page.getByRole("columnheader", { name: second.label })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Seulement les différences" }).click();
  await expect(page.getByRole("rowheader", { name: "Réaction au feu" })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "Norme d’essai" })).toHaveCount(0);
  await page.getByRole("button", { name: `Ajouter au panier : ${second.label}` }).click();
  await expect(page.getByText(`Ajouté au panier : ${second.label}`)).toBeVisible();
});

test("what is typed stays beside the commands of the page", async ({ page }) => {
  const mason = await makeMason();
  const [first, second] = await makeBoards(2);
  if (!first || !second) throw new Error("fewer than two products were made");
  await enter(page, mason, url.comparator);
  for (const { reference } of [first, second]) {
    await page.getByLabel("Ajouter par référence").fill(reference);
    await page.getByRole("button", { name: "Ajouter", exact: true }).last().click();
    await expect(page.getByRole("region").getByText(reference)).toBeVisible();
  }
  const quantity = page.getByLabel(`Quantité : ${first.label}`);
  const reference = page.getByLabel("Ajouter par référence");
  await quantity.fill("7");
  await reference.fill("PLA-13");

  await page.getByRole("button", { name: "Seulement les différences" }).click();
  await expect(page.getByRole("rowheader", { name: "Norme d’essai" })).toHaveCount(0);
  await expect(quantity).toHaveValue("7");
  await page.getByRole("button", { name: `Retirer du comparateur : ${second.label}` }).click();
  await expect(page.getByRole("columnheader", { name: second.label })).toHaveCount(0);
  await expect(quantity).toHaveValue("7");
  await expect(reference).toHaveValue("PLA-13");

  await reference.fill("");
  await quantity.press("Enter");
  await expect(page.getByText(`Ajouté au panier : ${first.label}, quantité 7`)).toBeVisible();
});

test("a fifth product is refused; the message leaves with JavaScript", async ({
  page,
  javaScriptEnabled,
}) => {
  const mason = await makeMason();
  const made = await makeBoards(5);
  await enter(page, mason, url.account);
  for (const { uid } of made) {
    await page.goto(to(url.product, { productUid: uid }));
    await compare(page).first().click();
    await expect(page.getByRole("status").filter({ hasText: "comparateur" })).toBeVisible();
  }

  const message = page.getByText("Vous comparez déjà quatre produits");
  await expect(message).toBeVisible();
  if (javaScriptEnabled) return expect(message).toHaveCount(0);
  // Nothing but a reload could take it away.
  await expect(page.locator("meta[http-equiv=refresh]")).toHaveCount(0);
});

test("the comparison scrolls sideways by keyboard with fixed row names", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  const mason = await makeMason();
  const made = await makeBoards(4);
  await enter(page, mason, url.comparator);
  for (const { reference } of made) {
    await page.getByLabel("Ajouter par référence").fill(reference);
    await page.getByRole("button", { name: "Ajouter", exact: true }).last().click();
    await expect(page.getByRole("region").getByText(reference)).toBeVisible();
  }

  const region = page.getByRole("region", { name: "Produits comparés" });
  await region.focus();
  const name = page.getByRole("rowheader", { name: "Réaction au feu" });
  const before = await name.boundingBox();
  for (let press = 0; press < 6; press++) await page.keyboard.press("ArrowRight");

  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
  expect((await name.boundingBox())?.x).toBeCloseTo(before?.x ?? -1, 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
});

test("on a phone a product of a list is compared by its button", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await enter(page, await makeMason(), url.home);
  await page.goto(to(url.search, null, { query: "ciment" }));

  await compare(page).first().click();

  await expect(compare(page).first()).toHaveAccessibleName(/^Comparé, retirer\s:/);
  await expect(page).toHaveURL(/\/recherche/);
});
