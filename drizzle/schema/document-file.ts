import { integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { bytea } from "./content.ts";

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
