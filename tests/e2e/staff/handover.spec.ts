import type { Page } from "@playwright/test";
import { spokenCode } from "#app/models/order/spoken-code.ts";
import { to, url } from "#app/urls.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { makeBuyer, PASSWORD } from "#tests/support/factories.ts";
import { makeReadyOrder } from "#tests/support/handover/handovers.ts";
import { makeDepotStaff } from "#tests/support/preparation/preparations.ts";

/** A finger draws a line across the frame. */
async function draw(page: Page): Promise<void> {
  const frame = page.locator("canvas");
  await frame.scrollIntoViewIfNeeded();
  const box = await frame.boundingBox();
  if (!box) throw new Error("there is no frame to sign in");
  await page.mouse.move(box.x + 40, box.y + 90);
  await page.mouse.down();
  for (const [x, y] of [
    [90, 30],
    [140, 100],
    [200, 40],
    [260, 80],
  ] as const) {
    await page.mouse.move(box.x + x, box.y + y, { steps: 5 });
  }
  await page.mouse.up();
}

test("a clerk hands a part over by scanner, then the rest", async ({
  page,
  expectAccessible,
  javaScriptEnabled,
}) => {
  const buyer = await makeBuyer({ storeUid: 1 });
  const order = await makeReadyOrder({ buyer });
  const [first = ""] = order.references;
  const { email } = await makeDepotStaff(1);

  await page.goto(to(url.staffLogin, null, { back: url.handoverStores }));
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Code de retrait")).toBeFocused();
  await expectAccessible();
  await page.keyboard.type(spokenCode(order.uid));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Remettre" })).toBeVisible();
  await expectAccessible();

  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(first).first()).toBeVisible();
  await expect(page.getByText("Signature", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Scanner un article")).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.getByRole("button", { name: "Tout à zéro" }).click();
  await expect(page.getByLabel("Maintenant").first()).toHaveValue("0");
  await page.getByLabel("Scanner un article").fill(`${first}×2`);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Maintenant").first()).toHaveValue("2");

  await page.getByLabel("Prénom et nom").fill("Karim Benali");
  await page.keyboard.press("Enter");
  const give = page.getByRole("button", { name: "Remettre la marchandise" });
  await expect(give).toBeFocused();
  await give.press("Enter");
  await expect(
    page.getByRole("alert").filter({ hasText: "Faites signer le client" }),
  ).toBeVisible();
  await expect(page.getByLabel("Prénom et nom")).toHaveValue("Karim Benali");

  if (javaScriptEnabled) await draw(page);
  else await page.getByLabel("Le client a vérifié la marchandise").check();
  await give.click();
  await expect(page.getByText("Karim Benali a pris la marchandise")).toBeVisible();
  const signed = javaScriptEnabled ? "signature dessinée" : "signé de son nom";
  await expect(page.getByText(signed)).toBeVisible();
  await expect(page.getByLabel("Maintenant").first()).toHaveValue("1");

  await page.getByLabel("Prénom et nom").fill("Karim Benali");
  await page.getByLabel("Le client a vérifié la marchandise").check();
  await give.click();
  await expect(page.getByText("Tout est remis. Rien ne reste à retirer.")).toBeVisible();
  await expect(page.getByLabel("Code de retrait")).toBeFocused();
  await expectAccessible();
});
