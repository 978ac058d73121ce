import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { TypedLine } from "#app/models/cart/quick-order-text.ts";
import type { RemovedLine } from "#app/models/cart/removal.ts";
import { sessions } from "./auth.ts";
import { products } from "./catalogue.ts";
import { customers } from "./company.ts";
import { quoteLines } from "./quote.ts";
import { worksites } from "./worksite.ts";

/** A cart belongs to a customer, who may prepare several, or to a visitor's session until login merges it. */
export const carts = pgTable(
  "carts",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer().references(() => customers.id),
    sessionIdHash: text().references(() => sessions.idHash, { onDelete: "cascade" }),
    /** "" for the only one that most customers have. */
    name: text().notNull().default(""),
    /** The one that pages, additions and checkout are about: one of a customer's at a time. */
    isActive: boolean().notNull().default(true),
    /** The worksite it is prepared for. */
    worksiteId: integer().references(() => worksites.id, { onDelete: "set null" }),
    /** Raised at every change: what an order or a stale page is compared with. */
    version: integer().notNull().default(1),
    /** Where a delivery is reckoned for; null as long as nobody asked. */
    zipCodeDelivery: text(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("carts_one_active")
      .on(table.customerId)
      .where(sql`customer_id is not null and is_active`),
    // Not for "": the cart that an addition makes may meet one made at the same moment on `carts_one_active` alone.
    uniqueIndex("carts_name")
      .on(table.customerId, table.name)
      .where(sql`customer_id is not null and name <> ''`),
    index().on(table.customerId),
    index().on(table.worksiteId),
    // A BRIN index costs little at each change of a cart, unlike a B-tree; it serves the purge of abandoned carts.
    index().using("brin", table.updatedAt),
    uniqueIndex().on(table.sessionIdHash).where(sql`session_id_hash is not null`),
    check("cart_has_one_owner", sql`num_nonnulls(customer_id, session_id_hash) = 1`),
  ],
);

export const cartLines = pgTable(
  "cart_lines",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    cartId: integer()
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    productUid: integer()
      .notNull()
      .references(() => products.uid),
    /** "" when the product has no colour. */
    codeColor: text().notNull().default(""),
    /** Storage units, 1 to 9999. */
    quantity: integer().notNull(),
    isAside: boolean().notNull().default(false),
    /** Customer's comment on this line; printed on the order. */
    comment: text().notNull().default(""),
    /** The line of a quote whose price it has, as long as that holds. */
    quoteLineId: integer().references(() => quoteLines.id, { onDelete: "set null" }),
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex().on(table.cartId, table.productUid, table.codeColor),
    index().on(table.productUid),
    index().on(table.quoteLineId),
    check("cart_line_quantity", sql`quantity between 1 and 9999`),
  ],
);

/** Lines last removed from carts, grouped by removal, for restoring. */
export const cartRemovals = pgTable(
  "cart_removals",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    cartId: integer()
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    lines: jsonb().$type<RemovedLine[]>().notNull(),
    removedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.cartId, table.removedAt.desc().nullsFirst())],
);

/** Lines of a quick order as they were typed, for their page to be read again; gone with their session. */
export const quickOrders = pgTable(
  "quick_orders",
  {
    id: uuid().primaryKey().defaultRandom(),
    sessionIdHash: text()
      .notNull()
      .references(() => sessions.idHash, { onDelete: "cascade" }),
    /** Batch of the pasted text and all its corrections: once added, none of them is shown again. */
    batch: uuid().notNull(),
    lines: jsonb().$type<readonly TypedLine[]>().notNull(),
    /** Lines beyond those that are read. */
    leftOut: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.sessionIdHash, table.createdAt)],
);

/** Vehicle of a customer: carts are checked against its payload and length. */
export const vehicles = pgTable(
  "vehicles",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    /** Name, unique per customer. */
    name: text().notNull(),
    /** Payload in kilograms. */
    payloadKg: integer().notNull(),
    /** Length of the bed in centimetres. */
    bedLengthCm: integer().notNull(),
    /** The one that carts are reckoned for, until another is chosen. */
    isDefault: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.customerId, table.id),
    uniqueIndex("vehicles_name").on(table.customerId, sql`lower(${table.name})`),
    uniqueIndex("vehicles_one_default").on(table.customerId).where(sql`is_default`),
    check("vehicle_payload", sql`payload_kg between 1 and 40000`),
    check("vehicle_bed_length", sql`bed_length_cm between 1 and 1400`),
  ],
);
