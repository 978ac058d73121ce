import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { addDays } from "#app/models/platform/calendar.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { db } from "#app/services/platform/database.server.ts";
import { tokenOfSubstitute } from "#app/services/preparation/substitute-link.server.ts";
import { to, url } from "#app/urls.ts";
import { substitutes } from "#drizzle/schema/preparation.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { makeBuyer, makeProduct, PASSWORD } from "#tests/support/factories.ts";
import {
  makeDepotStaff,
  makeOrderToPrepare,
  makePayment,
} from "#tests/support/preparation/preparations.ts";

/** A scanner types a code, then Enter, where the focus is. */
async function scan(page: Page, code: string): Promise<void> {
  await expect(page.locator("input[name=code]")).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

test("a clerk gathers an order by keyboard and scanner", async ({ page, expectAccessible }) => {
  const buyer = await makeBuyer({ storeUid: 1 });
  const order = await makeOrderToPrepare({ buyer, deliveryDate: parisTime(new Date()).day });
  const [first = "", second = ""] = order.references;
  const { email } = await makeDepotStaff(1);

  await page.goto(to(url.staffLogin, null, { back: url.preparationStores }));
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "À préparer" })).toBeVisible();
  await expectAccessible();

  await page.goto(to(url.preparation, { storeUid: 1, orderUid: order.uid }));
  await expectAccessible();
  await scan(page, first);
  await expect(page.locator("#ligne-1.done")).toBeVisible();
  await scan(page, "RIEN-404");
  await expect(page.getByText("Code inconnu", { exact: false })).toBeVisible();
  await scan(page, `${second}×3`);
  await expect(page.locator("#ligne-2.done")).toBeVisible();

  await expect(page.getByLabel("Quai ou emplacement")).toBeFocused();
  await page.keyboard.type("quai 2");
  await page.keyboard.press("Enter");
  await expect(page.getByText("La commande est prête, quai 2.")).toBeVisible();
  await expectAccessible();

  await page.getByRole("link", { name: "Bon de préparation à imprimer" }).click();
  await expect(page.getByRole("img", { name: `Code de la commande ${order.uid}` })).toBeVisible();
  await expectAccessible();
});

test("a clerk proposes other goods for what is missing", async ({
  page,
  context,
  expectAccessible,
}) => {
  const buyer = await makeBuyer({ storeUid: 1 });
  const deliveryDate = addDays(parisTime(new Date()).day, 1);
  const order = await makeOrderToPrepare({ buyer, deliveryDate });
  await makePayment(order, "card");
  const goods = await makeProduct({ unitMills: 8_000 });
  const { email } = await makeDepotStaff(1);
  const path = to(url.preparation, { storeUid: 1, orderUid: order.uid });

  await page.goto(to(url.staffLogin, null, { back: path }));
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await scan(page, order.references[0] ?? "");
  await expect(page.locator("#ligne-1.done")).toBeVisible();
  const second = page.locator("#ligne-2");
  await second.getByRole("button", { name: "Le reste manque" }).click();
  await second.getByText("Proposer un remplacement").click();
  await second.getByLabel("Article scanné ou tapé").fill(goods.reference);
  await page.keyboard.press("Enter");
  await expect(second.getByText("Le client n’a pas encore répondu.")).toBeVisible();
  await expectAccessible();

  const [made] = await db.select().from(substitutes).where(eq(substitutes.orderId, order.id));
  const customer = await context.newPage();
  await customer.goto(to(url.substitute, { token: tokenOfSubstitute(made?.nonce ?? "") }));
  await expect(customer.getByRole("heading", { level: 1 })).toHaveText("Un article manque");
  await customer.getByRole("button", { name: "Accepter le remplacement" }).click();
  await expect(customer.getByText("Vous avez accepté", { exact: false })).toBeVisible();

  await page.goto(path);
  await expect(second.getByText("Le client accepte", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Commande prête" }).click();
  await expect(page.getByText("La commande est prête.")).toBeVisible();
  await expectAccessible();
});
