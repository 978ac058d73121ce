import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findErpControl } from "#app/services/invoice/erp-control.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { invoices } from "#drizzle/schema/invoice.ts";
import { receiveErpEvent, signedByErp } from "#tests/support/erp/erp.ts";
import {
  documentMessage,
  letErpIssue,
  makeCounter,
  paperOf,
  ticketMessage,
} from "#tests/support/purchase/papers.ts";

beforeAll(() => letErpIssue());
afterAll(() => letErpIssue(false));

const send = async (...messages: object[]) => {
  for (const message of messages) {
    expect(await receiveErpEvent(signedByErp(message))).toBe("taken");
  }
};

async function controlOf(counter: { companyId: number }, number: string) {
  const [found] = await db.select().from(invoices).where(eq(invoices.number, number));
  return findErpControl(counter, { id: found?.id ?? 0, number });
}

test("an invoice is compared with its tickets, other invoices and credits", async () => {
  const counter = await makeCounter();
  const [first, second] = [1, 2].map(() =>
    ticketMessage(counter, 10_000, paperOf(10_000, "SABLE")),
  );
  if (!first || !second) throw new Error("two tickets are made");
  const tickets = [first.number, second.number];
  const half = documentMessage(counter, 10_000, { ...paperOf(10_000, "SABLE"), tickets });
  await send(first, second, half);
  const before = await controlOf(counter, half.number);
  expect(before.tickets.map(({ number }) => number).toSorted()).toEqual(tickets.toSorted());
  expect(before.rows).toMatchObject([
    { taken: 5_000, handedOver: 5_000, invoiced: 2_500, differences: ["invoiced"] },
  ]);

  const rest = documentMessage(counter, 10_000, { ...paperOf(10_000, "SABLE"), tickets });
  await send(rest);
  const after = await controlOf(counter, half.number);
  expect(after.rows).toMatchObject([{ invoiced: 5_000, hereCents: 10_000, differences: [] }]);

  await send(
    documentMessage(counter, -10_000, { ...paperOf(-10_000, "SABLE"), credits: rest.number }),
  );
  const credited = await controlOf(counter, rest.number);
  expect(credited.rows).toMatchObject([{ credited: 2_500, differences: ["invoiced"] }]);
});

test("goods of another price, and goods that nobody took, are marked", async () => {
  const counter = await makeCounter();
  const ticket = ticketMessage(counter, 10_000, paperOf(10_000, "SABLE"));
  const dear = documentMessage(counter, 15_000, {
    ...paperOf(15_000, "SABLE"),
    tickets: [ticket.number, "T-LATER"],
  });
  const strange = documentMessage(counter, 5_000, paperOf(5_000, "CIMENT"));
  await send(ticket, dear, strange);
  const { rows, tickets } = await controlOf(counter, dear.number);
  expect(rows.map(({ differences }) => differences)).toEqual([["invoiced-price"]]);
  expect(tickets.find(({ number }) => number === "T-LATER")).toEqual({
    ...{ id: null, number: "T-LATER" },
  });
  const alone = await controlOf(counter, strange.number);
  expect(alone.rows.map(({ differences }) => differences)).toEqual([["not-taken"]]);
});

test("tickets and documents of another company do not count", async () => {
  const [counter, other] = [await makeCounter(), await makeCounter()];
  const theirs = ticketMessage(other, 10_000, paperOf(10_000, "SABLE"));
  const invoice = documentMessage(counter, 10_000, {
    ...paperOf(10_000, "SABLE"),
    tickets: [theirs.number],
  });
  await send(theirs, invoice);
  const { rows, tickets } = await controlOf(counter, invoice.number);
  expect(tickets).toEqual([{ id: null, number: theirs.number }]);
  expect(rows).toMatchObject([{ taken: null, differences: ["not-taken"] }]);
});
