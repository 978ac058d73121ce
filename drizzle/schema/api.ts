import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Idempotency keys of endpoints, kept for a day with their answers. */
export const idempotencyKeys = pgTable(
  "call_keys",
  {
    /** The calling customer or session; without either, the address. */
    holder: text().notNull(),
    call: text().notNull(),
    key: text().notNull(),
    /** Hash of the request: another body under the same key is refused. */
    bodyHash: text().notNull(),
    /** Null while the first request runs. */
    status: integer(),
    answer: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.holder, table.call, table.key] }),
    index().on(table.createdAt),
  ],
);
