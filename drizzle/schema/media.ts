import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { DocumentKind, DocumentLanguage } from "#app/models/catalogue/document.ts";
import type { ItemState, MediaSource, MediaTarget } from "#app/models/media/batch.ts";
import { staffAccounts } from "./auth.ts";
import { products } from "./catalogue.ts";
import { bytea, documentFiles, images } from "./content.ts";
import { erpEvents } from "./erp.ts";
import { pastInvoices } from "./past-order.ts";
import { uploads } from "./upload.ts";

/** Photographs of products, in the order of their positions. */
export const productPhotos = pgTable(
  "product_photos",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productUid: integer()
      .notNull()
      .references(() => products.uid),
    position: integer().notNull(),
    /** Alternative text; "" for the product's label. */
    alt: text().notNull().default(""),
    imageId: integer()
      .notNull()
      .references(() => images.id),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Deletion; the photograph can be restored for some days. */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.productUid, table.position),
    index().on(table.imageId),
    index("product_photos_deleted").on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** Products without a document that their maker owes; triggers of products and documents set it. */
export const documentGaps = pgTable("document_gaps", {
  productUid: integer()
    .primaryKey()
    .references(() => products.uid, { onDelete: "cascade" }),
});

/** Documents of products, which their makers wrote: one of a kind and language stands. */
export const productDocuments = pgTable(
  "product_documents",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productUid: integer()
      .notNull()
      .references(() => products.uid),
    kind: text().$type<DocumentKind>().notNull(),
    language: text().$type<DocumentLanguage>().notNull(),
    /** As the maker writes it: "3", "2.1"; "" for none. */
    version: text().notNull().default(""),
    issuedOn: date().notNull(),
    fileId: integer()
      .notNull()
      .references(() => documentFiles.id),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Deletion or replacement; the document can be restored for some days. */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("product_documents_standing")
      .on(table.productUid, table.kind, table.language)
      .where(sql`deleted_at is null`),
    index().on(table.fileId),
    index("product_documents_deleted").on(table.deletedAt).where(sql`deleted_at is not null`),
    check(
      "product_documents_kind",
      sql`kind in ('data-sheet', 'performance', 'safety', 'warranty', 'manual')`,
    ),
  ],
);

/** Photographs and documents that came together: an archive named by code, or a list of addresses. */
export const mediaBatches = pgTable(
  "media_batches",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Name of the archive; "" for addresses. */
    fileName: text().notNull(),
    /** Archives of the release before, which alone reads them: goes with the next one. */
    archive: bytea(),
    /** The archive; null for addresses, and once it is done. */
    uploadId: integer().references(() => uploads.id),
    /** Null for addresses in a message of the ERP. */
    staffId: integer().references(() => staffAccounts.id),
    erpEventId: integer().references(() => erpEvents.id),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    doneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.createdAt),
    index().on(table.staffId),
    index().on(table.erpEventId),
    index().on(table.uploadId).where(sql`upload_id is not null`),
    check("media_batch_source", sql`(erp_event_id is null) = (staff_id is not null)`),
  ],
);

/** One file of a batch, and what became of it. */
export const mediaItems = pgTable(
  "media_items",
  {
    batchId: integer()
      .notNull()
      .references(() => mediaBatches.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** As in the archive or the list. */
    name: text().notNull(),
    /** Null for a name that names no product. */
    productUid: integer().references(() => products.uid, { onDelete: "cascade" }),
    /** For the PDF of an invoice of the old shop. */
    pastInvoiceId: integer().references(() => pastInvoices.id, { onDelete: "cascade" }),
    target: jsonb().$type<MediaTarget>(),
    source: jsonb().$type<MediaSource>().notNull(),
    state: text().$type<ItemState>().notNull().default("waiting"),
    /** Key of a refusal (locales/fr/platform/error.json). */
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.position] }),
    index().on(table.batchId, table.state, table.position),
    index().on(table.productUid),
    index().on(table.pastInvoiceId),
    check("media_items_state", sql`state in ('waiting', 'added', 'known', 'refused')`),
  ],
);

/** Hosts from which addresses are fetched. */
export const mediaHosts = pgTable(
  "media_hosts",
  {
    host: text().primaryKey(),
    staffId: integer()
      .notNull()
      .references(() => staffAccounts.id),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.staffId)],
);
