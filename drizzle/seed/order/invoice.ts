import { creditAmounts, invoiceAmounts, lineAmounts } from "#app/models/invoice/amounts.ts";
import {
  type BilledParty,
  dueDay,
  type InvoiceKind,
  invoiceNumber,
  sellerOf,
} from "#app/models/invoice/invoice.ts";
import { isPickup } from "#app/models/order/mode.ts";
import { parisTime } from "#app/models/platform/time.ts";
import type {
  invoiceBalances,
  invoiceLines,
  invoiceSeries,
  invoices,
} from "#drizzle/schema/invoice.ts";
import { chance, hash } from "../random.ts";
import { demoMerchant } from "../setting.ts";
import { type Past, type SeedOrder, seedOrders } from "./orders.ts";

type Row = typeof invoices.$inferInsert & { id: number };

export type SeedInvoice = {
  invoice: Row;
  lines: (typeof invoiceLines.$inferInsert)[];
  balance: typeof invoiceBalances.$inferInsert | null;
};

type Issue = { past: SeedOrder; kind: InvoiceKind; before: number[]; after: number[]; at: Date };

const HOUR_MS = 3_600_000;

/** In the order of issue: mostly one invoice an order, sometimes two, now and then a credit note. */
export function seedInvoices(past: Past): SeedInvoice[] {
  const issues = [...seedOrders(past)].flatMap((order) => issuesOf(order, past.now));
  const sorted = issues.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const series = new Map<string, number>();
  const firstOf = new Map<number, Row>();
  const lineIds = lineIdsOf(past);
  return sorted.map((issue, index) => {
    const year = Number(parisTime(issue.at).day.slice(0, 4));
    const sequence = (series.get(`${issue.kind} ${year}`) ?? 0) + 1;
    series.set(`${issue.kind} ${year}`, sequence);
    const orderId = orderIdOf(issue.past);
    const written = write(past, issue, { id: index + 1, year, sequence }, firstOf.get(orderId));
    if (!firstOf.has(orderId)) firstOf.set(orderId, written.invoice);
    const lines = written.lines.map((line) => ({
      ...line,
      orderLineId: lineIds(orderId, line.lineNumber),
    }));
    return { ...written, lines };
  });
}

export function seriesRows(past: readonly SeedInvoice[]): (typeof invoiceSeries.$inferInsert)[] {
  const rows = new Map<string, typeof invoiceSeries.$inferInsert>();
  for (const { invoice } of past) {
    const { kind, year, sequence: last, issuedOn: lastIssuedOn } = invoice;
    if (!year || !last) throw new Error("an invoice of the shop has its place in a series");
    rows.set(`${kind} ${year}`, { kind, year, last, lastIssuedOn });
  }
  return [...rows.values()];
}

function orderIdOf({ order }: SeedOrder): number {
  if (order.id === undefined) throw new Error("the past order has no id");
  return order.id;
}

/** Rows of lines come without a number: they are numbered as they are written, one order after the other. */
function lineIdsOf(past: Past) {
  const firstIds = new Map<number, number>();
  let next = 1;
  for (const order of seedOrders(past)) {
    firstIds.set(orderIdOf(order), next);
    next += order.lines.length;
  }
  return (orderId: number, lineNumber: number) => (firstIds.get(orderId) ?? 0) + lineNumber - 1;
}

function issuesOf(past: SeedOrder, now: Date): Issue[] {
  const invoicedAt = past.events.find(({ toStatus }) => toStatus === 5)?.at;
  if (!invoicedAt || invoicedAt > now) return [];
  const id = orderIdOf(past);
  const all = past.lines.map(({ quantity }) => quantity);
  const none = all.map(() => 0);
  const half = all.map((quantity) => Math.ceil(quantity / 2));
  const inTwo = chance(id, "two-invoices") < 0.15;
  const earlier = new Date(invoicedAt.getTime() - 2 * HOUR_MS);
  const bills: Issue[] = inTwo
    ? [
        { past, kind: "invoice", before: none, after: half, at: earlier },
        { past, kind: "invoice", before: half, after: all, at: invoicedAt },
      ]
    : [{ past, kind: "invoice", before: none, after: all, at: invoicedAt }];
  const creditedAt = new Date(invoicedAt.getTime() + 50 * HOUR_MS);
  if (chance(id, "credit") > 0.12 || creditedAt > now) return onlyReal(bills);
  const one = all.map((_, index) => (index === 0 ? 1 : 0));
  return onlyReal([
    ...bills,
    { past, kind: "credit-note", before: none, after: one, at: creditedAt },
  ]);
}

function onlyReal(issues: readonly Issue[]): Issue[] {
  return issues.filter(({ before, after }) =>
    after.some((quantity, at) => quantity > (before[at] ?? 0)),
  );
}

type Numbered = { id: number; year: number; sequence: number };

function write(past: Past, issue: Issue, numbered: Numbered, first: Row | undefined): SeedInvoice {
  const { kind, at, before, after } = issue;
  const { order, lines } = issue.past;
  const billed = {
    lines: lines.map((line) => ({ ...line, discountCents: line.discountCents ?? 0 })),
    deliveryCents: order.deliveryCents ?? 0,
    vat: order.vat,
  };
  const isInvoice = kind === "invoice";
  const amounts = (isInvoice ? invoiceAmounts : creditAmounts)(billed, before, after);
  const issuedOn = parisTime(at).day;
  const openCents = isInvoice && isOpen(issue.past) ? amounts.grossCents : 0;
  const credited = isInvoice ? null : (first ?? null);
  const invoice: Row = {
    ...amounts,
    id: numbered.id,
    docId:
      hash(numbered.id, "doc").toString(36).padStart(7, "0") + hash(numbered.id, "id").toString(36),
    kind,
    number: invoiceNumber(kind, numbered.year, numbered.sequence),
    year: numbered.year,
    sequence: numbered.sequence,
    orderId: orderIdOf(issue.past),
    companyId: order.companyId,
    storeUid: order.storeUid,
    creditedId: credited?.id ?? null,
    erpNumber: `${isInvoice ? "F" : "A"}${4_100_000 + numbered.id}`,
    issuedOn,
    dueOn: dueDay(kind, issuedOn, openCents),
    seller: sellerOf(demoMerchant),
    buyer: buyerOf(past, order.companyId),
    place: order.place,
    references: referencesOf(past, issue, credited),
    prepaidCents: isInvoice ? amounts.grossCents - openCents : 0,
    issuedAt: at,
  };
  return {
    invoice,
    lines: linesOf(issue, numbered.id, billed.lines),
    balance: balanceOf(invoice, openCents, at),
  };
}

function referencesOf(past: Past, { past: { order }, at }: Issue, credited: Row | null) {
  return {
    orderUid: order.uid,
    orderedOn: parisTime(order.createdAt ?? at).day,
    erpOrderNumber: order.erpNumber ?? null,
    worksiteName: order.worksiteName ?? "",
    orderedBy: nameOf(past, order.customerId),
    paymentType: order.paymentType,
    isDelivery: !isPickup(order.mode),
    deliveredOn: order.deliveryDate,
    credited: credited && [{ number: credited.number, issuedOn: credited.issuedOn }],
  };
}

/** Invoices to pay in the depot: half of the companies have an account and pay within a month. */
function isOpen({ order }: SeedOrder): boolean {
  return !order.settledAt && chance(order.id ?? 0, "account") < 0.5;
}

function balanceOf({ id, kind, companyId, dueOn }: Row, balanceCents: number, updatedAt: Date) {
  if (kind === "credit-note") return null;
  return { invoiceId: id, companyId, dueOn, balanceCents, updatedAt };
}

type Billed = Parameters<typeof lineAmounts>[0];

function linesOf({ past, before, after }: Issue, invoiceId: number, billed: readonly Billed[]) {
  return past.lines.flatMap((line, index) => {
    const [from = 0, until = 0] = [before[index], after[index]];
    const of = billed[index];
    if (!of || until === from) return [];
    const { reference, label, storageUnit, unitMills, vatBasisPoints } = line;
    const named = { reference, label, storageUnit, colorLabel: line.colorLabel ?? "" };
    const quantity = until - from;
    return [
      {
        invoiceId,
        orderLineId: 0,
        lineNumber: index + 1,
        ...named,
        quantity,
        handedOver: quantity,
        unitMills,
        vatBasisPoints,
        ...lineAmounts(of, from, until),
      },
    ];
  });
}

function buyerOf({ owners }: Past, companyId: number): BilledParty {
  const company = owners[companyId - 1];
  if (!company) throw new Error(`no owner is seeded for company ${companyId}`);
  const { label, siren, siret, vatNumber, address, zipCode, city } = company;
  return { label, siren, siret, vatNumber, address, zipCode, city };
}

function nameOf({ people }: Past, customerId: number): string {
  const customer = people[customerId - 1];
  return customer ? `${customer.firstName} ${customer.lastName}` : "";
}
