import type { Page } from "@playwright/test";
import { to, url } from "#app/urls.ts";
import { enter, makeMason } from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";

const box = (page: Page) => page.getByLabel("Rechercher un produit").first();
const list = (page: Page) => page.getByRole("listbox", { name: "Propositions" }).first();
const active = (page: Page) => page.locator("[role=option][aria-selected=true]");

test.describe("with JavaScript", { tag: "@js" }, () => {
  test.use({ javaScriptEnabled: true });

  test("a page that a visitor only reads runs no script until it is touched", async ({ page }) => {
    const isTaken = () =>
      page.evaluate(() => Object.keys(document).some((key) => key.startsWith("__reactContainer")));

    await page.goto(url.home, { waitUntil: "networkidle" });
    expect(await isTaken()).toBe(false);

    await page.mouse.move(100, 100);
    await expect.poll(isTaken).toBe(true);
  });

  test("the box proposes while one types, and is walked by keys alone", async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(url.home, { waitUntil: "networkidle" });
    await box(page).focus();
    await expect(box(page)).toHaveRole("combobox");
    await page.keyboard.type("cime");
    await expect(list(page)).toBeVisible();
    await expect(box(page)).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByRole("status").filter({ hasText: /proposition/ })).toHaveCount(1);
    await expectAccessible();

    const options = list(page).getByRole("option");
    const count = await options.count();
    await page.keyboard.press("ArrowDown");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await expect(box(page)).toHaveAttribute(
      "aria-activedescendant",
      (await options.first().getAttribute("id")) ?? "",
    );
    await page.keyboard.press("End");
    await expect(options.nth(count - 1)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Home");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowUp");
    await expect(active(page)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(list(page)).toBeHidden();
    await expect(box(page)).toHaveValue("cime");

    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${to(url.search, null, { query: "ciment" })}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("ciment");
  });

  test("Enter searches the typed text where no suggestion is chosen", async ({ page }) => {
    await page.goto(url.home, { waitUntil: "networkidle" });
    await box(page).focus();
    await page.keyboard.type("parpaing");
    await page.keyboard.press("Enter");

    await page.waitForURL(`**${to(url.search, null, { query: "parpaing" })}`);
    await expect(list(page)).toBeHidden();
    const fields = page.getByRole("banner").getByLabel("Rechercher un produit");
    await expect(fields).toHaveCount(1);
    await expect(fields).toHaveValue("parpaing");
  });

  test("the empty box proposes the last searches of a customer", async ({ page }) => {
    await enter(page, await makeMason(), url.account);
    await page.goto(to(url.search, null, { query: "ciment" }));
    await page.goto(url.home, { waitUntil: "networkidle" });
    await box(page).focus();

    await expect(list(page).getByRole("option").first()).toHaveText("ciment");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${to(url.search, null, { query: "ciment" })}`);
  });
});

test("the search box works as a form, and recent searches are erased", async ({ page }) => {
  await enter(page, await makeMason(), url.account);
  await box(page).fill("ciment");
  await box(page).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("ciment");

  await page.goto(url.search);
  const past = page.getByRole("region", { name: "Vos dernières recherches" });
  await expect(past.getByRole("link")).toHaveText(["ciment"]);
  await past.getByRole("button", { name: /Effacer « ciment »/ }).click();
  await expect(past).toHaveCount(0);
});
