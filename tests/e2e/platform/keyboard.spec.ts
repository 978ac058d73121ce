import type { Page } from "@playwright/test";
import { to, url } from "#app/urls.ts";
import { makeMason, signIn } from "#tests/support/e2e/journey.ts";
import { readFocus, type Stop } from "#tests/support/e2e/keyboard.ts";
import { expect, test } from "#tests/support/e2e/test.ts";

for (const path of [url.home, to(url.search, null, { query: "ciment" }), url.login]) {
  test(`Tab walks ${path} from the skip link, its focus always visible`, async ({ page }) => {
    await page.goto(path, { waitUntil: "networkidle" });

    const stops = await walk(page);
    const first = stops.toSorted((a, b) => a.place - b.place)[0];

    expect(first?.name).toMatch(/contenu/);
    expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([]);
    expect(stops.filter(({ isInMain }) => isInMain).length).toBeGreaterThan(1);
  });
}

test("a scanner signs in by thirteen digits and Enter, then a password", async ({ page }) => {
  const mason = await makeMason();
  await page.goto(url.login);

  await page.getByLabel("Numéro de carte client").focus();
  await page.keyboard.type(mason.cardNumber);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Mot de passe", { exact: true })).toBeVisible();

  await signIn(page, mason, url.account);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Bonjour");
});

async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let press = 0; press < 300; press++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(readFocus);
    if (!stop) continue;
    if (stops.some(({ place }) => place === stop.place)) return stops;
    stops.push(stop);
  }
  throw new Error("the focus does not return to the first element");
}
