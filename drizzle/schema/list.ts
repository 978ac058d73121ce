import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { ListSharing } from "#app/models/list-access.ts";
import { customers } from "./customer.ts";
import { products } from "./product.ts";

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
    /** What colleagues may do with it: nothing, read it, change it. */
    sharing: text().$type<ListSharing>().notNull().default("none"),
    /** Who changed it last, told to who meant to change the same thing. */
    changedBy: integer().references(() => customers.id, { onDelete: "set null" }),
    /** When it was deleted: for some days it can come back. */
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

/** One product of a list, in one colour. */
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
    /** "" when the product has no colour. */
    codeColor: text().notNull().default(""),
    /** Storage units, 1 to 9999; made whole packs when it goes to the cart. */
    quantity: integer().notNull(),
    /** A word on this line: where it goes, what it is for. */
    comment: text().notNull().default(""),
    /** Grows down the list; a line put back takes its own again. */
    position: integer().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex().on(table.listId, table.productUid, table.codeColor),
    index().on(table.productUid),
    check("customer_list_item_quantity", sql`quantity between 1 and 9999`),
  ],
);
