import { eq } from "drizzle-orm";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { customers } from "#drizzle/schema/company.ts";
import { enter, makeMason, typeCard, waitForMail } from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { buyerOf } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";

async function makeUnpaidOrder() {
  const mason = await makeMason();
  const [row] = await db.select().from(customers).where(eq(customers.id, mason.id));
  if (!row) throw new Error("No customer was made.");
  const order = await makeOrder({ buyer: await buyerOf(row) });
  return { mason, order };
}

test("an accountant pays by a link in a browser of their own", async ({
  page,
  browser,
  expectAccessible,
}) => {
  const { mason, order } = await makeUnpaidOrder();
  await enter(page, mason, to(url.order, { uid: order.uid }));
  await page.getByRole("link", { name: "Envoyer un lien de paiement" }).click();
  await page.waitForURL("**/distant-payment/*");
  await page.getByRole("link", { name: "Envoyer le lien par e-mail" }).click();
  await page.getByLabel("Adresse e-mail de qui paie").fill(`compta-${order.uid}@example.com`);
  await page.getByRole("button", { name: "Envoyer le lien" }).click();
  await expect(page.getByText(`Le lien de paiement part à compta-${order.uid}`)).toBeVisible();
  await waitForMail(page, `compta-${order.uid}@example.com`, /vous demande de payer la commande/);
  await page.getByRole("button", { name: "Créer un lien" }).click();
  await page.waitForURL("**/distant-payment/*?lien=*");
  await expectAccessible();
  const address = await page.getByLabel("Adresse à copier").inputValue();

  const { javaScriptEnabled = true } = test.info().project.use;
  const context = await browser.newContext({ javaScriptEnabled });
  const accountant = await context.newPage();
  await accountant.goto(address);
  await expect(
    accountant.getByRole("heading", { name: `Payer la commande ${order.uid}` }),
  ).toBeVisible();
  await accountant.getByLabel(/J’accepte les/).check();
  await accountant.getByRole("button", { name: "Continuer vers le paiement" }).click();
  await accountant.waitForURL("**/paiement/distant?*etape=2*");
  await accountant.getByLabel("Carte bancaire").check();
  await accountant.getByRole("button", { name: "Payer", exact: true }).click();
  await accountant.waitForURL("**/paiement/distant/carte?*");
  await typeCard(accountant, "1111 2222 3333 4444");
  await accountant.waitForURL("**/paiement/distant/effectue?*");
  await expect(accountant.getByRole("heading", { name: "Paiement confirmé" })).toBeVisible();
  await accountant.goto(address);
  await expect(accountant.getByText("Votre commande a déjà été payée")).toBeVisible();
  await context.close();

  await page.goto(to(url.order, { uid: order.uid }));
  await expect(page.getByText(/payés par carte bancaire, le/)).toBeVisible();
});
