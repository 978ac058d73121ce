import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import {
  deleteOldPastInvoices,
  findPastInvoice,
  findPastInvoicePdf,
  listPastInvoices,
} from "#app/services/invoice/past-invoice.server.ts";
import { createArchiveBatch, findMediaBatch } from "#app/services/media/batch.server.ts";
import { runMediaBatch } from "#app/services/media/run.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { companies } from "#drizzle/schema/company.ts";
import { documentFiles } from "#drizzle/schema/content.ts";
import { makeBuyer, makeStore } from "#tests/support/factories.ts";
import {
  importFile,
  outcomesOf,
  refusedReasons,
  sendFile,
  undoFile,
} from "#tests/support/import/imports.ts";
import { makePastInvoice } from "#tests/support/invoice/past-invoices.ts";
import { pdfFile } from "#tests/support/media/documents.ts";
import { aClerk } from "#tests/support/media/photos.ts";
import { makePastOrder } from "#tests/support/order/past-orders.ts";

const HEAD =
  "facture;nature;carte;entreprise;dépôt;émise le;échéance;total ht;total tva;total ttc;réglée le;commande";
const any = { state: "all", search: "", searchCents: null } as const;
const first = { page: null, size: 25 };

async function makeOld() {
  const store = await makeStore({ erpCode: `D${randomInt(2 ** 40)}` });
  const buyer = await makeBuyer({ storeUid: store.uid });
  const code = `C${randomInt(2 ** 40)}`;
  await db.update(companies).set({ erpCode: code }).where(eq(companies.id, buyer.companyId));
  const number = `FV/${randomInt(2 ** 40)}`;
  return { buyer, code, number, depot: store.erpCode ?? "" };
}

async function onlyInvoice(buyer: Buyer) {
  const { invoices } = await listPastInvoices(buyer, any, first);
  return invoices[0] ? findPastInvoice(buyer, invoices[0].id) : null;
}

const sums = "96;19,20;115,20";

test("a file of invoices of an old shop brings them, and takes them back", async () => {
  const { buyer, code, number, depot } = await makeOld();
  const order = await makePastOrder(buyer);
  const ofCard = `${HEAD}\n${number};;${buyer.cardNumber};;${depot};31/05/2024;30/06/2024;${sums};28/06/2024;${order.number}`;
  const made = await importFile("past-invoices", ofCard);

  expect(outcomesOf(made)).toEqual([1, 0, 0, 0]);
  expect(await onlyInvoice(buyer)).toMatchObject({
    ...{ number, kind: "invoice", issuedOn: "2024-05-31", dueOn: "2024-06-30" },
    ...{ paidOn: "2024-06-28", netCents: 9_600, vatCents: 1_920, grossCents: 11_520 },
    ...{ orderNumber: order.number, pastOrderId: order.id, hasPdf: false },
    buyerName: `${buyer.firstName} ${buyer.lastName}`,
  });
  expect(outcomesOf(await sendFile("past-invoices", ofCard))).toEqual([0, 0, 1, 0]);

  const emptied = `facture;carte;entreprise;dépôt;échéance;réglée le;commande;nature\n${number};;${code};;;;;avoir`;
  const changed = await importFile("past-invoices", emptied);
  expect(outcomesOf(changed)).toEqual([0, 1, 0, 0]);
  expect(await onlyInvoice(buyer)).toMatchObject({
    ...{ kind: "credit-note", dueOn: null, paidOn: null, orderNumber: null },
    ...{ buyerName: null, storeLabel: null, netCents: 9_600 },
  });
  await undoFile(changed.id);
  expect(await onlyInvoice(buyer)).toMatchObject({ kind: "invoice", paidOn: "2024-06-28" });
  await undoFile(made.id);
  expect(await onlyInvoice(buyer)).toBeNull();
});

test("invoices of an old shop name whom and what there is, and add up", async () => {
  const { buyer, number } = await makeOld();
  const other = await makeOld();
  const row = (who: string, total = "115,20", day = "31/05/2024") =>
    `${HEAD}\n${number};;${who};;${day};;96;19,20;${total};;`;
  const reasons = async (content: string) =>
    refusedReasons((await sendFile("past-invoices", content)).id);

  expect(await reasons(row(";"))).toEqual([["entreprise required"]]);
  expect(await reasons(row(";ABSENTE"))).toEqual([["entreprise unknown-company"]]);
  expect(await reasons(row(`${buyer.cardNumber};${other.code}`))).toEqual([
    ["entreprise other-company"],
  ]);
  expect(await reasons(row(`${buyer.cardNumber};`, "115,21"))).toEqual([["total ttc not-the-sum"]]);
  expect(await reasons(row(`${buyer.cardNumber};`, "115,20", "31/05/2004"))).toEqual([
    ["émise le too-old"],
  ]);
  expect(await onlyInvoice(buyer)).toBeNull();
});

test("a filter finds invoices of an old shop by number, order and amount", async () => {
  const { buyer } = await makeOld();
  const paid = await makePastInvoice(buyer, { paidOn: "2024-06-28", orderNumber: "A-77" }, null);
  const credit = await makePastInvoice(buyer, { kind: "credit-note", grossCents: 11_520 }, null);
  const found = async (filter: object) =>
    (await listPastInvoices(buyer, { ...any, ...filter }, first)).invoices.map(({ id }) => id);

  expect(await found({})).toEqual([credit.id, paid.id]);
  expect(await found({ state: "paid" })).toEqual([paid.id]);
  expect(await found({ state: "credit" })).toEqual([credit.id]);
  expect(await found({ search: paid.number.toLowerCase() })).toEqual([paid.id]);
  expect(await found({ search: "a-77" })).toEqual([paid.id]);
  expect(await found({ search: "115,20", searchCents: 11_520 })).toHaveLength(2);
  expect(await found({ search: "115,21", searchCents: 11_521 })).toEqual([]);
});

async function sendArchive(files: Record<string, File>): Promise<number> {
  const entries = Object.entries(files).map(async ([name, file]) => [
    name,
    new Uint8Array(await file.arrayBuffer()),
  ]);
  const archive = zipSync(Object.fromEntries(await Promise.all(entries)));
  const created = await createArchiveBatch(
    new File([new Uint8Array(archive)], "factures.zip"),
    await aClerk(),
  );
  if (!created.ok) throw new Error(created.reason);
  await runMediaBatch(created.id);
  return created.id;
}

test("an archive brings the PDFs of invoices, named by their numbers", async () => {
  const { buyer, number } = await makeOld();
  const invoice = await makePastInvoice(buyer, { number }, null);
  const name = `2024/${number.replace("/", "-").toLowerCase()}.pdf`;
  const pdf = pdfFile();
  const files = { [name]: pdf, "FV-INCONNUE.pdf": pdfFile() };

  const sent = await findMediaBatch(await sendArchive(files));
  expect(sent?.counts).toMatchObject({ added: 1, known: 0, refused: 1 });
  const found = await findPastInvoicePdf(buyer, invoice.id);
  expect(found).toMatchObject({ number, bytes: pdf.size });
  expect((await findMediaBatch(await sendArchive(files)))?.counts).toMatchObject({ known: 1 });

  await sendArchive({ [name]: pdfFile() });
  expect((await findPastInvoicePdf(buyer, invoice.id))?.id).not.toBe(found?.id);
  expect(await db.$count(documentFiles, eq(documentFiles.id, found?.id ?? 0))).toBe(0);
});

test("a past invoice and its PDF are gone once no law keeps them", async () => {
  const { buyer } = await makeOld();
  const kept = await makePastInvoice(buyer, { issuedOn: "2016-01-31" });
  const old = await makePastInvoice(buyer, { issuedOn: "2015-01-31" });
  const file = await findPastInvoicePdf(buyer, old.id);

  await deleteOldPastInvoices(new Date("2026-11-23T10:00:00Z"));

  expect((await listPastInvoices(buyer, any, first)).invoices.map(({ id }) => id)).toEqual([
    kept.id,
  ]);
  expect(await db.$count(documentFiles, eq(documentFiles.id, file?.id ?? 0))).toBe(0);
  expect(await findPastInvoicePdf(buyer, kept.id)).not.toBeNull();
});
