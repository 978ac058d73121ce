import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { customers } from "./customer.ts";
import { products } from "./product.ts";
import { stores } from "./store.ts";

/**
 * What a depot wrote down with somebody in its showroom. Its number, 122 random bits, is the key: who has the
 * link reads it, nobody changes it.
 */
export const wishlists = pgTable(
  "wishlists",
  {
    id: uuid().primaryKey().defaultRandom(),
    storeUid: integer()
      .notNull()
      .references(() => stores.uid),
    /** For whom it was made, when that is a customer: they find it among their lists. */
    customerId: integer().references(() => customers.id),
    label: text().notNull(),
    comment: text().notNull().default(""),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.customerId, table.createdAt.desc().nullsFirst()),
    index().on(table.storeUid),
    index().on(table.createdAt),
  ],
);

/** One product of it, in one colour. */
export const wishlistItems = pgTable(
  "wishlist_items",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    wishlistId: uuid()
      .notNull()
      .references(() => wishlists.id, { onDelete: "cascade" }),
    productUid: integer()
      .notNull()
      .references(() => products.uid),
    /** "" when the product has no colour. */
    codeColor: text().notNull().default(""),
    /** Storage units, 1 to 9999. */
    quantity: integer().notNull(),
    comment: text().notNull().default(""),
    position: integer().notNull(),
  },
  (table) => [
    uniqueIndex().on(table.wishlistId, table.productUid, table.codeColor),
    index().on(table.productUid),
    check("wishlist_item_quantity", sql`quantity between 1 and 9999`),
  ],
);
