import type { Page } from "@playwright/test";
import { to, url } from "#app/urls.ts";
import { linesOf } from "#tests/support/cart/pages.ts";
import { enterWithCement, makeMason, waitForFiles } from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { buyerOf } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { makeList } from "#tests/support/worksite/worksites.ts";

const LOST = "Pas de réseau, rien n’a été envoyé";
const bar = (page: Page) => page.getByRole("alert").filter({ hasText: "Réessayer" });
const main = (page: Page) => page.getByRole("main");
const typedLines = (page: Page) => page.locator("textarea[name=lines]");

async function enterAt(page: Page, path: string) {
  const mason = await makeMason();
  await enterWithCement(page, mason);
  await page.goto(path);
  await waitForFiles(page);
  return mason;
}

/** The page stays, and the button says why. */
async function expectLost(page: Page, path: string) {
  await expect(bar(page)).toContainText(LOST);
  await expect(page.locator("button[data-lost]")).toHaveAttribute("data-lost", LOST);
  expect(new URL(page.url()).pathname).toBe(path);
}

for (const path of [url.quickOrder, url.importOwnCodes]) {
  test(`${path} keeps what is typed offline @js`, async ({ page, context }) => {
    await enterAt(page, path);
    const lines = typedLines(page);
    const file = page.getByLabel("Ou un fichier CSV");
    await lines.fill("INCONNU-1;2");
    await file.setInputFiles({
      name: "lignes.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("INCONNU-1;2"),
    });
    await context.setOffline(true);
    await main(page).getByRole("button", { name: "Vérifier" }).click();
    await expectLost(page, path);
    await expect(lines).toHaveValue("INCONNU-1;2");
    expect(await file.evaluate((field) => Reflect.get(field, "files")[0]?.name)).toBe("lignes.csv");
    await context.setOffline(false);
    await page.waitForURL(/lignes=/);
  });
}

test("lines and their preview are two pages of the history @js", async ({ page }) => {
  await enterAt(page, url.quickOrder);
  await typedLines(page).fill("INCONNU-1;2");
  await main(page).getByRole("button", { name: "Vérifier" }).click();
  await page.waitForURL(/lignes=/);
  const preview = page.url();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${url.quickOrder}$`));
  await expect(typedLines(page)).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(preview);
});

test("a cart is emptied only once the line is back @js", async ({ page, context }) => {
  const { id } = await enterAt(page, url.clearCart);
  await context.setOffline(true);
  await main(page).getByRole("button", { name: "Vider le panier" }).click();
  await expectLost(page, url.clearCart);
  expect(await linesOf(id)).toHaveLength(1);
  await context.setOffline(false);
  await page.waitForURL(`**${url.cart}`);
  expect(await linesOf(id)).toHaveLength(0);
});

test("a payment is begun only once the line is back @js", async ({ page, context }) => {
  const mason = await makeMason();
  const { uid } = await makeOrder({ buyer: await buyerOf(mason) });
  const path = to(url.paymentChoice, { orderUid: uid });
  await enterWithCement(page, mason);
  await page.goto(path);
  await waitForFiles(page);
  await context.setOffline(true);
  await main(page).getByRole("button", { name: "Payer par carte" }).click();
  await expectLost(page, path);
  await context.setOffline(false);
  await page.waitForURL(`**${to(url.cardPayment, { orderUid: uid })}`);
  await expect(page.frameLocator("iframe").getByLabel("Numéro de carte")).toBeVisible();
});

test("the footer keeps the page that has no line @js", async ({ page, context }) => {
  await enterAt(page, url.cart);
  const footer = page.getByRole("contentinfo");
  await context.setOffline(true);
  await footer.getByRole("button", { name: "Passer en mode léger" }).click();
  await expect(bar(page)).toContainText(LOST);
  await footer.locator(`a[href="${url.storeList}"]`).first().click();
  expect(new URL(page.url()).pathname).toBe(url.cart);
  await context.setOffline(false);
  // The last press counts.
  await page.waitForURL(`**${url.storeList}`);
  await expect(page.locator("html")).not.toHaveClass(/light/);
});

test("a document is asked for once the line is back @js", async ({ page, context }) => {
  const mason = await makeMason();
  await makeList(await buyerOf(mason));
  await enterWithCement(page, mason);
  await page.goto(url.lists);
  await waitForFiles(page);
  await context.setOffline(true);
  await main(page).locator(`a[href="${url.listsCsv}"]`).click();
  await expect(bar(page)).toContainText("Hors connexion");
  expect(new URL(page.url()).pathname).toBe(url.lists);
  const download = page.waitForEvent("download");
  await context.setOffline(false);
  expect((await download).url()).toContain(url.listsCsv);
  await expect(bar(page)).toHaveCount(0);
});

test("the light mode is entered from the footer @js", async ({ page }) => {
  await enterAt(page, url.cart);
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("button", { name: "Passer en mode léger" }).click();
  await expect(page.locator("html")).toHaveClass(/light/);
  await expect(page).toHaveURL(new RegExp(`${url.cart}$`));
});
