import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, timestamp } from "drizzle-orm/pg-core";
import { products } from "./catalogue.ts";

/** List prices with their first day; `appliedAt` once the product has it. */
export const datedPrices = pgTable(
  "dated_prices",
  {
    productUid: integer()
      .notNull()
      .references(() => products.uid),
    firstDay: date().notNull(),
    unitMills: integer().notNull(),
    appliedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.productUid, table.firstDay] }),
    index("dated_prices_coming")
      .on(table.firstDay, table.productUid)
      .where(sql`applied_at is null`),
    index("dated_prices_applied").on(table.firstDay).where(sql`applied_at is not null`),
    check("dated_prices_positive", sql`unit_mills > 0`),
  ],
);

/** List prices of before, with the day that ended each; written by a trigger of `products`. */
export const pastPrices = pgTable(
  "past_prices",
  {
    productUid: integer()
      .notNull()
      .references(() => products.uid, { onDelete: "cascade" }),
    endedOn: date().notNull(),
    unitMills: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productUid, table.endedOn] }),
    index().on(table.endedOn),
  ],
);
