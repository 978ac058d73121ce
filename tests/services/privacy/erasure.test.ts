import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { askEmailChange } from "#app/services/auth/contact-change.server.ts";
import { checkPassword } from "#app/services/auth/login.server.ts";
import { recordSecurityEvent } from "#app/services/auth/security.server.ts";
import { findShopper, openCustomerSession } from "#app/services/auth/session.server.ts";
import { listStaffActs, recordStaffAct } from "#app/services/auth/staff.server.ts";
import { addVehicle } from "#app/services/cart/vehicle.server.ts";
import { addNote } from "#app/services/desk/act.server.ts";
import { createList } from "#app/services/list/list.server.ts";
import { makeLink } from "#app/services/payment/remote-payment-link.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { eraseAccount } from "#app/services/privacy/erasure.server.ts";
import { recordChange } from "#app/services/record/journal.server.ts";
import { addresses, customers } from "#drizzle/schema/company.ts";
import { deskEntries } from "#drizzle/schema/desk.ts";
import { orderLines, orders } from "#drizzle/schema/order.ts";
import { remotePaymentLinks } from "#drizzle/schema/payment.ts";
import { searchHistory } from "#drizzle/schema/search.ts";
import { listAllSecurityEvents } from "#tests/support/auth/security-events.ts";
import { deskForm, makeDeskClerk } from "#tests/support/desk/desk.ts";
import {
  fillCart,
  makeBuyer,
  makeCompany,
  makeProduct,
  PASSWORD,
} from "#tests/support/factories.ts";
import { byCatalogue, sendFile } from "#tests/support/import/imports.ts";
import { makeOrder } from "#tests/support/order/orders.ts";

const client = { userAgent: "", address: "203.0.113.7" };
const askerOf = (buyer: Buyer) => ({ buyer, sessionIdHash: null, client });

async function everything(): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const tables = await Promise.all(
    rows.map(({ name }) => db.execute(sql`select * from ${sql.identifier(name)}`)),
  );
  return JSON.stringify(tables.map(({ rows: kept }) => kept));
}

async function makePerson(companyId?: number): Promise<Buyer> {
  const buyer = await makeBuyer({
    firstName: "Zéphyrine",
    lastName: "Quatrefages",
    ...(companyId ? { companyId } : {}),
  });
  return buyer;
}

async function leaveTraces(buyer: Buyer) {
  const { customerId } = buyer;
  const product = await makeProduct();
  await fillCart(customerId, [{ productUid: product.uid, quantity: 3 }]);
  await createList(buyer, { label: "Chantier Quatrefages", comment: "" });
  await addVehicle(buyer, { name: "Fourgon Quatrefages", payloadKg: 900, bedLengthCm: 300 });
  const changes = [{ field: "lastName", before: "Quatrefage", after: "Quatrefages" }];
  const done = { ...(await byCatalogue()), act: "record-changed", changes } as const;
  const card = { entity: "cards", key: buyer.cardNumber } as const;
  await db.transaction((tx) => recordChange(tx, card, done, new Date()));
  await sendFile("cards", `carte;prénom;nom\n${buyer.cardNumber};Zéphyrin;Quatrefages`);
  await sendFile("past-invoices", `facture;carte\nFV-${customerId};${buyer.cardNumber}`);
  await db.insert(searchHistory).values({ customerId, text: "enduit quatrefages" });
  await db.insert(addresses).values({
    customerId,
    label: "Chez Quatrefages",
    firstName: "Zéphyrine",
    lastName: "Quatrefages",
    address: "1 rue des Quatrefages",
    zipCode: "69007",
    city: "Lyon",
  });
  await askEmailChange(askerOf(buyer), {
    email: `quatrefages-${customerId}@exemple.fr`,
    currentPassword: PASSWORD,
  });
}

describe("erasing an account", () => {
  test("leaves no trace of the person, and ends every session", async () => {
    const buyer = await makePerson();
    await leaveTraces(buyer);
    const { idHash } = await openCustomerSession(null, buyer.customerId, client);

    expect(await eraseAccount(askerOf(buyer), PASSWORD)).toEqual({ ok: true });

    const left = await everything();
    for (const trace of [/quatrefages/i, /Zéphyrine/, buyer.email, buyer.cardNumber]) {
      expect(left).not.toMatch(trace);
    }
    expect(await findShopper(idHash)).toBeNull();
    const claim = { cardNumber: buyer.cardNumber, ...client };
    expect(await checkPassword(claim, PASSWORD)).toEqual({ ok: false, reason: "login-wrong" });
  });

  test("keeps what the law asks: the company's order, its amounts, without name or comment", async () => {
    const { buyer, uid } = await makeOrder({ comment: "Pour Zéphyrine" });
    await db.update(orders).set({ statusCode: 5 }).where(eq(orders.uid, uid));
    const [before] = await db.select().from(orders).where(eq(orders.uid, uid));
    const linesOf = eq(orderLines.orderId, before?.id ?? 0);
    await db.update(orderLines).set({ comment: "Pour son frère" }).where(linesOf);
    const clerk = await makeDeskClerk();
    await addNote(clerk, deskForm({ uid }, "Zéphyrine passe à midi"));
    const { staffId, address } = clerk;
    const changes = [{ field: "reason", before: "", after: "Zéphyrine est malade" }];
    const moved = { staffId, address, act: "order-moved", subject: uid, changes } as const;
    await transaction((tx) => recordStaffAct(tx, moved, new Date()));

    expect(await eraseAccount(askerOf(buyer), PASSWORD)).toEqual({ ok: true });

    const [after] = await db.select().from(orders).where(eq(orders.uid, uid));
    expect(after).toEqual({ ...before, comment: "" });
    const lines = await db.select({ comment: orderLines.comment }).from(orderLines).where(linesOf);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every(({ comment }) => comment === "")).toBe(true);
    const notes = await db.select({ reason: deskEntries.reason }).from(deskEntries);
    expect(notes.some(({ reason }) => reason.includes("Zéphyrine"))).toBe(false);
    const acts = await listStaffActs({ subject: uid });
    expect(acts.map(({ act, changes }) => [act, changes])).toEqual([
      ["order-moved", null],
      ["order-noted", null],
    ]);
    const [person] = await db.select().from(customers).where(eq(customers.id, buyer.customerId));
    expect(person).toMatchObject({ firstName: "Compte", lastName: "effacé", passwordHash: null });
    expect(person?.erasedAt).not.toBeNull();
  });

  test("revokes payment links, and deletes their recipients", async () => {
    const { buyer, uid, id } = await makeOrder({ statusCode: 22, paymentType: 0 });
    const made = await makeLink(buyer, uid);
    if (!made.ok) throw new Error(made.reason);
    const isIt = eq(remotePaymentLinks.id, made.link.id);
    await db.update(remotePaymentLinks).set({ recipient: "compta@exemple.fr" }).where(isIt);
    await db.update(orders).set({ statusCode: 5 }).where(eq(orders.id, id));

    expect(await eraseAccount(askerOf(buyer), PASSWORD)).toEqual({ ok: true });

    const [link] = await db.select().from(remotePaymentLinks).where(isIt);
    expect([link?.recipient, link?.revokedAt instanceof Date]).toEqual(["", true]);
  });

  test("takes the name out of the journals of colleagues, and nothing else", async () => {
    const { id: companyId } = await makeCompany();
    const [leaving, staying] = [await makePerson(companyId), await makeBuyer({ companyId })];
    const { customerId } = staying;
    for (const detail of ["Zéphyrine Quatrefages", "Camille Essai"]) {
      const fact = { customerId, client: null, detail };
      await recordSecurityEvent(db, { ...fact, type: "access-disabled" });
    }

    expect(await eraseAccount(askerOf(leaving), PASSWORD)).toEqual({ ok: true });

    const details = (await listAllSecurityEvents(staying)).map(({ detail }) => detail);
    expect(details).toEqual(["Camille Essai", "Compte effacé"]);
  });

  test("touches nobody else of the company", async () => {
    const { id: companyId } = await makeCompany();
    const [leaving, staying] = [await makePerson(companyId), await makePerson(companyId)];
    await leaveTraces(staying);
    const { idHash } = await openCustomerSession(null, staying.customerId, client);

    await eraseAccount(askerOf(leaving), PASSWORD);

    expect((await findShopper(idHash))?.shopper.buyer).toMatchObject(staying);
    expect((await findShopper(idHash))?.shopper.cartLineCount).toBe(1);
  });

  test("notifies the address on file, once", async () => {
    const buyer = await makePerson();

    await eraseAccount(askerOf(buyer), PASSWORD);

    const { rows } = await db.execute<{ notice: string }>(sql`
      select payload ->> 'notice' as notice from graphile_worker._private_jobs
      where payload ->> 'recipient' = ${buyer.email}`);
    expect(rows.map(({ notice }) => notice)).toEqual(["account-erased"]);
  });

  test("asks for the password, and changes nothing without", async () => {
    const buyer = await makePerson();
    const { idHash } = await openCustomerSession(null, buyer.customerId, client);

    expect(await eraseAccount(askerOf(buyer), "autre chose")).toEqual({
      ok: false,
      reason: "current-password-wrong",
      field: "currentPassword",
    });

    expect((await findShopper(idHash))?.shopper.buyer).toMatchObject(buyer);
  });

  test("waits until no order is under way", async () => {
    const { buyer, uid } = await makeOrder();

    const refused = await eraseAccount(askerOf(buyer), PASSWORD);
    await db.update(orders).set({ statusCode: 9 }).where(eq(orders.uid, uid));

    expect(refused).toEqual({ ok: false, reason: "erase-order-open" });
    expect(await eraseAccount(askerOf(buyer), PASSWORD)).toEqual({ ok: true });
  });

  test("by the two last owners at once leaves one, while somebody orders there", async () => {
    const { id: companyId } = await makeCompany();
    const owners = [await makePerson(companyId), await makePerson(companyId)];
    await makeBuyer({ companyId, role: "buyer" });

    const answers = await Promise.all(owners.map((one) => eraseAccount(askerOf(one), PASSWORD)));

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, reason: "erase-last-owner" });
  });
});
