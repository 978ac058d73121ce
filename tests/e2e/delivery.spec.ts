import { eq } from "drizzle-orm";
import { db } from "#app/services/platform/database.server.ts";
import { url } from "#app/urls.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { stores } from "#drizzle/schema/store.ts";
import {
  acceptTerms,
  CEMENT,
  confirmAtBank,
  enterWithCement,
  makeMason,
  orderUid,
  placeOrder,
  typeCard,
} from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { stockForDelivery } from "#tests/support/factories.ts";

async function stockPlatform() {
  const [product] = await db.select().from(products).where(eq(products.label, CEMENT));
  const [store] = await db.select().from(stores).where(eq(stores.uid, 1));
  await stockForDelivery(product?.uid ?? 0, store?.deliveryZone ?? 0, 500);
}

test("a customer has cement delivered by crane to a new address @both", async ({
  page,
  javaScriptEnabled,
  expectAccessible,
}) => {
  await stockPlatform();
  await enterWithCement(page, await makeMason());

  await page.getByRole("button", { name: "Faire livrer" }).click();
  await expect(
    page.getByRole("heading", { name: "Livraison sur chantier", level: 1 }),
  ).toBeVisible();
  await expectAccessible();
  await page
    .getByRole("radio", { name: /8-10h$/ })
    .nth(2)
    .check();
  await page.getByLabel("Numéro et rue").fill("4 rue des <Carriers>");
  await page.getByLabel("Code postal").fill("44440");
  // Several communes share it: listed while typing, or by a button.
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Chercher la commune" }).click();
  await page.getByRole("combobox", { name: /^Ville/ }).selectOption("Joué-sur-Erdre");
  await page.getByLabel("Garder cette adresse").check();
  await page.getByRole("button", { name: "Continuer vers le récapitulatif" }).click();
  await expect(page.getByText("Ce texte ne peut pas contenir").first()).toBeVisible();
  await expectAccessible();

  await page.getByLabel("Numéro et rue").fill("4 rue des Carriers");
  await page.getByRole("button", { name: "Continuer vers le récapitulatif" }).click();
  await page.waitForURL(`**${url.checkoutSummary}`);
  await expect(page.getByText("44440 Joué-sur-Erdre")).toBeVisible();
  const toPay = page.locator(".aside .strong:visible");
  await page.getByLabel(/^Camion-grue/).check();
  await expect(page.getByRole("heading", { name: "Total (Camion-grue)" })).toBeVisible();
  await expect(toPay).toHaveCount(1);
  const shown = await toPay.textContent();
  await expectAccessible();
  await acceptTerms(page);
  expect(await toPay.textContent()).toBe(shown);
  await placeOrder(page, "Carte bancaire");
  await typeCard(page, "4012001037141112");
  await confirmAtBank(page);

  await expect(page.getByRole("heading", { name: "Paiement confirmé" })).toBeVisible();
  await page.goto(url.order.replace(":uid", orderUid(page)));
  await expect(page.getByText("Camion-grue")).toBeVisible();
  await expectAccessible();
  await page.goto(url.addresses);
  await expect(page.getByRole("heading", { name: "4 rue des Carriers" })).toBeVisible();
  await expectAccessible();
});
