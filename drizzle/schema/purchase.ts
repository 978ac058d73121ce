import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { VatLine } from "#app/models/cart/cart.ts";
import type {
  PaymentMeans,
  PaymentRefusal,
  TicketSettlement,
  WorksiteSource,
} from "#app/models/purchase/purchase.ts";
import { companies, customers } from "./company.ts";
import { erpEvents } from "./erp.ts";
import { invoices } from "./invoice.ts";
import { stores } from "./store.ts";
import { worksites } from "./worksite.ts";

/** A line of the ERP's own paper; the product is named by the merchant's code, and need not be in the shop. */
const paperLine = () => ({
  position: integer().notNull(),
  /** Null for a line without a product. */
  productCode: text(),
  label: text().notNull(),
  /** Half a cubic metre is 500; negative for goods brought back. */
  quantityThousandths: bigint({ mode: "number" }).notNull(),
  unit: text().notNull(),
  vatBasisPoints: integer().notNull(),
  /** Of the whole line, without VAT and deposit. */
  netCents: bigint({ mode: "number" }).notNull(),
  depositCents: bigint({ mode: "number" }).notNull(),
});

/** Sales at a counter as the ERP tells them: the newest version of each number. Returns make negative sums. */
export const tickets = pgTable(
  "tickets",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    number: text().notNull(),
    version: bigint({ mode: "number" }).notNull(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    /** The holder of the card. */
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    storeUid: integer()
      .notNull()
      .references(() => stores.uid),
    worksiteId: integer().references(() => worksites.id, { onDelete: "set null" }),
    /**
     * Null until somebody chose. "customer" without a worksite: the company wants none. The ERP changes
     * nothing that the company chose.
     */
    worksiteSource: text().$type<WorksiteSource>(),
    soldAt: timestamp({ withTimezone: true }).notNull(),
    settlement: text().$type<TicketSettlement>().notNull(),
    netCents: bigint({ mode: "number" }).notNull(),
    vat: jsonb().$type<VatLine[]>().notNull(),
    depositCents: bigint({ mode: "number" }).notNull(),
    grossCents: bigint({ mode: "number" }).notNull(),
  },
  (table) => {
    const latest = [table.soldAt.desc().nullsFirst(), table.id.desc().nullsFirst()] as const;
    return [
      uniqueIndex().on(table.number),
      index("tickets_company").on(table.companyId, ...latest),
      index("tickets_company_store").on(table.companyId, table.storeUid, ...latest),
      index("tickets_customer").on(table.customerId, ...latest),
      index("tickets_worksite").on(table.worksiteId, ...latest),
      index("tickets_unfiled")
        .on(table.companyId, ...latest)
        .where(sql`worksite_id is null and worksite_source is null`),
      index().on(table.storeUid),
      check("ticket_settlement", sql`settlement in ('paid', 'account')`),
      check(
        "ticket_worksite_source",
        sql`worksite_id is null or worksite_source in ('erp', 'customer', 'rule')`,
      ),
    ];
  },
);

export const ticketLines = pgTable(
  "ticket_lines",
  {
    ticketId: integer()
      .notNull()
      .references(() => tickets.id, { onDelete: "cascade" }),
    /** Company of the ticket, for the index. */
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    ...paperLine(),
  },
  (table) => [
    primaryKey({ columns: [table.ticketId, table.position] }),
    index("ticket_lines_product").on(table.companyId, table.productCode, table.ticketId),
    check("ticket_line_quantity", sql`quantity_thousandths <> 0`),
  ],
);

/** Lines of invoices and credit notes of the ERP; credits are positive, as in the shop's. */
export const erpInvoiceLines = pgTable(
  "erp_invoice_lines",
  {
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id, { onDelete: "cascade" }),
    ...paperLine(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.position] })],
);

/** Tickets that an invoice bills, by number: they may come after it. */
export const invoiceTickets = pgTable(
  "invoice_tickets",
  {
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id, { onDelete: "cascade" }),
    ticketNumber: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.ticketNumber] }),
    index().on(table.ticketNumber),
  ],
);

/** Money against invoices and credit notes, as the ERP tells it: the newest version of each number. */
export const invoicePayments = pgTable(
  "invoice_payments",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    number: text().notNull(),
    /** 0 for money taken in the shop: any message of the ERP under its number replaces it. */
    version: bigint({ mode: "number" }).notNull(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    means: text().$type<PaymentMeans>().notNull(),
    paidAt: timestamp({ withTimezone: true }).notNull(),
    amountCents: bigint({ mode: "number" }).notNull(),
    /** Null when it counts. */
    refusal: text().$type<PaymentRefusal>(),
    /** Message that brought it; null once that one is purged. */
    erpEventId: integer().references(() => erpEvents.id, { onDelete: "set null" }),
  },
  (table) => [
    uniqueIndex().on(table.number),
    index("invoice_payments_company").on(
      table.companyId,
      table.paidAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index().on(table.erpEventId),
    check("invoice_payment_means", sql`means in ('till', 'transfer', 'direct-debit', 'card')`),
  ],
);

/** Part of a payment against one document; negative for money given back on a credit note. */
export const invoicePaymentParts = pgTable(
  "invoice_payment_parts",
  {
    paymentId: integer()
      .notNull()
      .references(() => invoicePayments.id, { onDelete: "cascade" }),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    amountCents: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.invoiceId] }),
    index().on(table.invoiceId),
    check("invoice_payment_part", sql`amount_cents <> 0`),
  ],
);

/** Goods of a ticket that the company contests: its depot gets an e-mail. */
export const ticketDisputes = pgTable(
  "ticket_disputes",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ticketId: integer()
      .notNull()
      .references(() => tickets.id),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    /** Positions of its lines. */
    lineNumbers: integer().array().notNull(),
    message: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.ticketId), index().on(table.customerId)],
);
