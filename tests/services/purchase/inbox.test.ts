import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { inboxSince } from "#app/models/purchase/inbox.ts";
import type { ReportedTicket } from "#app/models/purchase/reported.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { listInbox, setWithoutWorksite } from "#app/services/purchase/inbox.server.ts";
import { receiveTicket } from "#app/services/purchase/ticket.server.ts";
import { deleteWorksite } from "#app/services/worksite/change.server.ts";
import { linkContents, unlinkContents } from "#app/services/worksite/content.server.ts";
import { listDossier } from "#app/services/worksite/dossier-zip.server.ts";
import { findTouchedWorksite, listWorksiteHeads } from "#app/services/worksite/list.server.ts";
import { endRule, listRules, makeRule } from "#app/services/worksite/rule.server.ts";
import { findSpend } from "#app/services/worksite/spend.server.ts";
import { orders } from "#drizzle/schema/order.ts";
import { tickets } from "#drizzle/schema/purchase.ts";
import { stores } from "#drizzle/schema/store.ts";
import { worksites } from "#drizzle/schema/worksite.ts";
import { makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { insertMany } from "#tests/support/many-rows.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { plansOf } from "#tests/support/plans.ts";
import { newPaper, paperOf } from "#tests/support/purchase/papers.ts";
import { makeTicket } from "#tests/support/purchase/tickets.ts";
import { countQueries } from "#tests/support/queries.ts";
import { beginWorksite } from "#tests/support/worksite/worksites.ts";

const now = new Date("2026-11-24T08:00:00Z");
const since = inboxSince(now);

async function makeCompany() {
  const buyer = await makeBuyer();
  const { companyId } = buyer;
  const foreman = await makeBuyer({ companyId, role: "buyer-without-prices" });
  return { buyer, foreman, worksite: await beginWorksite(buyer) };
}

const proposalsOf = async (buyer: Parameters<typeof listInbox>[0]) =>
  (await listInbox(buyer, null, now)).rows.map(({ number, proposal }) => [
    number,
    proposal?.worksiteId ?? null,
    proposal?.reason ?? null,
  ]);

test("proposes what the same person bought for in the same week", async () => {
  const { buyer, foreman, worksite } = await makeCompany();
  const filed = await makeTicket(foreman, [{}], { soldAt: new Date("2026-11-16T06:00:00Z") });
  await linkContents(buyer, worksite.id, [{ kind: "ticket", id: filed.id, from: null }]);
  const sameWeek = await makeTicket(foreman, [{}], { soldAt: new Date("2026-11-22T22:30:00Z") });
  const nextWeek = await makeTicket(foreman, [{}], { soldAt: new Date("2026-11-22T23:30:00Z") });
  const another = await makeTicket(buyer, [{}], { soldAt: new Date("2026-11-17T06:00:00Z") });

  expect(await proposalsOf(buyer)).toEqual([
    [nextWeek.number, null, null],
    [sameWeek.number, worksite.id, "same-week"],
    [another.number, null, null],
  ]);
});

test("proposes the worksite that an order was delivered to", async () => {
  const { buyer, worksite } = await makeCompany();
  const { address } = (await findTouchedWorksite(buyer, worksite.id)) ?? {};
  if (!address) throw new Error("the worksite has no address");
  const { uid, id } = await makeOrder({ buyer, createdAt: new Date("2026-11-20T08:00:00Z") });
  const place = {
    ...{ label: "Villa", phone: "", zipCode: address.zipCode, city: address.city },
    address: `Malo Riou, ${address.address.toUpperCase()}`,
  };
  await db.update(orders).set({ mode: 2, place }).where(eq(orders.id, id));

  expect(await proposalsOf(buyer)).toEqual([[uid, worksite.id, "address"]]);
});

test("lists neither filed, cancelled, old nor another company's purchases", async () => {
  const { buyer, worksite } = await makeCompany();
  const filed = await makeTicket(buyer);
  await linkContents(buyer, worksite.id, [{ kind: "ticket", id: filed.id, from: null }]);
  await makeOrder({ buyer, statusCode: 9 });
  await makeTicket(buyer, [{}], { soldAt: new Date("2025-11-23T08:00:00Z") });
  await makeTicket(await makeBuyer());

  expect(await listInbox(buyer, null, now)).toEqual({ rows: [], total: 0, page: 1 });
});

test("keeps a purchase out and puts it back, of its company alone", async () => {
  const { buyer } = await makeCompany();
  const ticket = await makeTicket(buyer);
  const order = await makeOrder({ buyer, createdAt: now });
  const refs = [
    { kind: "ticket", id: ticket.id } as const,
    { kind: "order", id: order.id } as const,
  ];
  const stranger = await makeBuyer();
  for (const ref of refs) {
    expect(await setWithoutWorksite(stranger, ref, true)).toBeNull();
    expect(await setWithoutWorksite(buyer, ref, true)).not.toBeNull();
  }
  expect((await listInbox(buyer, null, now)).total).toBe(0);
  for (const ref of refs) await setWithoutWorksite(buyer, ref, false);
  expect((await listInbox(buyer, null, now)).total).toBe(2);
});

test("hides amounts from a foreman, and worksites closed to him", async () => {
  const { buyer, foreman, worksite } = await makeCompany();
  const filed = await makeTicket(foreman);
  await linkContents(buyer, worksite.id, [{ kind: "ticket", id: filed.id, from: null }]);
  await makeTicket(foreman);

  expect((await listInbox(buyer, null, now)).rows[0]).toMatchObject({ netCents: 2_000 });
  expect((await listInbox(foreman, null, now)).rows[0]).toMatchObject({
    ...{ netCents: null, proposal: { worksiteId: worksite.id } },
  });
  await db.update(worksites).set({ orderers: "chosen" }).where(eq(worksites.id, worksite.id));
  expect((await listInbox(foreman, null, now)).rows[0]?.proposal).toBeNull();
});

test("a rule files what waits and what comes, and ends", async () => {
  const { buyer, foreman, worksite } = await makeCompany();
  const waiting = await makeTicket(foreman);
  const waived = await makeTicket(foreman);
  await setWithoutWorksite(buyer, { kind: "ticket", id: waived.id }, true);
  const order = await makeOrder({ buyer: foreman, createdAt: now });
  const old = await makeTicket(foreman, [{}], { soldAt: new Date("2024-01-01T08:00:00Z") });
  const rule = { customerId: foreman.customerId, worksiteId: worksite.id };

  expect(await makeRule(buyer, rule, since, now)).toMatchObject({ ok: true, filed: 2 });
  expect(await makeRule(buyer, rule, since, now)).toMatchObject({ ok: true, filed: 0 });
  expect(await worksiteOf(waiting.id)).toEqual([worksite.id, "rule"]);
  expect(await worksiteOf(waived.id)).toEqual([null, "customer"]);
  expect(await worksiteOf(old.id)).toEqual([null, null]);
  expect(await db.$count(orders, eq(orders.worksiteId, worksite.id))).toBe(1);
  expect(order.id).toBeGreaterThan(0);

  const come = await ticketOf(foreman);
  expect(await transaction((tx) => receiveTicket(tx, come))).toEqual({ ok: true });
  expect(await worksiteOfNumber(come.number)).toEqual([worksite.id, "rule"]);
  expect(await listRules(buyer)).toMatchObject([{ customerId: foreman.customerId }]);
  expect(await endRule(buyer, foreman.customerId)).toMatchObject({ ok: true });
  const later = await ticketOf(foreman);
  await transaction((tx) => receiveTicket(tx, later));
  expect(await worksiteOfNumber(later.number)).toEqual([null, null]);
});

test("a rule needs the right to manage, an own worksite and an own person", async () => {
  const { buyer, foreman, worksite } = await makeCompany();
  const stranger = await makeBuyer();
  const theirs = await beginWorksite(stranger);
  const rule = { customerId: foreman.customerId, worksiteId: worksite.id };

  expect(await makeRule(foreman, rule, since, now)).toBeNull();
  expect(await makeRule(stranger, rule, since, now)).toBeNull();
  expect(await makeRule(buyer, { ...rule, worksiteId: theirs.id }, since, now)).toBeNull();
  expect(
    await makeRule(buyer, { ...rule, customerId: stranger.customerId }, since, now),
  ).toBeNull();
  expect(await listRules(buyer)).toEqual([]);
  await makeRule(buyer, rule, since, now);
  expect(await endRule(foreman, foreman.customerId)).toBeNull();
  expect(await endRule(stranger, foreman.customerId)).toBeNull();
  expect(await listRules(buyer)).toHaveLength(1);
});

test("tickets count in budget, list and dossier of their worksite", async () => {
  const { buyer, worksite } = await makeCompany();
  const product = await makeProduct();
  const kept = await makeTicket(buyer, [
    { productCode: product.erpCode, label: product.label },
    { productCode: "INCONNU", label: "Sable du comptoir", netCents: 500 },
  ]);
  const back = await makeTicket(buyer, [
    { productCode: "INCONNU", quantityThousandths: -2_000, netCents: -500 },
  ]);
  const wanted = [kept, back].map(({ id }) => ({ kind: "ticket" as const, id, from: null }));
  await linkContents(buyer, worksite.id, wanted.slice(0, 1));

  expect(await findSpend({ id: worksite.id, budgetCents: 800_000 })).toMatchObject({
    ...{ totalCents: 2_500, leftCents: 797_500, points: [{ month: "2026-11" }] },
  });
  const query = { state: "open", sort: "begin", search: "", page: null } as const;
  expect((await listWorksiteHeads(buyer, query)).worksites[0]).toMatchObject({ spentCents: 2_500 });
  expect((await listDossier(worksite.id)).map(({ reference }) => reference).toSorted()).toEqual(
    [product.reference, "INCONNU"].toSorted(),
  );
  await linkContents(buyer, worksite.id, wanted.slice(1));
  expect((await listDossier(worksite.id)).map(({ orderUids }) => orderUids)).toEqual([
    [kept.number],
  ]);
  expect((await findSpend({ id: worksite.id, budgetCents: null })).totalCents).toBe(2_000);
});

test("a ticket leaves its worksite by hand, or with it", async () => {
  const { buyer, worksite } = await makeCompany();
  const ticket = await makeTicket(buyer);
  const ref = { kind: "ticket" as const, id: ticket.id };
  await linkContents(buyer, worksite.id, [{ ...ref, from: null }]);
  expect(await worksiteOf(ticket.id)).toEqual([worksite.id, "customer"]);
  expect(await unlinkContents(buyer, worksite.id, [ref])).toMatchObject({ ok: true });
  expect(await worksiteOf(ticket.id)).toEqual([null, null]);
  await linkContents(buyer, worksite.id, [{ ...ref, from: null }]);
  await makeRule(buyer, { customerId: buyer.customerId, worksiteId: worksite.id }, since, now);
  await deleteWorksite(buyer, worksite.id, 1_000_000);

  expect(await worksiteOf(ticket.id)).toEqual([null, null]);
  expect(await listRules(buyer)).toEqual([]);
});

test("reads the inbox of a large company by its indexes, in two queries", {
  timeout: 60_000,
}, async () => {
  const { buyer } = await makeCompany();
  const ticket = await makeTicket(buyer);
  await insertMany(`insert into tickets (number, version, company_id, customer_id, store_uid,
    sold_at, settlement, net_cents, vat, deposit_cents, gross_cents, worksite_source)
    select 'I' || n, 1, company_id, customer_id, store_uid, sold_at - n * interval '1 minute',
      settlement, n, vat, 0, n, case when n > 50 then 'customer' end
    from tickets, generate_series(1, 10000) n where id = ${ticket.id}`);
  await db.execute("analyze tickets");

  expect((await listInbox(buyer, "2", now)).total).toBe(51);
  expect(await countQueries(() => listInbox(buyer, "2", now))).toBe(2);
  const plans = (await plansOf(() => listInbox(buyer, "2", now))).join("\n");
  expect(plans).toContain("tickets_unfiled");
  expect(plans).toContain("orders_unfiled");
  expect(plans).not.toContain("Seq Scan on tickets");
});

async function worksiteOf(id: number) {
  const [row] = await db.select().from(tickets).where(eq(tickets.id, id));
  return [row?.worksiteId, row?.worksiteSource];
}

async function worksiteOfNumber(number: string) {
  const [row] = await db.select().from(tickets).where(eq(tickets.number, number));
  return [row?.worksiteId, row?.worksiteSource];
}

/** Makes what the ERP says of a sale of sand to this person, for 20 €. */
async function ticketOf({ cardNumber, store }: Buyer): Promise<ReportedTicket> {
  const [depot] = await db.select().from(stores).where(eq(stores.uid, store.uid));
  const { lines, ...sums } = paperOf(2_000);
  return {
    ...{ number: newPaper("T"), version: 1, settlement: "account", cardNumber },
    ...{ store: depot?.erpCode ?? "", worksiteId: null, soldAt: now.toISOString() },
    ...{ ...sums, depositCents: 0, lines: lines.map((line) => ({ ...line, depositCents: 0 })) },
  };
}
