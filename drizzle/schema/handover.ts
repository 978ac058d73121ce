import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { RefusalReason } from "#app/models/handover/delivery.ts";
import type { SignatureKind } from "#app/models/handover/handover.ts";
import type { OrderStatus } from "#app/models/order/status.ts";
import { staffAccounts } from "./auth.ts";
import { bytea } from "./content.ts";
import { orderLines, orders } from "./order.ts";
import { uploads } from "./upload.ts";

/** Goods of an order that left with somebody, who signed for them, or that a site sent back. */
export const handovers = pgTable(
  "handovers",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** SHA-256 of a form and of what was typed in it: sent twice, it acts once. */
    key: text().notNull().unique(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    staffId: integer()
      .notNull()
      .references(() => staffAccounts.id),
    /** Whoever took or refused the goods, as typed; "" when nobody was there. */
    taker: text().notNull(),
    signature: text().$type<SignatureKind>().notNull(),
    /** PNG of a drawn signature. */
    drawing: bytea(),
    photoId: integer().references(() => uploads.id),
    /** The clerk says that the till took what was left to pay. */
    isPaidAtTill: boolean().notNull().default(false),
    /** Status before a hand-over that left nothing to fetch; null for one in part. */
    completedFrom: integer().$type<OrderStatus>(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.orderId, table.id),
    index().on(table.staffId),
    index().on(table.photoId),
    // Photographs, which are deleted after a while.
    index("handovers_photographed").on(table.at).where(sql`photo_id is not null`),
    check("handover_signature", sql`(signature = 'drawn') = (drawing is not null)`),
    check("handover_absent", sql`signature <> 'absent' or photo_id is not null`),
  ],
);

export const handoverLines = pgTable(
  "handover_lines",
  {
    handoverId: integer()
      .notNull()
      .references(() => handovers.id, { onDelete: "cascade" }),
    orderLineId: integer()
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    /** In storage units. */
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.handoverId, table.orderLineId] }),
    index().on(table.orderLineId),
    check("handover_line_quantity", sql`quantity between 1 and 9999`),
  ],
);

/** Returnable packaging that left or came back with a hand-over, by kind. */
export const handoverDeposits = pgTable(
  "handover_deposits",
  {
    handoverId: integer()
      .notNull()
      .references(() => handovers.id, { onDelete: "cascade" }),
    label: text().notNull(),
    depositMills: integer().notNull(),
    given: integer().notNull(),
    returned: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.handoverId, table.label, table.depositMills] }),
    check("handover_deposit_count", sql`given between 0 and 9999 and returned between 0 and 9999`),
  ],
);

/** A hand-over that did not happen; its own row stays. */
export const handoverUndos = pgTable(
  "handover_undos",
  {
    handoverId: integer()
      .primaryKey()
      .references(() => handovers.id, { onDelete: "cascade" }),
    key: text().notNull().unique(),
    staffId: integer()
      .notNull()
      .references(() => staffAccounts.id),
    reason: text().notNull().default(""),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.staffId)],
);

/** Goods of a delivery that its site sent back: they stay to deliver. */
export const handoverRefusals = pgTable(
  "handover_refusals",
  {
    handoverId: integer()
      .notNull()
      .references(() => handovers.id, { onDelete: "cascade" }),
    orderLineId: integer()
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    /** In storage units. */
    quantity: integer().notNull(),
    reason: text().$type<RefusalReason>().notNull(),
    words: text().notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.handoverId, table.orderLineId] }),
    index().on(table.orderLineId),
    check("handover_refusal_quantity", sql`quantity between 1 and 9999`),
  ],
);

/** The driver's arrival on the site of a delivery, once a day. */
export const siteArrivals = pgTable(
  "site_arrivals",
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    day: date().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staffAccounts.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.day] }), index().on(table.staffId)],
);
