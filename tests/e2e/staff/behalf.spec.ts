import type { Page } from "@playwright/test";
import { url } from "#app/urls.ts";
import { demoTerminalCode } from "#drizzle/seed/store/terminal.ts";
import { makeClerk } from "#tests/support/auth/staff.ts";
import { acceptTerms, addCement, chooseSlot, makeMason } from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";

const STORE_UID = 1;

async function signInAtTerminal(page: Page, badge: string) {
  await page.goto(url.terminal);
  await page.getByLabel("Dépôt", { exact: true }).selectOption(String(STORE_UID));
  await page.getByLabel("Code de borne").fill(demoTerminalCode(STORE_UID));
  await page.getByRole("button", { name: "Enregistrer cette borne" }).click();
  await expect(page.getByRole("heading", { name: /^Ce poste est la borne/ })).toBeVisible();
  await page.goto(url.staffHome);
  await page.getByLabel("Badge").fill(badge);
  await page.keyboard.press("Enter");
}

test("a clerk at a terminal orders for a customer on the telephone", async ({
  page,
  expectAccessible,
}) => {
  const mason = await makeMason();
  const { badge } = await makeClerk([STORE_UID]);
  await signInAtTerminal(page, badge);

  await page.getByRole("main").getByRole("link", { name: "Agir pour un client" }).click();
  await page.getByLabel("Carte, SIREN, entreprise ou téléphone").fill(mason.cardNumber);
  await page.keyboard.press("Enter");
  const reason = page.getByLabel("Motif");
  await expect(reason).toBeVisible();
  await expectAccessible();
  await reason.fill("au téléphone");
  await page.keyboard.press("Enter");
  const bar = page.getByRole("region", { name: "Session au nom d’un client" });
  await expect(bar).toContainText(mason.cardNumber);

  await addCement(page);
  await expect(bar).toContainText("au téléphone");
  await page.goto(url.cart);
  await expectAccessible();
  await chooseSlot(page);
  await acceptTerms(page);
  await page.getByLabel("Au comptoir du dépôt").check();
  await expectAccessible();
  await page.getByRole("button", { name: "Passer la commande pour le client" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("enregistrée");
  await expect(bar).toContainText("au téléphone");

  await page.goto(url.security);
  await expect(
    page.getByRole("heading", { name: "Seul le client peut ouvrir cette page" }),
  ).toBeVisible();

  await bar.getByRole("button", { name: "Terminer" }).click();
  await expect(bar).toHaveCount(0);
  await page.goto(url.cart);
  await expect(bar).toHaveCount(0);
});
