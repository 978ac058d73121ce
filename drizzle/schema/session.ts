import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Flash } from "#app/models/flash.ts";
import type { OpenedPage } from "#app/models/opened-page.ts";
import { customers } from "./customer.ts";
import { stores } from "./store.ts";

/** A session: its 128-bit id is stored hashed (SHA-256, hex); 30 minutes idle, 8 hours at most. */
export const sessions = pgTable(
  "sessions",
  {
    idHash: text().primaryKey(),
    customerId: integer().references(() => customers.id),
    /** Card number typed at step 0 of the login, kept for step 1. */
    pendingCard: text(),
    /** What a visitor asked to compare: it waits for them to sign in. */
    comparedUids: integer().array().notNull().default([]),
    /** What was opened by a key that the address no longer tells: it ends with the session. */
    openedPages: jsonb().$type<OpenedPage[]>().notNull().default([]),
    flash: jsonb().$type<Flash[]>().notNull().default([]),
    /** The depot on whose shared terminal it was opened: two minutes idle then. Null elsewhere. */
    terminalStoreUid: integer().references(() => stores.uid),
    userAgent: text().notNull().default(""),
    /** The network it was opened from, shortened: "203.0.113.x". */
    network: text().notNull().default(""),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.customerId),
    index().on(table.seenAt),
    index("sessions_of_terminals").on(table.seenAt).where(sql`terminal_store_uid is not null`),
  ],
);
