import { index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

/** What the ERP told us of an order, once per event of its own; applied in the order of `sequence`. */
export const erpEvents = pgTable(
  "erp_events",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    eventId: text().notNull(),
    orderUid: text().notNull(),
    /** 1, 2, 3… for each order. */
    sequence: integer().notNull(),
    statusCode: integer().notNull(),
    erpNumber: text(),
    /** "waiting" for an earlier one, "applied", "refused" by the table of transitions, "stale", "unknown-order". */
    outcome: text({ enum: ["waiting", "applied", "refused", "stale", "unknown-order"] }).notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex().on(table.eventId), index().on(table.orderUid, table.sequence)],
);
