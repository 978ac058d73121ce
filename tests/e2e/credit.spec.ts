import type { Page } from "@playwright/test";
import { url } from "#app/urls.ts";
import {
  acceptTerms,
  CEMENT,
  chooseSlot,
  enter,
  fillWithCement,
  makeMason,
  orderUid,
  waitForStatus,
} from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { housesOf, wrongCode } from "#tests/support/payment/credit.ts";

const houses = () => housesOf(`http://localhost:${process.env.SANDBOX_PORT}`);

async function placeOnCredit(page: Page, label: string) {
  const mason = await makeMason();
  await fillWithCement(mason, 40);
  await enter(page, mason);
  await expect(page.getByRole("link", { name: CEMENT }).first()).toBeVisible();
  await chooseSlot(page);
  await acceptTerms(page);
  await page.getByLabel(label).check();
  await page.getByRole("button", { name: "Commander avec obligation de paiement" }).click();
  await expect(page.getByRole("heading", { name: /^Payer la commande/ })).toBeVisible();
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

async function askCode(page: Page, holder: string) {
  await page.getByLabel(holder).check();
  await page.getByRole("button", { name: "Recevoir le code par SMS" }).click();
}

async function typeCode(page: Page, code: string, isScripted: boolean) {
  await page.getByLabel("Code reçu par SMS").fill(code);
  if (!isScripted) await page.getByRole("button", { name: "Valider le paiement" }).click();
}

test("a mason pays at 30 days after an inactive holder and a wrong code", async ({
  page,
  expectAccessible,
  javaScriptEnabled,
}) => {
  const uid = await placeOnCredit(page, "À 30 jours, sur mon encours");
  await expectAccessible();

  await askCode(page, "Sacha Noël, ancien titulaire");
  await expect(page.getByRole("heading", { name: "Titulaire inactif" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Recommencer" }).click();
  await expect(page.getByLabel("Claude Martin, gérant")).toBeVisible();
  await askCode(page, "Claude Martin, gérant");
  await expect(page.getByRole("heading", { name: "Code de confirmation" })).toBeVisible();
  await expectAccessible();

  const code = await houses().code(uid);
  await typeCode(page, wrongCode(code), javaScriptEnabled);
  await expect(page.getByText("Il vous reste 4 essais avec ce code.")).toBeVisible();
  await expect(page.getByText("Code de sécurité invalide.").first()).toBeVisible();
  await typeCode(page, code, javaScriptEnabled);

  await expect(page.getByRole("heading", { name: "Paiement confirmé" })).toBeVisible();
  expect(orderUid(page)).toBe(uid);
  await waitForStatus(page, uid, "Payée");
});

test("a mason pays in three months and sees the due dates before the code", async ({
  page,
  expectAccessible,
  javaScriptEnabled,
}) => {
  const uid = await placeOnCredit(page, "En plusieurs fois");
  await expect(page.getByText(/Un crédit vous engage et doit être remboursé/)).toBeVisible();
  await expectAccessible();

  await page.getByRole("link", { name: "Payer autrement" }).click();
  await page.waitForURL("**/paiement/choix/*");
  await page.getByRole("button", { name: "Payer en plusieurs fois" }).click();
  await expect(
    page.getByRole("heading", { name: /^Payer la commande .* en plusieurs fois/ }),
  ).toBeVisible();
  await page.getByLabel(/^3 fois/).check();
  await askCode(page, "Dominique Petit, comptable");
  await expect(page.getByText(/Il engage votre entreprise pour .* TTC, 3 fois/)).toBeVisible();
  await typeCode(page, await houses().code(uid), javaScriptEnabled);

  await expect(page.getByRole("heading", { name: "Paiement confirmé" })).toBeVisible();
  await page.goto(url.creditAccounts);
  await expect(page.getByText("Fonds de roulement, SIRCAM")).toBeVisible();
  await expectAccessible();
});
