import type { Locator, Page } from "@playwright/test";
import { addToList } from "#app/services/list/item.server.ts";
import { createList } from "#app/services/list/list.server.ts";
import { to, url } from "#app/urls.ts";
import {
  enter,
  fillWithCement,
  type Mason,
  makeMason,
  waitForScripts,
} from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { buyerOf, fillCart, makeProduct, stockProduct } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { housesOf } from "#tests/support/payment/credit.ts";

// Figures of the trade counter: positions and heights, in pixels.

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 900 };
/** A sheet of A4 between its margins. */
const SHEET = { width: 680, height: 1009 };

test("a cart of 19 lines fits a phone, a wide window and sheets", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize(PHONE);
  await enterWithLines(page, 19);
  const rows = page.locator(".delivery-note tbody tr");

  await expect(page.getByRole("button", { name: /^Retirer au dépôt/ })).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole("button", { name: "Faire livrer" })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(Math.max(...(await heightsOf(rows)))).toBeLessThanOrEqual(112);
  await expectAccessible();

  await test.step("a wide window shows lines of 72 px", async () => {
    await page.setViewportSize(DESKTOP);
    expect(Math.max(...(await heightsOf(rows)))).toBeLessThanOrEqual(72);
  });

  await test.step("25 lines are printed on a sheet, without commands", async () => {
    await page.setViewportSize(SHEET);
    await page.emulateMedia({ media: "print" });
    expect(Math.max(...(await heightsOf(rows)))).toBeLessThanOrEqual(SHEET.height / 25);
    await expect(page.locator("details.more summary").first()).toBeHidden();
    await expect(page.getByRole("button", { name: /^Retirer au dépôt/ })).toBeHidden();
  });

  await test.step("the commands of a line open on a phone", async () => {
    await page.emulateMedia({ media: null });
    await page.setViewportSize(PHONE);
    await page.reload();
    await page.locator("details.more summary").first().click();
    await expect(page.getByRole("button", { name: /^Retirer .*\d/ }).first()).toBeVisible();
    await expectAccessible();
  });
});

test("a list of 22 lines can be bought without scrolling on a phone", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const mason = await makeMason();
  const uids = await makeProducts(22, mason);
  const buyer = await buyerOf(mason);
  const made = await createList(buyer, { label: "Chantier", comment: "" });
  if (!made.ok) throw new Error("the list was not made");
  const { id } = made;
  for (const productUid of uids)
    await addToList(buyer, id, { productUid, codeColor: "", quantity: 1 });

  await enter(page, mason, to(url.list, { id }));

  await expect(page.getByRole("button", { name: "Tout ajouter au panier" })).toBeInViewport({
    ratio: 1,
  });
});

test("a phone order begins with its pickup code", async ({ page, expectAccessible }) => {
  await page.setViewportSize(PHONE);
  const mason = await makeMason();
  const buyer = await buyerOf(mason);
  const { uid } = await makeOrder({ buyer, statusCode: 20, deliveryDate: "2031-11-25" });

  await enter(page, mason, to(url.order, { uid }));

  const [top = 999] = await topsOf(page.locator(".ticket-code b"));
  expect(top).toBeLessThanOrEqual(160);
  expect((await page.locator(".ticket-code b").textContent())?.length).toBe(6);
  const acts = page.locator(".order-acts").locator("a, button");
  await expect(acts.last()).toHaveText("Annuler la commande");
  await expectAccessible();
});

test("a regular pays an order in seven pages from the home page @both", async ({
  page,
  expectAccessible,
  javaScriptEnabled,
}) => {
  const mason = await makeMason();
  const buyer = await buyerOf(mason);
  await makeOrder({ buyer, statusCode: 5, paymentType: 4 });
  await fillWithCement(mason, 40);
  await enter(page, mason, url.home);
  const pages = new Set<string>([url.home]);
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) pages.add(new URL(frame.url()).pathname);
  });

  await page.goto(url.cart);
  await page.getByRole("button", { name: /^Retirer .* à 30 jours$/ }).click();
  await expect(page.getByLabel("À 30 jours, sur mon encours")).toBeChecked();
  await expectAccessible();
  await page.getByLabel(/accepte les conditions générales/).check();
  await page.getByRole("button", { name: "Commander avec obligation de paiement" }).click();
  await page.getByLabel("Claude Martin, gérant").check();
  const uid = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await page.getByRole("button", { name: "Recevoir le code par SMS" }).click();
  await expect(page.getByLabel("Code reçu par SMS")).toBeVisible();
  const houses = housesOf(`http://localhost:${process.env.SANDBOX_PORT}`);
  await page.getByLabel("Code reçu par SMS").fill(await houses.code(uid));
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Valider le paiement" }).click();
  await page.waitForURL(`**${url.paymentDone}*`);

  expect(pages.size).toBeLessThanOrEqual(7);
});

test("a checkout is closed in, with chips and its price, on a phone", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize(PHONE);
  const mason = await makeMason();
  await fillWithCement(mason, 40);
  await enter(page, mason, url.pickup);

  const [footer = 999] = await heightsOf(page.locator("footer.bottom"));
  expect(footer).toBeLessThanOrEqual(64);
  const links = await topsOf(page.locator(".legal-line a"));
  expect(new Set(links.map(Math.round)).size).toBe(1);
  for (const height of await heightsOf(page.locator(".hours label:visible")))
    expect(height).toBeGreaterThanOrEqual(44);
  const summary = page.locator(".beside summary");
  await expect(summary).toBeInViewport({ ratio: 1 });
  await expect(summary).toContainText("TTC");
  await expect(page.getByText("À payer TTC")).toBeHidden();
  await summary.click();
  await expect(page.getByText("À payer TTC")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await expectAccessible();
});

test("a phone shows all hours of a day @both", async ({ page, javaScriptEnabled }) => {
  await page.setViewportSize(PHONE);
  const mason = await makeMason();
  await fillWithCement(mason, 40);
  await enter(page, mason, url.pickup);
  const days = page.getByRole("group", { name: "Jour de retrait" }).getByRole("button");
  // A Saturday has half of them.
  const day = days.filter({ hasNotText: /sam/i }).last();
  await day.click();
  await expect(day).toHaveAttribute("aria-pressed", "true");

  const hours = page.getByRole("radio");
  expect(await hours.count()).toBeGreaterThanOrEqual(16);
  await page.locator(".hours .days").evaluate((days) => days.scrollIntoView());
  if (javaScriptEnabled)
    for (const hour of await hours.all()) await expect(hour).toBeInViewport({ ratio: 1 });
  const chosen = page.getByRole("radio", { disabled: false }).nth(3);
  await chosen.check();
  await expect(page.getByRole("button", { name: "Continuer vers" })).toBeInViewport({ ratio: 1 });
  const [bottom = 0] = await bottomsOf(hours.last());
  const [top = 0] = await topsOf(page.locator(".buy-foot"));
  if (javaScriptEnabled) expect(bottom).toBeLessThanOrEqual(top);
});

test("a desktop shows all hours of six days", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const mason = await makeMason();
  await fillWithCement(mason, 40);
  await enter(page, mason, url.pickup);
  await page.getByRole("button", { name: "Jours suivants" }).click();
  await expect(page.getByRole("button", { name: "Jours précédents" })).toBeEnabled();

  const hours = page.getByRole("radio");
  expect(await hours.count()).toBeGreaterThanOrEqual(90);
  for (const hour of await hours.all()) await expect(hour).toBeInViewport({ ratio: 1 });
});

test("a chosen hour is said in the foot, and moves to another day @js", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const mason = await makeMason();
  await fillWithCement(mason, 1);
  await enter(page, mason, url.pickup);
  await waitForScripts(page);
  const days = page.getByRole("group", { name: "Jour de retrait" }).getByRole("button");
  const foot = page.getByRole("region", { name: "Votre retrait" });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));

  await days.nth(2).click();
  const hour = page.getByRole("radio", { name: /, 10\sh\s00$/ });
  await hour.check();
  const said = (await foot.locator(".said").textContent()) ?? "";
  expect(said).toMatch(/, 10\sh$/);
  await days.nth(3).click();
  await expect(hour).toBeChecked();

  await expect(foot.locator(".said")).not.toHaveText(said);
  await expect(foot.locator(".said")).toHaveText(/, 10\sh$/);
  expect(requests).toEqual([]);
});

test("a form without an hour says so in our words", async ({ page, expectAccessible }) => {
  const mason = await makeMason();
  await fillWithCement(mason, 1);
  await enter(page, mason, url.pickup);

  await page.getByRole("button", { name: "Continuer vers le récapitulatif" }).click();

  const errors = page.getByRole("alert");
  await expect(errors).toContainText("Choisissez une heure de retrait.");
  await expect(page).toHaveTitle(/^Erreur/);
  await errors.getByRole("link", { name: "Choisissez une heure de retrait." }).click();
  await expect(page.locator(".hours input[id]")).toBeInViewport();
  await expectAccessible();
});

test("a wide checkout shows the order and its price open", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const mason = await makeMason();
  await fillWithCement(mason, 40);
  await enter(page, mason, url.pickup);

  await expect(page.getByText("À payer TTC")).toBeInViewport();
  await expect(page.getByText(/^40 × Ciment/)).toBeInViewport();
});

test("pages after a checkout know the ranges of the menu @js", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const mason = await makeMason();
  await fillWithCement(mason, 1);
  await enter(page, mason, url.pickup);
  await expect(page.getByRole("navigation", { name: "Premiers rayons" })).toBeHidden();
  await waitForScripts(page);

  await page.getByRole("link", { name: "Retour au panier" }).click();
  await page.waitForURL(`**${url.cart}`);

  const first = page.getByRole("navigation", { name: "Premiers rayons" }).getByRole("link").first();
  await expect(first).toBeVisible();
});

async function enterWithLines(page: Page, count: number) {
  const mason = await makeMason();
  const uids = await makeProducts(count, mason);
  await fillCart(
    mason.id,
    uids.map((productUid) => ({ productUid, quantity: 12 })),
  );
  await enter(page, mason, url.cart);
}

async function makeProducts(count: number, mason: Mason & { storeUid: number }) {
  const { categoryId } = await makeProduct();
  const uids: number[] = [];
  for (let at = 1; at <= count; at++) {
    const label = `Plaque de plâtre hydrofuge BA13 2500 × 1200 mm, palette ${at}`;
    const quantityPrices = [{ from: 160, unitMills: 4_200 }];
    const product = await makeProduct({ categoryId, label, quantityPrices });
    await stockProduct(product.uid, mason.storeUid, 500);
    uids.push(product.uid);
  }
  return uids;
}

async function heightsOf(rows: Locator): Promise<number[]> {
  await rows.first().waitFor();
  return rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
}

async function bottomsOf(all: Locator): Promise<number[]> {
  return all.evaluateAll((each) => each.map((one) => one.getBoundingClientRect().bottom));
}

async function topsOf(all: Locator): Promise<number[]> {
  await all.first().waitFor();
  return all.evaluateAll((each) => each.map((one) => one.getBoundingClientRect().top));
}
