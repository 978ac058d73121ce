import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { ArrivalAct, ArrivalEnd } from "#app/models/arrival/arrival.ts";
import { staffAccounts } from "./auth.ts";
import { customers } from "./company.ts";
import { orders } from "./order.ts";
import { stores } from "./store.ts";

/** The last time that somebody came for an order. */
export const arrivals = pgTable(
  "arrivals",
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    storeUid: integer()
      .notNull()
      .references(() => stores.uid),
    arrivedAt: timestamp({ withTimezone: true }).notNull(),
    /** Plate or place that the customer gives. */
    spot: text().notNull().default(""),
    endedAt: timestamp({ withTimezone: true }),
    ending: text().$type<ArrivalEnd>(),
    /** Whoever took it off the queue; null when the customer left. */
    staffId: integer().references(() => staffAccounts.id),
  },
  (table) => [
    // The queue of a depot, and what was taken off it last.
    index("arrivals_waiting").on(table.storeUid, table.arrivedAt).where(sql`ended_at is null`),
    index("arrivals_taken").on(table.storeUid, table.endedAt).where(sql`staff_id is not null`),
    index().on(table.staffId),
    index().on(table.arrivedAt),
    check("arrival_ending", sql`(ended_at is null) = (ending is null)`),
    check("arrival_spot", sql`length(spot) <= 40`),
  ],
);

/** Acts on arrivals, with who and when; all of them are sent to the ERP. */
export const arrivalActs = pgTable(
  "arrival_acts",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    act: text().$type<ArrivalAct>().notNull(),
    spot: text().notNull().default(""),
    /** Null for one who came by a link or a code. */
    customerId: integer().references(() => customers.id),
    staffId: integer().references(() => staffAccounts.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.orderId, table.id),
    index().on(table.customerId),
    index().on(table.staffId),
    // Plates and places, which are forgotten after a while.
    index().on(table.at).where(sql`spot <> ''`),
  ],
);
