import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parisTime } from "#app/models/platform/time.ts";
import { issueInvoice } from "#app/services/invoice/invoice.server.ts";
import { advanceOrder } from "#app/services/order/order.server.ts";
import { transaction } from "#app/services/platform/database.server.ts";
import { listOpenNow, listOpenOn } from "#app/services/statement/open.server.ts";
import { findStatement, listStatements } from "#app/services/statement/statement.server.ts";
import { receiveErpEvent, signedByErp } from "#tests/support/erp/erp.ts";
import { buyerOf } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import {
  type Counter,
  documentMessage,
  letErpIssue,
  makeCounter,
  paymentMessage,
} from "#tests/support/purchase/papers.ts";

beforeAll(() => letErpIssue());
afterAll(() => letErpIssue(false));

const NOW = new Date("2026-11-24T09:00:00Z");

const send = async (message: object) => {
  expect(await receiveErpEvent(signedByErp(message))).toBe("taken");
};

/** October: 240 € of invoices, one paid in its last hour; November: a credit note, a payment, an invoice. */
async function fill(counter: Counter) {
  const paper = (netCents: number, issuedOn: string, dueOn: string, values = {}) =>
    documentMessage(counter, netCents, { issuedOn, dueOn, ...values });
  const first = paper(10_000, "2026-09-01", "2026-09-15");
  const second = paper(10_000, "2026-10-02", "2026-11-01");
  const third = paper(5_000, "2026-11-05", "2026-12-05");
  for (const invoice of [first, second, third]) await send(invoice);
  const paid = (amounts: Record<string, number>, paidAt: string) =>
    send(paymentMessage(counter, amounts, { paidAt }));
  await paid({ [first.number]: 4_000 }, "2026-10-31T23:30:00+01:00");
  await paid({ [second.number]: 2_000 }, "2026-10-31T23:30:00Z");
  await send(paper(-1_000, "2026-11-10", "2026-11-10", { credits: second.number }));
  await send(paper(-500, "2026-11-11", "2026-11-11"));
  return { first, second, third };
}

describe("a statement of documents of the ERP", () => {
  test("closes with what is left of invoices, less what is not used", async () => {
    const counter = await makeCounter();
    const { first, second, third } = await fill(counter);

    const november = await findStatement(counter, "2026-11", NOW);

    expect(november).toMatchObject({
      ...{ openingCents: 20_000, invoicedCents: 6_000, creditedCents: 1_800, paidCents: 2_000 },
      ...{ refundedCents: 0, closingCents: 22_200, leftCents: 22_800, unusedCents: 600 },
    });
    expect(november.open.map(({ number, leftCents, age }) => [number, leftCents, age])).toEqual([
      [first.number, 8_000, "late-60"],
      [second.number, 8_800, "due"],
      [third.number, 6_000, "not-due"],
    ]);
    expect(november.entries.map(({ day, kind }) => [day, kind])).toEqual([
      ["2026-11-01", "payment"],
      ["2026-11-05", "invoice"],
      ["2026-11-10", "credit-note"],
      ["2026-11-11", "credit-note"],
    ]);
  });

  test("of a past month shows what was left then, by the clock of Paris", async () => {
    const counter = await makeCounter();
    const { first, second } = await fill(counter);

    const october = await findStatement(counter, "2026-10", NOW);

    expect(october).toMatchObject({ openingCents: 12_000, paidCents: 4_000, closingCents: 20_000 });
    expect(october.open.map(({ number, leftCents, age }) => [number, leftCents, age])).toEqual([
      [first.number, 8_000, "late-30"],
      [second.number, 12_000, "not-due"],
    ]);
    expect(october.unusedCents).toBe(0);
  });

  test("lists its months, each opening with what the one before closed with", async () => {
    const counter = await makeCounter();
    await fill(counter);

    const months = await listStatements(counter, NOW);

    expect(
      months.map(({ month, openingCents, closingCents }) => ({
        month,
        openingCents,
        closingCents,
      })),
    ).toEqual([
      { month: "2026-11", openingCents: 20_000, closingCents: 22_200 },
      { month: "2026-10", openingCents: 12_000, closingCents: 20_000 },
      { month: "2026-09", openingCents: 0, closingCents: 12_000 },
    ]);
  });

  test("counts no payment that is refused, and nothing of another company", async () => {
    const counter = await makeCounter();
    const { first } = await fill(counter);
    const tooMuch = paymentMessage(counter, { [first.number]: 90_000 });
    await receiveErpEvent(signedByErp(tooMuch));
    const other = await makeCounter();

    const november = await findStatement(counter, "2026-11", NOW);

    expect(november.closingCents).toBe(22_200);
    expect(await findStatement(other, "2026-11", NOW)).toMatchObject({
      ...{ openingCents: 0, entries: [], open: [], closingCents: 0 },
    });
    expect(await listStatements(other, NOW)).toEqual([]);
  });
});

describe("a statement of invoices of the shop", () => {
  async function invoiced(values: Parameters<typeof makeOrder>[0], quantity = 3) {
    const order = await makeOrder({ statusCode: 22, paymentType: 0, ...values });
    await issue(order.uid, "invoice", quantity);
    return order;
  }

  const issue = async (orderUid: string, kind: "invoice" | "credit-note", quantity: number) => {
    const lines = [{ lineNumber: 1, quantity }];
    const erpNumber = `F-${orderUid}-${kind}`;
    const made = await transaction((tx) => issueInvoice(tx, { orderUid, kind, erpNumber, lines }));
    if (!made.ok) throw new Error(made.reason);
  };

  const current = async (companyId: number) => {
    const [month] = await listStatements({ companyId });
    if (!month) throw new Error("nothing moved");
    return findStatement({ companyId }, month.month);
  };

  test("has nothing left of an order that was paid before it", async () => {
    const order = await invoiced({ settledAt: new Date() });
    const made = await current(order.companyId);
    expect(made).toMatchObject({
      ...{ invoicedCents: order.grossCents, paidCents: order.grossCents, closingCents: 0 },
      ...{ open: [], unusedCents: 0 },
    });
  });

  test("has the payment of its order after it, whole", async () => {
    const order = await invoiced({});
    expect(await current(order.companyId)).toMatchObject({ closingCents: order.grossCents });
    await transaction((tx) => advanceOrder(tx, order.id, 12, "payment"));
    expect(await current(order.companyId)).toMatchObject({
      ...{ paidCents: order.grossCents, closingCents: 0, leftCents: 0, unusedCents: 0 },
    });
  });

  test("falls by a credit note of its order, as its balance does", async () => {
    const order = await invoiced({});
    await issue(order.uid, "credit-note", 1);
    const made = await current(order.companyId);
    expect(made.leftCents).toBe(made.closingCents);
    expect(made.creditedCents).toBe(order.grossCents / 3);
  });
});

test("what is left today is the same as computed from all that moved", async () => {
  const counter = await makeCounter();
  await fill(counter);
  const buyer = await buyerOf(counter.customer);
  const order = await makeOrder({ buyer, statusCode: 22, paymentType: 0 });
  await transaction((tx) =>
    issueInvoice(tx, {
      ...{ orderUid: order.uid, kind: "invoice", erpNumber: `F-${order.uid}` },
      lines: [{ lineNumber: 1, quantity: 3 }],
    }),
  );
  const { day: today } = parisTime(new Date());
  const now = await listOpenNow(counter.companyId);
  expect(now).toHaveLength(4);
  expect(await listOpenOn(counter.companyId, today)).toEqual(now);
});
