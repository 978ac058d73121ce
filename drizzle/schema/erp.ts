import { sql } from "drizzle-orm";
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ErpKind, ErpOutcome, ErpReason } from "#app/models/erp/message.ts";
import { orders } from "./order.ts";

/** Messages of the ERP, once per event id; messages about one subject are applied in order. */
export const erpEvents = pgTable(
  "erp_events",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    eventId: text().notNull(),
    kind: text().$type<ErpKind>().notNull().default("status"),
    /** Subject: "order:261124-…", "stock:12:store:1", "price:12"… */
    subject: text().notNull().default(""),
    /** The order it is about, when it is about one. */
    orderUid: text(),
    /** 1, 2, 3… for each order; the version of a level, a price or a quote. */
    sequence: bigint({ mode: "number" }).notNull(),
    /** Of a change of status. */
    statusCode: integer(),
    erpNumber: text(),
    /** Whole message. */
    body: jsonb().$type<unknown>(),
    outcome: text().$type<ErpOutcome>().notNull(),
    /** Why it failed or was refused. */
    reason: text().$type<ErpReason>(),
    /** How often it was applied, or tried to be. */
    tries: integer().notNull().default(0),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it came to its outcome. */
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

/** The last version applied of what has no row of its own to keep it: older ones are ignored. */
export const erpVersions = pgTable("erp_versions", {
  subject: text().primaryKey(),
  version: bigint({ mode: "number" }).notNull(),
  appliedAt: timestamp({ withTimezone: true }).notNull(),
});

/** Export of an order to the ERP, and its acknowledgement. */
export const erpExports = pgTable(
  "erp_exports",
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Raised with each change for the ERP, which keeps the highest revision received. */
    revision: integer().notNull().default(1),
    /** The highest revision that it acknowledged. */
    acknowledged: integer().notNull().default(0),
    /** Tries since the last acknowledgement, and what came of the last one. */
    tries: integer().notNull().default(0),
    error: text(),
    /** When it was first sent, acknowledged or not: from then on the ERP may know the order. */
    sentAt: timestamp({ withTimezone: true }),
    acknowledgedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("erp_exports_unacknowledged").on(table.orderId).where(sql`revision > acknowledged`),
  ],
);
