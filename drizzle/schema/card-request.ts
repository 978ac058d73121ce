import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { CardRequestState } from "#app/models/card-request/card-request.ts";
import { staffAccounts } from "./auth.ts";
import { customers } from "./company.ts";
import { stores } from "./store.ts";
import { uploads } from "./upload.ts";

/** Request of a professional for a customer card, as typed, until the staff approve or refuse it. */
export const cardRequests = pgTable(
  "card_requests",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    state: text().$type<CardRequestState>().notNull().default("waiting"),
    companyLabel: text().notNull(),
    siren: text().notNull(),
    siret: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    cellphone: text().notNull(),
    storeUid: integer()
      .notNull()
      .references(() => stores.uid),
    message: text().notNull(),
    uploadId: integer()
      .notNull()
      .references(() => uploads.id),
    /** Hash of what was typed and of the document: two clicks are one request. */
    contentHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    staffId: integer().references(() => staffAccounts.id),
    decidedAt: timestamp({ withTimezone: true }),
    /** Reason of a refusal, as sent to the person. */
    words: text().notNull().default(""),
    /** Holder of the card that an approval made. */
    customerId: integer().references(() => customers.id, { onDelete: "set null" }),
  },
  (table) => [
    uniqueIndex("card_requests_waiting").on(table.contentHash).where(sql`state = 'waiting'`),
    uniqueIndex().on(table.uploadId),
    index().on(table.state, table.id),
    index().on(table.siren),
    index().on(table.decidedAt),
    index().on(table.createdAt),
    index().on(table.customerId),
    check("card_request_state", sql`state in ('waiting', 'approved', 'refused')`),
    check("card_request_decided", sql`(state = 'waiting') = (decided_at is null)`),
  ],
);
