import type { Page } from "@playwright/test";
import { totpCode } from "#app/models/auth/totp.ts";
import { url } from "#app/urls.ts";
import { demoTerminalCode } from "#drizzle/seed/store/terminal.ts";
import { makeClerk, OWN_DOMAIN } from "#tests/support/auth/staff.ts";
import { enrolApplication } from "#tests/support/e2e/staff.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { PASSWORD } from "#tests/support/factories.ts";

const STORE_UID = 1;
const PIN = "416072";

async function signIn(page: Page, email: string, code: string) {
  await page.goto(url.staffLogin);
  await page.getByLabel("Adresse e-mail ou identifiant").fill(email);
  await page.getByLabel("Mot de passe").fill(PASSWORD);
  await page.getByLabel("Code de vérification").fill(code);
  await page.getByRole("button", { name: "Se connecter" }).click();
}

async function choosePin(page: Page, secret: string) {
  await page.getByRole("link", { name: "Mon accès" }).click();
  await page.getByRole("link", { name: "Choisir mon code de borne" }).click();
  await page.getByLabel("Vos six chiffres").fill(PIN);
  await page.getByLabel("Les mêmes, une seconde fois").fill(PIN);
  await page.getByLabel("Votre mot de passe").fill(PASSWORD);
  // A step ahead: the code of this one is used.
  await page
    .getByLabel("Code de l’application")
    .fill(totpCode(secret, new Date(Date.now() + 30_000)));
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Votre code de borne est enregistré.")).toBeVisible();
}

async function registerTerminal(page: Page) {
  await page.goto(url.terminal);
  await page.getByLabel("Dépôt", { exact: true }).selectOption(String(STORE_UID));
  await page.getByLabel("Code de borne").fill(demoTerminalCode(STORE_UID));
  await page.getByRole("button", { name: "Enregistrer cette borne" }).click();
  await expect(page.getByRole("heading", { name: /^Ce poste est la borne/ })).toBeVisible();
}

test("a clerk enrols, then works at a terminal by badge and PIN", async ({
  page,
  expectAccessible,
}) => {
  const { email, badge, name } = await makeClerk([STORE_UID], ["counter"], OWN_DOMAIN);
  await signIn(page, email, "");
  await expectAccessible();
  const secret = await enrolApplication(page);
  await choosePin(page, secret);
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL((address) => address.pathname === url.staffLogin);

  await registerTerminal(page);
  await page.goto(url.staffHome);
  await expectAccessible();
  await page.getByLabel("Badge").focus();
  await page.keyboard.type(badge);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Connecté : ${name}`)).toBeVisible();
  await expect(page.getByText("la session se ferme à")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Terminé" }).click();
  await expect(page.getByLabel("Badge")).toBeVisible();
  await page.goBack();
  await expect(page.getByText(`Connecté : ${name}`)).toHaveCount(0);

  await page.goto(url.staffTerminal);
  await page.getByLabel("Identifiant").fill(email);
  await page.getByLabel("Code de borne").fill(PIN);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Connecté : ${name}`)).toBeVisible();
});
