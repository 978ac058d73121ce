import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ContactAnswer } from "#app/models/contact/answer.ts";
import type { ContactField } from "#app/models/contact/contact.ts";
import type { RequestAuthor, RequestStatus } from "#app/models/contact/request.ts";
import { staffAccounts } from "./auth.ts";
import { customers } from "./company.ts";
import { stores } from "./store.ts";
import { uploads } from "./upload.ts";

export const contactThemes = pgTable(
  "contact_themes",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    label: text().notNull(),
    lead: text().notNull(),
    /** Requires sign-in. */
    connected: boolean().notNull(),
    position: integer().notNull(),
    isHidden: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.position)],
);

export const contactSubThemes = pgTable(
  "contact_sub_themes",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    themeId: integer()
      .notNull()
      .references(() => contactThemes.id, { onDelete: "cascade" }),
    label: text().notNull(),
    position: integer().notNull(),
    fields: jsonb().$type<ContactField[]>().notNull(),
  },
  (table) => [index().on(table.themeId, table.position)],
);

/** Request to a depot. Theme, sub-theme and answers are copies: forms may change. */
export const contactRequests = pgTable(
  "contact_requests",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    number: text().notNull(),
    customerId: integer().references(() => customers.id),
    storeUid: integer()
      .notNull()
      .references(() => stores.uid),
    themeLabel: text().notNull(),
    subThemeLabel: text().notNull(),
    status: text().$type<RequestStatus>().notNull().default("received"),
    /** As typed; a customer's details as on file when sent. */
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    answers: jsonb().$type<ContactAnswer[]>().notNull(),
    /** Hash of the form and its content: two clicks are one request. */
    contentHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    closedAt: timestamp({ withTimezone: true }),
    /** Time by which the depot answers; set as long as the request waits for it. */
    dueAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex().on(table.number),
    uniqueIndex().on(table.contentHash),
    index().on(table.customerId, table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index().on(table.status, table.updatedAt, table.id),
    index().on(table.status, table.dueAt, table.id),
    index().on(table.updatedAt, table.id),
    index().on(table.storeUid),
    check("contact_request_status", sql`status in ('received', 'treating', 'answered', 'closed')`),
  ],
);

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    requestId: integer()
      .notNull()
      .references(() => contactRequests.id, { onDelete: "cascade" }),
    author: text().$type<RequestAuthor>().notNull(),
    staffId: integer().references(() => staffAccounts.id),
    text: text().notNull(),
    contentHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex().on(table.requestId, table.contentHash),
    index().on(table.requestId, table.createdAt),
    index().on(table.staffId),
  ],
);

export const contactFiles = pgTable(
  "contact_files",
  {
    uploadId: integer()
      .primaryKey()
      .references(() => uploads.id),
    requestId: integer()
      .notNull()
      .references(() => contactRequests.id, { onDelete: "cascade" }),
    messageId: integer().references(() => contactMessages.id, { onDelete: "cascade" }),
    label: text().notNull(),
  },
  (table) => [index().on(table.requestId), index().on(table.messageId)],
);

export const contactEvents = pgTable(
  "contact_events",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    requestId: integer()
      .notNull()
      .references(() => contactRequests.id, { onDelete: "cascade" }),
    status: text().$type<RequestStatus>().notNull(),
    author: text().$type<RequestAuthor>().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.requestId, table.at)],
);
