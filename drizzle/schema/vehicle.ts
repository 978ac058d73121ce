import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { customers } from "./customer.ts";

/** What a customer comes to a depot with: carts are weighed and measured against it. */
export const vehicles = pgTable(
  "vehicles",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    /** What its owner calls it; no two of one customer go by the same name. */
    name: text().notNull(),
    /** What it may carry, in kilograms. */
    payloadKg: integer().notNull(),
    /** What lies flat in it, in centimetres. */
    bedLengthCm: integer().notNull(),
    /** The one that carts are reckoned for, until another is chosen. */
    isDefault: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.customerId, table.id),
    uniqueIndex("vehicles_name").on(table.customerId, sql`lower(${table.name})`),
    uniqueIndex("vehicles_one_default").on(table.customerId).where(sql`is_default`),
    check("vehicle_payload", sql`payload_kg between 1 and 40000`),
    check("vehicle_bed_length", sql`bed_length_cm between 1 and 1400`),
  ],
);
