import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

export const idempotencyKeys = pgTable(
  "call_keys",
  {
    /** The calling customer or session; without either, the address. */
    holder: text().notNull(),
    call: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    status: integer(),
    answer: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.holder, table.call, table.key] }),
    index().on(table.createdAt),
  ],
);
