import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { to, url } from "#app/urls.ts";
import { makeStaff } from "#tests/support/auth/staff.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { PASSWORD } from "#tests/support/factories.ts";

async function send(page: Page, what: string, rows: readonly string[]) {
  await page.goto(url.merchantImports);
  await page.getByLabel(/^Que contient-il/).selectOption({ label: what });
  await page.getByLabel("Votre fichier").setInputFiles({
    name: `${what.toLowerCase()}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from(rows.join("\r\n")),
  });
  await page.getByRole("button", { name: "Comparer avec la boutique" }).click();
  await expect(page.getByRole("heading", { name: "Comparé, à valider" })).toBeVisible();
}

async function write(page: Page) {
  await page.getByRole("button", { name: /^Écrire/ }).click();
  await expect(page.getByRole("heading", { name: "Écrit", exact: true })).toBeVisible();
}

test("a merchant brings his goods by files, and a visitor finds them", async ({
  page,
  expectAccessible,
}) => {
  const { email } = await makeStaff(["catalogue"]);
  const tag = `Z${randomInt(2 ** 40)}`;
  await page.goto(url.staffLogin);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe").fill(PASSWORD);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.getByRole("link", { name: "Imports" }).first().click();
  await expectAccessible();

  await send(page, "Familles", ["code;libellé", `${tag};Famille ${tag}`]);
  await write(page);
  await send(page, "Marques", ["code;nom", `${tag};Marque ${tag}`]);
  await write(page);
  await send(page, "Articles", [
    "code;libellé;famille;marque;unité;prix ht;poids kg",
    `${tag}-1;Truelle ${tag};${tag};${tag};pièce;12,50;0,4`,
    `${tag}-2;Taloche ${tag};INCONNUE;${tag};pièce;prix à voir;0,4`,
  ]);
  await expect(page.getByText("ce n’est pas un nombre.")).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "1 nouvelle" }).click();
  await expect(page.getByRole("rowheader", { name: `${tag}-1` }).first()).toBeVisible();
  await page.getByLabel("J’ai relu ces prix").check();
  await write(page);
  await expectAccessible();

  await page.goto(to(url.search, null, { query: `${tag}-1` }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Truelle ${tag}`);
});
