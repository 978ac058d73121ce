import { randomBytes } from "node:crypto";
import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import {
  type BilledQuantity,
  billedAfter,
  creditAmounts,
  type IssueRefusal,
  invoiceAmounts,
  invoicesOfUnits,
  lineAmounts,
} from "#app/models/invoice/amounts.ts";
import {
  type CreditedInvoice,
  dueDay,
  type InvoiceKind,
  type InvoiceReferences,
  invoiceNumber,
  issueDay,
  sellerOf,
} from "#app/models/invoice/invoice.ts";
import { isPickup } from "#app/models/order/mode.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { ownCodeOf } from "#app/services/catalogue/code.server.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { settings } from "#app/services/setting/current.server.ts";
import { companies, customers } from "#drizzle/schema/company.ts";
import { invoiceLines, invoiceSeries, invoices } from "#drizzle/schema/invoice.ts";
import { orderLines, orders } from "#drizzle/schema/order.ts";
import { lowerBalances, openBalance } from "./balance.server.ts";

/** Lines by position from 1, in storage units; `handedOver` when it differs from the billed quantity. */
export type ReportedInvoice = {
  orderUid: string;
  kind: InvoiceKind;
  /** The ERP's number of the document: sent twice, it is issued once. */
  erpNumber: string;
  lines: readonly (BilledQuantity & { handedOver?: number })[];
};

export type Issued =
  | { ok: true; id: number; number: string; docId: string }
  | { ok: false; reason: IssueRefusal | "unknown-order" };

/**
 * Issues an invoice or a credit note, within `tx`: its number follows the last of its series and
 * year, whose row stays locked until the end of `tx`, so that no failure leaves a gap. Refuses more
 * than was ordered, or for a credit note more than was invoiced, over all documents of the order.
 */
export async function issueInvoice(
  tx: Transaction,
  reported: ReportedInvoice,
  now: Date = new Date(),
): Promise<Issued> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.uid, reported.orderUid))
    .for("no key update");
  if (!order) return { ok: false, reason: "unknown-order" };
  const known = await findByErpNumber(tx, reported.erpNumber);
  if (known) return { ok: true, ...known };
  const lines = await listBilledLines(tx, order);
  const ordered = lines.map(({ quantity }) => quantity);
  const invoiced = lines.map((line) => line.invoiced);
  const isCredit = reported.kind === "credit-note";
  const before = isCredit ? lines.map((line) => line.credited) : invoiced;
  const billed = billedAfter(before, isCredit ? invoiced : ordered, reported.lines);
  if (!billed.ok) return billed;
  return writeInvoice(tx, { reported, order, lines, before, after: billed.after, now });
}

type Order = typeof orders.$inferSelect;
type OrderedLine = Awaited<ReturnType<typeof listBilledLines>>[number];

type Issuing = {
  reported: ReportedInvoice;
  order: Order;
  lines: readonly OrderedLine[];
  before: readonly number[];
  after: readonly number[];
  now: Date;
};

async function findByErpNumber(tx: Transaction, erpNumber: string) {
  const [known] = await tx
    .select({ id: invoices.id, number: invoices.number, docId: invoices.docId })
    .from(invoices)
    .where(eq(invoices.erpNumber, erpNumber));
  return known ?? null;
}

/** With their invoiced and credited quantities so far, by the indexes on order and order line. */
async function listBilledLines(tx: Transaction, { id: orderId, companyId }: Order) {
  // Written out: in a query of one table Drizzle drops the table's name.
  const sumOf = (kind: InvoiceKind) =>
    sql<number>`coalesce((
      select sum(part.quantity) from invoice_lines part
      join invoices on invoices.id = part.invoice_id
      where part.order_line_id = order_lines.id and invoices.kind = ${kind}), 0)::int`;
  return tx
    .select({
      ...getTableColumns(orderLines),
      ownCode: ownCodeOf(sql`order_lines.product_uid`, companyId).as("own_code"),
      invoiced: sumOf("invoice").as("invoiced"),
      credited: sumOf("credit-note").as("credited"),
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.position);
}

async function writeInvoice(tx: Transaction, issuing: Issuing): Promise<Issued> {
  const { reported, order, lines, before, after, now } = issuing;
  const { kind } = reported;
  const billed = { lines, deliveryCents: order.deliveryCents, vat: order.vat };
  const amounts =
    kind === "invoice"
      ? invoiceAmounts(billed, before, after)
      : creditAmounts(billed, before, after);
  const credited = kind === "credit-note" ? await listCredited(tx, issuing) : [];
  const parties = await findParties(tx, order);
  const isPaid = kind === "credit-note" || order.settledAt !== null;
  const openCents = isPaid ? 0 : amounts.grossCents;
  const { year, sequence, issuedOn } = await takeNumber(tx, kind, now);
  const [issued] = await tx
    .insert(invoices)
    .values({
      ...amounts,
      docId: randomBytes(9).toString("base64url"),
      kind,
      number: invoiceNumber(kind, year, sequence),
      year,
      sequence,
      orderId: order.id,
      companyId: order.companyId,
      storeUid: order.storeUid,
      creditedId: credited[0]?.id ?? null,
      erpNumber: reported.erpNumber,
      issuedOn,
      dueOn: dueDay(kind, issuedOn, openCents),
      seller: sellerOf(settings()),
      buyer: parties.buyer,
      place: order.place,
      references: referencesOf(order, parties.orderedBy, credited),
      prepaidCents: kind === "invoice" ? amounts.grossCents - openCents : 0,
      issuedAt: now,
    })
    .returning();
  if (!issued) throw new Error("insert into invoices returned no row");
  await tx.insert(invoiceLines).values(lineRows(issuing, issued.id));
  if (kind === "invoice") await openBalance(tx, issued, openCents, now);
  else await lowerBalances(tx, order.id, amounts.grossCents, now);
  return { ok: true, id: issued.id, number: issued.number, docId: issued.docId };
}

/** Locks the row of the series; the first of a year inserts it. */
async function takeNumber(tx: Transaction, kind: InvoiceKind, now: Date) {
  const year = Number(parisTime(now).day.slice(0, 4));
  const today = issueDay(now, null);
  const [taken] = await tx
    .insert(invoiceSeries)
    .values({ kind, year, last: 1, lastIssuedOn: today })
    .onConflictDoUpdate({
      target: [invoiceSeries.kind, invoiceSeries.year],
      set: {
        last: sql`${invoiceSeries.last} + 1`,
        lastIssuedOn: sql`greatest(${invoiceSeries.lastIssuedOn}, excluded.last_issued_on)`,
      },
    })
    .returning();
  if (!taken) throw new Error("upsert of an invoice series returned no row");
  return { year, sequence: taken.last, issuedOn: taken.lastIssuedOn };
}

/** The oldest first, by the index on order. */
async function listCredited(tx: Transaction, { order, before, after }: Issuing) {
  const parts = await tx
    .select({
      invoiceId: invoices.id,
      number: invoices.number,
      issuedOn: invoices.issuedOn,
      lineNumber: invoiceLines.lineNumber,
      quantity: invoiceLines.quantity,
    })
    .from(invoices)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
    .where(and(eq(invoices.orderId, order.id), eq(invoices.kind, "invoice")))
    .orderBy(asc(invoices.id));
  const credited = invoicesOfUnits(parts, before, after).flatMap((id) => {
    const part = parts.find(({ invoiceId }) => invoiceId === id);
    return part ? [{ id, number: part.number, issuedOn: part.issuedOn }] : [];
  });
  if (credited.length === 0)
    throw new Error(`no invoice of order ${order.uid} bills the credited lines`);
  return credited;
}

async function findParties(tx: Transaction, order: Order) {
  const { label, siren, siret, vatNumber, address, zipCode, city } = companies;
  const [found] = await tx
    .select({
      buyer: { label, siren, siret, vatNumber, address, zipCode, city },
      orderedBy: sql<string>`${customers.firstName} || ' ' || ${customers.lastName}`,
    })
    .from(companies)
    .innerJoin(customers, eq(customers.id, order.customerId))
    .where(eq(companies.id, order.companyId));
  if (!found) throw new Error(`order ${order.uid} has no company`);
  return found;
}

function referencesOf(
  order: Order,
  orderedBy: string,
  credited: readonly CreditedInvoice[],
): InvoiceReferences {
  return {
    orderUid: order.uid,
    orderedOn: parisTime(order.createdAt).day,
    erpOrderNumber: order.erpNumber,
    worksiteName: order.worksiteName,
    orderedBy,
    paymentType: order.paymentType,
    isDelivery: !isPickup(order.mode),
    deliveredOn: order.deliveryDate,
    credited:
      credited.length === 0 ? null : credited.map(({ number, issuedOn }) => ({ number, issuedOn })),
  };
}

function lineRows({ reported, lines, before, after }: Issuing, invoiceId: number) {
  return reported.lines.flatMap(({ lineNumber, quantity, handedOver = quantity }) => {
    const line = lines[lineNumber - 1];
    if (!line) return [];
    const [from = 0, until = 0] = [before[lineNumber - 1], after[lineNumber - 1]];
    const { id: orderLineId, reference, ownCode, label, colorLabel, storageUnit } = line;
    const { unitMills, vatBasisPoints } = line;
    const placed = { invoiceId, orderLineId, lineNumber };
    const named = { reference, ownCode, label, colorLabel, storageUnit };
    const amounts = lineAmounts(line, from, until);
    return [{ ...placed, ...named, quantity, handedOver, unitMills, vatBasisPoints, ...amounts }];
  });
}
