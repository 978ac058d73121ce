import { readFile } from "node:fs/promises";
import { formatRange } from "#app/models/platform/time.ts";
import { readSlotValue } from "#app/models/store/offered-slot.ts";
import { url } from "#app/urls.ts";
import { listOpenDays } from "#tests/support/closure/closures.ts";
import { makeBoundStaff } from "#tests/support/desk/desk.ts";
import { hoursOf } from "#tests/support/e2e/journey.ts";
import { enterAsStaff } from "#tests/support/e2e/staff.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { makeBuyer, makeCompany } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";

/** Depot whose slots no other spec fills. */
const STORE_UID = 6;

test("the order desk finds an order, moves it, notes why and exports", async ({
  page,
  expectAccessible,
}) => {
  const label = `Plâtrerie ${crypto.randomUUID().slice(0, 8)}`;
  const { id: companyId } = await makeCompany({ label });
  const buyer = await makeBuyer({ storeUid: STORE_UID, companyId });
  const [, day = ""] = await listOpenDays(STORE_UID, 2);
  const order = await makeOrder({ buyer, statusCode: 20, paymentType: 0, deliveryDate: day });
  await enterAsStaff(page, await makeBoundStaff(["order-desk"]), url.deskOrders);

  const search = page.getByLabel("Recherche");
  await search.fill(order.uid);
  await page.keyboard.press("Enter");
  const rows = page.getByRole("table").getByRole("rowheader");
  await expect(rows).toHaveCount(1);
  await expectAccessible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Exporter en CSV" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv).toContain(order.uid);
  expect(csv.trim().split("\n")).toHaveLength(2);

  await page.getByRole("link", { name: order.uid }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Commande ${order.uid}`);
  await expectAccessible();
  await page.getByText("Ajouter une note").click();
  await page.getByLabel("Note interne").fill("Le client vient avec un plateau.");
  await page.getByRole("button", { name: "Enregistrer la note" }).click();
  await expect(page.getByText("La note est enregistrée.")).toBeVisible();
  await expect(page.getByText("Le client vient avec un plateau.")).toBeVisible();

  await page.getByRole("link", { name: "Changer le créneau" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Changer le créneau");
  await expectAccessible();
  const last = hoursOf(page).getByRole("radio", { disabled: false }).last();
  const { range } = readSlotValue((await last.getAttribute("value")) ?? "");
  await last.check();
  await page.getByLabel("Motif").fill("Camion en panne");
  await page.getByRole("button", { name: "Changer le créneau" }).click();
  await expect(page.getByText("Le créneau est changé.", { exact: false })).toBeVisible();
  await expect(page.locator(".desk-ticket")).toContainText(formatRange(range));
  await expect(page.getByText("Camion en panne", { exact: false })).toBeVisible();
  await expectAccessible();

  await page.getByRole("link", { name: label }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(label);
  await expectAccessible();
});
