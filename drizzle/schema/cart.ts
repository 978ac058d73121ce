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
    name: text().notNull().default(""),
    /** Used by pages, additions and checkout; one per customer. */
    isActive: boolean().notNull().default(true),
    /** Prepared by a depot for the customer; theirs alone once they activate it. One per customer. */
    byDepot: boolean().notNull().default(false),
    worksiteId: integer().references(() => worksites.id, { onDelete: "set null" }),
    /** Raised at every change; compared with orders and stale pages. */
    version: integer().notNull().default(1),
    /** Postal code of the delivery estimate; null until one is given. */
    zipCodeDelivery: text(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("carts_one_active")
      .on(table.customerId)
      .where(sql`customer_id is not null and is_active`),
    uniqueIndex("carts_one_by_depot").on(table.customerId).where(sql`by_depot`),
    // Not for "", nor a depot's: the cart that an addition makes may meet one made at the same moment on the index of
    // its kind alone.
    uniqueIndex("carts_name")
      .on(table.customerId, table.name)
      .where(sql`customer_id is not null and name <> '' and not by_depot`),
    index().on(table.customerId),
    index().on(table.worksiteId),
    // A BRIN index costs little at each change of a cart, unlike a B-tree; it serves the purge of abandoned carts.
    index().using("brin", table.updatedAt),
    uniqueIndex().on(table.sessionIdHash).where(sql`session_id_hash is not null`),
    check("cart_has_one_owner", sql`num_nonnulls(customer_id, session_id_hash) = 1`),
    check("cart_by_depot", sql`not by_depot or (customer_id is not null and not is_active)`),
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
    codeColor: text().notNull().default(""),
    /** Storage units, 1 to 9999. */
    quantity: integer().notNull(),
    isAside: boolean().notNull().default(false),
    comment: text().notNull().default(""),
    /** Quote line that gives the price, while it is valid. */
    quoteLineId: integer().references(() => quoteLines.id, { onDelete: "set null" }),
    /** Part of the website that a program added it from; null when none said. */
    websiteArea: text(),
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex().on(table.cartId, table.productUid, table.codeColor),
    index().on(table.productUid),
    index().on(table.quoteLineId),
    check("cart_line_quantity", sql`quantity between 1 and 9999`),
    check("cart_line_website_area", sql`char_length(website_area) <= 40`),
  ],
);

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

export const quickOrders = pgTable(
  "quick_orders",
  {
    id: uuid().primaryKey().defaultRandom(),
    sessionIdHash: text()
      .notNull()
      .references(() => sessions.idHash, { onDelete: "cascade" }),
    /** Shared by the pasted text and its corrections, which are deleted together. */
    batch: uuid().notNull(),
    lines: jsonb().$type<readonly TypedLine[]>().notNull(),
    /** Number of lines that were not read. */
    leftOut: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.sessionIdHash, table.createdAt)],
);

export const vehicles = pgTable(
  "vehicles",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    name: text().notNull(),
    payloadKg: integer().notNull(),
    bedLengthCm: integer().notNull(),
    /** The default vehicle of cart loads. */
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
