// Own shop: it counts the depots, and the trials of an address.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { customers } from "#drizzle/schema/company.ts";
import { oldChallenge } from "#tests/support/auth/bot.ts";
import { proveCard } from "#tests/support/auth/codes.ts";
import { makeCompany, makeCustomer, makeStore } from "#tests/support/factories.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

const PASSWORD = "Brouette-Mirabelle-47!";

type Store = Awaited<ReturnType<typeof makeStore>>;
let shop: RunningShop;
let [home, bare]: Store[] = [];
// Without a worker, so that a test's code stays the last one. Depots are cached for a minute.
beforeAll(async () => {
  home = await makeStore();
  bare = await makeStore({ isWithoutProducts: true });
  shop = await startShop();
});
afterAll(() => shop.stop());

const form = (reply: Reply) => reply.page.querySelector("main form");
const text = (reply: Reply) => reply.page.querySelector("main")?.text ?? "";
const typedIn = (reply: Reply, name: string) =>
  form(reply)?.querySelector(`[name=${name}]`)?.getAttribute("value");

async function openPage(values: { companyId?: number } = {}) {
  const customer = await makeCustomer({
    passwordHash: null,
    storeUid: home?.uid ?? 0,
    ...values,
  });
  const { token } = await proveCard("first-connection", customer.cardNumber);
  const path = to(url.openAccess, { token });
  const browser = new Browser(shop.origin);
  const page = await browser.get(path);
  const send = (fields: Record<string, string>) =>
    browser.submit(path, form(page), {
      password: PASSWORD,
      password_confirmation: PASSWORD,
      store_uid: String(home?.uid),
      ...fields,
    });
  return { customer, token, browser, page, send };
}

describe("a first connection", () => {
  test("is led to by the login, with the card", async () => {
    const { cardNumber } = await makeCustomer({ passwordHash: null });
    const browser = new Browser(shop.origin);

    const sent = await browser.submit(url.login, form(await browser.get(url.login)), {
      card_number: cardNumber,
    });
    const step1 = await browser.follow(sent);

    const links = step1.page.querySelectorAll("main a").map((link) => link.getAttribute("href"));
    expect(links).toContain(to(url.firstConnection, null, { card_number: cardNumber }));
    expect(links).toContain(to(url.forgottenPassword, null, { card_number: cardNumber }));
  });

  test("asks for a code first, for any card", async () => {
    const browser = new Browser(shop.origin);
    const path = to(url.firstConnection, null, { card_number: "4006381333931" });

    const sent = await browser.submit(path, form(await browser.get(path)), await oldChallenge());

    expect(sent.location).toBe(url.firstConnectionCode);
    expect(text(await browser.follow(sent))).toContain("Si la carte 4006381333931 nous est connue");
  });

  test("shows what is on file, and opens the access", async () => {
    const { customer, browser, page, send } = await openPage();

    const opened = await send({});

    expect(text(page)).toContain(customer.firstName);
    expect(typedIn(page, "email_address")).toBe(customer.email);
    expect(opened.location).toBe(url.home);
    expect(text(await browser.follow(opened))).toContain("votre accès est ouvert");
    expect((await browser.get(url.account)).status).toBe(200);
  });

  test("asks for the company's number where it has none, and no other time", async () => {
    const company = await makeCompany({ siren: "", siret: "", vatNumber: "" });
    const [numbered, without] = [await openPage(), await openPage({ companyId: company.id })];

    const missing = await without.send({ company_number: "" });
    const opened = await without.send({ company_number: "732 829 320 00074" });

    expect(typedIn(numbered.page, "company_number")).toBeUndefined();
    expect(form(without.page)?.querySelector("[name=company_number]")).not.toBeNull();
    expect(missing.status).toBe(422);
    expect(text(missing)).toContain("Indiquez le SIREN ou le SIRET");
    expect(opened.location).toBe(url.home);
  });

  test.each<[string, Record<string, string>, number, string]>([
    ["no depot", { store_uid: "" }, 400, "Choisissez votre dépôt"],
    ["the depot 'null'", { store_uid: "null" }, 400, "Choisissez votre dépôt"],
    ["no such depot", { store_uid: "999999999" }, 422, "ne vend pas de produits"],
    ["an e-mail that is none", { email_address: "moi@" }, 400, "adresse e-mail"],
    ["no e-mail", { email_address: "" }, 400, "obligatoire"],
    ["a made-up telephone", { cellphone: "0612345678" }, 422, "mobile français"],
    ["a fixed line", { cellphone: "04 78 00 00 00" }, 422, "mobile français"],
    ["a SIREN with a wrong key", { company_number: "732829321" }, 400, "pas valide"],
    ["a SIREN too short", { company_number: "7328293" }, 400, "9 chiffres du SIREN"],
    [
      "a password without a digit",
      { password: "Brouette-jolie", password_confirmation: "Brouette-jolie" },
      422,
      "au moins un chiffre",
    ],
    ["two passwords", { password_confirmation: "Autre-chose-47!" }, 400, "diffèrent"],
  ])("with %s is refused, with what was typed", async (_, fields, status, message) => {
    const { customer, send } = await openPage();

    const refused = await send({ cellphone: "06 98 76 54 32", ...fields });

    expect(refused.status).toBe(status);
    expect(text(refused)).toContain(message);
    expect(refused.text).not.toContain(PASSWORD);
    for (const [name, value] of Object.entries(fields)) {
      if (/mail|phone/.test(name)) expect(typedIn(refused, name) ?? "").toBe(value);
    }
    const [row] = await db.select().from(customers).where(eq(customers.id, customer.id));
    expect(row).toEqual(customer);
  });

  test("shows all that is wrong in one answer", async () => {
    const company = await makeCompany({ siren: "", siret: "", vatNumber: "" });
    const other = await makeCustomer();
    const { send } = await openPage({ companyId: company.id });
    const all = {
      email_address: other.email,
      cellphone: "0666666666",
      company_number: "",
      password: "brouette",
      password_confirmation: "brouettes",
      store_uid: "",
    };
    const wrongOf = (reply: Reply) =>
      form(reply)
        ?.querySelectorAll("[aria-invalid]")
        .map((one) => one.getAttribute("name"));

    const invalid = await send(all);
    const refused = await send({
      ...all,
      password_confirmation: "brouette",
      store_uid: "999999999",
    });

    expect(invalid.status).toBe(400);
    expect(wrongOf(invalid)).toEqual(Object.keys(all));
    expect(refused.status).toBe(422);
    expect(wrongOf(refused)).toEqual(
      Object.keys(all).filter((name) => name !== "password_confirmation"),
    );
  });

  test("offers no depot without products, and refuses it", async () => {
    const { page, send } = await openPage();

    const offered = page.page
      .querySelectorAll("select[name=store_uid] option")
      .map((option) => option.getAttribute("value"));
    const refused = await send({ store_uid: String(bare?.uid) });

    expect(offered).toContain(String(home?.uid));
    expect(offered).not.toContain(String(bare?.uid));
    expect(refused.status).toBe(422);
    expect(text(refused)).toContain("ne vend pas de produits");
  });

  test("refuses the e-mail address of another account without naming it", async () => {
    const other = await makeCustomer({ lastName: "Inconnu-Ailleurs" });
    const { send } = await openPage();

    const refused = await send({ email_address: other.email.toUpperCase() });

    expect(refused.status).toBe(422);
    expect(text(refused)).toContain("déjà celle d’un autre compte");
    expect(refused.text).not.toContain("Inconnu-Ailleurs");
  });

  test("opens once", async () => {
    const { token, send } = await openPage();
    await send({});

    const again = await new Browser(shop.origin).get(to(url.openAccess, { token }));

    expect(again.status).toBe(410);
    expect((await send({})).status).toBe(422);
  });
});

test("reveals whether an e-mail address is free only after a proved card", async () => {
  const { email } = await makeCustomer();
  const { token } = await openPage();
  const ask = async (body: object) => {
    const response = await fetch(shop.origin + url.emailUnicity, {
      method: "POST",
      headers: { "content-type": "application/json", origin: shop.origin },
      body: JSON.stringify(body),
    });
    return response.json();
  };

  expect(await ask({ email, token })).toEqual({ isUnique: false });
  expect(await ask({ email: "libre@exemple.fr", token })).toEqual({ isUnique: true });
  expect(await ask({ email })).toEqual({ isUnique: true });
});
