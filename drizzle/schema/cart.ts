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
} from "drizzle-orm/pg-core";
import type { RemovedLine } from "#app/models/cart-removal.ts";
import { customers } from "./customer.ts";
import { products } from "./product.ts";
import { quoteLines } from "./quote.ts";
import { sessions } from "./session.ts";
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
    // Small, and unlike a B-tree no burden on the changes of a cart: what finds the forgotten ones.
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
    /** What the customer wrote about this line; printed on the order. */
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

/** What was last taken out of carts, each time together, to be put back as it was. */
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
