import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { invoiceDocument, invoiceXml } from "#app/services/invoice/document.server.ts";
import { issueInvoice } from "#app/services/invoice/invoice.server.ts";
import { findInvoice } from "#app/services/invoice/list.server.ts";
import { orderCalendar } from "#app/services/order/calendar.server.ts";
import { findOrder } from "#app/services/order/order.server.ts";
import { openModes } from "#app/services/payment/mode.server.ts";
import { findPaymentChoice, startPayment } from "#app/services/payment/payment.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { mailSender } from "#app/services/platform/mail.server.ts";
import { loadSettings } from "#app/services/setting/load.server.ts";
import { invoices } from "#drizzle/schema/invoice.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { changeSetting } from "#tests/support/setting/settings.ts";

let undo: (() => Promise<void>)[] = [];

async function change(...given: Parameters<typeof changeSetting>) {
  undo.push(await changeSetting(...given));
  await loadSettings();
}

afterEach(async () => {
  for (const back of undo) await back();
  undo = [];
  await loadSettings();
});

describe("an issued invoice", () => {
  async function issued() {
    const order = await makeOrder({ statusCode: 22, paymentType: 0 });
    const lines = [{ lineNumber: 1, quantity: 3 }];
    const made = await transaction((tx) =>
      issueInvoice(tx, { orderUid: order.uid, kind: "invoice", erpNumber: order.uid, lines }),
    );
    if (!made.ok) return expect.fail(made.reason);
    const read = async () =>
      (await findInvoice(order.buyer, made.number, made.docId)) ?? expect.fail();
    return { read, id: made.id };
  }

  const renamed = async () => {
    await change("identity", { legalName: "Atlas Bois SA", siren: "732829320" });
    await change("invoicing", { iban: "FR7630006000011234567890189", register: "RCS Lyon" });
  };

  test("keeps the identity and the account that it was issued with", async () => {
    const { read } = await issued();
    const before = await read();
    const [xml, pdf] = [invoiceXml(before), invoiceDocument(before)];

    await renamed();
    const after = await read();

    expect(invoiceXml(after)).toBe(xml);
    expect(invoiceDocument(after)).toEqual(pdf);
    expect(xml).toContain("999182744");
    expect(pdf.footer).toContain("RCS Nantes");
  });

  test("bears the new ones when issued after the change", async () => {
    await renamed();
    const invoice = await (await issued()).read();

    expect(invoice.seller).toMatchObject({ label: "Atlas Bois SA", register: "RCS Lyon" });
    expect(invoiceDocument(invoice).footer).toContain("RCS Lyon");
  });

  test("of before the settings takes their first version", async () => {
    const { read, id } = await issued();
    await renamed();
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      const seller = sql`seller - 'iban' - 'register' - 'legalForm'`;
      await tx.update(invoices).set({ seller }).where(eq(invoices.id, id));
    });

    expect((await read()).seller).toMatchObject({
      iban: "FR7630003009990001234567887",
      register: expect.stringContaining("Nantes"),
    });
  });
});

describe("a closed mode of payment", () => {
  test("is not offered, nor refused to an order placed in it", async () => {
    const begun = await makeOrder({ statusCode: 1, paymentType: 3 });
    const other = await makeOrder({ statusCode: 1, paymentType: 1 });
    await change("payment", { closedModes: ["wallet"] });

    expect(openModes()).not.toContain("wallet");
    expect((await findPaymentChoice(begun.buyer, begun.uid))?.modes).toContain("wallet");
    expect((await findPaymentChoice(other.buyer, other.uid))?.modes).not.toContain("wallet");
    expect(await startPayment(other.buyer, other.uid, "wallet")).toEqual({
      ok: false,
      reason: "not-payable",
    });
  });
});

test("e-mails and appointments come from the merchant", async () => {
  const made = await makeOrder({ statusCode: 22, paymentType: 0 });
  const order = (await findOrder(made.buyer, made.uid)) ?? expect.fail();
  await change("identity", { name: "Atlas Bois" });
  await change("contact", { senderEmail: "commandes@atlas.example" });

  expect(mailSender()).toEqual({ name: "Atlas Bois", address: "commandes@atlas.example" });
  expect(orderCalendar(order).content.replace(/\r\n /g, "")).toContain(
    'ORGANIZER;CN="Atlas Bois":mailto:commandes@atlas.example',
  );
});
