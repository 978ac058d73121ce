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
import type { ListSharing } from "#app/models/list/access.ts";
import { products } from "./catalogue.ts";
import { customers } from "./company.ts";
import { stores } from "./store.ts";

/** A list of products that a customer keeps under a name (specification, section 3: Customer list). */
export const customerLists = pgTable(
  "customer_lists",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    label: text().notNull(),
    comment: text().notNull().default(""),
    sharing: text().$type<ListSharing>().notNull().default("none"),
    changedBy: integer().references(() => customers.id, { onDelete: "set null" }),
    deletedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.customerId, table.updatedAt.desc().nullsFirst(), table.id),
    index("customer_lists_shared").on(table.customerId).where(sql`sharing <> 'none'`),
    index("customer_lists_deleted").on(table.deletedAt).where(sql`deleted_at is not null`),
    index().on(table.changedBy),
    check("customer_list_sharing", sql`sharing in ('none', 'read', 'edit')`),
  ],
);

export const customerListItems = pgTable(
  "customer_list_items",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    listId: integer()
      .notNull()
      .references(() => customerLists.id, { onDelete: "cascade" }),
    productUid: integer()
      .notNull()
      .references(() => products.uid),
    codeColor: text().notNull().default(""),
    /** Storage units, 1 to 9999; the cart rounds to whole packs. */
    quantity: integer().notNull(),
    comment: text().notNull().default(""),
    position: integer().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex().on(table.listId, table.productUid, table.codeColor),
    index().on(table.productUid),
    check("customer_list_item_quantity", sql`quantity between 1 and 9999`),
  ],
);

/** Its number, 122 random bits, is its key: anyone with the link reads it, nobody changes it. */
export const wishlists = pgTable(
  "wishlists",
  {
    id: uuid().primaryKey().defaultRandom(),
    storeUid: integer()
      .notNull()
      .references(() => stores.uid),
    /** Customer it was made for, if any, who finds it among their lists. */
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
    codeColor: text().notNull().default(""),
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
