import { eq } from "drizzle-orm";
import { db } from "#app/services/platform/database.server.ts";
import { url } from "#app/urls.ts";
import { customers } from "#drizzle/schema/company.ts";
import { enter, makeMason } from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { buyerOf } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";

test("a customer finds an order among many and reports a line's problem", async ({
  page,
  expectAccessible,
}) => {
  const mason = await makeMason();
  const [customer] = await db.select().from(customers).where(eq(customers.id, mason.id));
  if (!customer) throw new Error("the demo mason is not seeded");
  const buyer = await buyerOf(customer);
  for (let made = 0; made < 6; made++) await makeOrder({ buyer, statusCode: 5 });
  const old = new Date("2020-01-02T09:00:00Z");
  const { uid } = await makeOrder({
    buyer,
    statusCode: 4,
    createdAt: old,
    deliveryDate: "2020-01-03",
    comment: "Grue",
  });

  await enter(page, mason, url.account);
  await expect(page.getByRole("link", { name: `Commande ${uid} prête` })).toBeVisible();
  await expectAccessible();

  await page.getByRole("main").getByRole("link", { name: "Toutes les commandes" }).first().click();
  await expect(page.getByRole("heading", { name: "Mes commandes" })).toBeVisible();
  await expect(page.getByRole("link", { name: uid })).toHaveCount(0);
  await page.getByLabel("Numéro, référence ou commentaire").fill("grue");
  await page.getByText("Plus de critères").click();
  await page.locator("input[name=au]").fill("2020-12-31");
  await page.getByRole("button", { name: "Filtrer" }).click();
  await expect(page.getByText("1 commande trouvée")).toBeVisible();
  await expectAccessible();

  await page.getByRole("main").getByRole("link", { name: uid }).first().click();
  await expect(page.getByRole("heading", { name: `Commande ${uid}` })).toBeVisible();
  await expect(page.getByRole("link", { name: "Bon de remise" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: /^Signaler un problème/ }).click();
  await expect(page).toHaveURL(/contact\?.*theme=/);
  await expect(page.getByLabel("Numéro de commande")).toHaveValue(uid);

  await page.goto(url.company);
  await expect(page.getByRole("heading", { name: "Mon entreprise" })).toBeVisible();
  await expectAccessible();
});

test("tables of the account are cards at 320 pixels: nothing is cut off @js", async ({ page }) => {
  const mason = await makeMason();
  const [customer] = await db.select().from(customers).where(eq(customers.id, mason.id));
  if (!customer) throw new Error("the demo mason is not seeded");
  const worksiteName = "Réhabilitation de l’ancienne manufacture, bâtiment principal";
  const { uid } = await makeOrder({ buyer: await buyerOf(customer), statusCode: 1, worksiteName });
  await page.setViewportSize({ width: 320, height: 700 });

  await enter(page, mason, url.account);
  for (const path of narrow(uid)) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const extra = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([path, extra]).toEqual([path, 0]);
  }
});

const narrow = (uid: string) => [
  url.account,
  url.orderList,
  `${url.orderList}?mode=retrait`,
  url.order.replace(":uid", uid),
  url.paymentLinks.replace(":uid", uid),
  url.mailPaymentLink.replace(":uid", uid),
  url.company,
  url.invoices,
  url.quotes,
  url.lists,
  url.addresses,
  url.savedCards,
  url.people,
  url.approvals,
  url.security,
  url.myData,
  url.creditAccounts,
];
