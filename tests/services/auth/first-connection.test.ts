import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type FirstConnection,
  findFirstConnection,
  isEmailFree,
  openAccess,
} from "#app/services/auth/first-connection.server.ts";
import { checkPassword } from "#app/services/auth/login.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { companies, customers } from "#drizzle/schema/company.ts";
import { elsewhere, noticesTo, proveCard } from "#tests/support/auth/codes.ts";
import { listAllSecurityEvents } from "#tests/support/auth/security-events.ts";
import { makeCompany, makeCustomer, makeStore } from "#tests/support/factories.ts";

const client = { userAgent: "", address: "203.0.113.11" };
const PASSWORD = "Brouette-Mirabelle-47!";

type Customer = typeof customers.$inferSelect;
type Store = Awaited<ReturnType<typeof makeStore>>;
let newcomer: Customer;
let token: string;
let [home, other, bare]: Store[] = [];

// Depots are cached for a minute: makes all before the first read.
beforeAll(async () => {
  home = await makeStore();
  other = await makeStore();
  bare = await makeStore({ isWithoutProducts: true });
});

async function makeNewcomer(values: Partial<Customer> = {}) {
  const customer = await makeCustomer({
    passwordHash: null,
    storeUid: home?.uid ?? 0,
    ...values,
  });
  const proof = await proveCard("first-connection", customer.cardNumber);
  return { customer, token: proof.token };
}

beforeEach(async () => {
  ({ customer: newcomer, token } = await makeNewcomer());
});

const opening = (values: Partial<FirstConnection> = {}): FirstConnection => ({
  email: newcomer.email,
  cellphone: newcomer.cellphone,
  companyNumber: "",
  password: PASSWORD,
  storeUid: newcomer.storeUid,
  ...values,
});

async function rowOf({ id }: { id: number }) {
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  return row;
}

describe("an access", () => {
  test("is opened once, with the contact, password and depot chosen", async () => {
    const email = `neuf-${newcomer.id}@exemple.fr`;

    const opened = await openAccess(
      token,
      opening({ email, cellphone: "07 68 12 34 90", storeUid: other?.uid ?? 0 }),
      client,
    );

    expect(opened).toMatchObject({ ok: true, customer: { id: newcomer.id } });
    expect(await rowOf(newcomer)).toMatchObject({
      email,
      emailValid: false,
      cellphone: "07 68 12 34 90",
      cellphoneValid: false,
      storeUid: other?.uid,
    });
    const claim = { cardNumber: newcomer.cardNumber, address: elsewhere(), userAgent: "" };
    expect((await checkPassword(claim, PASSWORD)).ok).toBe(true);
    expect(await openAccess(token, opening(), client)).toEqual({
      ok: false,
      refusals: [{ reason: "token-spent" }],
    });
  });

  test("keeps confirmed the contact that stays as the depot wrote it", async () => {
    await openAccess(token, opening({ cellphone: "06 98 76 54 32" }), client);

    expect(await rowOf(newcomer)).toMatchObject({
      email: newcomer.email,
      emailValid: true,
      cellphone: newcomer.cellphone,
      cellphoneValid: true,
    });
  });

  test("notifies the old address of a new one, and records each change", async () => {
    const email = `autre-${newcomer.id}@exemple.fr`;

    await openAccess(token, opening({ email, cellphone: "0768123490" }), client);

    expect(await noticesTo(newcomer.email)).toEqual(["email-changed", "phone-changed"]);
    const events = await listAllSecurityEvents({ customerId: newcomer.id });
    expect(events.map(({ type }) => type).sort()).toEqual([
      "email-changed",
      "password-changed",
      "phone-changed",
    ]);
    expect(JSON.stringify(events)).not.toContain(email);
  });

  test("of a colleague gives the company no number, and asks for none", async () => {
    const company = await makeCompany({ siren: "", siret: "", vatNumber: "" });
    const { token: theirs, customer } = await makeNewcomer({
      companyId: company.id,
      role: "buyer",
    });
    const { email, cellphone, storeUid } = customer;

    const found = await findFirstConnection(theirs);
    const opened = await openAccess(
      theirs,
      opening({ email, cellphone, storeUid, companyNumber: "73282932000074" }),
      client,
    );

    expect(found?.needsCompanyNumber).toBe(false);
    expect(opened.ok).toBe(true);
    const [row] = await db.select().from(companies).where(eq(companies.id, company.id));
    expect(row).toMatchObject({ siren: "", siret: "", vatNumber: "" });
  });

  test("gives a company its number when the depot had none, and never another", async () => {
    const company = await makeCompany({ siren: "", siret: "", vatNumber: "" });
    const [first, second] = [
      await makeNewcomer({ companyId: company.id }),
      await makeNewcomer({ companyId: company.id }),
    ];
    const of = ({ email, cellphone, storeUid }: Customer, companyNumber: string) =>
      opening({ email, cellphone, storeUid, companyNumber });

    const without = await openAccess(first.token, of(first.customer, ""), client);
    await openAccess(first.token, of(first.customer, "73282932000074"), client);
    await openAccess(second.token, of(second.customer, "552100554"), client);

    expect(without).toEqual({
      ok: false,
      refusals: [{ reason: "company-number-required", field: "company_number" }],
    });
    const [row] = await db.select().from(companies).where(eq(companies.id, company.id));
    expect(row).toMatchObject({
      siren: "732829320",
      siret: "73282932000074",
      vatNumber: "FR44732829320",
    });
  });

  test.each<[string, () => Promise<Partial<FirstConnection>>]>([
    ["email-taken", async () => ({ email: (await makeCustomer()).email })],
    ["cellphone-refused", async () => ({ cellphone: "0612345678" })],
    ["password-guessed", async () => ({ password: "Motdepasse-2026" })],
    ["store-without-products", async () => ({ storeUid: 999_999_999 })],
    ["store-without-products", async () => ({ storeUid: bare?.uid ?? 0 })],
  ])("is refused (%s), and nothing changes", async (reason, values) => {
    const opened = await openAccess(token, opening(await values()), client);

    expect(opened).toMatchObject({ ok: false, refusals: [{ reason }] });
    expect(await rowOf(newcomer)).toEqual(newcomer);
    expect(await findFirstConnection(token)).not.toBeNull();
  });

  test("goes to one of two who choose the same e-mail address at once", async () => {
    const second = await makeNewcomer();
    const email = `meme-${newcomer.id}@exemple.fr`;

    const answers = await Promise.all([
      openAccess(token, opening({ email }), client),
      openAccess(second.token, opening({ email }), client),
    ]);

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusals: [{ reason: "email-taken" }] });
  });

  test("is not opened with the token of a forgotten password", async () => {
    const { token: reset } = await proveCard("password-reset", newcomer.cardNumber);

    expect(await openAccess(reset, opening(), client)).toMatchObject({
      refusals: [{ reason: "token-spent" }],
    });
    expect(await findFirstConnection(reset)).toBeNull();
  });
});

describe("the page of an opening", () => {
  test("shows what is on file, and depots that sell products only", async () => {
    const page = await findFirstConnection(token);

    expect(page?.known).toEqual({
      email_address: newcomer.email,
      cellphone: "06 98 76 54 32",
      store_uid: String(newcomer.storeUid),
    });
    expect(page?.needsCompanyNumber).toBe(false);
    const uids = page?.stores.map(({ uid }) => uid) ?? [];
    expect(uids).not.toContain(bare?.uid);
  });
});

describe("whether an e-mail address is free", () => {
  test("is revealed to the proven holder of a card, twenty times an hour", async () => {
    const { email } = await makeCustomer();

    for (let count = 0; count < 20; count++) expect(await isEmailFree(token, email)).toBe(false);

    expect(await isEmailFree(token, email)).toBe(true);
  });

  test("reveals the customer's own, and nobody else's", async () => {
    const { email } = await makeCustomer();

    expect(await isEmailFree(token, newcomer.email)).toBe(true);
    expect(await isEmailFree("", email)).toBe(true);
    expect(await isEmailFree("jeton", email)).toBe(true);
  });
});
