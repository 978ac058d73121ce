import { url } from "#app/urls.ts";
import { enter, fillWithCement, makeMason } from "#tests/support/e2e/journey.ts";
import { listing } from "#tests/support/e2e/pages.ts";
import { expect, test } from "#tests/support/e2e/test.ts";

test("menus, sheets and errors keep their contrast in the dark @js", async ({
  page,
  expectAccessible,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 360, height: 740 });
  const mason = await makeMason();
  await fillWithCement(mason, 1);
  await enter(page, mason, listing);
  await page.getByRole("button", { name: "Rayons" }).click();
  await expect(page.getByRole("navigation", { name: "Rayons" })).toBeInViewport();
  await expectAccessible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Filtrer" }).click();
  await expectAccessible();
  await page.goto(url.pickup);
  await page.locator(".beside summary").click();
  await page.getByText("commentaire (facultatif)").click();
  await page.getByRole("button", { name: "Continuer vers le récapitulatif" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible();
  await page.goto(url.cart);
  await page.locator("details.more summary").first().click();
  await expectAccessible();
});
