import type { Page } from "@playwright/test";
import { to, url } from "#app/urls.ts";
import { listOpenDays } from "#tests/support/closure/closures.ts";
import { mailTo } from "#tests/support/e2e/journey.ts";
import { enterAsStaff } from "#tests/support/e2e/staff.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { buyerOf, makeCustomer } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { makeDepotStaff } from "#tests/support/preparation/preparations.ts";

/** Depot of this spec alone: it closes whole days, another one for each run. */
const STORE_UID = 3;

async function closeDay(page: Page, reason: string) {
  await page.getByText("Fermer des heures ou la journée").click();
  await page.getByLabel("Toute la journée, livraisons comprises").check();
  await page.getByLabel(/^Raison/).fill(reason);
  await page.getByRole("button", { name: "Fermer", exact: true }).click();
}

test("a depot closes in a hurry, its customer takes another slot", async ({
  page,
  browser,
  expectAccessible,
}, { project, repeatEachIndex }) => {
  // Two days apart: one run may begin before midnight and the other after it.
  const days = await listOpenDays(STORE_UID, 4 * repeatEachIndex + 4);
  const day = days.at(project.name === "js" ? -1 : -3) ?? "";
  const customer = await makeCustomer({ storeUid: STORE_UID });
  const order = await makeOrder({
    ...{ buyer: await buyerOf(customer), statusCode: 3, settledAt: new Date() },
    ...{ deliveryDate: day, deliveryRange: "08:00" },
  });
  const path = to(url.depotSlots, { storeUid: STORE_UID }, { jour: day });
  await enterAsStaff(page, await makeDepotStaff(STORE_UID), path);
  await expectAccessible();

  await closeDay(page, "Coupure de courant");
  await expect(page.getByText(/Commandes concernées\s: \d/).first()).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Fermer", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Fermé ce jour-là" })).toBeVisible();
  await expect(page.getByText("Coupure de courant, par", { exact: false })).toBeVisible();
  const waiting = page.getByRole("link", { name: `Commande ${order.uid}` });
  await expect(waiting).toBeVisible();
  await expectAccessible();

  const mail = await mailTo(page, customer.email, /^Votre dépôt ferme/);
  expect(mail.text).toContain("Coupure de courant");
  const [link = ""] = /http\S+/.exec(mail.text) ?? [];
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole("heading", { level: 1 })).toContainText("Un autre créneau");
  await expect(theirs.getByRole("button", { name: /^Accepter/ })).toBeVisible();
  const slot = theirs.getByLabel("Créneau", { exact: true });
  await slot.selectOption({ index: 3 });
  await theirs.getByRole("button", { name: "Choisir ce créneau" }).click();
  await expect(theirs.getByText(`C’est noté : la commande ${order.uid}`)).toBeVisible();

  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Fermé ce jour-là" })).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await page.goto(link);
  await expectAccessible();
});
