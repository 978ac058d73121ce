import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { sessionCookie } from "#app/models/auth/session.ts";
import { openCustomerSession as openSession } from "#app/services/auth/session.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import type { customers } from "#drizzle/schema/company.ts";
import { fillCart, makeCustomer, PASSWORD, stockProduct } from "#tests/support/factories.ts";
import { waitUntilQuiet } from "./requests.ts";
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
  // React sets them before it commits the page and runs its effects.
  await waitUntilIdle(page);
}

/** Waits until every file of the page has come: a part under way when the line goes is lost to it. */
export async function waitForFiles(page: Page): Promise<void> {
  await waitForScripts(page);
  await waitUntilQuiet(page);
}

/** Waits until the page has drawn what it was about to draw. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })),
  );
}

/** Opens the commands of a cart line that its row has no room for. */
export async function openLine(page: Page, label: string): Promise<void> {
  const more = page.locator("details.more").filter({ hasText: label });
  await more.locator("summary").click();
  await expect(more).toHaveAttribute("open", "");
}

export async function closeLine(page: Page, label: string): Promise<void> {
  await page.locator("details.more[open]").filter({ hasText: label }).locator("summary").click();
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

/** Hours at a depot: of the days in view, or of one on a phone. */
export function hoursOf(page: Page) {
  return page.getByRole("group", { name: /^Heure de retrait/ });
}

/** From the cart to the summary: the first slot that is free. */
export async function chooseSlot(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Retirer au dépôt" }).click();
  const hours = hoursOf(page);
  const free = hours.locator("input:not([disabled]):visible");
  let isFirst = true;
  // Another journey may take the last place first: then another slot, or the next day.
  await expect(async () => {
    await hours.waitFor();
    const count = await free.count();
    if (count === 0) await page.getByRole("button", { name: "Jours suivants" }).click();
    await free.nth(isFirst ? 0 : Math.floor(Math.random() * count)).check({ timeout: 8_000 });
    isFirst = false;
    await page.getByRole("button", { name: "Continuer vers le récapitulatif" }).click();
    await page.waitForURL(`**${url.checkoutSummary}`, { timeout: 8_000 });
  }).toPass({ timeout: 60_000 });
}

/** From the pickup page to the summary: a slot of the seventh day or later, which few others choose. */
export async function chooseLaterSlot(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto(url.pickup);
    await page.getByRole("button", { name: "Jours suivants" }).click();
    await expect(page.getByRole("button", { name: "Jours précédents" })).toBeEnabled();
    const free = hoursOf(page).locator("input:not([disabled]):visible");
    await free.nth(randomInt(await free.count())).check({ timeout: 8_000 });
    await page.getByRole("button", { name: "Continuer vers le récapitulatif" }).click();
    await page.waitForURL(`**${url.checkoutSummary}`, { timeout: 8_000 });
  }).toPass({ timeout: 60_000 });
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

/** The acquirer's form: in a frame with JavaScript, and a page of its own without. */
export async function openCard(page: Page) {
  if (runsScripts()) return page.frameLocator("iframe");
  await page.getByRole("button", { name: "Saisir ma carte" }).click();
  return page;
}

function atBank(page: Page) {
  return runsScripts() ? page.frameLocator("iframe") : page;
}

export async function typeCard(page: Page, number: string): Promise<void> {
  const frame = await openCard(page);
  await frame.getByLabel("Numéro de carte").fill(number);
  await frame.getByLabel("Année").selectOption({ index: 3 });
  await frame.getByLabel("Cryptogramme").fill("123");
  await frame.getByRole("button", { name: /^Payer/ }).click();
}

export async function confirmAtBank(page: Page): Promise<void> {
  const frame = atBank(page);
  await frame.getByLabel("Code reçu par SMS").fill("123456");
  await frame.getByRole("button", { name: "Confirmer" }).click();
  await comeBack(page);
}

export async function leaveCard(page: Page): Promise<void> {
  const frame = await openCard(page);
  await frame.getByRole("link", { name: "Annuler et revenir à la boutique" }).click();
  await page.waitForURL("**/mon-compte/commande/*");
}

export async function leaveRefusal(page: Page): Promise<void> {
  const frame = atBank(page);
  await frame.getByRole("link", { name: "Revenir à la boutique", exact: true }).click();
  await comeBack(page);
}

export async function comeBack(page: Page) {
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
    const steps = page.locator(".history").getByRole("listitem");
    await expect(steps.filter({ hasText: status }).first()).toBeVisible({
      timeout: 500,
    });
  }).toPass({ timeout: 30_000 });
}

export async function waitForMail(page: Page, email: string, subject: string | RegExp) {
  await mailTo(page, email, subject);
}

type SentMail = { subject: string; text: string };

/** Waits for an e-mail, and returns it. */
export async function mailTo(page: Page, email: string, subject: string | RegExp) {
  const address = `http://localhost:${process.env.SANDBOX_PORT}/mail.json`;
  const isIt = (other: string) =>
    typeof subject === "string" ? other === subject : subject.test(other);
  let found: SentMail | undefined;
  await expect(async () => {
    const inbox = await page.request.get(address, { params: { to: email } });
    const messages: SentMail[] = await inbox.json();
    found = messages.find((message) => isIt(message.subject));
    expect(found, `an e-mail ${subject}`).toBeDefined();
  }).toPass({ timeout: 30_000 });
  if (!found) throw new Error(`no e-mail ${subject}`);
  return found;
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
