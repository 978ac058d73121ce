import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Keys by which calls make something once: kept for a day with what was answered. */
export const idempotencyKeys = pgTable(
  "call_keys",
  {
    /** The customer, the session or, without either, the address that calls. */
    holder: text().notNull(),
    call: text().notNull(),
    key: text().notNull(),
    /** Of what was sent: another body under the same key is refused. */
    bodyHash: text().notNull(),
    /** Null while it is being answered. */
    status: integer(),
    answer: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.holder, table.call, table.key] }),
    index().on(table.createdAt),
  ],
);
