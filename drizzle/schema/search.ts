import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { sessions, staffAccounts } from "./auth.ts";
import { products } from "./catalogue.ts";
import { customers } from "./company.ts";

/** Recent searches of a customer or of a visitor's session; at most five each. */
export const searchHistory = pgTable(
  "search_history",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer().references(() => customers.id, { onDelete: "cascade" }),
    sessionIdHash: text().references(() => sessions.idHash, { onDelete: "cascade" }),
    text: text().notNull(),
    searchedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex().on(table.customerId, table.text),
    uniqueIndex().on(table.sessionIdHash, table.text),
    index().on(table.searchedAt),
    check("search_history_has_one_owner", sql`num_nonnulls(customer_id, session_id_hash) = 1`),
  ],
);

/**
 * Texts that were searched, without who did. `askers` holds 32 bits: a customer sets one that this
 * text and a secret choose, so that it names nobody; five bits need five customers.
 */
export const searchTexts = pgTable(
  "search_texts",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Lower case without accents. */
    key: text().notNull().unique(),
    /** As it was first typed. */
    text: text().notNull(),
    askers: integer().notNull().default(0),
    isCommon: boolean().notNull().generatedAlwaysAs(sql`bit_count(askers::bit(32)) >= 5`),
    askedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.askedAt)],
);

/** Counts of a week, by its Monday in Paris. */
export const searchWeeks = pgTable(
  "search_weeks",
  {
    week: date().notNull(),
    textId: integer()
      .notNull()
      .references(() => searchTexts.id, { onDelete: "cascade" }),
    asked: integer().notNull().default(0),
    near: integer().notNull().default(0),
    nothing: integer().notNull().default(0),
    opened: integer().notNull().default(0),
    added: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.week, table.textId] }), index().on(table.textId)],
);

/** Meanings that the staff added to those of the house, as its lines have them; withdrawn ones hold no more. */
export const searchMeanings = pgTable(
  "search_meanings",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Ways to say it, joined by commas. */
    said: text().notNull(),
    /** Words of labels, joined by bars, the first needed first. */
    goods: text().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staffAccounts.id),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.staffId), check("search_meaning_length", sql`length(said) <= 200`)],
);

/** Products that lead the answers of a query, or are left out of them, until a day. */
export const searchPins = pgTable(
  "search_pins",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    key: text().notNull(),
    query: text().notNull(),
    productUid: integer()
      .notNull()
      .references(() => products.uid, { onDelete: "cascade" }),
    kind: text().$type<"pin" | "exclude">().notNull(),
    /** Last day, in Paris. */
    until: date().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staffAccounts.id),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.key, table.productUid),
    index().on(table.productUid),
    index().on(table.staffId),
    index().on(table.until),
    check("search_pin_kind", sql`kind in ('pin', 'exclude')`),
  ],
);
