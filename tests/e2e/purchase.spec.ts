import { eq } from "drizzle-orm";
import { db } from "#app/services/platform/database.server.ts";
import { linkContents } from "#app/services/worksite/content.server.ts";
import { to, url } from "#app/urls.ts";
import { customers } from "#drizzle/schema/company.ts";
import { enter, makeMason } from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { buyerOf } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { makeTicket } from "#tests/support/purchase/tickets.ts";
import { beginWorksite } from "#tests/support/worksite/worksites.ts";

test("a mason finds a ticket of the counter among all purchases", async ({
  page,
  expectAccessible,
}) => {
  const mason = await makeMason();
  const [customer] = await db.select().from(customers).where(eq(customers.id, mason.id));
  if (!customer) throw new Error("the demo mason is not seeded");
  const buyer = await buyerOf(customer);
  await enter(page, mason, url.purchases);
  await expect(page.getByText("Aucun achat pour le moment")).toBeVisible();
  await expectAccessible();

  const { uid } = await makeOrder({ buyer, statusCode: 4 });
  const ticket = await makeTicket(buyer, [
    { label: "Sable à maçonner 0/4", quantityThousandths: 1_500, unit: "t", netCents: 9_600 },
    { label: "Palette consignée", quantityThousandths: -1_000, netCents: 0, depositCents: -800 },
  ]);
  await page.goto(url.purchases);
  await expect(page.getByText("2 achats de")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: uid })).toBeVisible();
  await expectAccessible();

  await page.getByLabel("Origine").selectOption({ label: "Comptoir" });
  await page.getByRole("button", { name: "Filtrer" }).click();
  await expect(page.getByText("1 achat trouvé.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: uid })).toHaveCount(0);
  await page.getByRole("link", { name: ticket.number }).click();
  await expect(page.getByRole("heading", { name: `Ticket ${ticket.number}` })).toBeVisible();
  await expect(page.getByText("Rendu")).toBeVisible();
  await expectAccessible();
});

test("purchases are filed by a key press, kept unfiled and ruled", async ({
  page,
  expectAccessible,
}) => {
  const mason = await makeMason();
  const [customer] = await db.select().from(customers).where(eq(customers.id, mason.id));
  if (!customer) throw new Error("the demo mason is not seeded");
  const buyer = await buyerOf(customer);
  await enter(page, mason, url.purchaseInbox);
  await expect(page.getByText("Tout est rattaché")).toBeVisible();
  await expectAccessible();

  const worksite = await beginWorksite(buyer, { name: "Villa des Pins" });
  const soldAt = new Date(Date.now() - 60_000);
  const filed = await makeTicket(buyer, [{}], { soldAt });
  await linkContents(buyer, worksite.id, [{ kind: "ticket", id: filed.id, from: null }]);
  const [first, second, third] = [
    await makeTicket(buyer, [{ label: "Parpaing creux" }], { soldAt }),
    await makeTicket(buyer, [{ label: "Sable 0/4" }], { soldAt: new Date(+soldAt - 1_000) }),
    await makeTicket(buyer, [{ label: "Treillis soudé" }], { soldAt: new Date(+soldAt - 2_000) }),
  ];
  await page.reload();
  await expect(page.getByText("3 achats des douze derniers mois")).toBeVisible();
  await expectAccessible();

  const fileOf = (number: string) =>
    page.getByRole("button", { name: `Rattacher à Villa des Pins : ${number}` });
  await expect(fileOf(first.number)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(
    page.getByText(`${first.number} : rattaché au chantier Villa des Pins.`),
  ).toBeVisible();
  await expect(fileOf(first.number)).toHaveCount(0);

  await page.getByRole("button", { name: `Sans chantier : ${second.number}` }).click();
  await expect(page.getByText(`${second.number} : sans chantier.`)).toBeVisible();

  await expect(fileOf(third.number)).toBeVisible();
  await page.getByRole("link", { name: /^Rattacher toujours les achats de/ }).click();
  await expect(page.getByRole("heading", { name: "Règles de rattachement" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Rattacher d’office" }).click();
  await expect(page.getByText("Un achat qui attendait y est rattaché.")).toBeVisible();
  await page.goto(url.purchaseInbox);
  await expect(page.getByText("Tout est rattaché")).toBeVisible();

  await page.goto(to(url.worksite, { id: worksite.id }));
  await expect(page.getByRole("main").getByText(third.number)).toBeVisible();
});
