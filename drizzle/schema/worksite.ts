import { date, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { addresses } from "./address.ts";
import { companies } from "./customer.ts";

/** A worksite of a company: what its carts, orders and papers are gathered under. */
export const worksites = pgTable(
  "worksites",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    addressId: integer().references(() => addresses.id, { onDelete: "set null" }),
    beginsOn: date(),
    endsOn: date(),
    /** Who is asked for on the site. */
    contact: text().notNull().default(""),
    contactPhone: text().notNull().default(""),
    archivedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.companyId, table.id), index().on(table.addressId)],
);
