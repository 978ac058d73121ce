import type { Page } from "@playwright/test";
import { acceptTerms, chooseSlot, enterWithCement, makeMason } from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";

/** The page asks for news by itself for a minute. */
const WAIT_MS = 60_000;

async function reachPayment(page: Page) {
  await enterWithCement(page, await makeMason());
  await chooseSlot(page);
  await acceptTerms(page);
}

const bank = (page: Page) => page.getByRole("combobox", { name: /^Votre banque/ });

const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });

test("a customer leaves the wallet, is refused, then pays by it", async ({
  page,
  expectAccessible,
}) => {
  await reachPayment(page);
  await page.getByLabel("PayPal").check();
  await page.getByRole("button", { name: "Commander avec obligation de paiement" }).click();
  await page.waitForURL("**/wallet/checkoutnow/*");
  await page.getByRole("link", { name: "Annuler et revenir à la boutique" }).click();
  await page.waitForURL("**/paiement/choix/*");

  await page.getByRole("button", { name: "Payer avec PayPal" }).click();
  await page.waitForURL("**/wallet/checkoutnow/*");
  await page.getByRole("button", { name: "Payer d’un compte sans provision" }).click();
  await page.waitForURL("**/paiement/effectue?*");
  await expect(heading(page, "Paiement refusé")).toBeVisible({ timeout: WAIT_MS });

  await page.getByRole("button", { name: "Payer avec PayPal" }).click();
  await page.waitForURL("**/wallet/checkoutnow/*");
  await page.getByRole("button", { name: /^Payer \d/ }).click();
  await page.waitForURL("**/paiement/effectue?*");
  await expect(heading(page, "Paiement confirmé")).toBeVisible({ timeout: WAIT_MS });
  await expectAccessible();
});

test("a customer leaves a bank, is refused there, and pays from another", async ({
  page,
  expectAccessible,
}) => {
  await reachPayment(page);
  const ordinary = page.getByRole("button", { name: "Commander avec obligation de paiement" });
  await expect(bank(page)).toBeHidden();
  await page.getByLabel("Virement bancaire").check();
  await expect(ordinary).toBeHidden();
  await expectAccessible();
  await bank(page).selectOption({ label: "Banque du Bâtiment" });
  await page.getByRole("button", { name: "Continuer vers ma banque" }).click();
  await page.waitForURL("**/bank/consent/*");
  await page.getByRole("button", { name: "Annuler et revenir à la boutique" }).click();
  await page.waitForURL("**/paiement/effectue?*");
  await expect(heading(page, "Commande à payer")).toBeVisible({ timeout: WAIT_MS });
  await page.getByRole("main").getByRole("link", { name: "Payer la commande" }).click();
  await page.waitForURL("**/paiement/choix/*");
  await page.getByRole("button", { name: "Choisir ma banque" }).click();
  await page.waitForURL("**/paiement/virement/*");
  await bank(page).selectOption({ label: "Banque du Bâtiment" });
  await page.getByRole("button", { name: "Continuer vers ma banque" }).click();
  await page.waitForURL("**/bank/consent/*");
  await page.getByRole("button", { name: "Valider sans provision" }).click();
  await page.waitForURL("**/paiement/effectue?*");

  await expect(heading(page, "Paiement refusé")).toBeVisible({ timeout: WAIT_MS });
  await expectAccessible();
  await page.getByRole("button", { name: "Choisir ma banque" }).click();
  await page.waitForURL("**/paiement/virement/*");
  await expectAccessible();
  await bank(page).selectOption({ label: "Caisse des Compagnons" });
  await page.getByRole("button", { name: "Continuer vers ma banque" }).click();
  await page.waitForURL("**/bank/consent/*");
  await page.getByRole("button", { name: "Valider le virement instantané" }).click();
  await page.waitForURL("**/paiement/effectue?*");

  await expect(heading(page, "Paiement confirmé")).toBeVisible({ timeout: WAIT_MS });
});
