import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { countWaiting } from "#app/models/company/dashboard.ts";
import { findDashboard } from "#app/routes/account/account/find-dashboard.server.ts";
import { issueInvoice } from "#app/services/invoice/invoice.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { countQueries } from "#tests/support/queries.ts";

/** Queries of one dashboard at most, however much there is. */
const QUERIES = 13;

async function billed(buyer: Buyer, dueOn: string) {
  const order = await makeOrder({ buyer, statusCode: 5, paymentType: 0 });
  const issued = await transaction((tx) =>
    issueInvoice(tx, {
      orderUid: order.uid,
      kind: "invoice",
      erpNumber: `F-${order.uid}`,
      lines: [{ lineNumber: 1, quantity: 3, handedOver: 3 }],
    }),
  );
  if (!issued.ok) throw new Error(issued.reason);
  await db.execute(sql`update invoice_balances set due_on = ${dueOn}
    where invoice_id = (select id from invoices where number = ${issued.number})`);
}

test("needs no more queries for a busy company than for an empty one", async () => {
  const empty = await makeBuyer();
  const busy = await makeBuyer();
  for (const statusCode of [1, 1, 13, 13, 20, 22, 4, 4, 4, 4, 5] as const) {
    await makeOrder({ buyer: busy, statusCode });
  }
  await billed(busy, "2020-01-01");
  await billed(busy, "2099-01-01");

  const counts = [
    await countQueries(() => findDashboard(empty)),
    await countQueries(() => findDashboard(busy)),
  ];
  const { waiting, orders, invoices } = await findDashboard(busy);

  expect(counts[0]).toBeLessThanOrEqual(QUERIES);
  expect(counts[1]).toBe(counts[0]);
  expect([orders.length, invoices?.length, waiting.toPay.length, waiting.ready.length]).toEqual([
    3, 2, 3, 3,
  ]);
  expect(waiting).toMatchObject({ toPayCount: 4, atDepotCount: 2, readyCount: 4 });
  expect(waiting.invoices).toEqual({ overdueCount: 1, overdueCents: 3600, openCount: 2 });
  expect(countWaiting((await findDashboard(empty)).waiting)).toBe(0);
});

test("hides amounts, invoices and quotes from a buyer without prices", async () => {
  const buyer = await makeBuyer({ role: "buyer-without-prices" });
  await makeOrder({ buyer, statusCode: 1, grossCents: 123_456 });
  await billed(buyer, "2020-01-01");

  const view = await findDashboard(buyer);

  expect(JSON.stringify(view)).not.toContain("123456");
  expect(view).toMatchObject({ invoices: null, quotes: null });
  expect(view.waiting).toMatchObject({ invoices: null, quotes: [], toPayCount: 1 });
});
