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
  InvoiceOrigin,
  InvoiceReferences,
  Seller,
} from "#app/models/invoice/invoice.ts";
import type { OrderPlace } from "#app/models/order/order.ts";
import { companies, customers } from "./company.ts";
import { documentFiles } from "./content.ts";
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

/**
 * Legal documents, whoever issued them. Credits are positive. Those of the shop are copied at issue, and a trigger
 * refuses changes (CGI, annexe II, art. 242 nonies A); those of the ERP follow its newest version.
 */
export const invoices = pgTable(
  "invoices",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** doc_id of the specification; unguessable. */
    docId: text().notNull(),
    kind: text().$type<InvoiceKind>().notNull(),
    origin: text().$type<InvoiceOrigin>().notNull().default("shop"),
    /** doc_number of the specification: series, year and rank, or the number that the ERP gave it. */
    number: text().notNull(),
    /** With `sequence`, the place in the shop's series; null for the ERP's. */
    year: integer(),
    sequence: integer(),
    /** Null for a document of the ERP that names no order. */
    orderId: integer().references(() => orders.id),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    storeUid: integer().references(() => stores.uid),
    creditedId: integer().references((): AnyPgColumn => invoices.id),
    /** The ERP's number of the document that its credit note lowers, which may come later. */
    creditedNumber: text(),
    erpNumber: text().notNull(),
    /** Newest version of the ERP's message; null for the shop's. */
    erpVersion: bigint({ mode: "number" }),
    /** The ERP's Factur-X file, as it sent it. */
    fileId: integer().references(() => documentFiles.id),
    issuedOn: date().notNull(),
    dueOn: date().notNull(),
    /** With `buyer` and `place`, null for the ERP's: its file has them. */
    seller: jsonb().$type<Seller>(),
    buyer: jsonb().$type<BilledParty>(),
    place: jsonb().$type<OrderPlace>(),
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
    index().on(table.creditedNumber).where(sql`credited_number is not null`),
    index().on(table.fileId).where(sql`file_id is not null`),
    check("invoice_kind", sql`kind in ('invoice', 'credit-note')`),
    check("invoice_origin", sql`origin in ('shop', 'erp')`),
    check(
      "invoice_credits",
      sql`origin = 'erp' or (kind = 'credit-note') = (credited_id is not null)`,
    ),
    check(
      "invoice_of_shop",
      sql`origin = 'erp' or num_nonnulls(year, sequence, order_id, store_uid, seller, buyer, place) = 7`,
    ),
    check("invoice_of_erp", sql`origin = 'shop' or erp_version is not null`),
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
    /** Part of the amount that payments and credit notes of the ERP have settled. */
    settledCents: bigint({ mode: "number" }).notNull().default(0),
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
