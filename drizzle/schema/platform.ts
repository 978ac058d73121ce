import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { MeasuredEvent } from "#app/models/payment/analytics.ts";

/** Counts of events per day, without any identifier. */
export const measuredEvents = pgTable(
  "measured_events",
  {
    day: date().notNull(),
    event: text().$type<MeasuredEvent>().notNull(),
    detail: text().notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.event, table.detail] })],
);
