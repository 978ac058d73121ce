import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type {
  WorksiteContentKind,
  WorksiteEventDetail,
  WorksiteEventType,
} from "#app/models/worksite/worksite.ts";
import { customers } from "./company.ts";
import { invoices } from "./invoice.ts";
import { customerLists } from "./list.ts";
import { quotes } from "./quote.ts";
import { uploads } from "./upload.ts";
import { worksites } from "./worksite.ts";

/** At most one worksite each (specification, section 3). An order stores its worksite itself. */
export const worksiteContents = pgTable(
  "worksite_contents",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    worksiteId: integer()
      .notNull()
      .references(() => worksites.id, { onDelete: "cascade" }),
    invoiceId: integer().references(() => invoices.id),
    quoteId: integer().references(() => quotes.id, { onDelete: "cascade" }),
    listId: integer().references(() => customerLists.id, { onDelete: "cascade" }),
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.worksiteId, table.id),
    uniqueIndex().on(table.invoiceId),
    uniqueIndex().on(table.quoteId),
    uniqueIndex().on(table.listId),
    check("worksite_content_one", sql`num_nonnulls(invoice_id, quote_id, list_id) = 1`),
  ],
);

export const worksiteEvents = pgTable(
  "worksite_events",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    worksiteId: integer()
      .notNull()
      .references(() => worksites.id),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    type: text().$type<WorksiteEventType>().notNull(),
    version: integer().notNull(),
    contentKind: text().$type<WorksiteContentKind>(),
    contentId: integer(),
    detail: jsonb().$type<WorksiteEventDetail>().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.worksiteId, table.id),
    index().on(table.contentKind, table.contentId, table.id),
    index().on(table.customerId),
  ],
);

export const worksiteDocuments = pgTable(
  "worksite_documents",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    worksiteId: integer()
      .notNull()
      .references(() => worksites.id, { onDelete: "cascade" }),
    /** Null once the file is purged. */
    uploadId: integer()
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    name: text().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.worksiteId, table.id),
    uniqueIndex().on(table.uploadId),
    index("worksite_documents_deleted").on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);
