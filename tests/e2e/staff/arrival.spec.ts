import type { Page } from "@playwright/test";
import { arrive } from "#app/services/arrival/arrival.server.ts";
import { arrivalLink } from "#app/services/arrival/key.server.ts";
import { to, url } from "#app/urls.ts";
import { makeReadyOrder } from "#tests/support/arrival/arrivals.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { makeBuyer, makeCompany, PASSWORD } from "#tests/support/factories.ts";
import { makeDepotStaff } from "#tests/support/preparation/preparations.ts";

const STORE_UID = 1;
/** A depot where no other test arrives: the title of its queue counts every arrival. */
const CALM_STORE_UID = 5;

async function makeOrderAt(storeUid: number, label: string) {
  const { id: companyId } = await makeCompany({ label });
  return makeReadyOrder({ buyer: await makeBuyer({ storeUid, companyId }) });
}

async function openQueue(page: Page, storeUid: number) {
  const { email } = await makeDepotStaff(storeUid);
  await page.goto(to(url.staffLogin, null, { back: to(url.arrivals, { storeUid }) }));
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Arrivées" })).toBeVisible();
}

test("a customer who says arrived twice is one arrival", async ({ page, expectAccessible }) => {
  const label = `Toitures ${crypto.randomUUID().slice(0, 8)}`;
  const order = await makeOrderAt(STORE_UID, label);
  const link = new URL(arrivalLink(order.uid)).pathname;
  await page.goto(link);
  await expectAccessible();
  await page.getByRole("button", { name: "Je suis arrivé" }).click();
  await expect(page.getByText("Arrivée notée à")).toBeVisible();

  await page.goto(to(url.storeArrival, { storeUid: STORE_UID }));
  await expectAccessible();
  await page.getByLabel("Code de retrait").fill(order.uid);
  await page.getByLabel("Plaque ou emplacement").fill("EF-456-GH");
  await page.keyboard.press("Enter");
  await expect(page.getByText("le dépôt sait que vous êtes là")).toBeVisible();
  await page.goto(link);
  await expect(page.getByText("EF-456-GH", { exact: false })).toBeVisible();
  await expectAccessible();

  await openQueue(page, STORE_UID);
  await expectAccessible();
  const row = page.locator(".waiting-customer").filter({ hasText: label });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("EF-456-GH");
  await expect(row).toContainText("Prête, quai 2");
  await row.getByRole("button", { name: "Servi" }).click();
  await expect(row).toHaveCount(0);
  await page
    .getByRole("button", { name: `Remettre dans la file : Camille Essai, ${label}` })
    .click();
  await expect(row).toHaveCount(1);

  await page.getByRole("link", { name: "Affiche à imprimer" }).click();
  await expect(page.getByRole("img", { name: "Code QR de la page d’arrivée" })).toBeVisible();
  await expectAccessible();
});

test("a new arrival counts in the title until somebody looks @js", async ({ page }) => {
  const label = `Maçonnerie ${crypto.randomUUID().slice(0, 8)}`;
  const order = await makeOrderAt(CALM_STORE_UID, label);
  await page.clock.install();
  await openQueue(page, CALM_STORE_UID);
  await expect(page.getByRole("button", { name: "Activer le son" })).toBeVisible();
  await arrive({ by: "link", orderUid: order.uid }, "quai 3");
  await page.clock.fastForward(21_000);
  await expect(page).toHaveTitle(/^\(1\) Arrivées/);
  await expect(page.locator(".waiting-customer").filter({ hasText: label })).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: "Nouvelles arrivées : 1" }),
  ).toBeVisible();

  await page.getByRole("heading", { level: 1 }).click();
  await expect(page).toHaveTitle(/^Arrivées/);
  await page.getByRole("button", { name: "Couper le son" }).click();
  await page.reload();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page.getByRole("button", { name: "Activer le son" })).toBeVisible();
});
