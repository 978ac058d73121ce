import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type PurchaseQuery, readPurchaseQuery } from "#app/models/purchase/query.ts";
import { db } from "#app/services/platform/database.server.ts";
import { purchasesCsv } from "#app/services/purchase/csv.server.ts";
import { listPurchaseChoices, listPurchases } from "#app/services/purchase/list.server.ts";
import { makeBuyer, makeProduct, makeStore } from "#tests/support/factories.ts";
import { insertMany } from "#tests/support/many-rows.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { csvText } from "#tests/support/pages.ts";
import { plansOf } from "#tests/support/plans.ts";
import { makeTicket } from "#tests/support/purchase/tickets.ts";
import { countQueries } from "#tests/support/queries.ts";
import { beginWorksite } from "#tests/support/worksite/worksites.ts";

const queryOf = (text = ""): PurchaseQuery => readPurchaseQuery(new URLSearchParams(text));

/** An order of the 23rd, a ticket of the 20th and one of October by a colleague, for a worksite. */
async function makeBoth() {
  const buyer = await makeBuyer();
  const { companyId } = buyer;
  const colleague = await makeBuyer({ companyId, role: "buyer" });
  const order = await makeOrder({ buyer, createdAt: new Date("2026-11-23T09:00:00Z") });
  const product = await makeProduct();
  const ticket = await makeTicket(buyer, [{ productCode: product.erpCode }]);
  const worksite = await beginWorksite(buyer);
  const past = await makeTicket(colleague, [{ label: "Sable", productCode: "HORS-BOUTIQUE" }], {
    soldAt: new Date("2026-10-31T22:30:00Z"),
    worksiteId: worksite.id,
    worksiteSource: "erp",
  });
  const numbers = async (search = "") =>
    (await listPurchases(buyer, queryOf(search))).purchases.map(({ number }) => number);
  return { buyer, colleague, order, product, ticket, past, worksite, numbers };
}

test("lists orders and tickets together, the latest first", async () => {
  const { buyer, order, ticket, past } = await makeBoth();
  const { purchases, total } = await listPurchases(buyer, queryOf());

  expect(total).toBe(3);
  expect(purchases.map(({ kind, number }) => [kind, number])).toEqual([
    ["order", order.uid],
    ["ticket", ticket.number],
    ["ticket", past.number],
  ]);
  expect(purchases[0]).toMatchObject({ netCents: 3_000, grossCents: 3_600, settlement: null });
  expect(purchases[1]).toMatchObject({
    ...{ state: null, settlement: "account", netCents: 2_000, grossCents: 2_400 },
    ...{ at: ticket.soldAt, storeLabel: buyer.store.label, worksiteName: "" },
  });
});

test("finds by origin, month, depot, worksite, person and product", async () => {
  const { colleague, order, product, ticket, past, worksite, numbers } = await makeBoth();

  expect(await numbers("origine=boutique")).toEqual([order.uid]);
  expect(await numbers("origine=comptoir")).toEqual([ticket.number, past.number]);
  expect(await numbers("mois=2026-11")).toEqual([order.uid, ticket.number]);
  expect(await numbers("mois=2026-10")).toEqual([past.number]);
  expect(await numbers(`depot=${past.storeUid}`)).toEqual([past.number]);
  expect(await numbers(`chantier=${worksite.id}`)).toEqual([past.number]);
  expect(await numbers(`par=${colleague.customerId}`)).toEqual([past.number]);
  expect(await numbers(`produit=${product.uid}`)).toEqual([ticket.number]);
  expect(await numbers(`produit=${order.productUid}`)).toEqual([order.uid]);
  expect(await numbers("mois=2026-09")).toEqual([]);
});

test("searches numbers, references and codes of the merchant", async () => {
  const { order, product, ticket, past, numbers } = await makeBoth();

  expect(await numbers(`recherche=${ticket.number.slice(0, 8)}`)).toEqual([ticket.number]);
  expect(await numbers(`recherche=${order.uid.toLowerCase()}`)).toEqual([order.uid]);
  expect(await numbers(`recherche=${product.reference}`)).toEqual([ticket.number]);
  expect(await numbers("recherche=HORS-BOUTIQUE")).toEqual([past.number]);
  expect(await numbers("recherche=introuvable-ici")).toEqual([]);
});

test("leaves out cancelled orders, and what another company bought", async () => {
  const { buyer, numbers } = await makeBoth();
  const cancelled = await makeOrder({ buyer, statusCode: 9 });
  const other = await makeBuyer();
  await makeTicket(other);

  expect(await numbers()).toHaveLength(3);
  expect(await numbers()).not.toContain(cancelled.uid);
  expect((await listPurchases(other, queryOf())).total).toBe(1);
});

test("offers depots of both kinds to choose from", async () => {
  const { buyer, ticket } = await makeBoth();
  const store = await makeStore();
  await makeTicket({ ...buyer, store: { ...buyer.store, uid: store.uid } });
  const { stores } = await listPurchaseChoices(buyer);

  expect(stores.map(({ id }) => id)).toEqual(expect.arrayContaining([ticket.storeUid, store.uid]));
});

test("exports both kinds, and no amount without the right", async () => {
  const { buyer, order, ticket } = await makeBoth();
  const foreman = await makeBuyer({ companyId: buyer.companyId, role: "buyer-without-prices" });
  const csv = await csvText(await purchasesCsv(buyer, queryOf()));
  const hidden = await csvText(await purchasesCsv(foreman, queryOf()));

  expect(csv).toContain(`${ticket.number};Comptoir;20/11/2026;`);
  expect(csv.indexOf(order.uid)).toBeLessThan(csv.indexOf(ticket.number));
  expect(csv).toContain(";Porté en compte;20,00;24,00");
  expect(hidden).toContain(ticket.number);
  expect(hidden).not.toMatch(/24,00|TTC/);
});

test("reads a page of many tickets by an index, in as many queries", {
  timeout: 60_000,
}, async () => {
  const { buyer, ticket } = await makeBoth();
  const other = await makeTicket(await makeBuyer());
  await copyTickets(ticket.id, 300);
  await copyTickets(other.id, 10_000);
  await db.execute(sql`analyze tickets`);
  const last = queryOf("page=20");

  expect((await listPurchases(buyer, last)).total).toBe(303);
  expect(await countQueries(() => listPurchases(buyer, last))).toBe(3);
  const plans = (await plansOf(() => listPurchases(buyer, last))).join("\n");
  expect(plans).toContain("tickets_company");
  expect(plans).not.toContain("Seq Scan on tickets");
  expect(await countQueries(() => listPurchaseChoices(buyer))).toBe(4);
});

function copyTickets(id: number, count: number) {
  return insertMany(sql`
    insert into tickets (number, version, company_id, customer_id, store_uid, sold_at, settlement, net_cents, vat,
      deposit_cents, gross_cents)
    select 'N' || company_id || '-' || n, 1, company_id, customer_id, store_uid,
      timestamptz '2001-01-01' + n * interval '1 hour', settlement, n, vat, 0, n
    from tickets, generate_series(1, ${count}::int) n where id = ${id}`);
}
