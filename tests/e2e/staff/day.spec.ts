import type { Browser, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { spokenCode } from "#app/models/order/spoken-code.ts";
import { addDays } from "#app/models/platform/calendar.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { arrivalLink } from "#app/services/arrival/key.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { tokenOfSubstitute } from "#app/services/preparation/substitute-link.server.ts";
import { to, url } from "#app/urls.ts";
import { substitutes } from "#drizzle/schema/preparation.ts";
import { demoPin } from "#drizzle/seed/demo.ts";
import { demoTerminalCode } from "#drizzle/seed/store/terminal.ts";
import { makeClerk } from "#tests/support/auth/staff.ts";
import { chooseDown, enterOn, tabTo, tick, typeInto } from "#tests/support/e2e/keyboard.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { makeBuyer, makeCompany, makeProduct } from "#tests/support/factories.ts";
import { makeOrderToPrepare, makePayment } from "#tests/support/preparation/preparations.ts";

/** Depot of this spec alone. Nothing here presses a mouse. */
const STORE_UID = 2;

async function makeDayOrder() {
  const label = `Charpentes ${crypto.randomUUID().slice(0, 8)}`;
  const { id: companyId } = await makeCompany({ label });
  const buyer = await makeBuyer({ storeUid: STORE_UID, companyId });
  const deliveryDate = addDays(parisTime(new Date()).day, 1);
  const order = await makeOrderToPrepare({ buyer, deliveryDate });
  await makePayment(order, "card");
  const goods = await makeProduct({ unitMills: 8_000 });
  const [first = "", second = ""] = order.references;
  return { ...order, label, first, second, other: goods.reference };
}

type DayOrder = Awaited<ReturnType<typeof makeDayOrder>>;

async function enrolTerminal(page: Page) {
  await page.goto(url.terminal);
  await chooseDown(page, page.getByLabel("Dépôt", { exact: true }), String(STORE_UID));
  await typeInto(page, page.getByLabel("Code de borne"), demoTerminalCode(STORE_UID));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Ce poste est la borne/ })).toBeVisible();
}

/** A scanner types a code, then Enter, where the focus is. */
async function scan(page: Page, field: string, code: string) {
  await expect(page.getByLabel(field)).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

const menu = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: "Menu de l’exploitation" })
    .getByRole("link", { name, exact: true });

/** Opens a page in the customer's own browser. */
async function openAsCustomer(browser: Browser, path: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function gather(page: Page, order: DayOrder) {
  await scan(page, "Code scanné ou tapé", `${order.first}×3`);
  await expect(page.locator("#ligne-1.done")).toBeVisible();
  await scan(page, "Code scanné ou tapé", `${order.second}×1`);
  const line = page.locator("#ligne-2");
  await expect(line.getByText("1 sac trouvé", { exact: false })).toBeVisible();
  await enterOn(page, line.getByRole("button", { name: "Le reste manque" }));
  await expect(page.locator("#ligne-2.done")).toBeVisible();
  await enterOn(page, line.getByText("Proposer un remplacement"));
  await typeInto(page, line.getByLabel("Article scanné ou tapé"), order.other);
  await page.keyboard.press("Enter");
  await expect(line.getByText("Le client n’a pas encore répondu.")).toBeVisible();
}

async function acceptSubstitute(browser: Browser, { id }: DayOrder) {
  const [made] = await db.select().from(substitutes).where(eq(substitutes.orderId, id));
  const path = to(url.substitute, { token: tokenOfSubstitute(made?.nonce ?? "") });
  const customer = await openAsCustomer(browser, path);
  await enterOn(customer, customer.getByRole("button", { name: "Accepter le remplacement" }));
  await expect(customer.getByText("Vous avez accepté", { exact: false })).toBeVisible();
  await customer.context().close();
}

async function sayArrived(browser: Browser, { uid }: DayOrder) {
  const customer = await openAsCustomer(browser, arrivalLink(uid));
  await typeInto(customer, customer.getByLabel("Plaque ou emplacement"), "GH-789-JK");
  await enterOn(customer, customer.getByRole("button", { name: "Je suis arrivé" }));
  await expect(customer.getByText("Arrivée notée à")).toBeVisible();
  await customer.context().close();
}

async function signForGoods(page: Page, taker: string) {
  await typeInto(page, page.getByLabel("Prénom et nom"), taker);
  await tick(page, page.getByLabel("Le client a vérifié la marchandise"));
  await enterOn(page, page.getByRole("button", { name: "Remettre la marchandise" }));
}

async function handOverByParts(page: Page, { first, uid }: DayOrder) {
  await scan(page, "Code de retrait", spokenCode(uid));
  await expect(page.getByRole("heading", { level: 1, name: `Remettre ${uid}` })).toBeVisible();
  const now = page.getByRole("textbox", { name: "Maintenant" });
  await enterOn(page, page.getByRole("button", { name: "Tout à zéro" }));
  await expect(now.nth(2)).toHaveValue("0");
  await scan(page, "Scanner un article", `${first}×2`);
  await expect(now.first()).toHaveValue("2");
  await signForGoods(page, "Karim Benali");
  await expect(page.getByText("Karim Benali a pris la marchandise")).toBeVisible();
  await expect(now.first()).toHaveValue("1");
  await signForGoods(page, "Lucie Benali");
  await expect(page.getByText("Tout est remis. Rien ne reste à retirer.")).toBeVisible();
}

test("a depot works a whole day by keyboard alone @both", async ({
  page,
  browser,
  expectAccessible,
}) => {
  const order = await makeDayOrder();
  const { badge, name } = await makeClerk([STORE_UID], ["depot", "counter"]);

  await enrolTerminal(page);
  await page.goto(url.staffHome);
  await scan(page, "Badge", badge);
  await expect(page.getByText(`Connecté : ${name}`)).toBeVisible();
  await expectAccessible();

  await enterOn(page, page.getByRole("link", { name: "Aller au contenu" }));
  await enterOn(page, page.getByRole("main").getByRole("link", { name: "À préparer" }));
  await expect(page.getByRole("heading", { level: 1, name: /^À préparer/ })).toBeVisible();
  await enterOn(page, page.getByRole("navigation", { name: "Jour" }).getByRole("link").last());
  await enterOn(page, page.getByRole("link", { name: order.label }));
  await gather(page, order);
  await expectAccessible();
  await acceptSubstitute(browser, order);
  await page.reload();
  await expect(page.getByText("Le client accepte", { exact: false })).toBeVisible();
  await typeInto(page, page.getByLabel("Quai ou emplacement"), "quai 2");
  await page.keyboard.press("Enter");
  await expect(page.getByText("La commande est prête, quai 2.")).toBeVisible();

  await sayArrived(browser, order);
  await enterOn(page, menu(page, "Arrivées"));
  const waiting = page.locator(".waiting-customer").filter({ hasText: order.label });
  await expect(waiting).toContainText("GH-789-JK");
  await expect(waiting).toContainText("Prête, quai 2");
  await expectAccessible();

  await enterOn(page, menu(page, "Remettre une commande"));
  await handOverByParts(page, order);
  await expectAccessible();
  const note = page.getByRole("link", { name: "Bon de remise (PDF)" });
  await tabTo(page, note);
  const pdf = await page.request.get((await note.getAttribute("href")) ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  await enterOn(page, menu(page, "Arrivées"));
  await expect(page.getByRole("heading", { level: 1, name: /^Arrivées/ })).toBeVisible();
  await expect(waiting).toHaveCount(0);

  await enterOn(page, page.getByRole("button", { name: "Terminé" }));
  await expect(page.getByLabel("Badge")).toBeFocused();
});

test("a depot closes an hour by keyboard alone, and reopens it", async ({
  page,
  expectAccessible,
}) => {
  const { email, name } = await makeClerk([STORE_UID], ["depot"]);
  // Another minute for each run: a second closure of the same hour is refused. The orders above are for 7 h.
  const minutes = 8 * 60 + Math.floor(Math.random() * 600);
  const clock = (at: number) =>
    `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
  const reason = `Inventaire ${crypto.randomUUID().slice(0, 8)}`;

  await enrolTerminal(page);
  await page.goto(url.staffHome);
  await typeInto(page, page.getByLabel("Identifiant"), email);
  await typeInto(page, page.getByLabel("Code de borne"), demoPin);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Connecté : ${name}`)).toBeVisible();

  await enterOn(page, menu(page, "Créneaux"));
  const previous = page.getByRole("link", { name: "Jour précédent" });
  await enterOn(page, page.getByRole("link", { name: "Jour suivant" }));
  await expect(previous).toBeVisible();
  await expectAccessible();
  await enterOn(page, page.getByText("Fermer des heures ou la journée"));
  await typeInto(page, page.getByLabel("De", { exact: true }), clock(minutes));
  await typeInto(page, page.getByLabel("À", { exact: true }), clock(minutes + 60));
  await typeInto(page, page.getByLabel(/^Raison/), reason);
  await page.keyboard.press("Enter");
  const closed = page.locator("form").filter({ hasText: reason });
  await expect(closed).toContainText(name);
  await expectAccessible();
  await enterOn(page, closed.getByRole("button", { name: "Rouvrir" }));
  await expect(closed).toHaveCount(0);
});
