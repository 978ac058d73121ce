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
import type { ImportEntity } from "#app/models/import/entity-name.ts";
import type { FileProblem, ImportState, ReadingNote } from "#app/models/import/import.ts";
import type { Cells, LineOutcome, LineReason, Values } from "#app/models/import/line.ts";
import { staffAccounts } from "./auth.ts";
import { uploads } from "./upload.ts";

export const imports = pgTable(
  "imports",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    entity: text().$type<ImportEntity>().notNull(),
    state: text().$type<ImportState>().notNull().default("reading"),
    problem: text().$type<FileProblem>(),
    problemDetail: text().notNull().default(""),
    fileName: text().notNull(),
    uploadId: integer()
      .notNull()
      .references(() => uploads.id),
    header: jsonb().$type<string[]>().notNull().default([]),
    unknownHeaders: jsonb().$type<string[]>().notNull().default([]),
    /** Parts of the file that were left aside. */
    notes: jsonb().$type<ReadingNote[]>().notNull().default([]),
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

export const importLines = pgTable(
  "import_lines",
  {
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** Line of the file, 1 for the header. */
    line: integer().notNull(),
    code: text().notNull(),
    cells: jsonb().$type<Cells>().notNull(),
    outcome: text().$type<LineOutcome>().notNull(),
    reasons: jsonb().$type<LineReason[]>().notNull().default([]),
    values: jsonb().$type<Values>(),
    before: jsonb().$type<Values>(),
    isApplied: boolean().notNull().default(false),
    isUndone: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index().on(table.importId, table.outcome, table.line),
    index().on(table.code, table.importId).where(sql`is_applied`),
    check("import_line_outcome", sql`outcome in ('new', 'changed', 'unchanged', 'refused')`),
  ],
);
