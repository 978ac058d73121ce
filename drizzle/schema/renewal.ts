import { index, integer, pgTable, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { carts } from "./cart.ts";
import { customers } from "./customer.ts";
import { orders } from "./order.ts";

/** A cart made again from an order that can be paid no more: the same key gives the same cart. */
export const renewals = pgTable(
  "renewals",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    key: uuid().notNull(),
    /** The cart it gave; null once that is gone. */
    cartId: integer().references(() => carts.id, { onDelete: "set null" }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex().on(table.customerId, table.key),
    index().on(table.orderId),
    index().on(table.cartId),
  ],
);
