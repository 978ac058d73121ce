import {
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ImageFormat } from "#app/models/image.ts";
import { staffAccounts } from "./staff.ts";
import { uploads } from "./upload.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A picture of the pages that editors write. */
export const images = pgTable(
  "images",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** SHA-256 of the original, its first 22 characters in base64url: the same picture is kept once. */
    hash: text().notNull(),
    alt: text().notNull(),
    /** Of the largest size that was made. */
    width: integer().notNull(),
    height: integer().notNull(),
    widths: integer().array().notNull(),
    isDrawn: boolean().notNull().default(false),
    /** The original, where it is kept (services/upload.server.ts); null for a drawing that came with the shop. */
    uploadId: integer().references(() => uploads.id),
    staffId: integer().references(() => staffAccounts.id),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex().on(table.hash), index().on(table.uploadId), index().on(table.staffId)],
);

/** A size of a picture in one format: small, and read again from memory (server/page-cache.ts). */
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
