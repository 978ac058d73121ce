import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { to, url } from "#app/urls.ts";
import { waitForScripts } from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { makeCustomer } from "#tests/support/factories.ts";

/** Value of Chromium's content settings that blocks. */
const BLOCKED = 2;

test("a browser that refuses cookies is shown what to allow", async ({
  launchOptions,
  baseURL,
  javaScriptEnabled,
}) => {
  const { cardNumber } = await makeCustomer();
  const profile = await profileWithoutCookies();
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    baseURL,
    javaScriptEnabled,
  });
  try {
    await addAndSignIn(context, cardNumber, javaScriptEnabled ?? true);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
});

async function addAndSignIn(context: BrowserContext, cardNumber: string, hasScripts: boolean) {
  const page = await context.newPage();
  const message = page.getByRole("heading", { name: "Votre navigateur refuse les cookies" });

  await page.goto(to(url.product, { productUid: 1 }));
  if (hasScripts) await waitForScripts(page);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Ajouter au panier/ })
    .first()
    .click();
  await expect(message).toBeVisible();

  await page.goto(url.login);
  if (hasScripts) await waitForScripts(page);
  await page.getByLabel("Numéro de carte client").fill(cardNumber);
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(message).toBeVisible();
}

async function profileWithoutCookies(): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), "madrier-cookies-"));
  await mkdir(join(profile, "Default"));
  const settings = { profile: { default_content_setting_values: { cookies: BLOCKED } } };
  await writeFile(join(profile, "Default", "Preferences"), JSON.stringify(settings));
  return profile;
}
