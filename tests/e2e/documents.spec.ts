import { eq } from "drizzle-orm";
import { reportedQuoteSchema } from "#app/models/quote/quote.ts";
import { issueInvoice } from "#app/services/invoice/invoice.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { receiveQuote } from "#app/services/quote/quote.server.ts";
import { to, url } from "#app/urls.ts";
import { customers } from "#drizzle/schema/company.ts";
import { enter, makeMason } from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { buyerOf, storeCode } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";

test("a customer contests an invoice, then orders a quote", async ({ page, expectAccessible }) => {
  const mason = await makeMason();
  const [customer] = await db.select().from(customers).where(eq(customers.id, mason.id));
  if (!customer) throw new Error("the demo mason is not seeded");
  const buyer = await buyerOf(customer);
  const order = await makeOrder({ buyer, statusCode: 22, paymentType: 0 });
  const lines = [{ lineNumber: 1, quantity: 3, handedOver: 2 }];
  const values = { orderUid: order.uid, kind: "invoice" as const, erpNumber: order.uid, lines };
  const issued = await transaction((tx) => issueInvoice(tx, values));
  if (!issued.ok) throw new Error(issued.reason);
  const quote = reportedQuoteSchema.parse({
    number: `DV-${order.uid}`,
    cardNumber: mason.cardNumber,
    store: storeCode(buyer.store.uid),
    createdOn: "2026-11-20",
    validUntil: "2099-12-31",
    lines: [{ product: `ESSAI-${order.productUid}`, quantity: 5, unitMills: 8_000 }],
  });
  await transaction((tx) => receiveQuote(tx, quote));

  await enter(page, mason, url.account);
  await expect(page.getByRole("heading", { name: "Dernières factures" })).toBeVisible();
  await expectAccessible();
  await page.goto(url.invoices);
  await page.getByLabel("Numéro, commande ou montant").fill("36");
  await page.getByRole("button", { name: "Filtrer" }).click();
  await expect(page).toHaveURL(/recherche=36/);
  await expectAccessible();
  await page.getByRole("link", { name: issued.number }).click();
  await expect(page.getByRole("heading", { name: `Facture ${issued.number}` })).toBeVisible();
  await expect(page.locator("mark")).toHaveCount(2);
  await expectAccessible();

  await page.getByRole("link", { name: "Contester" }).click();
  await expect(page.getByRole("heading", { name: /^Contester/ })).toBeVisible();
  await expectAccessible();
  await page.getByLabel("Ce qui ne va pas").fill("Un sac manquait à l’enlèvement.");
  await page.getByRole("button", { name: "Envoyer au dépôt" }).click();
  await expect(page.getByText("C’est transmis à votre dépôt")).toBeVisible();

  await page.goto(url.quotes);
  await expectAccessible();
  await page.getByRole("link", { name: quote.number }).click();
  await expect(page.getByRole("heading", { name: `Devis ${quote.number}` })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Mettre au panier à ces prix" }).click();
  await expect(page).toHaveURL(to(url.cart));
  await expect(page.getByText(`Prix du devis ${quote.number}`)).toBeVisible();
});
