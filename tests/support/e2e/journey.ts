import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { sessionCookie } from "#app/models/auth/session.ts";
import { openCustomerSession as openSession } from "#app/services/auth/session.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import type { customers } from "#drizzle/schema/company.ts";
import { fillCart, makeCustomer, PASSWORD, stockProduct } from "#tests/support/factories.ts";
import { expect, test } from "./test.ts";

export const CEMENT = "Ciment CEM II/A 42,5 R, sac 25 kg";

const DEFAULT_STORE = 1;

export type Mason = { id: number; cardNumber: string; email: string };

/** A customer of the default depot, which has plenty of cement. */
export async function makeMason(): Promise<typeof customers.$inferSelect> {
  await stockProduct((await cement()).uid, DEFAULT_STORE, 500);
  return makeCustomer({ storeUid: DEFAULT_STORE });
}

async function cement() {
  const [found] = await db.select().from(products).where(eq(products.label, CEMENT));
  if (!found) throw new Error(`The seed has no ${CEMENT}`);
  return found;
}

export async function addCement(page: Page): Promise<void> {
  await page.goto(url.home);
  await page.getByLabel("Rechercher un produit").first().fill("ciment");
  await page.getByLabel("Rechercher un produit").first().press("Enter");
  await page.getByRole("button", { name: `Ajouter au panier : ${CEMENT}`, exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Ajouté au panier" })).toBeVisible();
}

/** Opens a session directly; journeys about the login use `signIn`. */
export async function enter(page: Page, { id }: Mason, path: string = url.cart): Promise<void> {
  const session = await openSession(null, id, { userAgent: "", address: "" });
  const origin = process.env.ORIGIN ?? "";
  const { name, secure } = sessionCookie(origin);
  // Chromium accepts a secure cookie for localhost under https only, and sends it over http.
  const scope = secure ? origin.replace(/^http:/, "https:") : origin;
  await page
    .context()
    .addCookies([{ name, value: session.id, url: scope, httpOnly: true, secure }]);
  await page.goto(path);
}

/** Waits until scripts own the page: a press before is an ordinary form post. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.waitForFunction(() => {
    const button = document.querySelector("main form button");
    return Object.keys(button ?? {}).some((key) => key.startsWith("__reactProps"));
  });
}

export async function fillWithCement(mason: Mason, quantity: number): Promise<void> {
  await fillCart(mason.id, [{ productUid: (await cement()).uid, quantity }]);
}

export async function enterWithCement(page: Page, mason: Mason): Promise<void> {
  await fillWithCement(mason, 1);
  await enter(page, mason);
}

export async function signIn(page: Page, mason: Mason, back: string = url.cart): Promise<void> {
  await page.goto(to(url.login, null, { back }));
  await page.getByLabel("Numéro de carte client").fill(mason.cardNumber);
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL(`**${back}`);
}

/** From the cart to the summary: the first slot that is free. */
export async function chooseSlot(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Retirer au dépôt" }).click();
  const days = page.getByRole("group", { name: "Jour de retrait" }).getByRole("button");
  const hours = page.getByLabel(/^Heure de retrait/);
  const free = hours.locator("option:not([disabled], [value=''])").first();
  // Another journey may take the last place first: then the next slot, or the next day.
  await expect(async () => {
    await hours.waitFor();
    if ((await free.count()) === 0) await days.filter({ hasNotText: "Complet" }).first().click();
    await hours.selectOption((await free.getAttribute("value", { timeout: 8_000 })) ?? "");
    await page.getByRole("button", { name: "Continuer vers le récapitulatif" }).click();
    await page.waitForURL(`**${url.checkoutSummary}`, { timeout: 8_000 });
  }).toPass({ timeout: 30_000 });
}

export async function chooseLaterSlot(page: Page): Promise<void> {
  await page.goto(url.pickup);
  await page.locator("button[name=delivery_date]").nth(4).click();
  await expect(page.locator("button[name=delivery_date]").nth(4)).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByLabel(/^Heure de retrait/).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Continuer vers le récapitulatif" }).click();
  await page.waitForURL(`**${url.checkoutSummary}`);
}

export async function acceptTerms(page: Page): Promise<void> {
  await page.getByLabel(/accepte les conditions générales/).check();
  await page.getByRole("button", { name: "Continuer vers le paiement" }).click();
  await page.waitForURL(`**${url.checkoutPayment}`);
}

export async function placeOrder(page: Page, mode: "Carte bancaire" | "Au comptoir du dépôt") {
  await page.getByLabel(mode).check();
  await page.getByRole("button", { name: "Commander avec obligation de paiement" }).click();
  await page.waitForURL(
    mode === "Carte bancaire" ? "**/paiement/carte/*" : "**/paiement/effectue?*",
  );
}

export async function typeCard(page: Page, number: string): Promise<void> {
  const show = page.getByRole("button", { name: "Afficher le formulaire de carte" });
  const frame = page.frameLocator("iframe");
  // With JavaScript the form is submitted into the frame by itself.
  if (!runsScripts()) await show.click();
  await frame.getByLabel("Numéro de carte").fill(number);
  await frame.getByLabel("Année").selectOption({ index: 3 });
  await frame.getByLabel("Cryptogramme").fill("123");
  await frame.getByRole("button", { name: /^Payer/ }).click();
}

export async function confirmAtBank(page: Page): Promise<void> {
  const frame = page.frameLocator("iframe");
  await frame.getByLabel("Code reçu par SMS").fill("123456");
  await frame.getByRole("button", { name: "Confirmer" }).click();
  await comeBack(page);
}

export async function leaveCard(page: Page): Promise<void> {
  const frame = page.frameLocator("iframe");
  if (!runsScripts()) {
    await page.getByRole("button", { name: "Afficher le formulaire de carte" }).click();
  }
  await frame.getByRole("link", { name: "Annuler et revenir à la boutique" }).click();
  if (!runsScripts()) await frame.getByRole("link", { name: "Continuer" }).click();
  await page.waitForURL("**/mon-compte/commande/*");
}

export async function leaveRefusal(page: Page): Promise<void> {
  const frame = page.frameLocator("iframe");
  await frame.getByRole("link", { name: "Revenir à la boutique", exact: true }).click();
  await comeBack(page);
}

export async function comeBack(page: Page) {
  const onwards = page.frameLocator("iframe").getByRole("link", { name: "Continuer" });
  if (!runsScripts()) await onwards.click();
  await page.waitForURL("**/paiement/effectue?*");
}

export function orderUid(page: Page): string {
  return new URL(page.url()).searchParams.get("uid") ?? "";
}

export async function moveOn(page: Page, uid: string, status: number): Promise<void> {
  const address = `http://localhost:${process.env.SANDBOX_PORT}/erp/orders/${uid}/status`;
  await expect(async () => {
    const answer = await page.request.post(address, { form: { status }, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
  }).toPass({ timeout: 30_000 });
}

export async function waitForStatus(page: Page, uid: string, status: string): Promise<void> {
  await expect(async () => {
    await page.goto(to(url.order, { uid }));
    await expect(page.getByRole("listitem").filter({ hasText: status }).first()).toBeVisible({
      timeout: 500,
    });
  }).toPass({ timeout: 30_000 });
}

export async function waitForMail(page: Page, email: string, subject: string | RegExp) {
  const address = `http://localhost:${process.env.SANDBOX_PORT}/mail.json`;
  await expect(async () => {
    const inbox = await page.request.get(address, { params: { to: email } });
    const messages: { subject: string }[] = await inbox.json();
    const isIt = (other: string) =>
      typeof subject === "string" ? other === subject : subject.test(other);
    expect(messages.map((message) => message.subject).filter(isIt)).not.toEqual([]);
  }).toPass({ timeout: 30_000 });
}

function runsScripts(): boolean {
  return test.info().project.use.javaScriptEnabled !== false;
}

export async function hold(page: Page, files: RegExp): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

export const scripts = /\/assets\/entry\.client/;
