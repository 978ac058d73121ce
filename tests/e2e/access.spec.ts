import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { codeCountdowns } from "#drizzle/schema/auth.ts";
import { makeMason } from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { makeCompany, makeCustomer, PASSWORD } from "#tests/support/factories.ts";

const NEW = "Brouette-Mirabelle-47!";
const sandbox = `http://localhost:${process.env.SANDBOX_PORT}`;

async function message(page: Page, path: string, held: RegExp): Promise<string> {
  let found = "";
  await expect(async () => {
    const messages: { text: string }[] = await (await page.request.get(sandbox + path)).json();
    found = messages.map(({ text }) => held.exec(text)?.[0] ?? "").find(Boolean) ?? "";
    expect(found).not.toBe("");
  }).toPass({ timeout: 30_000 });
  return found;
}

const mailed = (page: Page, email: string, held: RegExp) =>
  message(page, `/mail.json?to=${encodeURIComponent(email)}`, held);

async function typeCard(page: Page, cardNumber: string) {
  await page.goto(url.login);
  await page.getByLabel("Numéro de carte client").fill(cardNumber);
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByLabel("Mot de passe", { exact: true })).toBeVisible();
}

async function setCountdown(cardNumber: string, seconds: number) {
  await db
    .update(codeCountdowns)
    .set({ nextAt: new Date(Date.now() + seconds * 1000) })
    .where(eq(codeCountdowns.cardNumber, cardNumber));
}

async function choosePassword(page: Page, label: string, password: string) {
  await page.getByLabel(label, { exact: true }).fill(password);
  await page.getByLabel(/^Confirmez le mot de passe/).fill(password);
}

test("a mason resets a forgotten password by a code, from the login", async ({
  page,
  javaScriptEnabled,
  expectAccessible,
}) => {
  const mason = await makeMason();
  await typeCard(page, mason.cardNumber);

  await page.getByRole("main").getByRole("link", { name: "Mot de passe oublié" }).click();
  await expect(page.getByLabel("Numéro de carte client")).toHaveValue(mason.cardNumber);
  await expectAccessible();
  await page.getByRole("button", { name: "Recevoir un code" }).click();
  await page.waitForURL(`**${url.forgottenPasswordCode}`);
  await expectAccessible();

  const code = await mailed(page, mason.email, /\b\d{6}\b/);
  await page.getByLabel("Code à 6 chiffres").fill(code === "000000" ? "000001" : "000000");
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByText("Ce code n’est pas le bon.").first()).toBeVisible();
  await page.getByLabel("Code à 6 chiffres").fill(code);
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.waitForURL("**/users/nouveau-mot-de-passe/*");
  await expectAccessible();
  await choosePassword(page, "Nouveau mot de passe", NEW);
  if (javaScriptEnabled) await expect(page.getByText("Solidité : très bonne.")).toBeVisible();
  await page.getByRole("button", { name: "Changer le mot de passe" }).click();

  await expect(
    page.getByRole("status").filter({ hasText: "mot de passe est changé" }),
  ).toBeVisible();
  await page.goto(url.account);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Bonjour");
});

test("the countdown ticks with JavaScript and ends with a new code", async ({
  page,
  javaScriptEnabled,
}) => {
  const mason = await makeMason();
  await page.goto(to(url.forgottenPassword, null, { card_number: mason.cardNumber }));
  await page.getByRole("button", { name: "Recevoir un code" }).click();
  await page.waitForURL(`**${url.forgottenPasswordCode}`);
  const left = page.getByRole("timer");
  const again = page.getByRole("button", { name: "Renvoyer par e-mail" });

  await setCountdown(mason.cardNumber, 600);
  await page.reload();
  const first = await left.textContent();
  // Without JavaScript the button is visible, and the server refuses.
  if (javaScriptEnabled) await expect(again).toBeHidden();
  if (javaScriptEnabled) await expect(left).not.toHaveText(first ?? "");
  if (!javaScriptEnabled) await again.click();
  if (!javaScriptEnabled) await expect(page.getByText(/Attendez encore \d+\ss/)).toBeVisible();
  await setCountdown(mason.cardNumber, javaScriptEnabled ? 3 : 0);
  await page.reload();

  // Retry: a press before hydration is refused by the server.
  await expect(async () => {
    await again.click();
    await expect(page.getByText("Un autre code est demandé par e-mail")).toBeVisible({
      timeout: 3000,
    });
  }).toPass({ timeout: 30_000 });
});

test("the link of the e-mail opens the page of the new password", async ({ page }) => {
  const mason = await makeMason();
  await page.goto(to(url.forgottenPassword, null, { card_number: mason.cardNumber }));
  await page.getByRole("button", { name: "Recevoir un code" }).click();
  await page.waitForURL(`**${url.forgottenPasswordCode}`);

  await page.goto(await mailed(page, mason.email, /http\S+nouveau-mot-de-passe\/\S+/));
  await choosePassword(page, "Nouveau mot de passe", NEW);
  await page.getByRole("button", { name: "Changer le mot de passe" }).click();

  await expect(
    page.getByRole("status").filter({ hasText: "mot de passe est changé" }),
  ).toBeVisible();
});

test("a code opens an unused card, with contact, company and depot", async ({
  page,
  javaScriptEnabled,
  expectAccessible,
}) => {
  const company = await makeCompany({ siren: "", siret: "", vatNumber: "" });
  const other = await makeCustomer();
  const newcomer = await makeCustomer({
    passwordHash: null,
    companyId: company.id,
    storeUid: 1,
    cellphone: `07 68 ${javaScriptEnabled ? "51" : "52"} 30 41`,
  });
  await typeCard(page, newcomer.cardNumber);

  await page
    .getByRole("main")
    .getByRole("link", { name: /première connexion/ })
    .click();
  await page.getByLabel("Par SMS").check();
  await page.getByRole("button", { name: "Recevoir un code" }).click();
  await page.waitForURL(`**${url.firstConnectionCode}`);
  const to = `+33${newcomer.cellphone.replaceAll(" ", "").slice(1)}`;
  const code = await message(page, `/sms.json?to=${encodeURIComponent(to)}`, /\b\d{6}\b/);
  await page.getByLabel("Code à 6 chiffres").fill(code);
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.waitForURL("**/users/premiere-connexion/acces/*");
  await expectAccessible();

  await page.getByLabel("Adresse e-mail").fill(other.email);
  await page.getByLabel("SIREN ou SIRET").fill("732 829 320 00074");
  const taken = page.getByText("déjà celle d’un autre compte").first();
  if (javaScriptEnabled) await expect(taken).toBeVisible();
  await choosePassword(page, "Mot de passe", NEW);
  await page.getByRole("button", { name: "Ouvrir mon accès" }).click();
  await expect(taken).toBeVisible();
  await expectAccessible();
  await page.getByLabel("Adresse e-mail").fill(`neuf-${newcomer.id}@macon.example`);
  await choosePassword(page, "Mot de passe", NEW);
  await page.getByRole("button", { name: "Ouvrir mon accès" }).click();

  await expect(
    page.getByRole("status").filter({ hasText: "votre accès est ouvert" }),
  ).toBeVisible();
});

test("a customer who mistypes the password tries again on the same page", async ({ page }) => {
  const mason = await makeMason();
  await typeCard(page, mason.cardNumber);
  const challenge = page.getByRole("main").locator("input[name=bot_challenge]");

  for (const password of ["presque", "encore raté", PASSWORD]) {
    await page.getByLabel("Mot de passe", { exact: true }).fill(password);
    const served = await challenge.inputValue();
    await page.getByRole("main").getByRole("button", { name: "Se connecter" }).click();
    if (password === PASSWORD) break;
    // A challenge is used once: the refused page brings another.
    await expect(challenge).not.toHaveValue(served, { timeout: 15_000 });
    await expect(
      page.getByText("Numéro de carte ou mot de passe incorrect.").first(),
    ).toBeVisible();
  }

  await expect(page.getByRole("status").filter({ hasText: "Bonjour" })).toBeVisible({
    timeout: 15_000,
  });
});
