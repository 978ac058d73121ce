import { findStoredTheme } from "#app/services/contact/theme.server.ts";
import { createTheme, saveThemeHead } from "#app/services/contact/theme-edit.server.ts";
import { to, url } from "#app/urls.ts";
import { anEditor } from "#tests/support/content/contents.ts";
import { enter, makeMason, waitForMail } from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { jpeg } from "#tests/support/upload/uploads.ts";

const photo = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });

test("a customer writes to a depot with a photo and mends the errors", async ({
  page,
  expectAccessible,
}) => {
  const mason = await makeMason();
  await enter(page, mason, url.contact);
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Autre demande" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Autre demande" })).toBeVisible();
  await main.getByRole("link", { name: "Réclamation", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Réclamation" })).toBeVisible();
  const message = page.getByLabel("Ce qui s’est passé");
  await message.fill("Palette de travers");
  await expectAccessible();

  // Bypasses the browser's check: the photograph is not one.
  await page.getByLabel(/^Pièces jointes/).setInputFiles(photo("a.jpg", Buffer.from("du texte")));
  await page.getByRole("button", { name: "Envoyer la demande" }).click();
  const refusal = page.getByRole("alert").filter({ hasText: "Certains champs sont invalides." });
  await expect(refusal).toContainText("Ce type de fichier n'est pas autorisé.");
  await expect(page).toHaveTitle(/^Erreur\s: /);
  await expect(message).toHaveValue("Palette de travers");
  await expect(page.getByLabel(/^Pièces jointes/)).toBeFocused();

  await page.getByLabel(/^Pièces jointes/).setInputFiles(photo("façade.jpg", jpeg()));
  await page.getByRole("button", { name: "Envoyer la demande" }).click();
  await page.waitForURL(`**${url.requests}/D*`);
  await expect(page).not.toHaveTitle(/^Erreur/);
  await expect(page.getByRole("link", { name: /façade\.jpg/ })).toBeVisible();
  await expectAccessible();
  await waitForMail(page, mason.email, /^Votre demande D\d\d-\w{8} est bien arrivée$/);

  await page.getByLabel("Votre message").fill("Et le film est déchiré");
  await page.getByRole("button", { name: "Envoyer", exact: true }).click();
  await expect(
    page.getByRole("listitem").filter({ hasText: "Et le film est déchiré" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Clore la demande" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Close," })).toBeVisible();
});

test("a text moves to another subject when its own is removed @js", async ({ page }) => {
  const editor = await anEditor();
  const named = { label: `Bennes ${Date.now()}`, lead: "", connected: false };
  const theme = await createTheme(named, { form: "Benne", field: "Message" }, editor);
  const forms = (await findStoredTheme(theme))?.themes.map(({ id }) => id) ?? [];
  await saveThemeHead(theme, { ...named, isHidden: false, forms, version: 1 }, editor);
  await enter(page, await makeMason(), to(url.contact, null, { theme }));
  await page.getByLabel("Message").fill("Deux bennes lundi");
  await saveThemeHead(theme, { ...named, isHidden: true, forms, version: 2 }, editor);

  await page.getByRole("button", { name: "Envoyer la demande" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Ce sujet n’existe plus" })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Deux bennes" })).toBeVisible();
  await page.getByRole("button", { name: "Autre demande" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Autre demande" })).toBeVisible();
  await page.getByRole("button", { name: "Réclamation", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Réclamation" })).toBeVisible();
  await expect(page.getByLabel("Ce qui s’est passé")).toHaveValue("Deux bennes lundi");
});

const refuse =
  "Votre navigateur n’a pas communiqué votre position. Saisissez une ville ou un code postal.";

test("a depot is found around a position, or the refusal explained @js", async ({
  page,
  context,
}) => {
  await page.goto(url.storeList);
  const locate = page.getByRole("button", { name: "Autour de moi" });
  await locate.click();
  await expect(page.getByRole("alert").filter({ hasText: refuse })).toBeVisible();

  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 47.22, longitude: -1.55 });
  await locate.click();
  await expect(page.getByRole("status").filter({ hasText: "de votre position" })).toBeVisible();

  await page.goto(url.storeList);
  await context.setGeolocation({ latitude: 40.7, longitude: -74 });
  await locate.click();
  await expect(page.getByRole("status").filter({ hasText: "à plus de 200" })).toBeVisible();
});

test("the home page finds depots around a position, or says why not @js", async ({
  page,
  context,
}) => {
  await page.goto(url.home);
  // An idle page wakes on a touch.
  await page.mouse.move(9, 9);
  const locate = page.getByRole("main").getByRole("button", { name: "Autour de moi" });
  await locate.click();
  await expect(page.getByRole("alert").filter({ hasText: refuse })).toBeVisible();

  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 47.22, longitude: -1.55 });
  await locate.click();
  await page.waitForURL(`**${url.storeList}?*`);
  await expect(page.getByRole("status").filter({ hasText: "de votre position" })).toBeVisible();
});

test("a browser without a position, or too slow to find it, says so @js", async ({ page }) => {
  for (const [code, said] of [
    [2, "Votre position est introuvable."],
    [3, "La recherche de votre position prend trop de temps."],
  ] as const) {
    await page.addInitScript((error) => {
      navigator.geolocation.getCurrentPosition = (_, fail) =>
        fail?.({
          code: error,
          message: "",
          PERMISSION_DENIED: 1,
          POSITION_UNAVAILABLE: 2,
          TIMEOUT: 3,
        });
    }, code);
    await page.goto(url.storeList);
    await page.getByRole("button", { name: "Autour de moi" }).click();
    await expect(page.getByRole("alert").filter({ hasText: said })).toBeVisible();
  }
});

test("a link that names another depot proposes it for three seconds @js", async ({ page }) => {
  const mason = await makeMason();
  await enter(page, mason, to(url.terms, null, { storeId: 2 }));
  const proposal = page.getByText(/^Ce lien concerne le dépôt/);

  await expect(proposal).toBeVisible();
  await expect(proposal).toBeHidden({ timeout: 6_000 });
});
