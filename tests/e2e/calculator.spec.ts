import type { Page } from "@playwright/test";
import { and, eq, gt, isNotNull, like } from "drizzle-orm";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { expect, test } from "#tests/support/e2e/test.ts";

async function findBoard() {
  const [board] = await db
    .select()
    .from(products)
    .where(
      and(
        eq(products.isActive, true),
        eq(products.onlyInStore, false),
        like(products.label, "Plaque de plâtre%"),
        eq(products.conversionUnit, "m²"),
        isNotNull(products.conversionThousandths),
        gt(products.conversionThousandths, 1000),
      ),
    )
    .orderBy(products.uid)
    .limit(1);
  if (!board) throw new Error("The seed has no board");
  return board;
}

/** A press before the page is alive opens the calculator in its place, without a window. */
async function openCalculator(page: Page, javaScriptEnabled: boolean | undefined) {
  const calculator = javaScriptEnabled ? page.getByRole("dialog") : page.locator("#calculateur");
  await expect(async () => {
    await page.locator("#calculateur summary").click();
    await expect(calculator.getByLabel(/^Surface/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return calculator;
}

test("a surface becomes whole packs in the cart, offcuts counted", async ({
  page,
  javaScriptEnabled,
  expectAccessible,
}) => {
  const board = await findBoard();
  const each = (board.conversionThousandths ?? 0) / 1000;
  const pack = board.packagingQuantity;
  const wanted = Math.ceil(Math.ceil((10 * each * 1.1) / each - 1e-9) / pack) * pack;
  await page.goto(to(url.product, { productUid: board.uid }));
  await page.waitForLoadState("networkidle");

  const calculator = await openCalculator(page, javaScriptEnabled);
  await calculator.getByLabel(/^Surface/).fill(String(10 * each).replace(".", ","));
  await calculator.getByLabel("Chutes").selectOption("10");
  if (!javaScriptEnabled)
    await calculator.getByRole("button", { name: "Calculer" }).first().click();

  await expect(calculator.getByRole("status")).toContainText(new RegExp(`^${wanted} `));
  await expectAccessible();
  await calculator.getByRole("button", { name: /^Ajouter/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "Ajouté au panier" })).toBeVisible();
  await page.goto(url.cart);
  await expect(page.getByRole("table").getByRole("spinbutton")).toHaveValue(String(wanted));
});

test("shows an unreadable value beside its field, and keeps it", async ({
  page,
  javaScriptEnabled,
  expectAccessible,
}) => {
  const { uid } = await findBoard();
  await page.goto(to(url.product, { productUid: uid }));
  await page.waitForLoadState("networkidle");

  const calculator = await openCalculator(page, javaScriptEnabled);
  await calculator.getByLabel(/^Surface/).fill("douze");
  if (!javaScriptEnabled)
    await calculator.getByRole("button", { name: "Calculer" }).first().click();

  const field = calculator.getByLabel(/^Surface/);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveValue("douze");
  await expect(calculator.getByText("Indiquez un nombre, comme 25 ou 12,5.")).toBeVisible();
  await expectAccessible();
});
