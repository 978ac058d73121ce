import type { Page } from "@playwright/test";
import { SHEET_COOKIE } from "#app/models/platform/style-sheet.ts";
import { url } from "#app/urls.ts";
import { type Mason, makeMason, signIn } from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import config from "../../playwright.config.ts";

// Browsers keep whole pages for Back (bfcache); Playwright disables that by default.
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

const personal = [url.account, url.security, url.savedCards, url.changeEmail, url.myData];

test("Back after signing out shows nothing of whom it was", async ({ page }) => {
  const mason = await makeMason();
  await signIn(page, mason, url.account);
  for (const path of personal.slice(1)) await page.goto(path);
  await page.goto(url.account);
  await expect(page.getByText(mason.email).or(page.getByText("Camille")).first()).toBeVisible();

  await page.getByRole("main").getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL((address) => address.pathname === url.home);

  for (const step of [...personal, "login"]) {
    await page.goBack();
    await expectNobody(page, mason, step);
  }
});

test("nothing is left in the browser: no cookie of the session, no storage", async ({
  page,
  context,
}) => {
  const mason = await makeMason();
  await signIn(page, mason, url.account);
  const before = await context.cookies();
  expect(before.map(({ name }) => name)).toContain("__Host-madrier");

  await page.getByRole("main").getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL((address) => address.pathname === url.home);

  // The browser stays known to the account (decision 048), has the style sheet and takes cookies: these name nobody.
  const isKept = (name: string) =>
    name.endsWith("-appareil") || [SHEET_COOKIE, "essai"].includes(name);
  const ids = before.filter(({ name }) => !isKept(name)).map(({ value }) => value);
  for (const { value } of await context.cookies()) expect(ids).not.toContain(value);
  const stored = JSON.stringify(await context.storageState({ indexedDB: true }));
  for (const trace of tracesOf(mason)) expect(stored).not.toContain(trace);
});

async function expectNobody(page: Page, mason: Mason, step: string) {
  let shown = "";
  // A page that is redirecting cannot be read yet.
  await expect(async () => {
    await page.waitForLoadState();
    shown = await page.content();
  }).toPass({ timeout: 20_000 });
  for (const trace of tracesOf(mason)) {
    expect(shown, `${trace} at ${page.url()}, where ${step} was`).not.toContain(trace);
  }
}

function tracesOf({ email, cardNumber }: Mason): string[] {
  return [email, cardNumber, "Camille"];
}
