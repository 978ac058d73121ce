import { saveMessageText } from "#app/services/message/text.server.ts";
import { to, url } from "#app/urls.ts";
import { makeStaff } from "#tests/support/auth/staff.ts";
import { enterAsStaff } from "#tests/support/e2e/staff.ts";
import { expect, test } from "#tests/support/e2e/test.ts";

const sandbox = `http://localhost:${process.env.SANDBOX_PORT}`;

/** Each project changes a text of its own: they run side by side. */
const messages = {
  js: { name: "Ticket contesté", text: "purchase.dispute-mail.subject", before: "Ticket" },
  other: { name: "Facture contestée", text: "invoice.dispute-mail.subject", before: "Facture" },
};

test("a clerk changes a subject, tries it, and takes it back", async ({ page, expectAccessible }, {
  project,
}) => {
  const { name, before } = messages[project.name === "js" ? "js" : "other"];
  const staff = await makeStaff(["catalogue"]);
  await enterAsStaff(page, staff, url.staffMessages);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("E-mails et SMS");
  await expectAccessible();
  await page.getByLabel("Message, objet ou mots du texte").fill(name);
  await page.getByRole("button", { name: "Chercher" }).click();
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expectAccessible();
  await page.getByRole("link", { name: `${before} {{number}} contest` }).click();

  const text = page.getByLabel("Votre texte");
  await text.fill("À vérifier");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.locator(".errors")).toContainText("Il manque ce repère : {{number}}");
  await expect(text).toHaveValue("À vérifier");
  await expectAccessible();

  await text.fill("À vérifier : {{number}}");
  await page.getByRole("button", { name: "Voir l’aperçu" }).click();
  const preview = page.getByRole("region", { name: "Aperçu" });
  await expect(preview).toContainText("Aperçu de ce que vous avez saisi, non enregistré");
  await expect(preview).toContainText(/À vérifier : \w+/);
  await expect(text).toHaveValue("À vérifier : {{number}}");
  await expectAccessible();

  await page.getByRole("button", { name: "M’envoyer un essai" }).click();
  await expect(page.getByText(`Essai envoyé à ${staff.email}`)).toBeVisible();
  await expect(async () => {
    const address = `${sandbox}/mail.json?to=${encodeURIComponent(staff.email)}`;
    const [mail] = await (await fetch(address)).json();
    expect(mail.subject).toMatch(/^\[Essai\] À vérifier : /);
  }).toPass({ timeout: 10_000 });

  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Texte enregistré.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Aperçu" })).toContainText(/À vérifier : \w+/);
  await expectAccessible();

  await page.getByRole("button", { name: "Revenir au texte d’origine" }).click();
  await expect(page.getByText("Le texte d’origine est de nouveau envoyé.")).toBeVisible();
  await expect(text).toHaveValue(new RegExp(`^${before} {{number}} contest`));
  await page.getByRole("button", { name: "Reprendre le texte 1" }).click();
  await expect(page.getByText("Texte repris.")).toBeVisible();
  await expect(text).toHaveValue("À vérifier : {{number}}");
  await page.getByRole("button", { name: "Revenir au texte d’origine" }).click();
  await expect(page.getByText("Le texte d’origine est de nouveau envoyé.")).toBeVisible();
});

test("a clerk whose colleague saved first sees both texts", async ({ page, expectAccessible }, {
  project,
}) => {
  const key = project.name === "js" ? "depot.see" : "customer.see";
  const id = `contact/mail:${key}`;
  const message = project.name === "js" ? "demande-recue-au-depot" : "demande-arrivee";
  const path = to(url.staffMessageText, { message, text: `contact.mail.${key}` });
  await enterAsStaff(page, await makeStaff(["catalogue"]), path);
  await page.getByLabel("Votre texte").fill("Ouvrir");
  const by = { staffId: (await makeStaff(["catalogue"])).id, address: "192.0.2.8" };
  expect(await saveMessageText(id, { base: 0, text: "Lire" }, by)).toMatchObject({ ok: true });

  await page.getByRole("button", { name: "Enregistrer" }).click();

  await expect(page.locator(".notice.warning")).toContainText("Lire");
  await expect(page.getByLabel("Votre texte")).toHaveValue("Ouvrir");
  await expectAccessible();
  await page.getByRole("button", { name: "Enregistrer par-dessus" }).click();
  await expect(page.getByText("Texte enregistré.")).toBeVisible();
  await page.getByRole("button", { name: "Revenir au texte d’origine" }).click();
  await expect(page.getByText("Le texte d’origine est de nouveau envoyé.")).toBeVisible();
});
