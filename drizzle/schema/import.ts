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
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { StagedEntity } from "#app/models/import/entity-name.ts";
import type { FileProblem, ImportState, ReadingNote } from "#app/models/import/import.ts";
import type { Cells, LineOutcome, LineReason, Values } from "#app/models/import/line.ts";
import { staffAccounts } from "./auth.ts";
import { erpEvents } from "./erp.ts";
import { uploads } from "./upload.ts";

export const imports = pgTable(
  "imports",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    entity: text().$type<StagedEntity>().notNull(),
    state: text().$type<ImportState>().notNull().default("reading"),
    problem: text().$type<FileProblem>(),
    problemDetail: text().notNull().default(""),
    fileName: text().notNull(),
    /** Null for lines of a message of the ERP. */
    uploadId: integer().references(() => uploads.id),
    header: jsonb().$type<string[]>().notNull().default([]),
    unknownHeaders: jsonb().$type<string[]>().notNull().default([]),
    /** Parts of the file that were left aside. */
    notes: jsonb().$type<ReadingNote[]>().notNull().default([]),
    /** Null for lines of a message of the ERP. */
    staffId: integer().references(() => staffAccounts.id),
    erpEventId: integer().references(() => erpEvents.id),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    readAt: timestamp({ withTimezone: true }),
    appliedAt: timestamp({ withTimezone: true }),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.createdAt),
    uniqueIndex().on(table.erpEventId, table.entity),
    check(
      "import_source",
      sql`(erp_event_id is null) = (upload_id is not null and staff_id is not null)`,
    ),
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
