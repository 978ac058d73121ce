import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { parisTime } from "#app/models/platform/time.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { handoverLines, handovers } from "#drizzle/schema/handover.ts";
import { enter } from "#tests/support/e2e/journey.ts";
import { chooseDown, enterOn, tick, typeInto } from "#tests/support/e2e/keyboard.ts";
import { enterAsStaff } from "#tests/support/e2e/staff.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { buyerOf, makeCompany, makeCustomer, PASSWORD } from "#tests/support/factories.ts";
import { makeReadyDelivery } from "#tests/support/handover/handovers.ts";
import { makeDepotStaff } from "#tests/support/preparation/preparations.ts";
import { jpeg } from "#tests/support/upload/uploads.ts";

/** A driver's telephone. */
test.use({ viewport: { width: 360, height: 740 } });

const STORE_UID = 4;
const LOST = "Pas de réseau, rien n’a été envoyé";

async function makeStop() {
  const label = `Façades ${crypto.randomUUID().slice(0, 8)}`;
  const { id: companyId } = await makeCompany({ label });
  const customer = await makeCustomer({ storeUid: STORE_UID, companyId });
  const day = { deliveryDate: parisTime(new Date()).day };
  const order = await makeReadyDelivery({ buyer: await buyerOf(customer), ...day });
  const path = to(url.siteDelivery, { storeUid: STORE_UID, orderUid: order.uid });
  return { order, customer, label, path, driver: await makeDepotStaff(STORE_UID) };
}

const delivered = (page: Page) => page.getByRole("textbox", { name: /^Livré, / });
const submit = (page: Page) => page.getByRole("button", { name: "Noter la livraison" });
const bar = (page: Page) => page.getByRole("alert").filter({ hasText: "Réessayer" });
const taken = (page: Page) => page.getByRole("heading", { name: /^Livré à Rémi Blanc le / });

/** One unit of each line, so that the same form sent twice would deliver two. */
async function typePart(page: Page) {
  await delivered(page).nth(0).fill("1");
  await delivered(page).nth(1).fill("1");
  await page.getByLabel("Prénom et nom").fill("Rémi Blanc");
  await page.getByLabel("La personne a vérifié la marchandise").check();
}

async function expectTyped(page: Page) {
  await expect(delivered(page).nth(0)).toHaveValue("1");
  await expect(page.getByLabel("Prénom et nom")).toHaveValue("Rémi Blanc");
  await expect(page.getByLabel("La personne a vérifié la marchandise")).toBeChecked();
}

async function unitsDelivered(orderId: number): Promise<number[]> {
  const rows = await db
    .select({ quantity: handoverLines.quantity })
    .from(handovers)
    .innerJoin(handoverLines, eq(handoverLines.handoverId, handovers.id))
    .where(eq(handovers.orderId, orderId))
    .orderBy(handoverLines.handoverId, handoverLines.orderLineId);
  return rows.map(({ quantity }) => quantity);
}

/** A finger draws a line across the frame. */
async function draw(page: Page) {
  const frame = page.locator("canvas");
  await frame.scrollIntoViewIfNeeded();
  const box = await frame.boundingBox();
  if (!box) throw new Error("there is no frame to sign in");
  await page.mouse.move(box.x + 30, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 20, { steps: 4 });
  await page.mouse.move(box.x + 220, box.y + 60, { steps: 4 });
  await page.mouse.up();
}

test("a driver delivers in part, and the customer finds the proof", async ({
  page,
  browser,
  expectAccessible,
  javaScriptEnabled,
}) => {
  const { label, driver, customer, order } = await makeStop();
  await page.goto(to(url.staffLogin, null, { back: url.roundStores }));
  await page.getByLabel("Adresse e-mail").fill(driver.email);
  await page.getByLabel("Mot de passe").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /^Tournée/ })).toBeVisible();
  const stop = page.locator("li.stop").filter({ hasText: label });
  await expect(stop).toContainText("À livrer");
  await expectAccessible();
  await enterOn(page, stop.getByRole("link", { name: `Commande ${order.uid}` }));
  await expect(page.getByRole("heading", { level: 1, name: `Livrer ${order.uid}` })).toBeVisible();
  await expectAccessible();
  await enterOn(page, page.getByRole("button", { name: "Je suis sur place" }));
  await expect(page.getByText(/^Sur place à /)).toBeVisible();

  // One of three is broken and goes back; the other line is whole.
  await typeInto(page, delivered(page).nth(0), "2");
  await enterOn(page, page.getByText("Pas tout livré ?").first());
  await chooseDown(page, page.getByLabel(/^Ce qui n’est pas livré, /).first(), "damaged");
  await enterOn(page, submit(page));
  await expect(page.getByText("Écrivez le prénom et le nom").first()).toBeVisible();
  await expect(delivered(page).nth(0)).toHaveValue("2");
  await expectAccessible();
  await typeInto(page, page.getByLabel("Prénom et nom"), "Rémi Blanc");
  if (javaScriptEnabled) await draw(page);
  else await tick(page, page.getByLabel("La personne a vérifié la marchandise"));
  const photo = { name: "chargement.jpg", mimeType: "image/jpeg", buffer: jpeg() };
  await page.locator("#livraison input[type=file]").setInputFiles(photo);
  await enterOn(page, submit(page));
  await expect(taken(page)).toBeVisible();
  await expect(page.getByText(/abîmé/).last()).toBeVisible();
  await expect(page.getByText(/^Livraison notée le /)).toBeVisible();
  await expectAccessible();
  expect(await unitsDelivered(order.id)).toEqual([2, 3]);

  await enterOn(page, page.getByRole("link", { name: "Tournée", exact: true }).last());
  await expect(stop).toContainText("Livrée en partie");

  const account = await (await browser.newContext({ baseURL: process.env.ORIGIN })).newPage();
  await enter(account, customer, to(url.order, { uid: order.uid }));
  await expect(account.getByText(/Rémi Blanc/).first()).toBeVisible();
  await expect(account.getByText(/^Refusé.*1.sac,.*Abîmé/)).toBeVisible();
  await expect(account.getByRole("link", { name: /photographie/i })).toBeVisible();
  await account.context().close();
});

test("a line cut at the press delivers once", async ({ page, javaScriptEnabled }) => {
  const { order, path, driver } = await makeStop();
  await enterAsStaff(page, driver, path);
  await typePart(page);
  await page.context().setOffline(true);
  await submit(page).click();
  if (javaScriptEnabled) {
    await expect(bar(page)).toContainText(LOST);
    await expectTyped(page);
    expect(await unitsDelivered(order.id)).toEqual([]);
    await page.context().setOffline(false);
  } else {
    // Without scripts the browser says so; pages of staff are stored nowhere, so that Back asks for the form again.
    await page.waitForURL("chrome-error://chromewebdata/");
    expect(await unitsDelivered(order.id)).toEqual([]);
    await page.context().setOffline(false);
    await page.goBack();
    await typePart(page);
    await submit(page).click();
  }
  await expect(taken(page)).toBeVisible();
  expect(await unitsDelivered(order.id)).toEqual([1, 1]);
});

test("a delivery whose answer is lost is noted once", async ({ page, javaScriptEnabled }) => {
  const { order, path, driver } = await makeStop();
  await enterAsStaff(page, driver, path);
  await typePart(page);
  let sendings = 0;
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      sendings += 1;
      if (sendings > 1) return route.continue();
      await route.fetch({ maxRedirects: 0 });
      await route.abort("connectionreset");
    },
  );
  await submit(page).click();
  await expect.poll(() => unitsDelivered(order.id)).toEqual([1, 1]);
  if (!javaScriptEnabled) {
    await page.waitForURL("chrome-error://chromewebdata/");
    // Back shows what was noted, and asks for what is left.
    await page.goBack();
    await expect(page.getByText(/^Livraison notée le /)).toBeVisible();
    await expect(delivered(page).nth(0)).toHaveValue("2");
  }
  await expect(taken(page)).toBeVisible();
  expect([sendings, await unitsDelivered(order.id)]).toEqual([javaScriptEnabled ? 2 : 1, [1, 1]]);
});

test("a page without a line gives up, then sends at a press @js", async ({ page }) => {
  const { order, path, driver } = await makeStop();
  await page.clock.install();
  await enterAsStaff(page, driver, path);
  await typePart(page);
  await page.route("**/exploitation/**", () => {});
  await submit(page).click();
  await page.clock.runFor(1_500);
  await expect(page.getByRole("alert").filter({ hasText: "Envoi en cours" })).toBeVisible();
  await page.unroute("**/exploitation/**");
  await page.route("**/exploitation/**", (route) => route.abort("connectionreset"));
  await page.clock.runFor(121_000);
  // The bar is drawn by a timer that begins when the sending is cut off, outside the page's clock. In small steps:
  // two minutes are nearly over, after which the bar says something else.
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(bar(page)).toContainText(LOST, { timeout: 500 });
  }).toPass();
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(bar(page)).toContainText("Nous n’essayons plus", { timeout: 500 });
  }).toPass();
  await page.unroute("**/exploitation/**");
  await expectTyped(page);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(taken(page)).toBeVisible();
  expect(await unitsDelivered(order.id)).toEqual([1, 1]);
});

const faults = {
  "a captive portal": { status: 200, body: "<html>Wi-Fi gratuit</html>" },
  "a proxy without its server": { status: 502, body: "<html>Bad Gateway</html>" },
};

for (const [name, { status, body }] of Object.entries(faults)) {
  test(`a delivery survives ${name}, and takes what is typed meanwhile @js`, async ({ page }) => {
    const { order, path, driver } = await makeStop();
    await enterAsStaff(page, driver, path);
    await typePart(page);
    await page.route(
      ({ pathname }) => pathname === path,
      (route) => route.fulfill({ status, contentType: "text/html", body }),
    );
    await submit(page).click();
    await expect(bar(page)).toContainText(LOST);
    await delivered(page).nth(1).fill("2");
    await page.unrouteAll({ behavior: "wait" });
    await submit(page).click();
    await expect(taken(page)).toBeVisible();
    expect(await unitsDelivered(order.id)).toEqual([1, 2]);
  });
}
