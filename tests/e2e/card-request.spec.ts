import type { Page } from "@playwright/test";
import { to, url } from "#app/urls.ts";
import { makeStaff } from "#tests/support/auth/staff.ts";
import { aSiren, cardRequestOf } from "#tests/support/card-request/card-requests.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { PASSWORD } from "#tests/support/factories.ts";

const NEW = "Brouette-Mirabelle-47!";

async function mailed(page: Page, email: string, held: RegExp): Promise<string> {
  const path = `http://localhost:${process.env.SANDBOX_PORT}/mail.json?to=${encodeURIComponent(email)}`;
  let found = "";
  await expect(async () => {
    const messages: { text: string }[] = await (await page.request.get(path)).json();
    found = messages.map(({ text }) => held.exec(text)?.[0] ?? "").find(Boolean) ?? "";
    expect(found).not.toBe("");
  }).toPass({ timeout: 30_000 });
  return found;
}

const companyOf = (email: string) => `Charpentes ${email.slice(5, 13)}`;

async function ask(page: Page, email: string) {
  const { firstName, lastName, cellphone } = cardRequestOf();
  await page.goto(url.login);
  await page.getByRole("main").getByRole("link", { name: "Demander une carte" }).click();
  await page.getByLabel("Raison sociale").fill(companyOf(email));
  await page.getByLabel(/^SIREN ou SIRET/).fill("732829321");
  await page.getByLabel(/^Justificatif/).setInputFiles({
    name: "kbis.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(`%PDF-1.7\n% ${email}\n%%EOF\n`),
  });
  await page.getByLabel("Prénom").fill(firstName);
  await page.getByLabel("Nom", { exact: true }).fill(lastName);
  await page.getByLabel(/^Adresse e-mail/).fill(email);
  await page.getByLabel(/^Téléphone mobile/).fill(cellphone);
  await page.getByLabel(/^Votre dépôt/).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Envoyer ma demande" }).click();
  await expect(page.getByText("Ce numéro n’est pas valide").first()).toBeVisible();
}

test("a professional asks for a card, staff approve, and it opens", async ({
  page,
  expectAccessible,
}) => {
  const { email } = cardRequestOf();
  await ask(page, email);
  await expectAccessible();
  await page.getByLabel(/^SIREN ou SIRET/).fill(aSiren());
  await page.getByRole("button", { name: "Envoyer ma demande" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre demande est envoyée");
  await mailed(page, email, /reçu votre demande/);

  const staff = await makeStaff(["catalogue"]);
  await page.goto(url.staffLogin);
  await page.getByLabel("Adresse e-mail").fill(staff.email);
  await page.getByLabel("Mot de passe").fill(PASSWORD);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.getByRole("link", { name: "Demandes de carte" }).first().click();
  await expectAccessible();
  await page.getByRole("link", { name: companyOf(email) }).click();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible();
  await page.getByLabel(/^Code client/).fill(`E2E-${email.slice(5, 13)}`);
  await page.getByLabel("Numéro et rue").fill("3 quai des Forges");
  await page.getByLabel("Code postal").fill("73000");
  await page.getByLabel("Ville", { exact: true }).fill("Chambéry");
  await page.getByRole("button", { name: "Accepter et créer la carte" }).click();
  await expect(page.getByText("Acceptée")).toBeVisible();

  const card = /\d{13}$/.exec(await mailed(page, email, /card_number=\d{13}/))?.[0] ?? "";
  await page.goto(to(url.firstConnection, null, { card_number: card }));
  await page.getByRole("button", { name: "Recevoir un code" }).click();
  await page.waitForURL(`**${url.firstConnectionCode}`);
  await page.getByLabel("Code à 6 chiffres").fill(await mailed(page, email, /\b\d{6}\b/));
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.getByLabel("Mot de passe", { exact: true }).fill(NEW);
  await page.getByLabel(/^Confirmez le mot de passe/).fill(NEW);
  await page.getByRole("button", { name: "Ouvrir mon accès" }).click();
  await page.waitForURL((address) => address.pathname === url.home);
});
