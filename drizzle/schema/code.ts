import {
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { CodePurpose, SendMethod } from "#app/models/code.ts";

/**
 * A code asked for by a browser to prove who holds a card. A card nobody has gets a row like any other, whose
 * code and token stay null: nothing matches them.
 */
export const codes = pgTable(
  "codes",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    purpose: text().$type<CodePurpose>().notNull(),
    cardNumber: text().notNull(),
    /** The browser that asked: a code opens nothing elsewhere, and ends with its session. */
    sessionIdHash: text().notNull(),
    sendMethod: text().$type<SendMethod>().notNull(),
    /** HMAC of the six digits, keyed with SECRET: a bare hash of a million codes is soon reversed. */
    codeHash: text(),
    /** SHA-256 of the token in the link. */
    tokenHash: text(),
    tokenExpiresAt: timestamp({ withTimezone: true }),
    /** Wrong codes typed since the last one was sent. */
    tries: integer().notNull().default(0),
    sends: integer().notNull().default(1),
    /** Until when the code can be typed. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex().on(table.cardNumber, table.purpose, table.sessionIdHash),
    uniqueIndex().on(table.tokenHash),
    index().on(table.expiresAt),
    index().on(table.sessionIdHash),
  ],
);

/** How often codes were asked for a card, whatever the browser, and when the next may be. */
export const codeCountdowns = pgTable(
  "code_countdowns",
  {
    cardNumber: text().notNull(),
    purpose: text().$type<CodePurpose>().notNull(),
    attempt: integer().notNull(),
    nextAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.cardNumber, table.purpose] }), index().on(table.nextAt)],
);

/** Challenges of the bot check that have served, until they would have expired. */
export const spentChallenges = pgTable(
  "spent_challenges",
  {
    nonce: text().primaryKey(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);
