import { and, eq, inArray } from "drizzle-orm";
import disputeTexts from "#app/locales/fr/invoice/dispute-mail.json" with { type: "json" };
import type { Buyer } from "#app/models/auth/buyer.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { emailBody } from "#app/services/document/email.server.ts";
import { messageTexts } from "#app/services/message/current.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { sendMail } from "#app/services/platform/mail.server.ts";
import { to, url } from "#app/urls.ts";
import { customers } from "#drizzle/schema/company.ts";
import { disputes, invoiceLines, invoices } from "#drizzle/schema/invoice.ts";
import { stores } from "#drizzle/schema/store.ts";
import { findInvoice } from "./list.server.ts";

const t = messageTexts("invoice/dispute-mail", disputeTexts);

/** Disputes of one invoice; the depot knows by then. */
export const MAX_DISPUTES = 10;

export type Disputed =
  | { ok: true }
  | { ok: false; reason: "not-found" | "dispute-no-line" | "dispute-often" };

/** Lines by position in the order. Refuses lines that are not on it. */
export async function disputeInvoice(
  buyer: Buyer,
  { number, docId }: { number: string; docId: string },
  { lineNumbers, message }: { lineNumbers: readonly number[]; message: string },
  now: Date = new Date(),
): Promise<Disputed> {
  const invoice = await findInvoice(buyer, number, docId);
  if (!invoice) return { ok: false, reason: "not-found" };
  const known = new Set(invoice.lines.map((line) => line.lineNumber));
  const named = [...new Set(lineNumbers)].toSorted((a, b) => a - b);
  if (named.length === 0 || named.some((each) => !known.has(each))) {
    return { ok: false, reason: "dispute-no-line" };
  }
  return transaction(async (tx) => {
    // Serialises the disputes of an invoice.
    await tx
      .select({ id: invoices.id })
      .from(invoices)
      .where(eq(invoices.id, invoice.id))
      .for("no key update");
    const count = await tx.$count(disputes, eq(disputes.invoiceId, invoice.id));
    if (count >= MAX_DISPUTES) return { ok: false, reason: "dispute-often" };
    const { customerId } = buyer;
    const [noted] = await tx
      .insert(disputes)
      .values({ invoiceId: invoice.id, customerId, lineNumbers: named, message, createdAt: now })
      .returning({ id: disputes.id });
    if (!noted) throw new Error("insert into invoice disputes returned no row");
    await addJob(tx, "send-dispute", { disputeId: noted.id });
    return { ok: true };
  });
}

/** Emails the depot of the invoice. Throws when the mail server refuses it: the job is retried. */
export async function sendDispute(disputeId: number): Promise<void> {
  const found = await findDispute(disputeId);
  if (!found) return;
  const { invoice, customer, store, message, lines } = found;
  const { number, docId, buyer, references } = invoice;
  const name = `${customer.firstName} ${customer.lastName}`;
  const words = emailBody({
    subject: t("subject", { number }),
    before: [
      t("who", { name, company: buyer?.label ?? "", card: customer.cardNumber }),
      t("order", { number, order: references.orderUid }),
      ...lines.map(formatLine),
      t("message", { message }),
    ],
    act: {
      label: t("see"),
      href: config.ORIGIN + to(url.invoice, { docNumber: number, docId }),
    },
    after: [t("answer", { email: customer.email, phone: customer.cellphone })],
  });
  await sendMail({ key: `dispute.${disputeId}`, to: store, ...words });
}

async function findDispute(disputeId: number) {
  const [found] = await db
    .select({ dispute: disputes, invoice: invoices, customer: customers, store: stores.email })
    .from(disputes)
    .innerJoin(invoices, eq(invoices.id, disputes.invoiceId))
    .innerJoin(customers, eq(customers.id, disputes.customerId))
    .innerJoin(stores, eq(stores.uid, invoices.storeUid))
    .where(eq(disputes.id, disputeId));
  if (!found) return null;
  const { lineNumbers, message } = found.dispute;
  const isNamed = inArray(invoiceLines.lineNumber, lineNumbers);
  const lines = await db
    .select()
    .from(invoiceLines)
    .where(and(eq(invoiceLines.invoiceId, found.invoice.id), isNamed))
    .orderBy(invoiceLines.lineNumber);
  return { ...found, message, lines };
}

function formatLine(line: typeof invoiceLines.$inferSelect): string {
  const { lineNumber, label, reference, quantity, storageUnit } = line;
  const units = formatUnits(quantity, storageUnit);
  return t("line", { place: lineNumber, label, reference, units });
}
