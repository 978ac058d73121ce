import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { MeasuredEvent } from "#app/models/payment/analytics.ts";

/** How often something was done on the site, day by day: of nobody in particular. */
export const measuredEvents = pgTable(
  "measured_events",
  {
    day: date().notNull(),
    event: text().$type<MeasuredEvent>().notNull(),
    /** Which of a few: the way to pay that was chosen. */
    detail: text().notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.event, table.detail] })],
);
