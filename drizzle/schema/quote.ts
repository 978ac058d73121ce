import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { VatLine } from "#app/models/cart/cart.ts";
import type { RequestedLine } from "#app/models/quote/quote.ts";
import { products } from "./catalogue.ts";
import { companies, customers } from "./company.ts";
import { stores } from "./store.ts";

/** Specification, section 3: Quote. Valid until the end of a day. */
export const quotes = pgTable(
  "quotes",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    number: text().notNull(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    storeUid: integer()
      .notNull()
      .references(() => stores.uid),
    /** quotation_created_date, and the last valid day, in the depot's time zone. */
    createdOn: date().notNull(),
    validUntil: date().notNull(),
    /** End of that day in the depot's time zone. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    worksiteName: text().notNull().default(""),
    comment: text().notNull().default(""),
    netCents: bigint({ mode: "number" }).notNull(),
    vat: jsonb().$type<VatLine[]>().notNull(),
    grossCents: bigint({ mode: "number" }).notNull(),
    /** Raised by the ERP with each change; an older version changes nothing. */
    version: integer().notNull().default(1),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex().on(table.number),
    index().on(table.companyId, table.createdOn.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index().on(table.companyId, table.validUntil, table.id),
    index().on(table.validUntil, table.storeUid),
    index().on(table.companyId, table.grossCents, table.id),
  ],
);

export const quoteLines = pgTable(
  "quote_lines",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    quoteId: integer()
      .notNull()
      .references(() => quotes.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** Null for a product that the shop does not sell. */
    productUid: integer().references(() => products.uid),
    codeColor: text().notNull().default(""),
    colorLabel: text().notNull().default(""),
    colorHex: text().notNull().default(""),
    reference: text().notNull(),
    label: text().notNull(),
    storageUnit: text().notNull(),
    quantity: integer().notNull(),
    unitMills: integer().notNull(),
    ecoTaxMills: integer().notNull(),
    depositMills: integer().notNull(),
    vatBasisPoints: integer().notNull(),
    weightGrams: integer().notNull(),
    drawing: text().notNull(),
    tint: text().notNull(),
  },
  (table) => [
    uniqueIndex().on(table.quoteId, table.position),
    index().on(table.productUid),
    check("quote_line_quantity", sql`quantity between 1 and 9999`),
  ],
);

export const quoteRequests = pgTable(
  "quote_requests",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    uid: uuid().notNull().defaultRandom(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    storeUid: integer()
      .notNull()
      .references(() => stores.uid),
    source: text({ enum: ["cart", "list", "renewal"] }).notNull(),
    renewedId: integer().references(() => quotes.id),
    comment: text().notNull().default(""),
    lines: jsonb().$type<RequestedLine[]>().notNull(),
    /** SHA-256 of requester and content: the same request within an hour is sent once. */
    contentHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    answeredId: integer().references(() => quotes.id),
  },
  (table) => [
    uniqueIndex().on(table.uid),
    index().on(table.companyId, table.createdAt.desc().nullsFirst()),
    index().on(table.customerId),
    index().on(table.renewedId),
    index().on(table.answeredId),
    index().on(table.createdAt),
  ],
);
