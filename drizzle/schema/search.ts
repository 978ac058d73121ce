import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { sessions } from "./auth.ts";
import { customers } from "./company.ts";

/** Recent searches of a customer or of a visitor's session; at most five each. */
export const searchHistory = pgTable(
  "search_history",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer().references(() => customers.id, { onDelete: "cascade" }),
    sessionIdHash: text().references(() => sessions.idHash, { onDelete: "cascade" }),
    text: text().notNull(),
    searchedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex().on(table.customerId, table.text),
    uniqueIndex().on(table.sessionIdHash, table.text),
    index().on(table.searchedAt),
    check("search_history_has_one_owner", sql`num_nonnulls(customer_id, session_id_hash) = 1`),
  ],
);
