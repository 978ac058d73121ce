import { deflateSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { totals } from "#app/models/cart/cart.ts";
import { facturxTotalCents } from "#app/models/purchase/facturx-file.ts";
import { invoiceXml } from "#app/services/invoice/document.server.ts";
import { findErpInvoiceFile, listInvoices } from "#app/services/invoice/list.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { companies } from "#drizzle/schema/company.ts";
import { documentFiles } from "#drizzle/schema/content.ts";
import { erpEvents } from "#drizzle/schema/erp.ts";
import { invoices } from "#drizzle/schema/invoice.ts";
import { erpMessage, receiveErpEvent, signedByErp } from "#tests/support/erp/erp.ts";
import { buyerOf } from "#tests/support/factories.ts";
import { invoiceOf } from "#tests/support/invoice/invoices.ts";
import { historyOf, makeOrder } from "#tests/support/order/orders.ts";
import {
  documentMessage,
  letErpIssue,
  makeCounter,
  newPaper,
} from "#tests/support/purchase/papers.ts";

beforeEach(() => letErpIssue());
afterAll(() => letErpIssue(false));

async function outcomeAfter(message: { eventId: string }): Promise<string> {
  await receiveErpEvent(signedByErp(message));
  const [event] = await db.select().from(erpEvents).where(eq(erpEvents.eventId, message.eventId));
  return [event?.outcome, event?.reason].filter(Boolean).join(" ");
}

/** An order, and a counter of its company. */
async function makeBilled(statusCode: 3 | 4) {
  const order = await makeOrder({ statusCode });
  const code = newPaper("C");
  await db.update(companies).set({ erpCode: code }).where(eq(companies.id, order.companyId));
  const counter = { ...(await makeCounter()), companyCode: code, companyId: order.companyId };
  return { order, counter };
}

const billOf = (order: { uid: string }) =>
  erpMessage({
    ...{ kind: "invoice", orderUid: order.uid, sequence: 1, erpNumber: newPaper("F") },
    lines: [{ lineNumber: 1, quantity: 1 }],
  });

describe("with the ERP as issuer", () => {
  test("the shop takes no number", async () => {
    const { order } = await makeBilled(4);

    expect(await outcomeAfter(billOf(order))).toBe("refused wrong-issuer");

    expect(await db.$count(invoices, eq(invoices.orderId, order.id))).toBe(0);
  });

  test("a document that names an order invoices it", async () => {
    const { order, counter } = await makeBilled(4);
    const document = documentMessage(counter, 1_000, { order: order.uid });

    expect(await outcomeAfter(document)).toBe("applied");

    expect(await statusOf(order)).toBe(5);
    const { invoices: listed } = await listInvoices(order.buyer, {
      ...{ sort: "date", state: "all", search: "", searchCents: null, page: "1" },
    });
    expect(listed).toMatchObject([{ number: document.number, orderUid: order.uid }]);
  });

  test("a document before the goods are ready invoices the order then", async () => {
    const { order, counter } = await makeBilled(3);
    await outcomeAfter(documentMessage(counter, 1_000, { order: order.uid }));
    expect(await statusOf(order)).toBe(3);

    await outcomeAfter(erpMessage({ orderUid: order.uid, sequence: 1, status: 4 }));

    expect(await statusOf(order)).toBe(5);
  });

  test("a document of another company's order is refused", async () => {
    const { order } = await makeBilled(4);
    const stranger = await makeCounter();

    const outcome = await outcomeAfter(documentMessage(stranger, 1_000, { order: order.uid }));

    expect(outcome).toBe("refused other-company");
    expect(await statusOf(order)).toBe(4);
  });

  test("an order that the shop invoiced takes no second invoice", async () => {
    const { order, counter } = await makeBilled(4);
    letErpIssue(false);
    expect(await outcomeAfter(billOf(order))).toBe("applied");
    letErpIssue();

    const outcome = await outcomeAfter(documentMessage(counter, 1_000, { order: order.uid }));

    expect(outcome).toBe("refused already-billed");
  });
});

test("with the shop as issuer a document is refused", async () => {
  letErpIssue(false);
  const counter = await makeCounter();
  expect(await outcomeAfter(documentMessage(counter, 1_000))).toBe("refused wrong-issuer");
});

describe("a file", () => {
  const lines = [
    {
      ...{ quantity: 2, unitMills: 12_125, ecoTaxMills: 0, depositMills: 0 },
      ...{ vatBasisPoints: 550, weightGrams: 1_000 },
    },
  ];
  const billedOrder = { lines, deliveryCents: 0, vat: totals(lines, 0).vat };
  const xml = invoiceXml(invoiceOf(billedOrder, [0], [2]));
  const cents = facturxTotalCents(xml) ?? 0;

  test("is stored as it came, for its company only", async () => {
    const counter = await makeCounter();
    const content = pdfOf("<no>data</no>");
    const document = documentMessage(counter, 1_000, {
      file: { content: content.toString("base64") },
    });

    expect(await outcomeAfter(document)).toBe("applied");

    const [row] = await db.select().from(invoices).where(eq(invoices.number, document.number));
    const buyer = await buyerOf(counter.customer);
    const file = await findErpInvoiceFile(buyer, document.number, row?.docId ?? "");
    const [stored] = await db
      .select()
      .from(documentFiles)
      .where(eq(documentFiles.id, file?.id ?? 0));
    expect(stored?.content.equals(content)).toBe(true);
    const stranger = await buyerOf((await makeCounter()).customer);
    expect(await findErpInvoiceFile(stranger, document.number, row?.docId ?? "")).toBeNull();
    const [event] = await db
      .select()
      .from(erpEvents)
      .where(eq(erpEvents.eventId, document.eventId));
    expect(JSON.stringify(event?.body)).not.toContain(content.toString("base64").slice(0, 80));
  });

  test("of another total fails, of its own is taken", async () => {
    const counter = await makeCounter();
    const file = { content: pdfOf(xml).toString("base64") };
    const own = documentOfGross(counter, cents, { file });
    const other = documentOfGross(counter, cents + 100, { file });

    expect(await outcomeAfter(other)).toBe("failed wrong-file");
    expect(await outcomeAfter(own)).toBe("applied");
  });

  test("that is no PDF, or was never sent, fails", async () => {
    const counter = await makeCounter();
    const text = Buffer.from("x".repeat(500)).toString("base64");
    const noPdf = documentMessage(counter, 1_000, { file: { content: text } });
    const never = documentMessage(counter, 1_000, { file: { sha256: "0".repeat(64) } });

    expect(await outcomeAfter(noPdf)).toBe("failed wrong-file");
    expect(await outcomeAfter(never)).toBe("failed wrong-file");
  });
});

function pdfOf(data: string): Buffer {
  const padding = "% ".padEnd(120, newPaper("x"));
  const head = Buffer.from(`%PDF-1.7\n${padding}\n1 0 obj\nstream\n`);
  return Buffer.concat([head, deflateSync(data), Buffer.from("\nendstream\n%%EOF\n")]);
}

/** Without VAT, so that any total is exact. */
function documentOfGross(
  counter: Awaited<ReturnType<typeof makeCounter>>,
  grossCents: number,
  values: object,
) {
  const line = { label: "Fournitures", quantityThousandths: 1_000, unit: "u" };
  return documentMessage(counter, 0, {
    type: "invoice",
    lines: [{ ...line, netCents: grossCents, vatBasisPoints: 0 }],
    netCents: grossCents,
    vat: [{ rateBasisPoints: 0, baseCents: grossCents, vatCents: 0 }],
    grossCents,
    ...values,
  });
}

async function statusOf({ id }: { id: number }) {
  return (await historyOf(id)).status;
}
