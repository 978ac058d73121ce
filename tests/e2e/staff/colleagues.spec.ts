import type { Browser } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { staffAccounts } from "#drizzle/schema/auth.ts";
import { handoverLines, handovers } from "#drizzle/schema/handover.ts";
import { preparationActs } from "#drizzle/schema/preparation.ts";
import { enterAsStaff } from "#tests/support/e2e/staff.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { makeReadyOrder } from "#tests/support/handover/handovers.ts";
import { makeDepotStaff, makeOrderToPrepare } from "#tests/support/preparation/preparations.ts";

/** Nothing of the depot is counted here: each test acts on an order of its own. */
const STORE_UID = 1;

async function openAs(browser: Browser, name: string, path: string) {
  const staff = await makeDepotStaff(STORE_UID);
  await db.update(staffAccounts).set({ name }).where(eq(staffAccounts.id, staff.id));
  const page = await (await browser.newContext()).newPage();
  await enterAsStaff(page, staff, path);
  return page;
}

async function actsOn(orderId: number): Promise<string[]> {
  const { act, lineNumber, found, id } = preparationActs;
  const rows = await db
    .select({ act, lineNumber, found })
    .from(preparationActs)
    .where(eq(preparationActs.orderId, orderId))
    .orderBy(id);
  return rows.map((row) => [row.act, row.lineNumber, row.found].join(" ").trim());
}

async function unitsHandedOver(orderId: number): Promise<number[]> {
  const rows = await db
    .select({ quantity: handoverLines.quantity })
    .from(handovers)
    .innerJoin(handoverLines, eq(handoverLines.handoverId, handovers.id))
    .where(eq(handovers.orderId, orderId))
    .orderBy(handoverLines.orderLineId);
  return rows.map(({ quantity }) => quantity);
}

test("two clerks gather one order, each hears of the other", async ({ browser }) => {
  const order = await makeOrderToPrepare({ buyer: await makeBuyer({ storeUid: STORE_UID }) });
  const path = to(url.preparation, { storeUid: STORE_UID, orderUid: order.uid });
  const lea = await openAs(browser, "Léa Morin", path);
  const hugo = await openAs(browser, "Hugo Petit", path);

  await lea.getByLabel("Code scanné ou tapé").fill(`${order.references[0]}×2`);
  await lea.keyboard.press("Enter");
  await expect(lea.locator("#ligne-1")).toContainText("il en reste 1");
  await hugo.locator("#ligne-1").getByRole("button", { name: "Le reste manque" }).click();
  const line = hugo.locator("#ligne-1");
  await expect(line.getByText("La commande a changé entre-temps", { exact: false })).toContainText(
    "Ligne 1 : 2 trouvé, Léa Morin à",
  );
  await expect(line).toContainText("il en reste 1");

  await line.getByRole("button", { name: "Tout trouvé" }).click();
  await expect(hugo.locator("#ligne-1.done")).toBeVisible();
  await hugo.locator("#ligne-2").getByRole("button", { name: "Tout trouvé" }).click();
  await expect(hugo.locator("#ligne-2.done")).toBeVisible();
  await hugo.getByLabel("Quai ou emplacement").fill("quai 4");
  await hugo.keyboard.press("Enter");
  await expect(hugo.getByText("La commande est prête, quai 4.")).toBeVisible();

  await lea.locator("#ligne-2").getByRole("button", { name: "Le reste manque" }).click();
  const alert = lea.getByRole("alert");
  await expect(alert).toContainText("Votre saisie n’est pas notée");
  await expect(alert).toContainText("Commande prête, Hugo Petit à");
  await expect(lea.getByText("La commande est prête, quai 4.")).toBeVisible();
  expect(await actsOn(order.id)).toEqual(["found 1 2", "found 1 3", "found 2 3", "ready"]);
});

test("two clerks hand one order over, nothing leaves twice", async ({
  browser,
  page,
  expectAccessible,
}) => {
  const order = await makeReadyOrder({ buyer: await makeBuyer({ storeUid: STORE_UID }) });
  const path = to(url.handover, { storeUid: STORE_UID, orderUid: order.uid });
  const lea = await openAs(browser, "Léa Morin", path);
  const hugo = page;
  const staff = await makeDepotStaff(STORE_UID);
  await enterAsStaff(hugo, staff, path);
  const give = async (clerk: typeof page, taker: string, quantities: readonly string[]) => {
    for (const [index, quantity] of quantities.entries()) {
      await clerk.getByRole("textbox", { name: "Maintenant" }).nth(index).fill(quantity);
    }
    await clerk.getByLabel("Prénom et nom").fill(taker);
    await clerk.getByLabel("Le client a vérifié la marchandise").check();
    await clerk.getByRole("button", { name: "Remettre la marchandise" }).click();
  };

  await give(lea, "Karim Benali", ["3", "1"]);
  await expect(lea.getByText("Karim Benali a pris la marchandise")).toBeVisible();
  await give(hugo, "Ana Costa", ["3", "2"]);
  await expect(hugo.getByRole("alert")).toContainText("Léa Morin");
  await expect(hugo.getByRole("alert")).toContainText("Karim Benali");
  await expect(hugo.getByText("Karim Benali a pris la marchandise")).toBeVisible();
  await expect(hugo.getByLabel("Prénom et nom")).toHaveValue("Ana Costa");
  await expectAccessible();
  expect(await unitsHandedOver(order.id)).toEqual([3, 1]);

  // The first line left meanwhile: it has no field any more, so what was typed in it counts no longer.
  await hugo.getByRole("button", { name: "Remettre la marchandise" }).click();
  await expect(hugo.getByText("Tout est remis. Rien ne reste à retirer.")).toBeVisible();
  expect(await unitsHandedOver(order.id)).toEqual([3, 1, 2]);

  await give(lea, "Karim Benali", ["1"]);
  await expect(lea.getByRole("alert")).toContainText(staff.name);
  await expect(lea.getByRole("alert")).toContainText("Ana Costa");
  await expect(lea.getByText("Tout est remis. Rien ne reste à retirer.")).toBeVisible();
  expect(await unitsHandedOver(order.id)).toEqual([3, 1, 2]);
});
