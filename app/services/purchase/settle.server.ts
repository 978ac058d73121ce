import { and, eq, inArray, sql } from "drizzle-orm";
import {
  type DatedPayment,
  settledCents,
  settlePayments,
} from "#app/models/purchase/settlement.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { accountPayments } from "#drizzle/schema/account-payment.ts";
import { erpEvents } from "#drizzle/schema/erp.ts";
import { invoiceBalances, invoices } from "#drizzle/schema/invoice.ts";
import { orders } from "#drizzle/schema/order.ts";
import { invoicePaymentParts, invoicePayments } from "#drizzle/schema/purchase.ts";

/**
 * Computes again what these documents owe, and which payments count, from all that the ERP has said about them and
 * about documents paid together with them; within `tx`, under the lock of their companies. Messages of payments that
 * count from now on are applied, those that do not any more refused.
 */
export async function settleDocuments(
  tx: Transaction,
  invoiceIds: readonly number[],
  now: Date,
): Promise<void> {
  const payments = await listConnected(tx, invoiceIds);
  const all = payments.flatMap(({ parts }) => parts.map(({ invoiceId }) => invoiceId));
  const documents = await lockDocuments(tx, [...invoiceIds, ...all]);
  const { refusals, paid } = settlePayments(documents, payments);
  for (const payment of payments) {
    const refusal = refusals.get(payment.id) ?? null;
    if (refusal !== payment.refusal) await writeRefusal(tx, { ...payment, refusal }, now);
  }
  for (const document of documents) {
    await writeBalance(tx, document, paid.get(document.id) ?? 0, now);
  }
}

type StoredPayment = DatedPayment &
  Pick<typeof invoicePayments.$inferSelect, "refusal" | "erpEventId">;

/** Payments of these documents, of the other documents of those payments, and so on, by the indexes on both. */
async function listConnected(tx: Transaction, invoiceIds: readonly number[]) {
  const found = new Map<number, StoredPayment>();
  const seen = new Set<number>();
  let next = [...invoiceIds];
  while (next.length > 0) {
    for (const id of next) seen.add(id);
    const ids = await tx
      .selectDistinct({ id: invoicePaymentParts.paymentId })
      .from(invoicePaymentParts)
      .where(inArray(invoicePaymentParts.invoiceId, next));
    const fresh = ids.map(({ id }) => id).filter((id) => !found.has(id));
    for (const payment of await readPayments(tx, fresh)) found.set(payment.id, payment);
    next = fresh.flatMap((id) =>
      (found.get(id)?.parts ?? []).map(({ invoiceId }) => invoiceId).filter((of) => !seen.has(of)),
    );
  }
  return [...found.values()];
}

async function readPayments(tx: Transaction, ids: readonly number[]): Promise<StoredPayment[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      id: invoicePayments.id,
      number: invoicePayments.number,
      companyId: invoicePayments.companyId,
      isOfShop: sql<boolean>`exists (
        select from ${accountPayments} where reference = ${invoicePayments.number}
          and ${accountPayments.means} = 'card' and ${accountPayments.status} = 'paid')`,
      paidAt: invoicePayments.paidAt,
      refusal: invoicePayments.refusal,
      erpEventId: invoicePayments.erpEventId,
    })
    .from(invoicePayments)
    .where(inArray(invoicePayments.id, [...ids]));
  const parts = await tx
    .select()
    .from(invoicePaymentParts)
    .where(inArray(invoicePaymentParts.paymentId, [...ids]));
  const byPayment = Map.groupBy(parts, ({ paymentId }) => paymentId);
  return rows.map((row) => ({ ...row, parts: byPayment.get(row.id) ?? [] }));
}

/**
 * Reads what payments may settle of each, in id order: what the ERP's document asks for, or what is open of one of the
 * shop. An order that was paid in the shop leaves nothing open.
 */
async function lockDocuments(tx: Transaction, ids: readonly number[]) {
  const rows = await tx
    .select({
      id: invoices.id,
      kind: invoices.kind,
      origin: invoices.origin,
      companyId: invoices.companyId,
      erpNumber: invoices.erpNumber,
      grossCents: invoices.grossCents,
      prepaidCents: invoices.prepaidCents,
      isOrderPaid: sql<boolean>`exists (
        select from ${orders} where ${orders.id} = ${invoices.orderId} and settled_at is not null)`,
      balance: { cents: invoiceBalances.balanceCents, settledCents: invoiceBalances.settledCents },
    })
    .from(invoices)
    .leftJoin(invoiceBalances, eq(invoiceBalances.invoiceId, invoices.id))
    .where(inArray(invoices.id, [...new Set(ids)]))
    .orderBy(invoices.id);
  return rows.map((row) => ({ ...row, payableCents: payableOf(row) }));
}

type Row = Pick<
  typeof invoices.$inferSelect,
  "id" | "kind" | "origin" | "erpNumber" | "grossCents" | "prepaidCents"
> & { isOrderPaid: boolean; balance: { cents: number; settledCents: number } | null };

function payableOf({ kind, origin, grossCents, prepaidCents, balance }: Row): number {
  if (kind === "credit-note") return -grossCents;
  if (origin === "erp") return grossCents - prepaidCents;
  return (balance?.cents ?? 0) + (balance?.settledCents ?? 0);
}

async function writeRefusal(
  tx: Transaction,
  { id, refusal, erpEventId }: StoredPayment,
  now: Date,
): Promise<void> {
  await tx.update(invoicePayments).set({ refusal }).where(eq(invoicePayments.id, id));
  if (erpEventId === null) return;
  await tx
    .update(erpEvents)
    .set({ outcome: refusal ? "refused" : "applied", reason: refusal, settledAt: now })
    .where(eq(erpEvents.id, erpEventId));
}

async function writeBalance(
  tx: Transaction,
  document: Row & { companyId: number; payableCents: number },
  paidCents: number,
  now: Date,
): Promise<void> {
  if (document.kind === "credit-note" || document.balance === null) return;
  const credited = await creditedCents(tx, document.erpNumber);
  const settled = settledCents(document.payableCents, paidCents, credited);
  const isPaid = document.origin === "erp" && document.isOrderPaid;
  await tx
    .update(invoiceBalances)
    .set({
      settledCents: settled,
      balanceCents: isPaid ? 0 : document.payableCents - settled,
      updatedAt: now,
    })
    .where(eq(invoiceBalances.invoiceId, document.id));
}

/** Credit notes of the ERP that name the invoice, by their index. */
async function creditedCents(tx: Transaction, erpNumber: string): Promise<number> {
  const [sum] = await tx
    .select({ cents: sql<number>`coalesce(sum(${invoices.grossCents}), 0)`.mapWith(Number) })
    .from(invoices)
    .where(and(eq(invoices.creditedNumber, erpNumber), eq(invoices.kind, "credit-note")));
  return sum?.cents ?? 0;
}
