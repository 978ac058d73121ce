import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { InvoiceKind } from "#app/models/invoice/invoice.ts";
import { companies, customers } from "./company.ts";
import { documentFiles } from "./content.ts";
import { stores } from "./store.ts";

/** Orders of the shop that this one replaces: without a state, to be read and ordered again. */
export const pastOrders = pgTable(
  "past_orders",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** As the old shop wrote it. */
    number: text().notNull(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    storeUid: integer()
      .notNull()
      .references(() => stores.uid),
    orderedOn: date().notNull(),
    netCents: bigint({ mode: "number" }).notNull(),
    vatCents: bigint({ mode: "number" }).notNull(),
    grossCents: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    uniqueIndex().on(table.number),
    index().on(table.companyId, table.orderedOn.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index().on(table.customerId),
    check("past_orders_sum", sql`net_cents + vat_cents = gross_cents`),
  ],
);

/** Lines of past orders; a product is named by its code, and need not be sold any more. */
export const pastOrderLines = pgTable(
  "past_order_lines",
  {
    pastOrderId: integer()
      .notNull()
      .references(() => pastOrders.id),
    position: integer().notNull(),
    /** The merchant's code of the product; null for a line without one. */
    productCode: text(),
    label: text().notNull(),
    /** Half a cubic metre is 500. */
    quantityThousandths: bigint({ mode: "number" }).notNull(),
    unit: text().notNull(),
    unitMills: integer().notNull(),
    vatBasisPoints: integer().notNull(),
    netCents: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pastOrderId, table.position] }),
    check("past_order_lines_quantity", sql`quantity_thousandths > 0`),
  ],
);

/** Invoices of the shop that this one replaces, to be read only. Credits are positive. */
export const pastInvoices = pgTable(
  "past_invoices",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** As the old shop wrote it. */
    number: text().notNull(),
    kind: text().$type<InvoiceKind>().notNull(),
    /** Null for an invoice of the company as a whole. */
    customerId: integer().references(() => customers.id),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    storeUid: integer().references(() => stores.uid),
    issuedOn: date().notNull(),
    dueOn: date(),
    /** Null for an invoice that was open, or of which the old shop did not say it. */
    paidOn: date(),
    /** Number of its order in the old shop, which need not be among the past orders. */
    orderNumber: text(),
    netCents: bigint({ mode: "number" }).notNull(),
    vatCents: bigint({ mode: "number" }).notNull(),
    grossCents: bigint({ mode: "number" }).notNull(),
    /** Its PDF, as the old shop made it. */
    fileId: integer().references(() => documentFiles.id),
  },
  (table) => [
    uniqueIndex().on(table.number),
    index().on(table.companyId, table.issuedOn.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index().on(table.customerId),
    index().on(table.issuedOn),
    index().on(table.fileId),
    check("past_invoices_kind", sql`kind in ('invoice', 'credit-note')`),
    check("past_invoices_sum", sql`net_cents + vat_cents = gross_cents`),
  ],
);
