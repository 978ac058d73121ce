import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { customers } from "./customer.ts";
import { orders } from "./order.ts";

/** A link by which somebody without an account pays one order. */
export const remotePaymentLinks = pgTable(
  "remote_payment_links",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** Who of the company made it. */
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    /** SHA-256 of the 128 bits in the link: what it is found by. */
    tokenHash: text().notNull(),
    /** What the token is derived from, with a key that is not in the database. */
    nonce: uuid().notNull(),
    /** For whom it is: a mailbox, or "" when it is handed over otherwise. */
    recipient: text().notNull().default(""),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was first opened by somebody. */
    openedAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex().on(table.tokenHash),
    index().on(table.orderId, table.id),
    index().on(table.customerId),
    index().on(table.expiresAt).where(sql`recipient <> ''`),
  ],
);
