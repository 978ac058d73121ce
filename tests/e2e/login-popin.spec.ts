import type { Page } from "@playwright/test";
import { to, url } from "#app/urls.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { makeCustomer, PASSWORD } from "#tests/support/factories.ts";

const here = to(url.search, null, { query: "ciment" });
const login = to(url.login, null, { back: here });
const link = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Se connecter" });

async function openLogin(page: Page, hasWindow: boolean | undefined) {
  const place = hasWindow ? page.getByRole("dialog") : page.getByRole("main");
  const card = place.getByLabel("Numéro de carte client");
  await expect(async () => {
    await page.goto(here);
    await page.waitForLoadState("networkidle");
    await link(page).focus();
    await page.keyboard.press("Enter");
    await expect(card).toBeFocused({ timeout: 5_000 });
  }).toPass();
  await expect(page).toHaveURL(hasWindow ? here : login);
  return { place, card, password: place.getByLabel("Mot de passe", { exact: true }) };
}

test("a visitor signs in over the page and comes back to it with prices", async ({
  page,
  javaScriptEnabled,
  expectAccessible,
}) => {
  const customer = await makeCustomer({ firstName: "Camille", storeUid: 1 });
  const { password } = await openLogin(page, javaScriptEnabled);
  await expectAccessible();

  await page.keyboard.type(customer.cardNumber);
  await page.keyboard.press("Enter");
  await expect(password).toBeFocused();
  await expectAccessible();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");

  await expect(page.getByRole("status").filter({ hasText: "Bonjour Camille" })).toBeVisible();
  await expect(page).toHaveURL(here);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("main").getByText(/€/).first()).toBeVisible();
  const account = page.getByRole("banner").getByRole("link", { name: /Camille/ });
  if (javaScriptEnabled) await expect(account).toBeFocused();
});

test("shows errors beside the fields, with the focus on the first", async ({
  page,
  javaScriptEnabled,
}) => {
  const blocked = await makeCustomer({ cardStatus: "blocked" });
  const { place, card, password } = await openLogin(page, javaScriptEnabled);

  await page.keyboard.type("123");
  await page.keyboard.press("Enter");
  await expect(place.getByText("Le numéro de carte compte 13 chiffres.")).toBeVisible();
  await expect(card).toBeFocused();

  await card.fill(blocked.cardNumber);
  await page.keyboard.press("Enter");
  await expect(password).toBeFocused();
  await page.keyboard.type("autre chose");
  await page.keyboard.press("Enter");
  await expect(place.getByText("Numéro de carte ou mot de passe incorrect.")).toBeVisible();
  await expect(password).toBeFocused();

  await password.fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(place.getByText("Votre carte a été bloquée. Contactez votre dépôt")).toBeVisible();

  await place.getByRole("button", { name: "Changer de carte" }).click();
  await expect(card).toBeFocused();
});

test("Escape closes the window and gives the focus back; the page has Back", async ({
  page,
  javaScriptEnabled,
}) => {
  await openLogin(page, javaScriptEnabled);

  if (javaScriptEnabled) await page.keyboard.press("Escape");
  else await page.goBack({ waitUntil: "commit" });

  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(here);
  if (javaScriptEnabled) await expect(link(page)).toBeFocused();
});

test("a forgotten password is one link away, with the card that was typed", async ({
  page,
  javaScriptEnabled,
}) => {
  const { cardNumber } = await makeCustomer();
  const { place, password } = await openLogin(page, javaScriptEnabled);
  await page.keyboard.type(cardNumber);
  await page.keyboard.press("Enter");
  await expect(password).toBeFocused();

  await place.getByRole("link", { name: /oublié/ }).click();

  await expect(page).toHaveURL(to(url.forgottenPassword, null, { card_number: cardNumber }));
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
