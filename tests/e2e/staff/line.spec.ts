import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { contactMessages } from "#drizzle/schema/contact.ts";
import { imports } from "#drizzle/schema/import.ts";
import { settingVersions } from "#drizzle/schema/setting.ts";
import { makeStaff } from "#tests/support/auth/staff.ts";
import { makeRequest } from "#tests/support/contact/requests.ts";
import { enterAsStaff } from "#tests/support/e2e/staff.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { makeDepotStaff } from "#tests/support/preparation/preparations.ts";

const STORE_UID = 3;
const LOST = "Pas de réseau, rien n’a été envoyé";
const bar = (page: Page) => page.locator("#envoi");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** The shop hears of the first sending; its answer is lost. */
async function loseFirstAnswer(page: Page, path: string) {
  const sendings = { count: 0 };
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      sendings.count += 1;
      if (sendings.count > 1) return route.continue();
      await route.fetch({ maxRedirects: 0 });
      await route.abort("connectionreset");
    },
  );
  return sendings;
}

test("settings typed without a line are saved once it is back @js", async ({ page, context }) => {
  const staff = await makeStaff(["catalogue"]);
  const path = to(url.editSetting, { section: "contact" });
  await enterAsStaff(page, staff, path);
  const hours = page.getByLabel("Horaires du téléphone");
  const typed = `Du lundi au vendredi, de 6 h ${randomInt(10, 60)} à 18 h`;
  await hours.fill(typed);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(bar(page)).toContainText(LOST);
  await expect(hours).toHaveValue(typed);
  expect(new URL(page.url()).pathname).toBe(path);
  await context.setOffline(false);
  await expect(page.getByText("Réglages enregistrés.")).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await expect(hours).toHaveValue(typed);
  expect(await db.$count(settingVersions, eq(settingVersions.staffId, staff.id))).toBe(1);
});

test("a record is made once when the answer is lost, and Back asks again @js", async ({
  page,
  context,
}) => {
  const path = to(url.newRecord, { entity: "marques" });
  await enterAsStaff(page, await makeStaff(["catalogue"]), path);
  const title = (await heading(page).textContent()) ?? "";
  const tag = `Z${randomInt(2 ** 40)}`;
  await page.getByLabel("Code").fill(tag);
  await page.getByLabel("Nom").fill(`Marque ${tag}`);
  const sendings = await loseFirstAnswer(page, path);
  await page.getByRole("button", { name: "Créer la fiche" }).click();
  await expect(bar(page)).toContainText(LOST);
  await expect(page.getByText("La fiche est créée.")).toBeVisible();
  expect(sendings.count).toBe(2);
  const made = page.url();
  expect(made).not.toContain(path);

  await page.goBack();
  await expect(heading(page)).toHaveText(title);
  await page.goForward();
  await expect(page).toHaveURL(made);
  await expect(heading(page)).not.toHaveText(title);
  await page.getByLabel("Nom").fill(`Autre ${tag}`);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("C’est enregistré.")).toBeVisible();
  await page.goto(path);
  await page.getByLabel("Code").fill(`${tag}-B`);
  await page.getByLabel("Nom").fill(`Marque ${tag} B`);
  await page.getByRole("button", { name: "Créer la fiche" }).click();
  await expect(page.getByText("La fiche est créée.")).toBeVisible();
  await context.setOffline(true);
  await page.goBack();
  await expect(bar(page)).toContainText("Hors connexion");
  await expect(page.locator("main")).toHaveAttribute("inert", "");
  await context.setOffline(false);
  await expect(heading(page)).toHaveText(title);
});

test("an answer to a customer leaves once, with what was typed @js", async ({ page, context }) => {
  const { id, number } = await makeRequest(STORE_UID, 5);
  await enterAsStaff(page, await makeStaff(["operator"]), to(url.staffRequest, { number }));
  const message = page.getByLabel("Votre message");
  await message.fill("La palette part demain matin.");
  await page.locator("input[type=file]").setInputFiles({
    name: "bon.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("reference;quantite"),
  });
  await context.setOffline(true);
  await page.getByRole("button", { name: "Envoyer" }).click();
  await expect(bar(page)).toContainText(LOST);
  await expect(message).toHaveValue("La palette part demain matin.");
  await context.setOffline(false);
  await expect(page.getByRole("main").getByText("La palette part demain matin.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^bon\.csv/ })).toBeVisible();
  expect(await db.$count(contactMessages, eq(contactMessages.requestId, id))).toBe(1);
});

test("a link waits for the line, and the page stays @js", async ({ page, context }) => {
  const path = to(url.editSetting, { section: "contact" });
  await enterAsStaff(page, await makeStaff(["catalogue"]), path);
  const hours = page.getByLabel("Horaires du téléphone");
  await hours.fill("Sur rendez-vous");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Historique" }).click();
  await expect(bar(page)).toContainText("Hors connexion");
  await expect(hours).toHaveValue("Sur rendez-vous");
  await context.setOffline(false);
  await page.waitForURL(`**${to(url.settingHistory, { section: "contact" })}`);
  await page.route(/\/assets\/print-/, (route) =>
    route.fulfill({ contentType: "text/html", body: "<html>Wi-Fi gratuit</html>" }),
  );
  await page.getByRole("link", { name: "Réglages" }).first().click();
  await expect(bar(page)).toContainText("Hors connexion");
  await page.unroute(/\/assets\/print-/);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(heading(page)).toHaveText("Réglages");
});

test("a file for an import waits for the line @js", async ({ page, context }) => {
  const { id, ...staff } = await makeStaff(["catalogue"]);
  await enterAsStaff(page, staff, url.merchantImports);
  const tag = `Z${randomInt(2 ** 40)}`;
  await page.getByLabel(/^Que contient-il/).selectOption({ label: "Marques" });
  await page.getByLabel("Votre fichier").setInputFiles({
    name: "marques.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`code;nom\r\n${tag};Marque ${tag}`),
  });
  await context.setOffline(true);
  await page.getByRole("button", { name: "Comparer avec la boutique" }).click();
  await expect(bar(page)).toContainText(LOST);
  await context.setOffline(false);
  // The page asks again by itself until the file is compared.
  await expect(page.getByRole("heading", { name: "Comparé, à valider" })).toBeVisible();
  expect(await db.$count(imports, eq(imports.staffId, id))).toBe(1);
});

test("a sign-in waits for the line @js", async ({ page, context }) => {
  const { email, name } = await makeStaff(["catalogue"]);
  await page.goto(url.staffLogin);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe").fill(PASSWORD);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(bar(page)).toContainText(LOST);
  await expect(page.getByLabel("Adresse e-mail")).toHaveValue(email);
  await context.setOffline(false);
  await expect(page.getByText(`Connecté : ${name}`)).toBeVisible();
});

test("a queue that reloads by itself stays without a line @js", async ({ page, context }) => {
  await page.clock.install();
  const path = to(url.preparationQueue, { storeUid: STORE_UID });
  await enterAsStaff(page, await makeDepotStaff(STORE_UID), path);
  const title = (await heading(page).textContent()) ?? "";
  await context.setOffline(true);
  await page.clock.runFor(61_000);
  await expect(bar(page)).toContainText("Hors connexion");
  await expect(heading(page)).toHaveText(title);
  await context.setOffline(false);
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
  await page.clock.runFor(61_000);
  expect((await reloaded).url()).toContain("veille=1");
});
