import { and, desc, eq } from "drizzle-orm";
import { type Buyer, seesPrices } from "#app/models/auth/buyer.ts";
import {
  type ContactAnswer,
  type ContactPrefill,
  type ContactProblems,
  readAnswers,
} from "#app/models/contact/answer.ts";
import type { ContactField } from "#app/models/contact/contact.ts";
import { referenceExists } from "#app/services/catalogue/comparator.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { invoices } from "#drizzle/schema/invoice.ts";
import { orderLines, orders } from "#drizzle/schema/order.ts";

const PROPOSED = 12;

/** Checks a form but for its files; orders and invoices must be the company's own. */
export async function checkAnswers(
  fields: readonly ContactField[],
  values: ReadonlyMap<string, string>,
  { buyer, storeUid }: { buyer: Buyer | null; storeUid: number },
): Promise<{ answers: ContactAnswer[]; problems: ContactProblems }> {
  const { answers, problems } = readAnswers(fields, values);
  for (const { name, kind, value } of answers) {
    if (kind === "product" && !(await referenceExists(storeUid, value))) problems[name] = "product";
    if (kind === "order" && buyer && !(await isOrderOf(buyer, value))) problems[name] = "order";
    if (kind === "invoice" && buyer && !(await isInvoiceOf(buyer, value))) {
      problems[name] = "invoice";
    }
  }
  return { answers: answers.map(({ label, kind, value }) => ({ label, kind, value })), problems };
}

async function isOrderOf({ companyId }: Buyer, uid: string): Promise<boolean> {
  return (await db.$count(orders, and(eq(orders.uid, uid), eq(orders.companyId, companyId)))) > 0;
}

async function isInvoiceOf({ companyId }: Buyer, number: string): Promise<boolean> {
  const isIt = and(eq(invoices.number, number), eq(invoices.companyId, companyId));
  return (await db.$count(invoices, isIt)) > 0;
}

export type ContactHelp = {
  orders: string[];
  invoices: string[];
  values: Record<string, string>;
};

/**
 * Finds the last orders and invoices of the company, where the form asks for one (invoices for
 * readers who see prices), and the defaults of the URL: fields by name, `order_uid` for an order,
 * `line` for an article, when that order is the company's.
 */
export async function findContactHelp(
  fields: readonly ContactField[],
  buyer: Buyer | null,
  prefill: ContactPrefill,
): Promise<ContactHelp> {
  const asksFor = (kind: ContactField["kind"]) => fields.some((field) => field.kind === kind);
  const [orderUids, invoiceNumbers, ordered] = await Promise.all([
    buyer && asksFor("order") ? listOrderUids(buyer) : [],
    buyer && seesPrices(buyer, false) && asksFor("invoice") ? listInvoiceNumbers(buyer) : [],
    buyer && prefill.orderUid ? findOrdered(buyer, prefill) : null,
  ]);
  const values = Object.fromEntries(
    fields.flatMap(({ name, kind }) => {
      const given = prefill.values.get(name) ?? "";
      const value = given || (kind === "order" && ordered ? prefill.orderUid : "");
      const article = name === ARTICLE && !value ? (ordered?.article ?? "") : value;
      return article && kind !== "file" ? [[name, article]] : [];
    }),
  );
  return { orders: orderUids, invoices: invoiceNumbers, values };
}

const ARTICLE = "field_article";

async function findOrdered({ companyId }: Buyer, { orderUid, line }: ContactPrefill) {
  const [found] = await db
    .select({
      reference: orderLines.reference,
      label: orderLines.label,
      place: orderLines.position,
    })
    .from(orders)
    .leftJoin(
      orderLines,
      and(eq(orderLines.orderId, orders.id), eq(orderLines.position, line ?? 0)),
    )
    .where(and(eq(orders.uid, orderUid), eq(orders.companyId, companyId)));
  if (!found) return null;
  const { reference, label, place } = found;
  return { article: label ? `${place} – ${label} (${reference})` : "" };
}

async function listOrderUids({ companyId }: Buyer): Promise<string[]> {
  const rows = await db
    .select({ uid: orders.uid })
    .from(orders)
    .where(eq(orders.companyId, companyId))
    .orderBy(desc(orders.createdAt))
    .limit(PROPOSED);
  return rows.map(({ uid }) => uid);
}

async function listInvoiceNumbers({ companyId }: Buyer): Promise<string[]> {
  const rows = await db
    .select({ number: invoices.number })
    .from(invoices)
    .where(eq(invoices.companyId, companyId))
    .orderBy(desc(invoices.issuedOn), desc(invoices.id))
    .limit(PROPOSED);
  return rows.map(({ number }) => number);
}
