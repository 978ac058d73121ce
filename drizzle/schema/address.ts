import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { customers } from "./customer.ts";

/** An address that a customer keeps for deliveries (specification, section 3). Never changed by an order. */
export const addresses = pgTable(
  "addresses",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    label: text().notNull(),
    title: integer().notNull().default(1),
    firstName: text().notNull(),
    lastName: text().notNull(),
    address: text().notNull(),
    addressComplement: text().notNull().default(""),
    addressSpecialMention: text().notNull().default(""),
    zipCode: text().notNull(),
    city: text().notNull(),
    country: text().notNull().default("FR"),
    /** "website - tunnel" when it was typed in checkout. */
    origin: text().notNull().default("website"),
    isDefault: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.customerId, table.id),
    uniqueIndex("addresses_one_default").on(table.customerId).where(sql`is_default`),
  ],
);
