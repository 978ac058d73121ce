import type { Page } from "@playwright/test";
import { url } from "#app/urls.ts";
import { enter, makeMason, signIn } from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { PASSWORD } from "#tests/support/factories.ts";

const NEW_PASSWORD = "Parpaing-bleu-47-canard";

test("a customer ends a lost telephone's session and reads it in the log", async ({
  page,
  browser,
  expectAccessible,
}) => {
  const mason = await makeMason();
  const lost = await browser.newContext({ baseURL: process.env.ORIGIN ?? "" });
  const telephone = await lost.newPage();
  await signIn(telephone, mason);
  await signIn(page, mason, url.account);

  await page.getByRole("link", { name: "Sécurité et données" }).click();
  await expectAccessible();
  await page.getByRole("button", { name: /^Déconnecter .* connecté le/ }).click();

  await expect(page.getByText("Cet appareil est déconnecté.")).toBeVisible();
  await expect(page.getByText("Appareil déconnecté à distance").first()).toBeVisible();
  await telephone.goto(url.account);
  expect(new URL(telephone.url()).pathname).toBe(url.login);
  await lost.close();
});

test("a customer changes e-mail address by its link, then password", async ({
  page,
  expectAccessible,
}) => {
  const mason = await makeMason();
  const email = `nouvelle-${mason.cardNumber}@macon.example`;
  await enter(page, mason, url.security);

  await page.getByRole("link", { name: "Changer l’adresse e-mail" }).click();
  await page.getByLabel("Nouvelle adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe actuel").fill("pas le bon");
  await page.getByRole("button", { name: "Envoyer le lien" }).click();
  await expect(page.getByRole("alert")).toContainText("Ce n’est pas votre mot de passe actuel.");
  await expectAccessible();
  await expect(page.getByLabel("Nouvelle adresse e-mail")).toHaveValue(email);
  await page.getByLabel("Mot de passe actuel").fill(PASSWORD);
  await page.getByRole("button", { name: "Envoyer le lien" }).click();
  await expect(page.getByText("Un lien de confirmation est envoyé")).toBeVisible();
  await page.goto(await linkIn(page, email));
  await expectAccessible();
  await page.getByRole("button", { name: "Confirmer cette adresse" }).click();
  await expect(page.getByRole("definition").filter({ hasText: email })).toBeVisible();
  await waitForText(page, mason.email, "L’adresse e-mail de votre compte");

  await page.getByRole("link", { name: "Changer le mot de passe" }).click();
  await expectAccessible();
  await page.getByLabel("Mot de passe actuel").fill(PASSWORD);
  await page.getByLabel("Nouveau mot de passe").fill(NEW_PASSWORD);
  await page.getByLabel("Confirmez le mot de passe").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Changer le mot de passe" }).click();
  await expect(page.getByText("Votre mot de passe est changé.")).toBeVisible();
});

test("a customer changes telephone by the code sent there", async ({ page, expectAccessible }) => {
  const mason = await makeMason();
  // Each run and browser has its own telephone.
  const digits = mason.cardNumber.slice(-7, -1);
  await enter(page, mason, url.security);

  await page.getByRole("link", { name: "Changer le téléphone" }).click();
  await page.getByLabel("Nouveau téléphone mobile").fill(`06 87 ${digits}`);
  await page.getByLabel("Mot de passe actuel").fill(PASSWORD);
  await page.getByRole("button", { name: "Envoyer le code" }).click();
  await expectAccessible();
  const code = await codeAt(page, `+33687${digits}`);
  await page.getByLabel("Code reçu").fill(code);
  await page.getByRole("button", { name: "Confirmer ce téléphone" }).click();

  await expect(page.getByText(/Votre téléphone est maintenant le/)).toBeVisible();
});

test("a customer takes their data away, then erases their account", async ({
  page,
  expectAccessible,
}) => {
  const mason = await makeMason();
  await enter(page, mason, url.security);

  await page.getByRole("link", { name: "Exporter mes données, supprimer mon compte" }).click();
  await expectAccessible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Télécharger mes données" }).click();
  expect((await download).suggestedFilename()).toMatch(/^mes-donnees-madrier-.*\.zip$/);
  await page.getByRole("link", { name: "Supprimer mon compte" }).click();
  await expectAccessible();
  await page.getByLabel("Mot de passe actuel").fill(PASSWORD);
  await page.getByRole("button", { name: "Supprimer définitivement mon compte" }).click();

  await expect(page.getByText("Votre compte est supprimé.")).toBeVisible();
  await page.goto(url.account);
  expect(new URL(page.url()).pathname).toBe(url.login);
});

test("the page on cookies and data is accessible, and fits a telephone", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });

  await page.goto(url.privacy);

  await expectAccessible();
  const width = await page.evaluate("document.documentElement.scrollWidth").catch(() => 320);
  expect(width).toBeLessThanOrEqual(320);
});

type Message = { subject: string; text: string };

const sandbox = () => `http://localhost:${process.env.SANDBOX_PORT}`;

async function messagesTo(page: Page, path: string, to: string): Promise<Message[]> {
  const answer = await page.request.get(`${sandbox()}${path}`, { params: { to } });
  return answer.json();
}

async function waitForText(page: Page, email: string, text: string): Promise<void> {
  await expect(async () => {
    const messages = await messagesTo(page, "/mail.json", email);
    expect(messages.map((message) => message.text).join()).toContain(text);
  }).toPass({ timeout: 30_000 });
}

async function linkIn(page: Page, email: string): Promise<string> {
  await waitForText(page, email, url.confirmEmail);
  const text = (await messagesTo(page, "/mail.json", email)).at(-1)?.text ?? "";
  return /https?:\S+/.exec(text)?.[0] ?? "";
}

async function codeAt(page: Page, number: string): Promise<string> {
  await expect(async () => {
    expect(await messagesTo(page, "/sms.json", number)).not.toHaveLength(0);
  }).toPass({ timeout: 30_000 });
  const text = (await messagesTo(page, "/sms.json", number)).at(-1)?.text ?? "";
  return /\d{6}/.exec(text)?.[0] ?? "";
}
