import { asc, eq } from "drizzle-orm";
import exportTexts from "#app/locales/fr/privacy/data-export.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { CsvRow } from "#app/models/document/csv.ts";
import { db } from "#app/services/platform/database.server.ts";
import { accountPayments } from "#drizzle/schema/account-payment.ts";
import { disputes, invoices } from "#drizzle/schema/invoice.ts";
import { orders } from "#drizzle/schema/order.ts";
import { remotePaymentLinks } from "#drizzle/schema/payment.ts";
import { ticketDisputes, tickets } from "#drizzle/schema/purchase.ts";
import { quoteRequests, quotes } from "#drizzle/schema/quote.ts";
import { stores } from "#drizzle/schema/store.ts";
import { type DataSection, type ExportColumn, momentCell, whole } from "./data-section.server.ts";

const t = texts(exportTexts);

const linkColumns: ExportColumn[] = ["order", "recipient", "created", "expires", "seen", "revoked"];

const askedColumns: ExportColumn[] = [
  "quote-request",
  "at",
  "store",
  "asked-from",
  "quote",
  "comment",
  "reference",
  "label",
  "color",
  "quantity",
];

const paymentColumns: ExportColumn[] = ["reference", "payment-status", "at"];

/**
 * Exports a customer's payment links, payments of invoices, disputes of invoices and tickets, and requests for quotes;
 * without prices for one who may not see them. Leaves out a link's token, which would pay for whoever reads the
 * file.
 */
export function documentSections(buyer: Buyer, showsPrices: boolean): DataSection[] {
  const columns: ExportColumn[] = showsPrices ? [...askedColumns, "unit-mills"] : askedColumns;
  return [
    whole("payment-links", linkColumns, () => linkRows(buyer)),
    whole(
      "invoice-payments",
      showsPrices ? [...paymentColumns, "gross-cents"] : paymentColumns,
      () => accountPaymentRows(buyer, showsPrices),
    ),
    whole("disputes", ["invoice", "at", "lines", "text"], () => disputeRows(buyer)),
    whole("quote-requests", columns, () => askedRows(buyer, showsPrices)),
  ];
}

async function linkRows({ customerId }: Buyer): Promise<CsvRow[]> {
  const rows = await db
    .select({ order: orders.uid, link: remotePaymentLinks })
    .from(remotePaymentLinks)
    .innerJoin(orders, eq(orders.id, remotePaymentLinks.orderId))
    .where(eq(remotePaymentLinks.customerId, customerId))
    .orderBy(asc(remotePaymentLinks.id));
  return rows.map(({ order, link }) => [
    order,
    link.recipient,
    ...[link.createdAt, link.expiresAt, link.openedAt, link.revokedAt].map(momentCell),
  ]);
}

async function accountPaymentRows({ customerId }: Buyer, showsPrices: boolean): Promise<CsvRow[]> {
  const { reference, status, createdAt, amountCents } = accountPayments;
  const rows = await db
    .select({ reference, status, createdAt, amountCents })
    .from(accountPayments)
    .where(eq(accountPayments.customerId, customerId))
    .orderBy(asc(accountPayments.id));
  return rows.map((payment) => [
    payment.reference,
    t(`payment.${payment.status}`),
    momentCell(payment.createdAt),
    ...(showsPrices ? [payment.amountCents] : []),
  ]);
}

async function disputeRows({ customerId }: Buyer): Promise<CsvRow[]> {
  const ofInvoices = await db
    .select({ invoice: invoices.number, dispute: disputes })
    .from(disputes)
    .innerJoin(invoices, eq(invoices.id, disputes.invoiceId))
    .where(eq(disputes.customerId, customerId))
    .orderBy(asc(disputes.id));
  const ofTickets = await db
    .select({ invoice: tickets.number, dispute: ticketDisputes })
    .from(ticketDisputes)
    .innerJoin(tickets, eq(tickets.id, ticketDisputes.ticketId))
    .where(eq(ticketDisputes.customerId, customerId))
    .orderBy(asc(ticketDisputes.id));
  return [...ofInvoices, ...ofTickets].map(
    ({ invoice, dispute: { createdAt, lineNumbers, message } }) => [
      ...[invoice, momentCell(createdAt)],
      ...[lineNumbers.join(", "), message],
    ],
  );
}

async function askedRows({ customerId }: Buyer, showsPrices: boolean): Promise<CsvRow[]> {
  const rows = await db
    .select({ request: quoteRequests, store: stores.label, answer: quotes.number })
    .from(quoteRequests)
    .innerJoin(stores, eq(stores.uid, quoteRequests.storeUid))
    .leftJoin(quotes, eq(quotes.id, quoteRequests.answeredId))
    .where(eq(quoteRequests.customerId, customerId))
    .orderBy(asc(quoteRequests.id));
  return rows.flatMap(({ request, store, answer }) =>
    request.lines.map((line) => [
      ...[request.uid, momentCell(request.createdAt), store],
      ...[t(`source.${request.source}`), answer ?? "", request.comment],
      ...[line.reference, line.label, line.codeColor, line.quantity],
      ...(showsPrices ? [line.unitMills] : []),
    ]),
  );
}
