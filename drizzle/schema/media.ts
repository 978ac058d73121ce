import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { DocumentKind, DocumentLanguage } from "#app/models/catalogue/document.ts";
import { products } from "./catalogue.ts";
import { bytea, images } from "./content.ts";

/** Photographs of products, in the order of their positions. */
export const productPhotos = pgTable(
  "product_photos",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productUid: integer()
      .notNull()
      .references(() => products.uid, { onDelete: "cascade" }),
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

/** Files of makers, each stored once. Their bytes are read in pieces (set storage external). */
export const documentFiles = pgTable(
  "document_files",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    sha256: text().notNull(),
    bytes: integer().notNull(),
    content: bytea().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex().on(table.sha256)],
);

/** Documents of products, which their makers wrote: one of a kind and language stands. */
export const productDocuments = pgTable(
  "product_documents",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productUid: integer()
      .notNull()
      .references(() => products.uid, { onDelete: "cascade" }),
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
