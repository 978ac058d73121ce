import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
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
  BilledParty,
  InvoiceKind,
  InvoiceReferences,
  Seller,
} from "#app/models/invoice/invoice.ts";
import type { OrderPlace } from "#app/models/order/order.ts";
import { companies, customers } from "./company.ts";
import { orderLines, orders } from "./order.ts";
import { stores } from "./store.ts";

/** Last number of a series; the issuing transaction locks it, so that no number is lost. */
export const invoiceSeries = pgTable(
  "invoice_series",
  {
    kind: text().$type<InvoiceKind>().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
    /** No number is dated before its predecessor. */
    lastIssuedOn: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

/** Copied at issue; a trigger refuses changes (CGI, annexe II, art. 242 nonies A). Credits are positive. */
export const invoices = pgTable(
  "invoices",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** doc_id of the specification; unguessable. */
    docId: text().notNull(),
    kind: text().$type<InvoiceKind>().notNull(),
    /** doc_number of the specification: series, year and rank. */
    number: text().notNull(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    storeUid: integer()
      .notNull()
      .references(() => stores.uid),
    creditedId: integer().references((): AnyPgColumn => invoices.id),
    erpNumber: text().notNull(),
    issuedOn: date().notNull(),
    dueOn: date().notNull(),
    seller: jsonb().$type<Seller>().notNull(),
    buyer: jsonb().$type<BilledParty>().notNull(),
    place: jsonb().$type<OrderPlace>().notNull(),
    references: jsonb().$type<InvoiceReferences>().notNull(),
    netCents: bigint({ mode: "number" }).notNull(),
    discountCents: bigint({ mode: "number" }).notNull(),
    ecoTaxCents: bigint({ mode: "number" }).notNull(),
    delivery: jsonb().$type<{ rateBasisPoints: number; cents: number }[]>().notNull(),
    depositCents: bigint({ mode: "number" }).notNull(),
    vat: jsonb().$type<VatLine[]>().notNull(),
    grossCents: bigint({ mode: "number" }).notNull(),
    /** Part of the amount already paid at issue. */
    prepaidCents: bigint({ mode: "number" }).notNull(),
    issuedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex().on(table.number),
    uniqueIndex().on(table.kind, table.year, table.sequence),
    uniqueIndex().on(table.erpNumber),
    uniqueIndex().on(table.docId),
    index().on(table.companyId, table.issuedOn.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index().on(table.companyId, table.grossCents, table.id),
    index().on(table.companyId, table.number),
    index().on(table.orderId, table.id),
    index().on(table.creditedId),
    check("invoice_kind", sql`kind in ('invoice', 'credit-note')`),
    check("invoice_credits", sql`(kind = 'credit-note') = (credited_id is not null)`),
  ],
);

export const invoiceLines = pgTable(
  "invoice_lines",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    orderLineId: integer()
      .notNull()
      .references(() => orderLines.id),
    /** Place of the line in the order, from 1, as the ERP names it. */
    lineNumber: integer().notNull(),
    reference: text().notNull(),
    /** The buyer's own part number on the day of issue; "" when there was none. */
    ownCode: text().notNull().default(""),
    label: text().notNull(),
    colorLabel: text().notNull(),
    storageUnit: text().notNull(),
    quantity: integer().notNull(),
    /** Units that left the depot with it, as reported by the ERP. */
    handedOver: integer().notNull(),
    unitMills: integer().notNull(),
    vatBasisPoints: integer().notNull(),
    netCents: bigint({ mode: "number" }).notNull(),
    discountCents: bigint({ mode: "number" }).notNull(),
    ecoTaxCents: bigint({ mode: "number" }).notNull(),
    depositCents: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    uniqueIndex().on(table.invoiceId, table.lineNumber),
    index().on(table.orderLineId),
    check("invoice_line_quantity", sql`quantity between 1 and 9999`),
  ],
);

export const invoiceBalances = pgTable(
  "invoice_balances",
  {
    invoiceId: integer()
      .primaryKey()
      .references(() => invoices.id),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    dueOn: date().notNull(),
    balanceCents: bigint({ mode: "number" }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("invoice_balances_open").on(table.companyId, table.dueOn).where(sql`balance_cents > 0`),
    check("invoice_balance", sql`balance_cents >= 0`),
  ],
);

export const disputes = pgTable(
  "disputes",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    lineNumbers: integer().array().notNull(),
    message: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.invoiceId, table.createdAt.desc().nullsFirst()),
    index().on(table.customerId),
  ],
);
