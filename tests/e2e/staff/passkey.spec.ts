import type { Page } from "@playwright/test";
import { totpCode } from "#app/models/auth/totp.ts";
import { url } from "#app/urls.ts";
import { makeEnrolledStaff } from "#tests/support/auth/staff.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { PASSWORD } from "#tests/support/factories.ts";

/** A device with a fingerprint, as Chromium simulates it (WebAuthn of the DevTools protocol). */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  });
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(url.staffLogin);
  await page.getByLabel("Adresse e-mail ou identifiant").fill(email);
  await page.getByLabel("Mot de passe").fill(PASSWORD);
}

test("a passkey replaces the code at sign-in until it is removed @js", async ({
  page,
  expectAccessible,
}) => {
  const { account, secret, codes } = await makeEnrolledStaff(["editor"]);
  await addAuthenticator(page);
  await signIn(page, account.email);
  await page.getByLabel("Code de vérification").fill(totpCode(secret, new Date()));
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.getByRole("link", { name: "Mon accès" }).click();
  await page.getByRole("link", { name: "Ajouter une clé d’accès" }).click();

  await page.getByLabel("Nom de la clé").fill("PC du bureau");
  await page.getByLabel("Votre mot de passe").fill(PASSWORD);
  await page.getByLabel("Code de l’application").fill(codes[0] ?? "");
  await expectAccessible();
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByText("dans les cinq minutes")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Créer la clé sur cet appareil" }).click();
  await expect(page.getByText("Votre clé d’accès est enregistrée.")).toBeVisible();
  await expect(page.getByText("pas encore utilisée")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL((address) => address.pathname === url.staffLogin);

  await signIn(page, account.email);
  await expectAccessible();
  await page.getByRole("button", { name: "Continuer avec une clé d’accès" }).click();
  await expect(page.getByText(`Connecté : ${account.name}`)).toBeVisible();

  await page.getByRole("link", { name: "Mon accès" }).click();
  await page.getByRole("link", { name: "Retirer la clé d’accès PC du bureau" }).click();
  // The page left has the same fields.
  await expect(page.getByRole("heading", { name: "Retirer une clé d’accès" })).toBeVisible();
  await page.getByLabel("Votre mot de passe").fill(PASSWORD);
  await page.getByLabel("Code de l’application").fill(codes[1] ?? "");
  await page.getByRole("button", { name: "Retirer la clé" }).click();
  await expect(page.getByText("La clé d’accès est retirée")).toBeVisible();
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL((address) => address.pathname === url.staffLogin);

  await signIn(page, account.email);
  await page.getByRole("button", { name: "Continuer avec une clé d’accès" }).click();
  await expect(page.getByRole("alert").getByText("code incorrect")).toBeVisible();
});
