import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { checkPassword } from "#app/services/auth/login.server.ts";
import { findShopper, openCustomerSession } from "#app/services/auth/session.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { findCompanyPeople } from "#app/services/record/company.server.ts";
import { listPastChanges } from "#app/services/record/journal.server.ts";
import {
  findRecord,
  removeRecord,
  saveRecord,
  setBlocked,
} from "#app/services/record/record.server.ts";
import { checkouts } from "#drizzle/schema/checkout.ts";
import { companies } from "#drizzle/schema/company.ts";
import { makeCustomer, makeStore, PASSWORD } from "#tests/support/factories.ts";
import { byCatalogue, importFile } from "#tests/support/import/imports.ts";

let by: Awaited<ReturnType<typeof byCatalogue>>;
beforeAll(async () => {
  by = await byCatalogue();
});

const client = { userAgent: "", address: "203.0.113.7" };
const because = (isBlocked: boolean) => ({ isBlocked, reason: "Impayés de mars" });
const card = (key: string) => ({ entity: "cards", key }) as const;
const company = (key: string) => ({ entity: "companies", key }) as const;

/** An owner and a buyer of one company, each signed in with a checkout begun. */
async function makeTeam() {
  const storeUid = (await makeStore()).uid;
  const owner = await makeCustomer({ storeUid });
  const { companyId } = owner;
  const buyer = await makeCustomer({ companyId, storeUid, role: "buyer" });
  const [row] = await db.select().from(companies).where(eq(companies.id, companyId));
  const sessions = new Map<number, string>();
  for (const { id } of [owner, buyer]) {
    sessions.set(id, (await openCustomerSession(null, id, client)).idHash);
    await db.insert(checkouts).values({
      customerId: id,
      deliveryMode: 1,
      storeUid,
      expiresAt: new Date(Date.now() + 900_000),
    });
  }
  const isIn = async ({ id }: { id: number }) =>
    (await findShopper(sessions.get(id) ?? ""))?.shopper.buyer != null;
  return { owner, buyer, code: row?.erpCode ?? "", isIn };
}

const signsIn = ({ cardNumber }: { cardNumber: string }) =>
  checkPassword({ cardNumber, ...client }, PASSWORD);
const refused = { ok: false, reason: "card-blocked" };

describe("a person who is blocked", () => {
  test("is out at once, and their company stays in", async () => {
    const { owner, buyer, isIn } = await makeTeam();

    expect(await setBlocked(card(buyer.cardNumber), because(true), by)).toEqual({
      ok: true,
      isChanged: true,
    });

    expect([await isIn(buyer), await isIn(owner)]).toEqual([false, true]);
    expect(await db.$count(checkouts, eq(checkouts.customerId, buyer.id))).toBe(0);
    expect(await signsIn(buyer)).toEqual(refused);
    expect(await signsIn(owner)).toMatchObject({ ok: true });
  });

  test("is in the journal with the reason, and let in again", async () => {
    const { buyer } = await makeTeam();
    await setBlocked(card(buyer.cardNumber), because(true), by);
    await setBlocked(card(buyer.cardNumber), { isBlocked: false, reason: "Réglé" }, by);

    expect(await signsIn(buyer)).toMatchObject({ ok: true });
    const changes = await listPastChanges(card(buyer.cardNumber));
    expect(changes.map(({ changes: some }) => some)).toEqual([
      [
        { field: "isBlocked", before: "oui", after: "non" },
        { field: "reason", before: "", after: "Réglé" },
      ],
      [
        { field: "isBlocked", before: "non", after: "oui" },
        { field: "reason", before: "", after: "Impayés de mars" },
      ],
    ]);
  });

  test("twice is blocked once", async () => {
    const { buyer } = await makeTeam();
    const both = await Promise.all(
      [1, 2].map(() => setBlocked(card(buyer.cardNumber), because(true), by)),
    );

    expect(both.map((done) => done.ok && done.isChanged).toSorted()).toEqual([false, true]);
    expect(await listPastChanges(card(buyer.cardNumber))).toHaveLength(1);
  });

  test("is not the last owner, who is not removed either", async () => {
    const { owner, isIn } = await makeTeam();
    const expected = {
      ok: false,
      reason: "refused",
      reasons: [{ field: "", reason: "last-owner" }],
    };

    expect(await setBlocked(card(owner.cardNumber), because(true), by)).toEqual(expected);
    expect(await removeRecord(card(owner.cardNumber), by)).toEqual(expected);
    expect(await isIn(owner)).toBe(true);
    expect(await listPastChanges(card(owner.cardNumber))).toEqual([]);
  });

  test("by a file is out at once", async () => {
    const { buyer, isIn } = await makeTeam();
    await importFile("cards", `carte;bloquée\n${buyer.cardNumber};oui`);

    expect(await isIn(buyer)).toBe(false);
  });

  test("is not freed by the form of their card", async () => {
    const { buyer } = await makeTeam();
    const shown = (await findRecord(card(buyer.cardNumber))) ?? {};
    await setBlocked(card(buyer.cardNumber), because(true), by);
    const typed = { ...shown, firstName: "Autre" };

    expect(await saveRecord(card(buyer.cardNumber), { shown, typed }, by)).toEqual({ ok: true });
    expect(await findRecord(card(buyer.cardNumber))).toMatchObject({
      firstName: "Autre",
      isBlocked: "oui",
    });
  });
});

describe("a company that is blocked", () => {
  test("is out with all its people, the owner first", async () => {
    const { owner, buyer, code, isIn } = await makeTeam();
    const other = await makeTeam();

    expect(await setBlocked(company(code), because(true), by)).toMatchObject({ ok: true });

    expect([await isIn(owner), await isIn(buyer)]).toEqual([false, false]);
    for (const { id } of [owner, buyer]) {
      expect(await db.$count(checkouts, eq(checkouts.customerId, id))).toBe(0);
    }
    expect(await signsIn(owner)).toEqual(refused);
    expect(await signsIn(await makeCustomer({ companyId: owner.companyId }))).toEqual(refused);
    expect(await other.isIn(other.owner)).toBe(true);
  });

  test("finds its people as they were once it is freed", async () => {
    const { owner, buyer, code } = await makeTeam();
    await setBlocked(card(buyer.cardNumber), because(true), by);
    await setBlocked(company(code), because(true), by);
    await setBlocked(company(code), because(false), by);

    expect(await signsIn(owner)).toMatchObject({ ok: true });
    expect(await signsIn(buyer)).toEqual(refused);
  });

  test("refuses the orders of a session that opened meanwhile", async () => {
    const { owner, code } = await makeTeam();
    await setBlocked(company(code), because(true), by);
    const { idHash } = await openCustomerSession(null, owner.id, client);

    expect((await findShopper(idHash))?.shopper.buyer?.cardStatus).toBe("blocked");
  });
});

test("what is nobody's is not blocked", async () => {
  for (const id of [card("2990000099999"), company("RIEN")]) {
    expect(await setBlocked(id, because(true), by)).toEqual({ ok: false, reason: "not-found" });
  }
});

test("the people of a company are listed with their access", async () => {
  const { owner, buyer, code } = await makeTeam();
  const { companyId } = owner;
  const fresh = await makeCustomer({ companyId, passwordHash: null, role: "buyer-without-prices" });
  await makeCustomer({ companyId, erasedAt: new Date() });
  await setBlocked(card(buyer.cardNumber), because(true), by);

  const found = await findCompanyPeople(code);

  expect(found).toMatchObject({ isBlocked: false, total: 3 });
  const listed = found?.people.map(({ cardNumber, state }) => [cardNumber, state]);
  expect(listed).toEqual([
    [owner.cardNumber, "active"],
    [buyer.cardNumber, "blocked"],
    [fresh.cardNumber, "invited"],
  ]);
  expect(await findCompanyPeople("RIEN")).toBeNull();
});
