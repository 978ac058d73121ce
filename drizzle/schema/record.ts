import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { ImportEntity } from "#app/models/import/entity-name.ts";
import { staffAccounts } from "./auth.ts";

/** A field that a person wrote on a screen: messages of the ERP no longer change it, until it is released. */
export const editedFields = pgTable(
  "edited_fields",
  {
    entity: text().$type<ImportEntity>().notNull(),
    key: text().notNull(),
    field: text().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staffAccounts.id),
    editedAt: timestamp({ withTimezone: true }).notNull(),
    /** The last value that the ERP sent since. Null for none, where `erpAt` is too, and for an empty one. */
    erpValue: jsonb(),
    erpAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.entity, table.key, table.field] }),
    index().on(table.staffId),
  ],
);
