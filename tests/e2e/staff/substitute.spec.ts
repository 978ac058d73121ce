import { eq } from "drizzle-orm";
import { addDays } from "#app/models/platform/calendar.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { db } from "#app/services/platform/database.server.ts";
import { proposeSubstitute } from "#app/services/preparation/substitute.server.ts";
import { tokenOfSubstitute } from "#app/services/preparation/substitute-link.server.ts";
import { to, url } from "#app/urls.ts";
import { orders } from "#drizzle/schema/order.ts";
import { preparationActs, substitutes } from "#drizzle/schema/preparation.ts";
import { enterAsStaff } from "#tests/support/e2e/staff.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { makeBuyer, makeProduct } from "#tests/support/factories.ts";
import {
  formOf,
  makeDepotStaff,
  prepareInShop,
  toPrepare,
} from "#tests/support/preparation/preparations.ts";

/** Nothing of the depot is counted here: the test acts on an order of its own. */
const STORE_UID = 1;

/** An order whose second line is missing, its replacement proposed while its slot is to come. */
async function makeProposed() {
  prepareInShop();
  const { day } = parisTime(new Date());
  const buyer = await makeBuyer({ storeUid: STORE_UID });
  const { order, by, note } = await toPrepare({ buyer, deliveryDate: addDays(day, 1) });
  await note(1, "all");
  await note(2, "missing", 0);
  const { reference } = await makeProduct({ unitMills: 8_000 });
  const goods = { lineNumber: 2, code: reference, quantity: 3 };
  const proposed = await proposeSubstitute(by, formOf(order), goods);
  if (!proposed.ok) throw new Error(proposed.reason);
  const [row] = await db.select().from(substitutes).where(eq(substitutes.orderId, order.id));
  const link = to(url.substitute, { token: tokenOfSubstitute(row?.nonce ?? "") });
  return { order, link, yesterday: addDays(day, -1) };
}

async function stateOf(orderId: number) {
  const [row] = await db.select().from(substitutes).where(eq(substitutes.orderId, orderId));
  const acts = await db.$count(preparationActs, eq(preparationActs.orderId, orderId));
  return { state: row?.state, acts };
}

test("a substitute accepted after its slot is refused kindly", async ({
  page,
  browser,
  expectAccessible,
}) => {
  const { order, link, yesterday } = await makeProposed();
  const before = await stateOf(order.id);
  await page.goto(link);
  const accept = page.getByRole("button", { name: "Accepter le remplacement" });
  await expect(accept).toBeVisible();
  await expectAccessible();
  // The page stayed open in the customer's pocket until the slot was over.
  await db.update(orders).set({ deliveryDate: yesterday }).where(eq(orders.id, order.id));

  await accept.click();
  const notice = page.getByRole("status").filter({ hasText: "Trop tard pour répondre" });
  await expect(notice).toContainText("vous ne le payez pas");
  await expect(accept).toHaveCount(0);
  await expect(page.getByText("Une question ? Appelez le dépôt", { exact: false })).toBeVisible();
  await expectAccessible();
  await page.goto(link);
  await expect(notice).toBeVisible();
  expect(await stateOf(order.id)).toEqual(before);

  const clerk = await (await browser.newContext()).newPage();
  const path = to(url.preparation, { storeUid: STORE_UID, orderUid: order.uid });
  await enterAsStaff(clerk, await makeDepotStaff(STORE_UID), path);
  await expect(clerk.locator("#ligne-2")).toContainText("Le client n’a pas répondu à temps");
  await expect(clerk.getByText("Il manque 1 article.", { exact: false })).toBeVisible();
});
