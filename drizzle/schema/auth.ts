import { sql } from "drizzle-orm";
import {
  bigint,
  check,
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
import type { ImportEntity } from "#app/models/import/entity-name.ts";
import type { Flash } from "#app/models/platform/flash.ts";
import type { TextChange } from "#app/models/record/texts.ts";
import { customers } from "./company.ts";
import { stores } from "./store.ts";

/** An unknown card gets a row too: its code and token stay null and match nothing. */
export const codes = pgTable(
  "codes",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    purpose: text().$type<CodePurpose>().notNull(),
    cardNumber: text().notNull(),
    /** The requesting browser: a code is valid nowhere else, and ends with its session. */
    sessionIdHash: text().notNull(),
    sendMethod: text().$type<SendMethod>().notNull(),
    /** HMAC of the six digits, keyed with SECRET: a bare hash of a million codes is soon reversed. */
    codeHash: text(),
    tokenHash: text(),
    tokenExpiresAt: timestamp({ withTimezone: true }),
    tries: integer().notNull().default(0),
    sends: integer().notNull().default(1),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex().on(table.cardNumber, table.purpose, table.sessionIdHash),
    uniqueIndex().on(table.tokenHash),
    index().on(table.expiresAt),
    index().on(table.sessionIdHash),
  ],
);

/** Number of codes requested for a card in any browser, and the time of the next. */
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
    pendingCard: text(),
    /** Products that a visitor compares, until sign-in. */
    comparedUids: integer().array().notNull().default([]),
    openedPages: jsonb().$type<OpenedPage[]>().notNull().default([]),
    flash: jsonb().$type<Flash[]>().notNull().default([]),
    /** Depot of the shared terminal that opened it (two minutes idle); null elsewhere. */
    terminalStoreUid: integer().references(() => stores.uid),
    /** Of staff who act for the customer: no cookie of a customer opens it. */
    behalfId: integer().references(() => behalfSessions.id, { onDelete: "cascade" }),
    userAgent: text().notNull().default(""),
    network: text().notNull().default(""),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.customerId),
    index().on(table.seenAt),
    index().on(table.behalfId).where(sql`behalf_id is not null`),
    index("sessions_of_terminals").on(table.seenAt).where(sql`terminal_store_uid is not null`),
  ],
);

/** Texts of a form that a customer sent after the end of the session, sealed for them, for an hour. */
export const formDrafts = pgTable(
  "form_drafts",
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    sealed: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** A page's own script loads the document once, which alone shows the texts. */
    shownAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.customerId), index().on(table.createdAt)],
);

/** A failed sign-in with an unknown card is stored too, so that known and unknown cards take equal time. */
export const securityEvents = pgTable(
  "security_events",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer().references(() => customers.id, { onDelete: "cascade" }),
    type: text().$type<SecurityEventType>().notNull(),
    browser: text().notNull(),
    system: text().notNull(),
    /** Truncated network: "203.0.113.x"; "local" for a private one; "" without a request. */
    network: text().notNull(),
    /** Masked detail of the event: "c•••@exemple.fr". */
    detail: text().notNull().default(""),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.customerId, table.id.desc().nullsFirst()), index().on(table.at)],
);

/** E-mail address or telephone to confirm; a new request replaces the last one. */
export const contactChanges = pgTable(
  "contact_changes",
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    kind: text().$type<ContactKind>().notNull(),
    value: text().notNull(),
    /** Signed with SECRET it gives the token of the link, or the code: neither is stored. */
    nonce: uuid().notNull().defaultRandom(),
    tries: integer().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.kind] }), index().on(table.expiresAt)],
);

export const staffAccounts = pgTable(
  "staff_accounts",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** An e-mail address, or a login of its own. */
    email: text().notNull(),
    name: text().notNull(),
    /** Null until its person chooses one, with the first code. */
    passwordHash: text(),
    roles: text().array().$type<StaffRole[]>().notNull(),
    /** Raised by each change: two managers do not overwrite each other. */
    version: integer().notNull().default(1),
    /** Of a code that sets the password, once. */
    firstCodeHash: text(),
    firstCodeExpiresAt: timestamp({ withTimezone: true }),
    /** Secret of its time-based codes (RFC 6238), sealed; null until enrolled. */
    totpSealed: text(),
    /** Step of the last code that was accepted: none serves twice. */
    totpStep: integer(),
    /** Six digits for the terminals of its depots, under argon2id. */
    pinHash: text(),
    /** Trials since the last that was right; six lock the digits. */
    pinTries: integer().notNull().default(0),
    /** HMAC of the badge, keyed with SECRET. */
    badgeHash: text(),
    disabledAt: timestamp({ withTimezone: true }),
    lastLoginAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex().on(table.email), uniqueIndex().on(table.badgeHash)],
);

/** Depots of an account whose role acts in depots. */
export const storesOfStaff = pgTable(
  "staff_stores",
  {
    staffId: integer()
      .notNull()
      .references(() => staffAccounts.id, { onDelete: "cascade" }),
    storeUid: integer()
      .notNull()
      .references(() => stores.uid),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.storeUid] }), index().on(table.storeUid)],
);

/** Codes that replace a time-based one, once each: HMAC keyed with SECRET. */
export const staffRecoveryCodes = pgTable(
  "staff_recovery_codes",
  {
    staffId: integer()
      .notNull()
      .references(() => staffAccounts.id, { onDelete: "cascade" }),
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
);

/** Passkeys of staff (WebAuthn): each replaces the code of the second factor at sign-in. */
export const staffPasskeys = pgTable(
  "staff_passkeys",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    staffId: integer()
      .notNull()
      .references(() => staffAccounts.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** In base64url, as the authenticator names it. */
    credentialId: text().notNull(),
    /** COSE key in base64url. */
    publicKey: text().notNull(),
    /** Signatures made, of 32 bits; 0 for ever where the authenticator does not count. */
    counter: bigint({ mode: "number" }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.staffId), uniqueIndex().on(table.credentialId)],
);

/** Challenges that a passkey has to sign, once, within minutes. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    challenge: text().primaryKey(),
    /** SHA-256 of the attempt: the login that signs in, or the session that adds a passkey. */
    attempt: text().notNull(),
    /** Of the passkey to add. */
    name: text().notNull().default(""),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.attempt), index().on(table.expiresAt)],
);

export const staffSessions = pgTable(
  "staff_sessions",
  {
    idHash: text().primaryKey(),
    staffId: integer()
      .notNull()
      .references(() => staffAccounts.id, { onDelete: "cascade" }),
    /** Secret to confirm, sealed: until then the session opens the page of the second factor alone. */
    enrolSealed: text(),
    /** Depot of the shared terminal that opened it (two minutes idle), and the generation of its code. */
    terminalStoreUid: integer().references(() => stores.uid),
    terminalGeneration: integer(),
    /** Codes to note, sealed: shown until their reader says that they are noted. */
    codesSealed: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.staffId), index().on(table.seenAt)],
);

/** Staff who act for a customer: one at a time for a session of the staff, with which it ends. */
export const behalfSessions = pgTable(
  "behalf_sessions",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Of the staff's session, which may be gone before the end is recorded. */
    staffSessionIdHash: text().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staffAccounts.id),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    reason: text().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    /** Twenty minutes after the start, whatever is done. */
    endsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex().on(table.staffSessionIdHash),
    index().on(table.customerId),
    index().on(table.endsAt),
    check("behalf_session_reason", sql`char_length(reason) between 1 and 200`),
  ],
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
    subject: text().notNull().default(""),
    /** Of acts on the merchant's data; the subject of a record is its key (`keySegment`). */
    entity: text().$type<ImportEntity>(),
    /** Fields of the record, before and after, as a form shows them. */
    changes: jsonb().$type<TextChange[]>(),
    network: text().notNull().default(""),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.at),
    index().on(table.staffId, table.id),
    index().on(table.act, table.id),
    // Acts on one order or account, and those on a card: "2990000000011, au téléphone".
    index().on(table.subject.op("text_pattern_ops"), table.id),
    index().on(table.entity, table.subject, table.id).where(sql`entity is not null`),
    index().on(table.entity, table.id).where(sql`entity is not null`),
  ],
);

export const terminalCodes = pgTable("terminal_codes", {
  storeUid: integer()
    .primaryKey()
    .references(() => stores.uid),
  codeHash: text().notNull(),
  /** Raised with each new code, which ends the terminals of older ones. */
  generation: integer().notNull().default(1),
});
