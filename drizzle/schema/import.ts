import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { ImportEntity } from "#app/models/import/entity.ts";
import type { FileProblem, ImportState } from "#app/models/import/import.ts";
import type { LineOutcome, LineReason, Values } from "#app/models/import/line.ts";
import { staffAccounts } from "./auth.ts";
import { uploads } from "./upload.ts";

/** A file of the merchant, compared with the shop before anything is written. */
export const imports = pgTable(
  "imports",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    entity: text().$type<ImportEntity>().notNull(),
    state: text().$type<ImportState>().notNull().default("reading"),
    /** Why the file as a whole cannot be read. */
    problem: text().$type<FileProblem>(),
    /** The column or the line that the problem names. */
    problemDetail: text().notNull().default(""),
    fileName: text().notNull(),
    uploadId: integer()
      .notNull()
      .references(() => uploads.id),
    /** Header cells as in the file. */
    header: jsonb().$type<string[]>().notNull().default([]),
    unknownHeaders: jsonb().$type<string[]>().notNull().default([]),
    staffId: integer()
      .notNull()
      .references(() => staffAccounts.id),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    readAt: timestamp({ withTimezone: true }),
    appliedAt: timestamp({ withTimezone: true }),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.createdAt),
    check(
      "import_state",
      sql`state in ('reading', 'unreadable', 'compared', 'applying', 'stopped', 'applied', 'undoing', 'undone', 'dropped')`,
    ),
  ],
);

/** One line of an import: as in the file, and what it would do. */
export const importLines = pgTable(
  "import_lines",
  {
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** Line of the file, 1 for the header. */
    line: integer().notNull(),
    code: text().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    outcome: text().$type<LineOutcome>().notNull(),
    reasons: jsonb().$type<LineReason[]>().notNull().default([]),
    /** A new record whole, or the changed fields. */
    values: jsonb().$type<Values>(),
    /** The changed fields as the shop had them. */
    before: jsonb().$type<Values>(),
    isApplied: boolean().notNull().default(false),
    isUndone: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index().on(table.importId, table.outcome, table.line),
    check("import_line_outcome", sql`outcome in ('new', 'changed', 'unchanged', 'refused')`),
  ],
);
