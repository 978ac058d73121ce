import { sql } from "drizzle-orm";
import {
  bigint,
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
import type { ErpKind, ErpOutcome, ErpReason } from "#app/models/erp/message.ts";
import type { AwaitedCode } from "#app/models/import/awaited.ts";
import { orders } from "./order.ts";
import { stores } from "./store.ts";

export const erpEvents = pgTable(
  "erp_events",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    eventId: text().notNull(),
    kind: text().$type<ErpKind>().notNull().default("status"),
    subject: text().notNull().default(""),
    orderUid: text(),
    /** 1, 2, 3… for each order; the version of a level, a price or a quote. */
    sequence: bigint({ mode: "number" }).notNull(),
    statusCode: integer(),
    erpNumber: text(),
    body: jsonb().$type<unknown>(),
    outcome: text().$type<ErpOutcome>().notNull(),
    reason: text().$type<ErpReason>(),
    /** Merchant's codes for which a message of lines waits. */
    missing: jsonb().$type<AwaitedCode[]>(),
    tries: integer().notNull().default(0),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex().on(table.eventId),
    index().on(table.orderUid, table.sequence),
    index().on(table.subject, table.sequence),
    index("erp_events_to_look_at").on(table.outcome, table.id).where(sql`outcome <> 'applied'`),
    index().on(table.receivedAt),
  ],
);

/** Last applied version of a subject; older ones are ignored. */
export const erpVersions = pgTable("erp_versions", {
  subject: text().primaryKey(),
  version: bigint({ mode: "number" }).notNull(),
  /** Version of each field, for records that messages bring field by field. */
  fields: jsonb().$type<Record<string, number>>().notNull().default({}),
  appliedAt: timestamp({ withTimezone: true }).notNull(),
});

export const erpExports = pgTable(
  "erp_exports",
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Raised with each change for the ERP, which keeps the highest revision received. */
    revision: integer().notNull().default(1),
    acknowledged: integer().notNull().default(0),
    /** Tries since the last acknowledgement, and the last result. */
    tries: integer().notNull().default(0),
    error: text(),
    /** First sending, acknowledged or not: from then on the ERP may know the order. */
    sentAt: timestamp({ withTimezone: true }),
    acknowledgedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("erp_exports_unacknowledged").on(table.orderId).where(sql`revision > acknowledged`),
  ],
);

/** Days of depots of which the ERP has to know capacity, closures and acts. */
export const depotDayExports = pgTable(
  "depot_day_exports",
  {
    storeUid: integer()
      .notNull()
      .references(() => stores.uid),
    day: date().notNull(),
    /** Raised with each act; the ERP keeps the highest revision received. */
    revision: integer().notNull().default(1),
    acknowledged: integer().notNull().default(0),
    /** Tries since the last acknowledgement. */
    tries: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.storeUid, table.day] }), index().on(table.day)],
);
