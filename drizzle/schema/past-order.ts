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
import { companies, customers } from "./company.ts";
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
