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

/**
 * An invoice, a quote or a list that is kept with a worksite, one worksite at most (specification, section 3: Worksite
 * content links). An order says itself which worksite it is for.
 */
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

/** Journal of a worksite: rows are added, and a trigger refuses changes. */
export const worksiteEvents = pgTable(
  "worksite_events",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    worksiteId: integer()
      .notNull()
      .references(() => worksites.id),
    /** Author. */
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    type: text().$type<WorksiteEventType>().notNull(),
    /** The version of the worksite that it made, or left. */
    version: integer().notNull(),
    /** The order, invoice, quote or list that was linked or unlinked. */
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

/** A plan, a photograph, a delivery note: a file that somebody sent for a worksite. */
export const worksiteDocuments = pgTable(
  "worksite_documents",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    worksiteId: integer()
      .notNull()
      .references(() => worksites.id, { onDelete: "cascade" }),
    /** Gone with its file, once that is swept away. */
    uploadId: integer()
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    /** Name of the document; the file keeps its original name. */
    name: text().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Deleted, and for some days to be had back. */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.worksiteId, table.id),
    uniqueIndex().on(table.uploadId),
    index("worksite_documents_deleted").on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);
