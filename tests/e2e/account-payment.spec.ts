import { eq } from "drizzle-orm";
import { db } from "#app/services/platform/database.server.ts";
import { url } from "#app/urls.ts";
import { customers } from "#drizzle/schema/company.ts";
import { enter, makeMason, typeCard } from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { buyerOf } from "#tests/support/factories.ts";
import { makeOpenInvoice, payAll } from "#tests/support/payment/account-payments.ts";

test("invoices are paid together by card, after what changed", async ({
  page,
  expectAccessible,
  javaScriptEnabled,
}) => {
  const mason = await makeMason();
  const [customer] = await db.select().from(customers).where(eq(customers.id, mason.id));
  if (!customer) throw new Error("the demo mason is not seeded");
  const buyer = await buyerOf(customer);
  const [first, second, third] = [
    await makeOpenInvoice(buyer, 12_001),
    await makeOpenInvoice(buyer, 5_999),
    await makeOpenInvoice(buyer, 1_000),
  ];
  await enter(page, mason, url.payInvoices);
  for (const { number } of [first, second, third]) {
    await page.getByLabel(`Choisir la facture ${number}`).check();
  }
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Calculer le total" }).click();
  const pay = page.getByRole("button", { name: /^Payer .* par carte$/ });
  await expect(pay).toHaveText(/190,00/);
  await expectAccessible();

  await payAll(buyer, [third], "transfer");
  await pay.click();
  await expect(page.getByText("un autre règlement est en cours")).toBeVisible();
  await expect(pay).toHaveText(/180,00/);
  await pay.click();
  await expect(page.getByRole("heading", { name: /^Payer 180,00/ })).toBeVisible();
  await expectAccessible();
  await typeCard(page, "1111222233334444");
  await expect(page.getByRole("heading", { name: "Règlement enregistré" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: first.number })).toBeVisible();
  await expectAccessible();
});
