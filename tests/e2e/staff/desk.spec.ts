import { readFile } from "node:fs/promises";
import { formatRange } from "#app/models/platform/time.ts";
import { readSlotValue } from "#app/models/store/offered-slot.ts";
import { url } from "#app/urls.ts";
import { listOpenDays } from "#tests/support/closure/closures.ts";
import { makeBoundStaff } from "#tests/support/desk/desk.ts";
import { hoursOf } from "#tests/support/e2e/journey.ts";
import { enterOn, tabTo, typeInto } from "#tests/support/e2e/keyboard.ts";
import { enterAsStaff } from "#tests/support/e2e/staff.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { makeBuyer, makeCompany } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";

/** Depot whose slots no other spec fills. */
const STORE_UID = 6;

/** Nothing here presses a mouse. */
test("the order desk finds, moves, notes and exports by keyboard alone", async ({
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
  await typeInto(page, search, order.uid);
  await page.keyboard.press("Enter");
  const rows = page.getByRole("table").getByRole("rowheader");
  await expect(rows).toHaveCount(1);
  await expectAccessible();
  const download = page.waitForEvent("download");
  await enterOn(page, page.getByRole("link", { name: "Exporter en CSV" }));
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv).toContain(order.uid);
  expect(csv.trim().split("\n")).toHaveLength(2);

  await enterOn(page, page.getByRole("link", { name: order.uid }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Commande ${order.uid}`);
  await expectAccessible();
  await enterOn(page, page.getByText("Ajouter une note"));
  await typeInto(page, page.getByLabel("Note interne"), "Le client vient avec un plateau.");
  await enterOn(page, page.getByRole("button", { name: "Enregistrer la note" }));
  await expect(page.getByText("La note est enregistrée.")).toBeVisible();
  await expect(page.getByText("Le client vient avec un plateau.")).toBeVisible();

  await enterOn(page, page.getByRole("link", { name: "Changer le créneau" }));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Changer le créneau");
  await expectAccessible();
  // The hours of all days are one group: the keys move through it from the hour that is chosen.
  const chosen = hoursOf(page).locator("input:checked");
  const before = (await chosen.count()) > 0 ? await chosen.getAttribute("value") : null;
  await tabTo(page, before ? chosen : hoursOf(page).getByRole("radio").first());
  await page.keyboard.press("ArrowDown");
  const value = (await hoursOf(page).locator("input:checked").getAttribute("value")) ?? "";
  expect(value).not.toBe(before);
  const { range } = readSlotValue(value);
  await typeInto(page, page.getByLabel("Motif"), "Camion en panne");
  await enterOn(page, page.getByRole("button", { name: "Changer le créneau" }));
  await expect(page.getByText("Le créneau est changé.", { exact: false })).toBeVisible();
  await expect(page.locator(".desk-ticket")).toContainText(formatRange(range));
  await expect(page.getByText("Camion en panne", { exact: false })).toBeVisible();
  await expectAccessible();

  await enterOn(page, page.getByRole("link", { name: label }));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(label);
  await expectAccessible();
});
