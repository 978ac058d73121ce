import { randomBytes } from "node:crypto";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import { erpMayMove } from "#app/models/erp/message.ts";
import { orderStatus } from "#app/models/order/status.ts";
import type { ReportedDocument } from "#app/models/purchase/reported.ts";
import { documentFault, type SumFault } from "#app/models/purchase/sums.ts";
import { dropUnusedFiles } from "#app/services/media/document-file.server.ts";
import { advanceOrder } from "#app/services/order/order.server.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { settings } from "#app/services/setting/current.server.ts";
import { invoiceBalances, invoices } from "#drizzle/schema/invoice.ts";
import { orders } from "#drizzle/schema/order.ts";
import { erpInvoiceLines, invoiceTickets } from "#drizzle/schema/purchase.ts";
import { findSentFile } from "./file.server.ts";
import { findCompanyId, findStoreUid, lockCompanies } from "./party.server.ts";
import { settleDocuments } from "./settle.server.ts";

type DocumentRefusal =
  | SumFault
  | "wrong-issuer"
  | "wrong-file"
  | "unknown-company"
  | "unknown-place"
  | "unknown-order"
  | "other-company"
  | "already-billed"
  | "number-taken"
  | "stale";

export type ReceivedDocument = { ok: true } | { ok: false; reason: DocumentRefusal };

/**
 * Stores a legal document of the ERP among the invoices, within `tx`: the newest version of its number replaces the
 * others, and what it owes is computed again. Refuses it while the shop issues invoices, sums that do not agree, a file
 * of another total, a number of the shop, and an order that the shop invoiced or of another company. An order that it
 * bills moves to "invoiced" where the table of statuses allows it.
 */
export async function receiveDocument(
  tx: Transaction,
  reported: ReportedDocument,
  now: Date,
): Promise<ReceivedDocument> {
  const fault = documentFault(reported);
  if (fault) return { ok: false, reason: fault };
  if (!settings().invoicing.erpIssues) return { ok: false, reason: "wrong-issuer" };
  const companyId = await findCompanyId(tx, reported.company);
  if (companyId === null) return { ok: false, reason: "unknown-company" };
  const known = await findKnown(tx, reported.number);
  await lockCompanies(tx, [companyId, ...(known ? [known.companyId] : [])]);
  const named = await findNamed(tx, reported, companyId);
  if (!named.ok) return named;
  if (known?.origin === "shop") return { ok: false, reason: "number-taken" };
  const file = await findSentFile(tx, reported);
  if (!file.ok) return file;
  const { orderId, storeUid } = named;
  const { fileId } = file;
  const id = await writeDocument(tx, reported, { companyId, orderId, storeUid, fileId }, now);
  if (id === null) return { ok: false, reason: "stale" };
  await writeParts(tx, id, reported);
  await writeBalanceRow(tx, { id, companyId, ...reported }, now);
  if (known && known.fileId !== fileId) await dropUnusedFiles(tx, [known.fileId]);
  const credited = await findCredited(tx, [reported.credits, known?.creditedNumber ?? null]);
  await settleDocuments(tx, [id, ...credited], now);
  if (orderId !== null) await moveBilledOrder(tx, orderId, now);
  return { ok: true };
}

/** Moves an order that an invoice of the ERP bills to "invoiced", where the ERP may move it there now. */
export async function moveBilledOrder(tx: Transaction, orderId: number, now: Date): Promise<void> {
  const [order] = await tx
    .select({ statusCode: orders.statusCode })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("update");
  if (!order || !erpMayMove(order.statusCode, orderStatus.invoiced)) return;
  const isIt = and(eq(invoices.orderId, orderId), eq(invoices.origin, "erp"));
  const billing = await tx.$count(invoices, and(isIt, eq(invoices.kind, "invoice")));
  if (billing > 0) await advanceOrder(tx, orderId, orderStatus.invoiced, "erp", now);
}

async function findKnown(tx: Transaction, number: string) {
  const { id, origin, companyId, fileId, creditedNumber } = invoices;
  const [known] = await tx
    .select({ id, origin, companyId, fileId, creditedNumber })
    .from(invoices)
    .where(or(eq(invoices.number, number), eq(invoices.erpNumber, number)))
    .orderBy(sql`${origin} = 'erp'`)
    .limit(1);
  return known ?? null;
}

type Named =
  | { ok: true; orderId: number | null; storeUid: number | null }
  | { ok: false; reason: DocumentRefusal };

async function findNamed(
  tx: Transaction,
  { type, order: uid, store }: ReportedDocument,
  companyId: number,
): Promise<Named> {
  const storeUid = store === undefined ? null : await findStoreUid(tx, store);
  if (store !== undefined && storeUid === null) return { ok: false, reason: "unknown-place" };
  if (uid === null) return { ok: true, orderId: null, storeUid };
  const [order] = await tx
    .select({ id: orders.id, companyId: orders.companyId, storeUid: orders.storeUid })
    .from(orders)
    .where(eq(orders.uid, uid))
    .for("update");
  if (!order) return { ok: false, reason: "unknown-order" };
  if (order.companyId !== companyId) return { ok: false, reason: "other-company" };
  const ofShop = and(eq(invoices.orderId, order.id), eq(invoices.origin, "shop"));
  if (type === "invoice" && (await tx.$count(invoices, ofShop)) > 0) {
    return { ok: false, reason: "already-billed" };
  }
  return { ok: true, orderId: order.id, storeUid: storeUid ?? order.storeUid };
}

type Parties = {
  companyId: number;
  orderId: number | null;
  storeUid: number | null;
  fileId: number | null;
};

/** Null, nothing changed, when this version or a later one is known. */
async function writeDocument(
  tx: Transaction,
  reported: ReportedDocument,
  parties: Parties,
  now: Date,
): Promise<number | null> {
  const { number, type: kind, version: erpVersion, issuedOn, dueOn, credits } = reported;
  const sign = signOf(reported);
  const row = {
    ...parties,
    ...{ kind, erpVersion, issuedOn, dueOn, creditedNumber: credits },
    references: referencesOf(reported),
    netCents: sign * reported.netCents,
    depositCents: sign * reported.depositCents,
    grossCents: sign * reported.grossCents,
    prepaidCents: reported.prepaidCents,
    vat: reported.vat.map(({ rateBasisPoints, baseCents, vatCents }) => ({
      rateBasisPoints,
      baseCents: sign * baseCents,
      vatCents: sign * vatCents,
    })),
  };
  const [written] = await tx
    .insert(invoices)
    .values({
      ...row,
      ...{ origin: "erp", number, erpNumber: number },
      ...{ discountCents: 0, ecoTaxCents: 0, delivery: [] },
      docId: randomBytes(9).toString("base64url"),
      issuedAt: now,
    })
    .onConflictDoUpdate({
      target: invoices.number,
      set: row,
      setWhere: sql`${invoices.origin} = 'erp' and ${invoices.erpVersion} < excluded.erp_version`,
    })
    .returning({ id: invoices.id });
  return written?.id ?? null;
}

/** Credits are stored without their sign, as those of the shop. */
function signOf({ type }: Pick<ReportedDocument, "type">): 1 | -1 {
  return type === "credit-note" ? -1 : 1;
}

function referencesOf({ order, issuedOn }: ReportedDocument) {
  return {
    ...{ orderUid: order ?? "", orderedOn: issuedOn, erpOrderNumber: null, worksiteName: "" },
    ...{ orderedBy: "", paymentType: 0 as const, isDelivery: false, deliveredOn: issuedOn },
    credited: null,
  };
}

async function writeParts(tx: Transaction, invoiceId: number, reported: ReportedDocument) {
  const sign = signOf(reported);
  await tx.delete(erpInvoiceLines).where(eq(erpInvoiceLines.invoiceId, invoiceId));
  await tx.insert(erpInvoiceLines).values(
    reported.lines.map(({ product: productCode, ...line }, at) => ({
      ...{ invoiceId, position: at + 1, productCode, ...line },
      quantityThousandths: sign * line.quantityThousandths,
      netCents: sign * line.netCents,
      depositCents: sign * line.depositCents,
    })),
  );
  await tx.delete(invoiceTickets).where(eq(invoiceTickets.invoiceId, invoiceId));
  const numbers = [...new Set(reported.tickets)];
  if (numbers.length === 0) return;
  await tx
    .insert(invoiceTickets)
    .values(numbers.map((ticketNumber) => ({ invoiceId, ticketNumber })));
}

async function writeBalanceRow(
  tx: Transaction,
  { id: invoiceId, companyId, type, dueOn }: ReportedDocument & { id: number; companyId: number },
  now: Date,
): Promise<void> {
  if (type === "credit-note") {
    await tx.delete(invoiceBalances).where(eq(invoiceBalances.invoiceId, invoiceId));
    return;
  }
  await tx
    .insert(invoiceBalances)
    .values({ invoiceId, companyId, dueOn, balanceCents: 0, updatedAt: now })
    .onConflictDoUpdate({ target: invoiceBalances.invoiceId, set: { companyId, dueOn } });
}

/** Invoices that a credit note lowers, or lowered before. */
async function findCredited(tx: Transaction, numbers: readonly (string | null)[]) {
  const named = numbers.filter((number) => number !== null);
  if (named.length === 0) return [];
  const rows = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(inArray(invoices.erpNumber, named));
  return rows.map(({ id }) => id);
}
