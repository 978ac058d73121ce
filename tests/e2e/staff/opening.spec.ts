import type { Download, Page } from "@playwright/test";
import importTexts from "#app/locales/fr/import/import.json" with { type: "json" };
import type { ImportEntity } from "#app/models/import/entity-name.ts";
import { stepFiles } from "#app/models/opening/step.ts";
import { to, url } from "#app/urls.ts";
import { type EmptyShop, startEmptyShop } from "#tests/support/e2e/empty-shop.ts";
import {
  acceptTerms,
  chooseSlot,
  confirmAtBank,
  orderUid,
  placeOrder,
  typeCard,
  waitForStatus,
} from "#tests/support/e2e/journey.ts";
import { enrolApplication } from "#tests/support/e2e/staff.ts";
import { test as base, expect } from "#tests/support/e2e/test.ts";

const NEW = "Brouette-Mirabelle-47!";
const CARD = "2990000000019";
const BUYER = "claire@delorme.exemple.fr";
const COATING = "Enduit de façade à teinter, base blanche, seau 25 kg";

const test = base.extend<object, { emptyShop: EmptyShop }>({
  emptyShop: [
    async ({}, use) => {
      const shop = await startEmptyShop(process.env.DATABASE_URL ?? "");
      await use(shop);
      await shop.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ emptyShop }, use) => use(emptyShop.origin),
});

async function signInStaff(page: Page, email: string, password: string) {
  await page.goto(url.staffLogin);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe").fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
}

const step = (page: Page, title: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title }) });

async function fillSection(page: Page, section: string, fields: Record<string, string>) {
  await page.getByRole("link", { name: `Modifier : ${section}` }).click();
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Réglages enregistrés.")).toBeVisible();
  await page.getByRole("link", { name: "Tous les réglages" }).click();
}

async function fillSettings(page: Page) {
  await step(page, "Votre entreprise").getByRole("link", { name: "Remplir les réglages" }).click();
  await fillSection(page, "Identité", {
    "Nom de la boutique": "Négoce Vauquelin",
    "Raison sociale": "Vauquelin Matériaux SAS",
    SIREN: "999 123 409",
    "SIRET du siège": "999 123 409 00008",
    "Numéro de TVA intracommunautaire": "FR11999123409",
    "Adresse du siège": "18 rue des Charpentiers",
    "Code postal": "69007",
    Ville: "Lyon",
  });
  await fillSection(page, "Coordonnées", {
    Téléphone: "04 65 71 00 00",
    "Adresse e-mail de contact": "bonjour@vauquelin.exemple.fr",
  });
  await fillSection(page, "Facturation", {
    "Forme juridique et capital": "SAS au capital de 50 000 €",
    "Inscription au registre du commerce": "RCS Lyon 999 123 409",
    IBAN: "FR76 3000 6000 0112 3456 7890 189",
  });
}

/** The draft of the terms is read, and published by the merchant. */
async function publishTerms(page: Page) {
  await step(page, "Vos pages obligatoires")
    .getByRole("link", { name: "Conditions générales de vente" })
    .click();
  await expect(page.getByText("Ce texte est un modèle")).toBeVisible();
  await page.getByRole("button", { name: "Enregistrer le brouillon" }).click();
  await page.getByRole("button", { name: "Publier…" }).click();
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await expect(page.getByText("C’est en ligne.")).toBeVisible();
}

async function writePage(page: Page) {
  await step(page, "Vos pages obligatoires").getByRole("link").first().click();
  await page.getByLabel("Texte", { exact: false }).last().fill("Écrivez-nous à {{courriel}}.");
  await page.getByRole("button", { name: "Enregistrer le brouillon" }).click();
  await page.getByRole("button", { name: "Publier…" }).click();
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await expect(page.getByText("C’est en ligne.")).toBeVisible();
}

async function download(page: Page, name: string, format: string): Promise<Download> {
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: `Modèle ${format} : ${name}`, exact: true }).click();
  return started;
}

/** Sends the template of a step back as it came. */
async function sendTemplate(page: Page, name: string, format: "CSV" | "XLSX") {
  await page.goto(url.opening);
  const template = await download(page, name, format);
  await page.getByRole("link", { name: `Envoyer le fichier : ${name}`, exact: true }).click();
  await page.getByLabel("Votre fichier").setInputFiles({
    name: template.suggestedFilename(),
    mimeType: "application/octet-stream",
    buffer: await readAll(template),
  });
  await page.getByRole("button", { name: "Comparer avec la boutique" }).click();
  await reloadUntil(page, "Comparé, à valider");
  await expect(page.getByRole("link", { name: "0 refusée" })).toBeVisible();
  if (name === "Articles") await page.getByLabel("J’ai relu ces prix").check();
  await page.getByRole("button", { name: /^Écrire \d+ lignes$/ }).click();
  await reloadUntil(page, "Écrit");
}

/** Does not wait for the page to refresh itself. */
async function reloadUntil(page: Page, state: string) {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: state, exact: true })).toBeVisible({
      timeout: 100,
    });
  }).toPass({ timeout: 20_000, intervals: [100] });
}

async function readAll(file: Download): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await file.createReadStream()) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

async function mailed(page: Page, { sandbox }: EmptyShop, held: RegExp): Promise<string> {
  const path = `${sandbox}/mail.json?to=${encodeURIComponent(BUYER)}`;
  let found = "";
  await expect(async () => {
    const messages: { text: string }[] = await (await page.request.get(path)).json();
    found = messages.map(({ text }) => held.exec(text)?.[0] ?? "").find(Boolean) ?? "";
    expect(found).not.toBe("");
  }).toPass({ timeout: 30_000 });
  return found;
}

/** Each link of the footer answers, and nothing of the page names the demo shop. */
async function expectFooterLeadsSomewhere(page: Page, atLeast: number) {
  expect(await page.content()).not.toContain("Madrier");
  const links = await page.locator("footer ul a").all();
  expect(links.length).toBeGreaterThanOrEqual(atLeast);
  for (const link of links) {
    const path = (await link.getAttribute("href")) ?? "";
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 200]);
  }
}

async function openAccess(page: Page, shop: EmptyShop) {
  await page.goto(to(url.firstConnection, null, { card_number: CARD }));
  await page.getByRole("button", { name: "Recevoir un code" }).click();
  await page.waitForURL(`**${url.firstConnectionCode}`);
  await page.getByLabel("Code à 6 chiffres").fill(await mailed(page, shop, /\b\d{6}\b/));
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.getByLabel("Mot de passe", { exact: true }).fill(NEW);
  await page.getByLabel(/^Confirmez le mot de passe/).fill(NEW);
  await page.getByRole("button", { name: "Ouvrir mon accès" }).click();
  await expect(page.getByText("votre accès est ouvert")).toBeVisible();
}

async function addCoating(page: Page) {
  await page.getByLabel("Rechercher un produit").first().fill("enduit");
  await page.getByLabel("Rechercher un produit").first().press("Enter");
  await page.getByRole("button", { name: `Ajouter au panier : ${COATING}`, exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Ajouté au panier" })).toBeVisible();
  await page.goto(url.cart);
}

async function confirmInErp(page: Page, { sandbox }: EmptyShop, uid: string) {
  await expect(async () => {
    const address = `${sandbox}/erp/orders/${uid}/status`;
    const answer = await page.request.post(address, { form: { status: 3 }, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
  }).toPass({ timeout: 30_000 });
}

/** Their examples make the coating a base to tint, which is sold with its tint alone. */
const tints: readonly ImportEntity[] = ["product-colors", "paint-colors", "paint-bases"];

/** Files that the steps take, in their order. */
const files = Object.values(stepFiles)
  .flat()
  .filter((entity) => !tints.includes(entity))
  .map((entity) => importTexts.imports[`of-${entity}`]);

test("an empty shop is opened by files, and takes a paid order @both", async ({
  page,
  emptyShop,
  expectAccessible,
}) => {
  test.setTimeout(480_000);
  await page.goto(url.home);
  await expectFooterLeadsSomewhere(page, 4);
  await expectAccessible();
  const password = await emptyShop.makeStaff(
    "lea@vauquelin.exemple.fr",
    "Léa Vauquelin",
    "operator,editor,catalogue",
  );
  await signInStaff(page, "lea@vauquelin.exemple.fr", password);
  await enrolApplication(page);
  await page.getByRole("link", { name: "Ouvrir votre magasin" }).first().click();
  await expectAccessible();

  await fillSettings(page);
  await page.goto(url.opening);
  await expect(step(page, "Vos pages obligatoires").getByRole("listitem")).toHaveCount(7);
  await publishTerms(page);
  for (let left = 6; left > 0; left--) {
    await page.goto(url.opening);
    await expect(step(page, "Vos pages obligatoires").getByRole("listitem")).toHaveCount(left);
    await writePage(page);
  }
  for (const [at, name] of files.entries()) {
    await sendTemplate(page, name, at % 2 === 0 ? "XLSX" : "CSV");
  }
  await page.goto(url.opening);
  await expect(page.getByText("Tout y est, vos clients peuvent commander.")).toBeVisible();
  await expectAccessible();

  await page.goto(url.home);
  await expectFooterLeadsSomewhere(page, 11);
  await openAccess(page, emptyShop);
  await addCoating(page);
  await chooseSlot(page);
  await acceptTerms(page);
  await placeOrder(page, "Carte bancaire");
  await typeCard(page, "4012001037141112");
  await confirmAtBank(page);
  await expect(page.getByRole("heading", { name: "Paiement confirmé" })).toBeVisible();
  const uid = orderUid(page);
  await waitForStatus(page, uid, "Payée");
  await mailed(page, emptyShop, new RegExp(uid));
  await confirmInErp(page, emptyShop, uid);
  await waitForStatus(page, uid, "Confirmée");
  await page.goto(to(url.erpMessages, null, { etat: "all" }));
  await expect(page.getByText(uid).first()).toBeVisible();
});
