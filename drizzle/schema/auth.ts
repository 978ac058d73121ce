import { sql } from "drizzle-orm";
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { CodePurpose, SendMethod } from "#app/models/auth/code.ts";
import type { OpenedPage } from "#app/models/auth/opened-page.ts";
import type { ContactKind, SecurityEventType } from "#app/models/auth/security.ts";
import type { StaffAct, StaffRole } from "#app/models/auth/staff.ts";
import type { Flash } from "#app/models/platform/flash.ts";
import { customers } from "./company.ts";
import { stores } from "./store.ts";

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

/** A session: its 128-bit id is stored hashed (SHA-256, hex); 30 minutes idle, 8 hours at most. */
export const sessions = pgTable(
  "sessions",
  {
    idHash: text().primaryKey(),
    customerId: integer().references(() => customers.id),
    /** Card number typed at step 0 of the login, kept for step 1. */
    pendingCard: text(),
    /** Products that a visitor asked to compare, until sign-in. */
    comparedUids: integer().array().notNull().default([]),
    /** Pages opened by a key that the address no longer contains; they end with the session. */
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

/**
 * Security events of customers. A failed sign-in with an unknown card is stored too, without customer, so that known
 * and unknown cards take equal time.
 */
export const securityEvents = pgTable(
  "security_events",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer().references(() => customers.id, { onDelete: "cascade" }),
    type: text().$type<SecurityEventType>().notNull(),
    /** "Firefox"; "" when the browser did not say. */
    browser: text().notNull(),
    /** "Windows"; "" when the browser did not say. */
    system: text().notNull(),
    /** The network, shortened: "203.0.113.x". "local" for one of ours; "" when nobody was there. */
    network: text().notNull(),
    /** Masked detail of the event: "c•••@exemple.fr". */
    detail: text().notNull().default(""),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.customerId, table.id.desc().nullsFirst()), index().on(table.at)],
);

/** An e-mail address or a telephone that waits to be confirmed; a new request takes the place of the last. */
export const contactChanges = pgTable(
  "contact_changes",
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    kind: text().$type<ContactKind>().notNull(),
    value: text().notNull(),
    /** The token of the link, or the code, is this signed with SECRET: it stands nowhere in the database. */
    nonce: uuid().notNull().defaultRandom(),
    /** Wrong codes typed so far. */
    tries: integer().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.kind] }), index().on(table.expiresAt)],
);

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

/** Acts of the staff, stored independently of their subject. */
export const staffEvents = pgTable(
  "staff_events",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    staffId: integer()
      .notNull()
      .references(() => staffAccounts.id),
    act: text().$type<StaffAct>().notNull(),
    /** Subject of the act, as a permanent identifier: a number, an event id. */
    subject: text().notNull().default(""),
    /** The network it came from, not the address. */
    network: text().notNull().default(""),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.at), index().on(table.staffId)],
);

/** The code by which the staff of a depot makes a browser its shared terminal; a depot without one has no terminal. */
export const terminalCodes = pgTable("terminal_codes", {
  storeUid: integer()
    .primaryKey()
    .references(() => stores.uid),
  /** argon2id. */
  codeHash: text().notNull(),
  /** Raised with each new code: browsers registered by an older one are terminals no longer. */
  generation: integer().notNull().default(1),
});
