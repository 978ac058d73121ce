import { index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { customers } from "./customer.ts";

/** A bank card that a customer had kept: what the acquirer calls it, never its number. */
export const savedCards = pgTable(
  "saved_cards",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    /** PBX_REFABONNE: what the shop calls it at the acquirer. */
    subscriber: text().notNull(),
    /** What the acquirer calls it, sealed: `services/saved-card-token.server.ts`. */
    token: text().notNull(),
    brand: text().notNull(),
    /** Six first digits and two last, as the acquirer gives them. */
    firstDigits: text().notNull(),
    lastDigits: text().notNull(),
    /** "2028-09": it can be used until that month ends. */
    expires: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex().on(table.subscriber), index().on(table.customerId, table.id)],
);
