import { sql } from "drizzle-orm";
import { customType, index, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";

const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

/** Every value that a technical attribute has in the catalogue. Trigger `set_facet_values` adds to it. */
export const facetValues = pgTable(
  "facet_values",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull(),
    label: text().notNull(),
    value: text().notNull(),
  },
  (table) => [unique().on(table.code, table.value)],
);

/**
 * What lists of products have to be read anew for: one row per statement that changed products or
 * stock. The processes of the shop look for rows of transactions they have not seen yet. Rows an hour
 * old are of no more use and go.
 */
export const catalogueChanges = pgTable(
  "catalogue_changes",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** "products"; "store:1", the stock of a depot; "zone:1", that of a delivery platform; "pages", what visitors' pages show. */
    scope: text().notNull(),
    changedIn: xid8().notNull().default(sql`pg_current_xact_id()`),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.changedIn), index().on(table.changedAt)],
);
