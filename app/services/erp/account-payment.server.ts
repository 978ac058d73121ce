import { asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { retryAt } from "#app/models/erp/erp.ts";
import { db } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import { accountPaymentParts, accountPayments } from "#drizzle/schema/account-payment.ts";
import { companies, customers } from "#drizzle/schema/company.ts";
import { invoices } from "#drizzle/schema/invoice.ts";
import { sendToErp } from "./send.server.ts";

/** Retries with a growing delay, however long the ERP is unavailable. */
export async function enqueueLateAccountExport(id: number, now: Date = new Date()): Promise<void> {
  try {
    await exportAccountPayment(id, now);
  } catch (err) {
    const [noted] = await db
      .update(accountPayments)
      .set({ exportTries: sql`${accountPayments.exportTries} + 1` })
      .where(eq(accountPayments.id, id))
      .returning({ tries: accountPayments.exportTries });
    const runAt = retryAt(noted?.tries ?? 1, now, Math.random());
    log.warn({ err, accountPaymentId: id, runAt }, "The ERP did not acknowledge a payment");
    const key = `export-account-payment:${id}`;
    await addJob(db, "export-account-payment", { accountPaymentId: id }, { key, runAt });
  }
}

const acknowledged = z.object({ reference: z.string(), version: z.int() });

/**
 * Sends the ERP a payment of several invoices: what it is against, to the cent, in the ERP's numbers. The ERP keeps the
 * highest version of a reference. Throws when it does not acknowledge it.
 */
export async function exportAccountPayment(id: number, now: Date = new Date()): Promise<void> {
  const message = await accountPaymentForErp(id);
  if (!message) return;
  const { reference, version } = message;
  const received = await sendToErp("/payments", message, `payment ${reference}`, now);
  const answer = acknowledged.parse(JSON.parse(received));
  if (answer.reference !== reference || answer.version < version) {
    throw new Error(`the ERP acknowledged another payment than ${reference}, version ${version}`);
  }
  await db
    .update(accountPayments)
    .set({
      exportedVersion: sql`greatest(${accountPayments.exportedVersion}, ${version})`,
      exportTries: 0,
    })
    .where(eq(accountPayments.id, id));
}

/** Payment as the ERP receives it; null when there is none. */
export async function accountPaymentForErp(id: number) {
  const [[payment], parts] = await Promise.all([
    db
      .select({
        reference: accountPayments.reference,
        version: accountPayments.version,
        means: accountPayments.means,
        status: accountPayments.status,
        amountCents: accountPayments.amountCents,
        createdAt: accountPayments.createdAt,
        paidAt: accountPayments.settledAt,
        company: companies.erpCode,
        cardNumber: customers.cardNumber,
      })
      .from(accountPayments)
      .innerJoin(companies, eq(companies.id, accountPayments.companyId))
      .innerJoin(customers, eq(customers.id, accountPayments.customerId))
      .where(eq(accountPayments.id, id)),
    db
      .select({
        document: invoices.erpNumber,
        number: invoices.number,
        amountCents: accountPaymentParts.amountCents,
      })
      .from(accountPaymentParts)
      .innerJoin(invoices, eq(invoices.id, accountPaymentParts.invoiceId))
      .where(eq(accountPaymentParts.paymentId, id))
      .orderBy(asc(invoices.id)),
  ]);
  return payment ? { ...payment, parts } : null;
}
