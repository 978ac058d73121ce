import { randomInt } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openAccess } from "#app/services/auth/first-connection.server.ts";
import { checkPassword } from "#app/services/auth/login.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { companies, companyDiscounts, customers, netPrices } from "#drizzle/schema/company.ts";
import { companyGroups } from "#drizzle/schema/special-offer.ts";
import { noticesTo, proveCard } from "#tests/support/auth/codes.ts";
import { listAllSecurityEvents } from "#tests/support/auth/security-events.ts";
import {
  ean13,
  fillCart,
  makeCategory,
  makeCompany,
  makeCustomer,
  makeNetPrice,
  makeProduct,
  makeStore,
} from "#tests/support/factories.ts";
import {
  importFile,
  outcomesOf,
  refusedReasons,
  sendFile,
  undoFile,
} from "#tests/support/import/imports.ts";

const newTag = () => `X${randomInt(2 ** 40)}`;
const newCard = () => ean13(`298${String(randomInt(10 ** 9)).padStart(9, "0")}`);

const customerOf = async (cardNumber: string) =>
  (await db.select().from(customers).where(eq(customers.cardNumber, cardNumber)))[0] ?? null;

describe("a file of companies", () => {
  const HEAD = "code;raison sociale;siren;siret;n° TVA;adresse;code postal;ville;groupes";

  test("undone leaves a company that has prices of its own, and its prices", async () => {
    const code = newTag();
    const row = `${code};Toits ${code};732829320;;;1 rue du Four;69007;Lyon;`;
    const { id } = await importFile("companies", `${HEAD}\n${row}`);
    const isIt = eq(companies.erpCode, code);
    const [made] = await db.select({ id: companies.id }).from(companies).where(isIt);
    const product = await makeProduct();
    const companyId = made?.id ?? 0;
    await makeNetPrice({ companyId, productUid: product.uid, unitMills: 7_000 });

    expect((await undoFile(id)).counts.undone).toBe(0);
    expect(await db.$count(companies, isIt)).toBe(1);
    expect(await db.$count(netPrices, eq(netPrices.companyId, companyId))).toBe(1);
  });

  test("makes companies with the numbers that follow from others", async () => {
    const code = newTag();
    const row = (groups: string, vat = "") =>
      `${HEAD}\n${code};Toits ${code};;732 829 320 00074;${vat};1 rue du Four;69007;Lyon;${groups}`;
    const first = await importFile("companies", row("B|A"));
    const [made] = await db.select().from(companies).where(eq(companies.erpCode, code));

    expect(made).toMatchObject({
      siren: "732829320",
      siret: "73282932000074",
      vatNumber: "FR44732829320",
    });
    const groups = () =>
      db
        .select({ code: companyGroups.groupCode })
        .from(companyGroups)
        .where(eq(companyGroups.companyId, made?.id ?? 0))
        .orderBy(companyGroups.groupCode);
    expect(await groups()).toEqual([{ code: "A" }, { code: "B" }]);
    expect(outcomesOf(await sendFile("companies", row("A|B")))).toEqual([0, 0, 1, 0]);

    const second = await importFile("companies", row("C", "BE0123456789"));
    expect(await groups()).toEqual([{ code: "C" }]);
    await undoFile(second.id);
    expect(await groups()).toEqual([{ code: "A" }, { code: "B" }]);
    await undoFile(first.id);
    expect(await db.$count(companies, eq(companies.erpCode, code))).toBe(0);
  });

  test("refuses numbers with a wrong key, or of another company", async () => {
    const rest = "1 rue du Four;69007;Lyon;";
    const rows = [
      `A1;Un;732829321;;;${rest}`,
      `A2;Deux;73282932;;;${rest}`,
      `A3;Trois;732829320;44306184100047;;${rest}`,
      `A4;Quatre;732829320;;FR45732829320;${rest}`,
      `A5;Cinq;;;TVA;${rest}`,
    ];

    const read = await sendFile("companies", [HEAD, ...rows].join("\n"));

    expect(await refusedReasons(read.id)).toEqual([
      ["siren check-digit"],
      ["siren not-9-digits"],
      ["siret other-siren"],
      ["n° TVA other-siren"],
      ["n° TVA not-a-vat-number"],
    ]);
  });
});

describe("a file of cards", () => {
  const HEAD = "carte;entreprise;prénom;nom;e-mail;portable;rôle;plafond TTC;dépôt;bloquée";

  async function makeWorld() {
    const [company, store] = await Promise.all([makeCompany(), makeStore()]);
    const row = (card: string, values: { email?: string; role?: string; more?: string } = {}) => {
      const email = values.email ?? `${card}@exemple.fr`;
      const { role = "acheteur", more = "1500" } = values;
      return `${card};${company.erpCode};Hugo;Petit;${email};0639987102;${role};${more};${store.erpCode};non`;
    };
    return { company, store, row, file: (...rows: string[]) => [HEAD, ...rows].join("\n") };
  }

  test("makes a card without a password, whose holder opens the access", async () => {
    const { company, store, row, file } = await makeWorld();
    const card = newCard();
    await importFile("cards", file(row(card)));

    const made = await customerOf(card);
    expect(made).toMatchObject({
      companyId: company.id,
      storeUid: store.uid,
      passwordHash: null,
      role: "buyer",
      orderCeilingCents: 150_000,
      cellphone: "06 39 98 71 02",
      cardStatus: "active",
    });
    const { token } = await proveCard("first-connection", card);
    const password = "Brouette-Mirabelle-47!";
    const client = { userAgent: "", address: "203.0.113.12" };
    const { email = "", cellphone = "", storeUid = 0 } = made ?? {};
    const opening = { email, cellphone, companyNumber: "", password, storeUid };
    expect(await openAccess(token, opening, client)).toMatchObject({ ok: true });
    expect(await checkPassword({ ...client, cardNumber: card }, password)).toMatchObject({
      ok: true,
    });
  });

  test("changes a card as its holder and its owner would see it", async () => {
    const { row, file } = await makeWorld();
    const card = newCard();
    await importFile("cards", file(row(card)));
    const before = await customerOf(card);

    const read = await importFile(
      "cards",
      `carte;e-mail;bloquée;rôle;plafond TTC\n${card};neuf-${card}@exemple.fr;oui;gérant;1500`,
    );

    const changed = await customerOf(card);
    expect(changed).toMatchObject({
      email: `neuf-${card}@exemple.fr`,
      cardStatus: "blocked",
      role: "owner",
      orderCeilingCents: null,
    });
    const events = await listAllSecurityEvents({ customerId: before?.id ?? 0 });
    expect(events.map(({ type }) => type).toSorted()).toEqual([
      "card-blocked",
      "ceiling-changed",
      "email-changed",
      "role-changed",
    ]);
    expect(await noticesTo(before?.email ?? "")).toEqual(["email-changed"]);
    await undoFile(read.id);
    expect(await customerOf(card)).toEqual(before);
  });

  test("refuses what a card may not be", async () => {
    const { row, file } = await makeWorld();
    const [other, showroom] = [await makeCustomer(), await makeStore({ isWithoutProducts: true })];
    const [one, two] = [newCard(), newCard()];

    const read = await sendFile(
      "cards",
      file(
        row("2990000000018"),
        row("2,99E+12", { email: "hugo@exemple.fr" }),
        row(one, { email: other.email }),
        row(other.cardNumber),
        row(two).replace(/;D[^;]+;non$/, `;${showroom.erpCode};non`),
        row(newCard(), { email: `${two}@exemple.fr` }),
        row(newCard(), { role: "patron" }),
      ),
    );

    expect(await refusedReasons(read.id)).toEqual([
      ["carte card-number-check"],
      ["carte card-number-length"],
      ["e-mail email-taken"],
      ["entreprise other-company"],
      ["dépôt store-without-products"],
      ["e-mail duplicate"],
      ["rôle unknown-choice"],
    ]);
  });

  test("leaves a company its last owner", async () => {
    const { cardNumber } = await makeCustomer({ role: "owner" });

    const read = await importFile("cards", `carte;rôle\n${cardNumber};acheteur`);

    expect(await refusedReasons(read.id)).toEqual([["carte last-owner"]]);
    expect(await customerOf(cardNumber)).toMatchObject({ role: "owner" });
  });

  test("undone, deletes an unused card and blocks one that was used", async () => {
    const { row, file } = await makeWorld();
    const [unused, used] = [newCard(), newCard()];
    const read = await importFile("cards", file(row(unused), row(used)));
    const { uid: productUid } = await makeProduct();
    await fillCart((await customerOf(used))?.id ?? 0, [{ productUid, quantity: 1 }]);

    expect((await undoFile(read.id)).counts).toMatchObject({ applied: 2, undone: 2 });

    expect(await customerOf(unused)).toBeNull();
    expect(await customerOf(used)).toMatchObject({ cardStatus: "blocked" });
  });
});

describe("a file of discounts", () => {
  test("sets, changes and removes them, and is undone", async () => {
    const [company, family] = [await makeCompany(), await makeCategory()];
    const file = (rate: string) =>
      `entreprise;famille;remise %\n${company.erpCode};${family.erpCode};${rate}`;
    const discounts = async () => {
      const isIt = and(
        eq(companyDiscounts.companyId, company.id),
        eq(companyDiscounts.categoryId, family.id),
      );
      const rows = await db.select().from(companyDiscounts).where(isIt);
      return rows.map(({ discountBasisPoints }) => discountBasisPoints);
    };

    const first = await importFile("discounts", file("12,5"));
    expect(await discounts()).toEqual([1_250]);
    expect(outcomesOf(await sendFile("discounts", file("12,50 %")))).toEqual([0, 0, 1, 0]);
    const second = await importFile("discounts", file("0"));
    expect(await discounts()).toEqual([]);

    await undoFile(second.id);
    expect(await discounts()).toEqual([1_250]);
    await undoFile(first.id);
    expect(await discounts()).toEqual([]);
    const read = await sendFile("discounts", "entreprise;famille;remise %\nA;B;101");
    expect(await refusedReasons(read.id)).toEqual([["remise % too-large"]]);
  });
});
