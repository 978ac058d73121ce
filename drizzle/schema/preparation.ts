import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { PreparationAct } from "#app/models/preparation/preparation.ts";
import type { StoredSubstituteState } from "#app/models/preparation/substitute-state.ts";
import { staffAccounts } from "./auth.ts";
import { orderLines, orders } from "./order.ts";

/** Gathering of the goods of an order; begins with the first line that is noted. */
export const preparations = pgTable(
  "preparations",
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Raised by each act: nobody closes over lines that they have not seen. */
    version: integer().notNull().default(1),
    /** Whoever acted last. */
    staffId: integer()
      .notNull()
      .references(() => staffAccounts.id),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    actedAt: timestamp({ withTimezone: true }).notNull(),
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.staffId)],
);

/** Quantity found of a line, in storage units; a line without a row has not been looked for. */
export const preparationLines = pgTable(
  "preparation_lines",
  {
    orderLineId: integer()
      .primaryKey()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    found: integer().notNull(),
    /** The rest is missing: nobody looks for it any more. */
    isShort: boolean().notNull().default(false),
  },
  () => [check("preparation_line_found", sql`found between 0 and 9999`)],
);

/** Acts on a preparation, with who and when; all of them are sent to the ERP. */
export const preparationActs = pgTable(
  "preparation_acts",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** SHA-256 of a form and of what was typed in it: sent twice, it acts once. */
    key: text().notNull().unique(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Null for an answer of the customer. */
    staffId: integer().references(() => staffAccounts.id),
    act: text().$type<PreparationAct>().notNull(),
    /** Position of the line; null for an act on the whole order. */
    lineNumber: integer(),
    found: integer(),
    place: text().notNull().default(""),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.orderId, table.id), index().on(table.staffId)],
);

/** Other goods that a depot proposes for the missing rest of a line, as the catalogue had them then. */
export const substitutes = pgTable(
  "substitutes",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    orderLineId: integer()
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    state: text().$type<StoredSubstituteState>().notNull().default("waiting"),
    /** The customer's link derives from it. */
    nonce: uuid().notNull(),
    /** SHA-256 of the token of the link, for lookup. */
    tokenHash: text().notNull(),
    productUid: integer().notNull(),
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
    proposedAt: timestamp({ withTimezone: true }).notNull(),
    answeredAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex().on(table.tokenHash),
    index().on(table.orderId),
    index().on(table.orderLineId),
    // One proposal at a time for a line.
    uniqueIndex("substitutes_open")
      .on(table.orderLineId)
      .where(sql`state in ('waiting', 'accepted')`),
    check("substitute_quantity", sql`quantity between 1 and 9999`),
  ],
);
