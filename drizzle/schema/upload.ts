import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { UploadKind } from "#app/models/upload/upload.ts";
import { staffAccounts } from "./auth.ts";
import { customers } from "./company.ts";

/** The bytes are in `UPLOAD_DIRECTORY` under `storedName`. */
export const uploads = pgTable(
  "uploads",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    storedName: text().notNull(),
    /** Original file name, for display and download; never used as a path. */
    name: text().notNull(),
    kind: text().$type<UploadKind>().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    /** Sender: one of these three; none once a session is over or a person erased. */
    customerId: integer().references(() => customers.id),
    staffId: integer().references(() => staffAccounts.id),
    sessionIdHash: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex().on(table.storedName),
    index().on(table.customerId),
    index().on(table.staffId),
    index("uploads_expiring").on(table.expiresAt).where(sql`expires_at is not null`),
    check("upload_bytes", sql`bytes between 1 and 500000000`),
  ],
);
