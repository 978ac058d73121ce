// Own shop: it brings goods of the merchant, which other pages would show.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { findRecord } from "#app/services/record/record.server.ts";
import { to, url } from "#app/urls.ts";
import { companies } from "#drizzle/schema/company.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { buyerOf, makeCustomer } from "#tests/support/factories.ts";
import { type Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let clerk: Browser;
let operator: Browser;

beforeAll(async () => {
  shop = await startShop();
  clerk = await staffBrowser(shop.origin, await makeStaff(["catalogue"]));
  operator = await staffBrowser(shop.origin, await makeStaff(["operator", "editor"]));
});
afterAll(() => shop.stop());

const said = ({ page }: Reply, selector = "main") =>
  page.querySelector(selector)?.text.replaceAll(/\s+/g, " ");
const formOf = ({ page }: Reply) => page.querySelector("main form[method=post]");
const cardAt = (key: string) => ({ entity: "cartes", key });
const companyAt = (key: string) => ({ entity: "entreprises", key });

async function makeTeam() {
  const owner = await makeCustomer({ firstName: "Ada", lastName: "Gérante" });
  const { companyId } = owner;
  const buyer = await makeCustomer({
    ...{ companyId, firstName: "Bob", lastName: "<Acheteur>", role: "buyer" as const },
    ...{ orderCeilingCents: 150_000, passwordHash: null },
  });
  const [row] = await db.select().from(companies).where(eq(companies.id, companyId));
  return { owner, buyer, code: row?.erpCode ?? "" };
}

const isBlocked = async (cardNumber: string) =>
  (await findRecord({ entity: "cards", key: cardNumber }))?.isBlocked;

test("a company shows its people, their rights and their access", async () => {
  const { owner, buyer, code } = await makeTeam();
  const shown = await clerk.get(to(url.editRecord, companyAt(code)));
  const rows = shown.page.querySelectorAll("main tbody tr");
  const text = rows.map((row) => row.text.replaceAll(/\s+/g, " "));

  expect(rows).toHaveLength(2);
  expect(text[0]).toContain("Ada Gérante");
  expect(text[0]).toMatch(/Gérant.*Actif/);
  expect(text[0]).toContain(owner.email);
  expect(text[1]).toContain("Bob <Acheteur>");
  expect(text[1]).toMatch(
    /Acheteur, plafond de 1 500,00 € TTC par commande.*Première connexion à faire/,
  );
  expect(rows[1]?.querySelector("a")?.getAttribute("href")).toBe(
    to(url.editRecord, cardAt(buyer.cardNumber)),
  );
});

test("a card is opened from its company, with the company filled in", async () => {
  const { code } = await makeTeam();
  const shown = await clerk.get(to(url.editRecord, companyAt(code)));
  const link = shown.page
    .querySelectorAll("main a")
    .find(({ text }) => text === "Ouvrir une carte");
  const form = await clerk.get(link?.getAttribute("href") ?? "");

  expect(form.page.querySelector("#fiche-company")?.getAttribute("value")).toBe(code);
  expect(form.page.querySelector("#fiche-isBlocked")).toBeNull();
});

test("a person is blocked with a reason, out at once, and let in again", async () => {
  const { buyer } = await makeTeam();
  const customer = await signedIn(shop.origin, await buyerOf(buyer));
  expect((await customer.get(url.account)).status).toBe(200);
  const card = to(url.editRecord, cardAt(buyer.cardNumber));
  const path = to(url.blockRecord, cardAt(buyer.cardNumber));
  const page = await clerk.get(path);
  expect(said(page)).toContain("Les commandes déjà passées ne changent pas.");
  const empty = await clerk.submit(path, formOf(page), { reason: "  " });
  expect(empty.status).toBe(400);
  expect(said(empty, "#blocage-reason-error")).toContain("Ce champ est obligatoire.");

  const done = await clerk.submit(path, formOf(page), { reason: "Carte volée" });

  expect(done.location).toBe(`${card}?fait=bloque`);
  expect(said(await clerk.get(done.location ?? ""))).toContain("Le blocage est en place.");
  expect((await customer.get(url.account)).location).toContain(url.login);
  const history = await clerk.get(to(url.recordHistory, cardAt(buyer.cardNumber)));
  expect(said(history, "table")).toContain("Motif");
  expect(said(history, "table")).toContain("Carte volée");
  const again = await clerk.submit(path, formOf(page), { reason: "Encore" });
  expect(again.location).toBe(`${card}?fait=deja`);
  const freed = await clerk.submit(path, formOf(await clerk.get(path)), { reason: "Retrouvée" });
  expect(freed.location).toBe(`${card}?fait=debloque`);
  expect(await isBlocked(buyer.cardNumber)).toBe("non");
});

test("the last owner is not blocked, and what was typed comes back", async () => {
  const { owner } = await makeTeam();
  const path = to(url.blockRecord, cardAt(owner.cardNumber));
  const refused = await clerk.submit(path, formOf(await clerk.get(path)), { reason: "Impayé" });

  expect(refused.status).toBe(422);
  expect(said(refused, "#blocage-reason-error")).toContain("C’est le dernier gérant actif");
  expect(refused.page.querySelector("#blocage-reason")?.getAttribute("value")).toBe("Impayé");
  expect(await isBlocked(owner.cardNumber)).toBe("non");
});

test("a company is blocked with all its people", async () => {
  const { owner, code } = await makeTeam();
  const customer = await signedIn(shop.origin, await buyerOf(owner));
  const path = to(url.blockRecord, companyAt(code));

  await clerk.submit(path, formOf(await clerk.get(path)), { reason: "Impayés" });

  expect((await customer.get(url.account)).location).toContain(url.login);
  const shown = await clerk.get(to(url.editRecord, companyAt(code)));
  expect(said(shown)).toContain("Cette entreprise est bloquée.");
  expect(said(shown)).toContain("Débloquer l’entreprise");
});

test("the groups of a company are changed on its record", async () => {
  const { code } = await makeTeam();
  const path = to(url.editRecord, companyAt(code));
  const saved = await clerk.submit(path, formOf(await clerk.get(path)), { groups: "MACONS\nCOUV" });

  expect(saved.status).toBe(303);
  const found = await findRecord({ entity: "companies", key: code });
  expect(found).toMatchObject({ groups: "COUV\nMACONS", isBlocked: "non" });
});

test("nobody else blocks, and nothing else is blocked", async () => {
  const { buyer, code } = await makeTeam();
  const customer = await signedIn(shop.origin, await buyerOf(buyer));
  const form = { state: "bloque", reason: "Pirate" };
  for (const path of [
    to(url.blockRecord, cardAt(buyer.cardNumber)),
    to(url.blockRecord, companyAt(code)),
  ]) {
    expect((await operator.get(path)).status).toBe(404);
    expect((await operator.post(path, form)).status).toBe(404);
    expect((await customer.post(path, form)).location).toContain(url.staffLogin);
  }
  for (const at of [cardAt("2990000099999"), companyAt("RIEN"), { entity: "articles", key: "1" }]) {
    expect((await clerk.get(to(url.blockRecord, at))).status).toBe(404);
    expect((await clerk.post(to(url.blockRecord, at), form)).status).toBe(404);
  }
  expect(await isBlocked(buyer.cardNumber)).toBe("non");
});
