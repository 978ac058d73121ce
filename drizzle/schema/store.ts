import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import type { HolidayZone } from "#app/models/store/holiday.ts";
import { erpCode } from "./columns/code.ts";

/** One weekday: opening periods in minutes from midnight, Europe/Paris. Empty = closed. */
export type DayHours = { from: number; to: number }[];

export type WeekSchedule = DayHours[];

/** A depot. `uid` 1 is the default store (specification, section 9). */
export const stores = pgTable(
  "stores",
  {
    uid: integer().primaryKey(),
    erpCode: erpCode(),
    label: text().notNull(),
    slug: text().notNull(),
    address: text().notNull(),
    zipCode: text().notNull(),
    city: text().notNull(),
    department: text().notNull(),
    region: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    schedule: jsonb().$type<WeekSchedule>().notNull(),
    services: text().array().notNull(),
    /** Region of public holidays: "metropole", "alsace-moselle", or a territory overseas. */
    holidayZone: text().$type<HolidayZone>().notNull().default("metropole"),
    /** Logistic zone whose platform serves deliveries around this depot. */
    deliveryZone: integer().notNull(),
    /** Last minute of the day (from midnight) at which an order can still be ready at opening next day. */
    cutoffMinute: integer().notNull().default(1080),
    /** Working minutes needed to prepare an order. */
    preparationMinutes: integer().notNull().default(120),
    /** Orders that one pickup slot can take. */
    slotCapacity: integer().notNull().default(5),
    /** Orders that its lorries can bring in one range of a day. */
    deliveryCapacity: integer().notNull().default(5),
    /** Ranges of a delivery, in whole hours. */
    deliveryRanges: text().array().notNull().default(["7-8h", "8-10h", "10-14h", "12-16h"]),
    /** Weekdays of deliveries, 0 for Monday; null for Monday to Friday. */
    deliveryDays: integer().array(),
    /** Minute of the day at which the lorries of the next working day are loaded. */
    deliveryCutoffMinute: integer().notNull().default(720),
    isWithoutProducts: boolean().notNull().default(false),
    /** Specification, section 4: 3 = order available, 1 = unavailable, else partial. */
    availabilityCode: integer().notNull().default(3),
  },
  (table) => [
    index().on(table.zipCode),
    index().on(table.department),
    check("stores_delivery_days", sql`delivery_days <> '{}'`),
  ],
);

export const storeClosures = pgTable(
  "store_closures",
  {
    storeUid: integer()
      .notNull()
      .references(() => stores.uid),
    day: date().notNull(),
    reason: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeUid, table.day] })],
);
