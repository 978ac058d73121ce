import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { customers } from "#drizzle/schema/company.ts";
import {
  acceptTerms,
  CEMENT,
  chooseLaterSlot,
  comeBack,
  enter,
  makeMason,
  moveOn,
  orderUid,
  typeCard,
  waitForMail,
  waitForStatus,
} from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { fillCart, makeCustomer } from "#tests/support/factories.ts";

async function makeTeam() {
  const owner = await makeMason();
  const [row] = await db.select().from(customers).where(eq(customers.cardNumber, owner.cardNumber));
  if (!row) throw new Error("No owner was made.");
  const { companyId, storeUid } = row;
  const buyer = { companyId, storeUid, role: "buyer" as const, orderCeilingCents: 100 };
  const made = await makeCustomer({ ...buyer, firstName: "Sacha", lastName: "Acheteur" });
  const [cement] = await db.select().from(products).where(eq(products.label, CEMENT));
  return { owner, buyer: { ...made, cement: cement?.uid ?? 0 } };
}

type Buyer = Awaited<ReturnType<typeof makeTeam>>["buyer"];

type Mode = "Carte bancaire" | "Au comptoir du dépôt";

const isScripted = () => test.info().project.name === "js";

async function orderAboveCeiling(page: Page, buyer: Buyer, mode: Mode) {
  await fillCart(buyer.id, [{ productUid: buyer.cement, quantity: 1 }]);
  await chooseLaterSlot(page);
  await expect(page.getByText("dépasse votre plafond de 1,00 € TTC")).toBeVisible();
  await acceptTerms(page);
  await expect(page.getByText("dépasse votre plafond de 1,00 € TTC")).toBeVisible();
  await page.getByLabel(mode).check();
  await page.getByRole("button", { name: "Commander avec obligation de paiement" }).click();
  await page.waitForURL("**/paiement/effectue?*");
  await expect(page.getByRole("heading", { name: "Commande à approuver" })).toBeVisible();
  return orderUid(page);
}

test("an owner approves a buyer's order above the ceiling", async ({
  page,
  browser,
  expectAccessible,
}) => {
  const { owner, buyer } = await makeTeam();
  await enter(page, buyer, url.account);
  const uid = await orderAboveCeiling(page, buyer, "Au comptoir du dépôt");
  await expectAccessible();
  await page.goto(to(url.order, { uid }));
  await expect(page.getByText("À approuver", { exact: true }).first()).toBeVisible();
  await expectAccessible();

  await waitForMail(page, owner.email, "Une commande de Sacha Acheteur attend votre accord");
  const context = await browser.newContext({
    javaScriptEnabled: test.info().project.name === "js",
  });
  const theirs = await context.newPage();
  await enter(theirs, owner, to(url.approval, { orderUid: uid }));
  await theirs.getByRole("button", { name: "Approuver la commande" }).click();
  await theirs.waitForURL(`**${to(url.order, { uid })}`);
  await expect(theirs.getByText(`La commande ${uid} est approuvée.`)).toBeVisible();
  await context.close();

  await waitForMail(page, buyer.email, `Votre commande ${uid} est enregistrée`);
  await moveOn(page, uid, 3);
  await waitForStatus(page, uid, "Confirmée");
  await expect(page.getByText("Approuvée par Camille Essai")).toBeVisible();
});

test("an owner sets a ceiling and invites from the pages of the team", async ({
  page,
  expectAccessible,
}) => {
  const { owner } = await makeTeam();
  await enter(page, owner, url.people);
  await expectAccessible();
  await page.getByRole("link", { name: "Sacha Acheteur" }).click();
  await expect(page.getByRole("heading", { name: "Sacha Acheteur" })).toBeVisible();
  await expectAccessible();
  await page.getByLabel("Plafond par commande").fill("1 500");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Les droits de Sacha Acheteur sont enregistrés.")).toBeVisible();
  await expect(page.getByText("1 500,00 €")).toBeVisible();

  const email = `invitee-${Date.now()}-${test.info().project.name}@example.com`;
  await page.getByRole("link", { name: "Inviter une personne" }).click();
  await page.waitForURL(`**${url.invitePerson}`);
  await expectAccessible();
  await page.getByLabel("Prénom").fill("Jeanne");
  await page.getByLabel("Nom", { exact: true }).fill("Neuve");
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Téléphone mobile").fill("06 98 76 54 32");
  await page.getByRole("button", { name: "Envoyer l’invitation" }).click();
  await expect(page.getByText("L’invitation est envoyée à Jeanne Neuve.")).toBeVisible();
  await waitForMail(page, email, /vous ouvre un accès à Madrier$/);
});

test("an owner agrees to a card order, and its buyer then pays it", async ({
  page,
  browser,
  expectAccessible,
}) => {
  const { owner, buyer } = await makeTeam();
  await enter(page, buyer, url.account);
  const uid = await orderAboveCeiling(page, buyer, "Carte bancaire");

  const context = await browser.newContext({ javaScriptEnabled: isScripted() });
  const theirs = await context.newPage();
  await enter(theirs, owner, url.approvals);
  await theirs.getByRole("link", { name: uid }).click();
  await theirs.getByRole("button", { name: "Approuver la commande" }).click();
  await theirs.waitForURL(`**${to(url.order, { uid })}`);
  await context.close();

  await waitForMail(page, buyer.email, /^Votre commande .* il reste à la payer$/);
  await page.goto(to(url.order, { uid }));
  await expectAccessible();
  await page.getByRole("link", { name: "Payer la commande" }).click();
  await page.getByRole("button", { name: "Payer par carte" }).click();
  await typeCard(page, "1111222233334444");
  await comeBack(page);
  await expect(page.getByRole("heading", { name: "Paiement confirmé" })).toBeVisible();
});

test("an owner refuses with a reason, and disables a person at once", async ({ page, browser }) => {
  const { owner, buyer } = await makeTeam();
  const context = await browser.newContext({
    javaScriptEnabled: test.info().project.name === "js",
  });
  const theirs = await context.newPage();
  await enter(theirs, buyer, url.account);
  const uid = await orderAboveCeiling(theirs, buyer, "Au comptoir du dépôt");

  await enter(page, owner, to(url.approval, { orderUid: uid }));
  await page.getByLabel("Motif du refus").fill("Pas ce mois-ci.");
  await page.getByRole("button", { name: "Refuser la commande" }).click();
  await page.waitForURL(`**${to(url.order, { uid })}`);
  await waitForMail(page, buyer.email, `Votre commande ${uid} est refusée`);
  await theirs.goto(to(url.order, { uid }));
  await expect(theirs.getByText("Motif : Pas ce mois-ci.")).toBeVisible();

  await page.goto(url.people);
  await page.getByRole("link", { name: "Sacha Acheteur" }).click();
  await page.getByRole("link", { name: "Désactiver l’accès" }).click();
  await page.getByRole("button", { name: "Oui, désactiver" }).click();
  await expect(page.getByText("L’accès de Sacha Acheteur est désactivé.")).toBeVisible();
  await theirs.goto(url.account);
  await expect(theirs).toHaveURL(/\/users\/login/);
  await context.close();
});
