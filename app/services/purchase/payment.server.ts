import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { PaymentRefusal } from "#app/models/purchase/purchase.ts";
import type { ReportedPayment } from "#app/models/purchase/reported.ts";
import { paymentFault, type SumFault } from "#app/models/purchase/sums.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { accountPayments } from "#drizzle/schema/account-payment.ts";
import { erpEvents } from "#drizzle/schema/erp.ts";
import { invoices } from "#drizzle/schema/invoice.ts";
import { invoicePaymentParts, invoicePayments } from "#drizzle/schema/purchase.ts";
import { findCompanyId, lockCompanies } from "./party.server.ts";
import { settleDocuments } from "./settle.server.ts";

export type ReceivedPayment =
  | { ok: true }
  | { ok: false; reason: SumFault | PaymentRefusal | "unknown-company" | "stale" }
  | { ok: false; reason: "unknown-invoice"; documents: string[] };

/**
 * Stores money against documents, within `tx`: the newest version of its number replaces the others. "unknown-invoice"
 * says which documents are not there yet. "too-much" and "other-company" are stored, count for nothing, and may count
 * once the documents change.
 */
export async function receivePayment(
  tx: Transaction,
  reported: ReportedPayment & { eventId: string },
  now: Date,
): Promise<ReceivedPayment> {
  const fault = paymentFault(reported);
  if (fault) return { ok: false, reason: fault };
  const companyId = await findCompanyId(tx, reported.company);
  if (companyId === null) return { ok: false, reason: "unknown-company" };
  const documents = await findDocuments(tx, reported);
  const missing = reported.parts.map(({ document }) => document).filter((of) => !documents.has(of));
  if (missing.length > 0) return { ok: false, reason: "unknown-invoice", documents: missing };
  const before = await findParts(tx, reported.number);
  const found = [...documents.values()];
  await lockCompanies(tx, [companyId, ...found.map((document) => document.companyId)]);
  const id = await writePayment(tx, reported, companyId);
  if (id === null) return { ok: false, reason: "stale" };
  await writeParts(tx, id, reported, documents);
  await settleDocuments(tx, [...before, ...found.map((document) => document.id)], now);
  const [written] = await tx
    .select({ refusal: invoicePayments.refusal })
    .from(invoicePayments)
    .where(eq(invoicePayments.id, id));
  if (written?.refusal) return { ok: false, reason: written.refusal };
  if (reported.reference) await endTransfer(tx, companyId, reported.reference, now);
  return { ok: true };
}

/** The transfer that the company announced has come, also when it was given up in the meantime. */
async function endTransfer(tx: Transaction, companyId: number, reference: string, now: Date) {
  const isIt = and(
    eq(accountPayments.companyId, companyId),
    eq(accountPayments.reference, reference),
    eq(accountPayments.means, "transfer"),
    ne(accountPayments.status, "paid"),
  );
  await tx.update(accountPayments).set({ status: "paid", settledAt: now }).where(isIt);
}

type Documents = Map<string, { id: number; companyId: number }>;

async function findDocuments(tx: Transaction, { parts }: ReportedPayment): Promise<Documents> {
  const numbers = parts.map(({ document }) => document);
  const rows = await tx
    .select({ id: invoices.id, companyId: invoices.companyId, erpNumber: invoices.erpNumber })
    .from(invoices)
    .where(inArray(invoices.erpNumber, numbers));
  return new Map(rows.map(({ erpNumber, ...document }) => [erpNumber, document]));
}

async function findParts(tx: Transaction, number: string): Promise<number[]> {
  const rows = await tx
    .select({ invoiceId: invoicePaymentParts.invoiceId })
    .from(invoicePaymentParts)
    .innerJoin(invoicePayments, eq(invoicePayments.id, invoicePaymentParts.paymentId))
    .where(eq(invoicePayments.number, number));
  return rows.map(({ invoiceId }) => invoiceId);
}

/** Null, nothing changed, when a later version is known, or this one by another message. */
async function writePayment(
  tx: Transaction,
  reported: ReportedPayment & { eventId: string },
  companyId: number,
) {
  const { number, version, means, amountCents, eventId } = reported;
  const [event] = await tx
    .select({ id: erpEvents.id })
    .from(erpEvents)
    .where(eq(erpEvents.eventId, eventId));
  const paidAt = new Date(reported.paidAt);
  const row = { number, version, companyId, means, paidAt, amountCents, erpEventId: event?.id };
  const [written] = await tx
    .insert(invoicePayments)
    .values(row)
    .onConflictDoUpdate({
      target: invoicePayments.number,
      set: row,
      setWhere: sql`${invoicePayments.version} < excluded.version
        or (${invoicePayments.version} = excluded.version
          and ${invoicePayments.erpEventId} = excluded.erp_event_id)`,
    })
    .returning({ id: invoicePayments.id });
  return written?.id ?? null;
}

async function writeParts(
  tx: Transaction,
  paymentId: number,
  { parts }: ReportedPayment,
  documents: Documents,
) {
  await tx.delete(invoicePaymentParts).where(eq(invoicePaymentParts.paymentId, paymentId));
  const rows = parts.flatMap(({ document, amountCents }) => {
    const found = documents.get(document);
    return found ? [{ paymentId, invoiceId: found.id, amountCents }] : [];
  });
  await tx.insert(invoicePaymentParts).values(rows);
}
