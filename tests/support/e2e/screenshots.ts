import { mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { to, url } from "#app/urls.ts";
import { demoAccounts } from "#drizzle/seed/demo.ts";
import { run } from "../../../scripts/advice.ts";
import { bringChromium } from "../../../scripts/chromium.ts";
import { dataDirectory } from "../../../scripts/environment.ts";
import setup from "./setup.ts";

const folder = resolve(dataDirectory, "screenshots");
const widths = [360, 1280];

/** `npm run screenshots`: into `.data/screenshots`. */
await run(async () => {
  const executablePath = bringChromium();
  const stop = await setup();
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  rmSync(folder, { recursive: true, force: true });
  for (const javaScriptEnabled of [true, false]) {
    for (const width of widths) await takeAll(browser, width, javaScriptEnabled);
  }
  await browser.close();
  await stop();
  console.log(`The pictures are in ${folder}.`);
});

async function takeAll(browser: Browser, width: number, javaScriptEnabled: boolean) {
  const kind = `${width}-${javaScriptEnabled ? "js" : "no-js"}`;
  mkdirSync(resolve(folder, kind), { recursive: true });
  const context = await browser.newContext({
    baseURL: process.env.ORIGIN,
    javaScriptEnabled,
    viewport: { width, height: 800 },
    locale: "fr-FR",
  });
  const page = await context.newPage();
  const take = async (name: string, path?: string) => {
    if (path) await page.goto(path);
    await page.waitForLoadState("load");
    await page.screenshot({ path: resolve(folder, kind, `${name}.png`), fullPage: true });
  };
  await visit(take);
  await buy(page, take);
  await context.close();
}

type Take = (name: string, path?: string) => Promise<void>;

async function visit(take: Take) {
  await take("home", url.home);
  await take("category", to(url.category, { categoryId: 1, slug: "gros-oeuvre" }));
  await take("search", to(url.search, null, { query: "ciment" }));
  await take("search-empty", to(url.search, null, { query: "xyzzy" }));
  await take("search-typo", to(url.search, null, { query: "simant" }));
  await take("brands", url.brandList);
  await take("brand", to(url.brand, { brandCode: "cimorane", slug: "cimorane" }));
  await take("offers", url.offerList);
  await take("offer", to(url.offer, { offerCode: "promotions", slug: "promotions" }));
  await take("product", to(url.product, { productUid: 1 }));
  await take("share", to(url.share, null, { produit: 1 }));
  await take("paint-colors", url.paintColors);
  await take("paint-color", to(url.paintColor, { codeColor: "RAL7016" }));
  await take("room", `${url.room}?piece=cuisine&mur=RAL7016`);
  await take("stores", url.storeList);
  await take("store", to(url.store, { storeUid: 1, slug: "madrier-nantes-est" }));
  await take("cart-empty", url.cart);
  await take("terms", url.terms);
  await take("privacy", url.privacy);
  await take("error", url.error);
  await take("product-error", url.productError);
  await take("not-found", "/nulle/part");
}

async function buy(page: Page, take: Take) {
  const press = (name: string) =>
    page.getByRole("main").getByRole("button", { name, exact: true }).click();
  const [mason] = demoAccounts;
  await take("login-card", to(url.login, null, { back: url.account }));
  await page.getByLabel("Numéro de carte client").fill(mason?.cardNumber ?? "");
  await press("Continuer");
  await page.waitForURL(`**${url.password}*`);
  await take("login-password");
  await page.getByLabel("Mot de passe", { exact: true }).fill(mason?.password ?? "");
  await press("Se connecter");
  await page.waitForURL(`**${url.account}`);
  await take("account");
  await take("orders", url.orderList);
  await take("search-prices", to(url.search, null, { query: "ciment" }));
  await take("product-prices", to(url.product, { productUid: 1 }));
  await take("availability", to(url.availability, { productUid: 1 }));
  await compare(page, take);
  await take("lists", url.lists);
  await take("security", url.security);
  await take("saved-cards", url.savedCards);
  await take("change-password", url.changePassword);
  await take("change-email", url.changeEmail);
  await take("change-phone", url.changePhone);
  await take("my-data", url.myData);
  await take("erase-account", url.eraseAccount);
  await take("add-to-list", to(url.addToList, null, { productUid: 1 }));
  await page.goto(to(url.product, { productUid: 1 }));
  await press("Ajouter au panier");
  await page.getByRole("status").filter({ hasText: "Ajouté au panier" }).waitFor();
  await take("cart", url.cart);
  await checkOut(page, take, press);
}

async function compare(page: Page, take: Take) {
  for (const productUid of [1, 2, 3]) {
    await page.goto(to(url.product, { productUid }));
    const button = page
      .getByRole("main")
      .getByRole("button", { name: /^Compar/ })
      .first();
    if ((await button.textContent()) !== "Comparer") continue;
    await button.click();
    await page.locator(".product-acts .compare", { hasText: "retirer" }).waitFor();
  }
  await take("comparator", url.comparator);
}

async function checkOut(page: Page, take: Take, press: (name: string) => Promise<void>) {
  await take("pickup", url.pickup);
  await page.locator("input[name=delivery_range]:not([disabled]):visible").first().check();
  await press("Continuer vers le récapitulatif");
  await page.waitForURL(`**${url.checkoutSummary}`);
  await take("summary");
  await page.getByLabel(/accepte les conditions/).check();
  await press("Continuer vers le paiement");
  await page.waitForURL(`**${url.checkoutPayment}`);
  await take("payment");
  await page.getByLabel("Carte bancaire").check();
  await page.getByRole("button", { name: "Commander avec obligation de paiement" }).click();
  await page.waitForURL("**/paiement/carte/*");
  const uid = page.url().split("/").at(-1) ?? "";
  await take("card");
  await take("payment-done", to(url.paymentDone, null, { uid }));
  await take("order", to(url.order, { uid }));
  await take("change-slot", to(url.changeSlot, { uid }));
}
