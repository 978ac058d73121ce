import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ContentKind } from "#app/models/content/content.ts";
import type { ImageFormat, ImageUse } from "#app/models/content/image.ts";
import { staffAccounts } from "./auth.ts";
import { uploads } from "./upload.ts";

export const contentNodes = pgTable(
  "content_nodes",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().$type<ContentKind>().notNull(),
    slug: text(),
    /** Last version; a save states the version that it edits. */
    latestVersion: integer().notNull(),
    /** First publication: the sort key of articles and news. */
    publishedAt: timestamp({ withTimezone: true }),
    deletedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex().on(table.slug),
    index().on(table.kind, table.publishedAt.desc().nullsFirst(), table.id),
    index().on(table.updatedAt.desc().nullsFirst(), table.id),
    check("content_node_kind", sql`kind in ('article', 'news', 'slide', 'block', 'page')`),
    check("content_node_slug", sql`(kind = 'page') = (slug is not null)`),
  ],
);

export const contentVersions = pgTable(
  "content_versions",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    nodeId: integer()
      .notNull()
      .references(() => contentNodes.id),
    number: integer().notNull(),
    title: text().notNull(),
    chapo: text().notNull().default(""),
    body: text().notNull().default(""),
    html: text().notNull().default(""),
    excerpt: text().notNull().default(""),
    tags: text().array().notNull(),
    isHighlighted: boolean().notNull().default(false),
    imageId: integer().references(() => images.id),
    link: text().notNull().default(""),
    linkLabel: text().notNull().default(""),
    relatedUids: integer().array().notNull(),
    position: smallint().notNull().default(0),
    restoredFrom: integer(),
    /** Null for the shop's initial content. */
    staffId: integer().references(() => staffAccounts.id),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.nodeId, table.number),
    index().on(table.imageId),
    index().on(table.staffId),
  ],
);

/** Published version from a moment on; null ends the publication (models/content/schedule.ts). */
export const contentSchedule = pgTable(
  "content_schedule",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    nodeId: integer()
      .notNull()
      .references(() => contentNodes.id),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    version: integer(),
  },
  (table) => [
    index().on(table.nodeId, table.startsAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index().on(table.startsAt),
  ],
);

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const images = pgTable(
  "images",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /**
     * SHA-256 of use and original, 22 characters in base64url: the same picture is stored once for a
     * use. Drawings of products have 10 characters of the SHA-256 of their SVG.
     */
    hash: text().notNull(),
    alt: text().notNull(),
    use: text().$type<ImageUse>().notNull().default("content"),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: integer().array().notNull(),
    isDrawn: boolean().notNull().default(false),
    /** Original upload; null for a drawing that came with the shop. */
    uploadId: integer().references(() => uploads.id),
    staffId: integer().references(() => staffAccounts.id),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex().on(table.hash),
    index("images_content").on(table.id).where(sql`"use" = 'content'`),
    index().on(table.uploadId),
    index().on(table.staffId),
    check("images_use", sql`"use" in ('content', 'product')`),
  ],
);

export const imageFiles = pgTable(
  "image_files",
  {
    imageId: integer()
      .notNull()
      .references(() => images.id, { onDelete: "cascade" }),
    width: integer().notNull(),
    format: text().$type<ImageFormat>().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.imageId, table.width, table.format] })],
);

/** PDF files of makers and of the old shop, each stored once. Their bytes are read in pieces (set storage external). */
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
