import { asc, eq, sql } from "drizzle-orm";
import { settleAccountPayment } from "#app/models/payment/account-payment.ts";
import { secondReference } from "#app/models/payment/ledger.ts";
import type { PaymentOutcome, ProviderNotice } from "#app/models/payment/payment.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { lockCompanies } from "#app/services/purchase/party.server.ts";
import { settleDocuments } from "#app/services/purchase/settle.server.ts";
import { accountPaymentParts, accountPayments } from "#drizzle/schema/account-payment.ts";
import { invoiceBalances } from "#drizzle/schema/invoice.ts";
import { invoicePaymentParts, invoicePayments } from "#drizzle/schema/purchase.ts";

type Payment = typeof accountPayments.$inferSelect;

/**
 * Applies a notice of the acquirer, with the company locked, then its balances in id order: the payment stands against
 * each of its invoices to the cent, or its money goes back. "unknown-payment" when the shop never started it.
 */
export async function settleAccountNotice(
  tx: Transaction,
  notice: ProviderNotice,
  now: Date,
): Promise<PaymentOutcome> {
  const { reference, companyId } = accountPayments;
  const [known] = await tx
    .select({ companyId })
    .from(accountPayments)
    .where(eq(reference, notice.reference));
  if (!known) return "unknown-payment";
  await lockCompanies(tx, [known.companyId]);
  const [payment] = await tx
    .select()
    .from(accountPayments)
    .where(eq(reference, notice.reference))
    .for("update");
  if (payment?.means !== "card") return "unknown-payment";
  const parts = await lockParts(tx, payment.id);
  const isStillDue = parts.every(({ amountCents, leftCents }) => leftCents >= amountCents);
  const settlement = settleAccountPayment(payment, isStillDue, notice);
  if (settlement.status) await savePayment(tx, payment, settlement.status, notice, now);
  if (settlement.status === "paid") await takeMoney(tx, payment, parts, now);
  if (settlement.status === "to-refund") await queueAccountRefund(tx, payment.id);
  if (settlement.outcome === "paid-twice") await keepSecondDebit(tx, payment, notice, now);
  return settlement.outcome;
}

async function lockParts(tx: Transaction, paymentId: number) {
  return tx
    .select({
      invoiceId: accountPaymentParts.invoiceId,
      amountCents: accountPaymentParts.amountCents,
      leftCents: invoiceBalances.balanceCents,
    })
    .from(accountPaymentParts)
    .innerJoin(invoiceBalances, eq(invoiceBalances.invoiceId, accountPaymentParts.invoiceId))
    .where(eq(accountPaymentParts.paymentId, paymentId))
    .orderBy(asc(accountPaymentParts.invoiceId))
    .for("update", { of: invoiceBalances });
}

async function savePayment(
  tx: Transaction,
  { id }: Payment,
  status: Payment["status"],
  notice: ProviderNotice,
  now: Date,
) {
  await tx
    .update(accountPayments)
    .set({
      status,
      providerReference: notice.providerReference,
      providerCall: notice.providerCall,
      providerCode: notice.code,
      version: sql`${accountPayments.version} + 1`,
      ...(status !== "pending" && { settledAt: now }),
    })
    .where(eq(accountPayments.id, id));
}

/**
 * Writes the money against the invoices, unless a message of the ERP came before that of the acquirer. It counts
 * before the ERP's own payments: see `settlePayments`.
 */
async function takeMoney(
  tx: Transaction,
  { id, reference, companyId, amountCents }: Payment,
  parts: readonly { invoiceId: number; amountCents: number }[],
  now: Date,
) {
  const [written] = await tx
    .insert(invoicePayments)
    .values({
      ...{ number: reference, version: 0, companyId, amountCents },
      ...{ means: "card", paidAt: now },
    })
    .onConflictDoNothing()
    .returning({ id: invoicePayments.id });
  if (written) {
    const paymentId = written.id;
    const shares = parts.map((part) => ({
      ...{ paymentId, invoiceId: part.invoiceId, amountCents: part.amountCents },
    }));
    await tx.insert(invoicePaymentParts).values(shares);
    await settleDocuments(
      tx,
      shares.map(({ invoiceId }) => invoiceId),
      now,
    );
  }
  await queueAccountExport(tx, id);
}

/** A second debit of one attempt goes back whole; stored once. */
async function keepSecondDebit(
  tx: Transaction,
  { companyId, customerId, ...payment }: Payment,
  notice: ProviderNotice,
  now: Date,
) {
  const [second] = await tx
    .insert(accountPayments)
    .values({
      reference: secondReference({ ...notice, reference: payment.reference }),
      key: sql`gen_random_uuid()`,
      ...{ companyId, customerId, means: "card", status: "to-refund" },
      amountCents: notice.amountCents,
      ...{ providerReference: notice.providerReference, providerCall: notice.providerCall },
      ...{ providerCode: notice.code, createdAt: now, openedAt: now, settledAt: now },
    })
    .onConflictDoNothing()
    .returning({ id: accountPayments.id });
  if (second) await queueAccountRefund(tx, second.id);
}

/** Enqueues the request to the acquirer; a refund has one job at most. */
export async function queueAccountRefund(tx: Transaction, accountPaymentId: number, runAt?: Date) {
  await tx
    .update(accountPayments)
    .set({ refundStatus: sql`coalesce(${accountPayments.refundStatus}, 'queued')` })
    .where(eq(accountPayments.id, accountPaymentId));
  const key = `refund-account-payment:${accountPaymentId}`;
  await addJob(
    tx,
    "refund-account-payment",
    { accountPaymentId },
    { key, ...(runAt && { runAt }) },
  );
}

/** Enqueues the message that tells the ERP what became of a payment. */
export async function queueAccountExport(tx: Transaction, accountPaymentId: number): Promise<void> {
  const key = `export-account-payment:${accountPaymentId}`;
  await addJob(tx, "export-account-payment", { accountPaymentId }, { key });
}
