import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { handoverLines, handovers } from "#drizzle/schema/handover.ts";
import { enterAsStaff } from "#tests/support/e2e/staff.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { makeReadyOrder } from "#tests/support/handover/handovers.ts";
import { makeDepotStaff } from "#tests/support/preparation/preparations.ts";

/** Nothing of the depot is counted here: each test acts on an order of its own. */
const STORE_UID = 1;

async function makeHandover() {
  const order = await makeReadyOrder({ buyer: await makeBuyer({ storeUid: STORE_UID }) });
  const path = to(url.handover, { storeUid: STORE_UID, orderUid: order.uid });
  return { order, path, staff: await makeDepotStaff(STORE_UID) };
}

/** The first line in part, nothing of the second: typed, not sent. */
async function typeHalf(page: Page) {
  const now = page.getByRole("textbox", { name: "Maintenant" });
  await now.nth(0).fill("2");
  await now.nth(1).fill("0");
  await page.getByLabel("Prénom et nom").fill("Karim Benali");
  await page.getByLabel("Le client a vérifié la marchandise").check();
}

async function unitsHandedOver(orderId: number): Promise<number[]> {
  const rows = await db
    .select({ quantity: handoverLines.quantity })
    .from(handovers)
    .innerJoin(handoverLines, eq(handoverLines.handoverId, handovers.id))
    .where(eq(handovers.orderId, orderId))
    .orderBy(handoverLines.handoverId, handoverLines.orderLineId);
  return rows.map(({ quantity }) => quantity);
}

const give = (page: Page) => page.getByRole("button", { name: "Remettre la marchandise" });

test("a power cut before sending hands nothing over", async ({ browser }) => {
  const { order, path, staff } = await makeHandover();
  const cut = await (await browser.newContext()).newPage();
  await enterAsStaff(cut, staff, path);
  await typeHalf(cut);
  await cut.context().close();

  const page = await (await browser.newContext()).newPage();
  await enterAsStaff(page, staff, path);
  await expect(page.getByRole("textbox", { name: "Maintenant" }).first()).toHaveValue("3");
  await expect(page.getByText("a pris la marchandise")).toHaveCount(0);
  expect(await unitsHandedOver(order.id)).toEqual([]);
  await typeHalf(page);
  await give(page).click();
  await expect(page.getByText("Karim Benali a pris la marchandise")).toBeVisible();
  expect(await unitsHandedOver(order.id)).toEqual([2]);
});

test("an answer lost in a power cut hands over once", async ({ page, browser }) => {
  const { order, path, staff } = await makeHandover();
  await enterAsStaff(page, staff, path);
  await typeHalf(page);
  // The shop takes the form; the terminal never hears of it.
  let sent: { body: Buffer; type: string } | undefined;
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const request = route.request();
      if (request.method() !== "POST") return route.fallback();
      const body = request.postDataBuffer() ?? Buffer.from("");
      sent = { body, type: request.headers()["content-type"] ?? "" };
      await route.fetch({ maxRedirects: 0 });
      await route.abort("connectionreset");
    },
  );
  await give(page).click();
  await expect.poll(() => unitsHandedOver(order.id)).toEqual([2]);
  await page.unrouteAll({ behavior: "wait" });

  // The browser sends the same form again, as "Recharger" does.
  const again = await page.request.post(path, {
    data: sent?.body ?? "",
    headers: { "content-type": sent?.type ?? "", origin: process.env.ORIGIN ?? "" },
    maxRedirects: 0,
  });
  expect(again.status()).toBe(303);
  expect(await unitsHandedOver(order.id)).toEqual([2]);
  await page.context().close();

  const reopened = await (await browser.newContext()).newPage();
  await enterAsStaff(reopened, staff, path);
  await expect(reopened.getByText("Karim Benali a pris la marchandise")).toHaveCount(1);
  const now = reopened.getByRole("textbox", { name: "Maintenant" });
  await expect(now.nth(0)).toHaveValue("1");
  await expect(now.nth(1)).toHaveValue("3");
});

test("a hand-over behind a proxy without its server is noted once", async ({
  page,
  javaScriptEnabled,
}) => {
  const { order, path, staff } = await makeHandover();
  await enterAsStaff(page, staff, path);
  await typeHalf(page);
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      await route.fetch({ maxRedirects: 0 });
      await route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Coupure</h1>" });
    },
  );
  await give(page).click();
  if (javaScriptEnabled) {
    await expect(page.getByText("Pas de réseau, rien n’a été envoyé")).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
    await page.getByRole("button", { name: "Réessayer" }).click();
  } else {
    await expect(page.getByRole("heading", { name: "Coupure" })).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Remettre" })).toBeVisible();
    await expect(page.getByText(/^Remise notée le /)).toBeVisible();
  }
  await expect(page.getByText("Karim Benali a pris la marchandise").first()).toBeVisible();
  await expect.poll(() => unitsHandedOver(order.id)).toEqual([2]);
});
