import { index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { StaffAct, StaffRole } from "#app/models/staff.ts";

/** Somebody who works for the merchant: no customer, with a login and a cookie of their own. */
export const staffAccounts = pgTable(
  "staff_accounts",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** In small letters. */
    email: text().notNull(),
    name: text().notNull(),
    /** argon2id. */
    passwordHash: text().notNull(),
    roles: text().array().$type<StaffRole[]>().notNull(),
    disabledAt: timestamp({ withTimezone: true }),
    lastLoginAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex().on(table.email)],
);

/** A browser in which one of them is signed in; the id is in the cookie alone, its hash here. */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    idHash: text().primaryKey(),
    staffId: integer()
      .notNull()
      .references(() => staffAccounts.id, { onDelete: "cascade" }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.staffId), index().on(table.seenAt)],
);

/** What they did: kept whatever becomes of what it was done to. */
export const staffEvents = pgTable(
  "staff_events",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    staffId: integer()
      .notNull()
      .references(() => staffAccounts.id),
    act: text().$type<StaffAct>().notNull(),
    /** What it was done to, in a word that stays true: a number, an event id. */
    subject: text().notNull().default(""),
    /** The network it came from, not the address. */
    network: text().notNull().default(""),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.at), index().on(table.staffId)],
);
