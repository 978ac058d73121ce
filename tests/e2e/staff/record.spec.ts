import { randomInt } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { to, url } from "#app/urls.ts";
import { makeStaff } from "#tests/support/auth/staff.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { PASSWORD } from "#tests/support/factories.ts";

async function signIn(page: Page) {
  const { email } = await makeStaff(["catalogue"]);
  await page.goto(url.staffLogin);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe").fill(PASSWORD);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Exploitation");
}

async function changePrice(browser: Browser, code: string, price: string) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page);
  await page.goto(to(url.editRecord, { entity: "articles", key: code }));
  await page.getByLabel(/^Prix HT/).fill(price);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("C’est enregistré.")).toBeVisible();
  await context.close();
}

test("a merchant finds what lacks a photograph, and edits it", async ({
  page,
  browser,
  expectAccessible,
}) => {
  const tag = `Z${randomInt(2 ** 40)}`;
  const price = `${randomInt(1_000, 9_000)},45`;
  await signIn(page);
  await page.getByRole("link", { name: "Données" }).first().click();
  await expectAccessible();
  await page.getByRole("link", { name: "Marques" }).click();
  await page.getByRole("link", { name: "Nouvelle fiche" }).click();
  await page.getByLabel("Code").fill(tag);
  await page.getByLabel("Nom").fill(`Marque ${tag}`);
  await page.getByRole("button", { name: "Créer la fiche" }).click();
  await expect(page.getByText("La fiche est créée.")).toBeVisible();

  await page.goto(to(url.recordList, { entity: "articles" }));
  await page.getByLabel(/^Ce qui manque/).selectOption("photographie");
  await page.getByRole("button", { name: "Chercher" }).click();
  await expect(page.getByLabel(/^Ce qui manque/)).toHaveValue("photographie");
  await expectAccessible();
  // Another run of this journey may edit the same list.
  const product = page.locator("tbody th a").nth(randomInt(40));
  const code = (await product.textContent()) ?? "";
  await product.click();
  await expectAccessible();

  await page.getByLabel(/^Marque/).fill("INCONNUE");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Marque : cette marque n’existe pas.").first()).toBeVisible();
  await expectAccessible();

  await changePrice(browser, code, price);
  await page.getByLabel(/^Marque/).fill(tag);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText(/a changé cette fiche/)).toBeVisible();
  await expect(page.getByLabel(/^Prix HT/)).toHaveValue(price);
  await expect(page.getByLabel(/^Marque/)).toHaveValue(tag);
  await expectAccessible();
  await page.getByRole("button", { name: "Enregistrer quand même" }).click();
  await expect(page.getByText("C’est enregistré.")).toBeVisible();

  await page.getByRole("link", { name: "Historique" }).click();
  await expect(page.getByText(`→ ${tag}`)).toBeVisible();
  await expect(page.getByText(`→ ${price}`)).toBeVisible();
  await expectAccessible();
});
