import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { Orderers } from "#app/models/worksite/worksite.ts";
import { addresses, companies, customers } from "./company.ts";

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
    contact: text().notNull().default(""),
    contactPhone: text().notNull().default(""),
    /** Total budget, net; null for none. */
    budgetCents: bigint({ mode: "number" }),
    orderers: text().$type<Orderers>().notNull().default("all"),
    /** Raised with each change of the form's values: an editor of an older version gets a conflict. */
    version: integer().notNull().default(1),
    archivedAt: timestamp({ withTimezone: true }),
    deletedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.companyId, table.id),
    index().on(table.addressId),
    check("worksite_days", sql`ends_on >= begins_on`),
    check("worksite_budget", sql`budget_cents >= 0`),
    check("worksite_orderers", sql`orderers in ('all', 'chosen')`),
  ],
);

export const worksiteMembers = pgTable(
  "worksite_members",
  {
    worksiteId: integer()
      .notNull()
      .references(() => worksites.id, { onDelete: "cascade" }),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
  },
  (table) => [
    primaryKey({ columns: [table.worksiteId, table.customerId] }),
    index().on(table.customerId),
  ],
);

/** Rules that what one person buys goes to a worksite, unless the purchase names one. */
export const worksiteRules = pgTable(
  "worksite_rules",
  {
    customerId: integer()
      .primaryKey()
      .references(() => customers.id),
    worksiteId: integer()
      .notNull()
      .references(() => worksites.id, { onDelete: "cascade" }),
    madeBy: integer()
      .notNull()
      .references(() => customers.id),
    madeAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.worksiteId), index().on(table.madeBy)],
);
