import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { TypedLine } from "#app/models/quick-order-text.ts";
import { sessions } from "./session.ts";

/** Lines of a quick order as they were typed, for their page to be read again; gone with their session. */
export const quickOrders = pgTable(
  "quick_orders",
  {
    id: uuid().primaryKey().defaultRandom(),
    sessionIdHash: text()
      .notNull()
      .references(() => sessions.idHash, { onDelete: "cascade" }),
    /** What was pasted at first and all its corrections: once added, none of them is shown again. */
    batch: uuid().notNull(),
    lines: jsonb().$type<readonly TypedLine[]>().notNull(),
    /** Lines beyond those that are read. */
    leftOut: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.sessionIdHash, table.createdAt)],
);
