import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import type { ColorFamily, PaintBase } from "#app/models/paint/paint.ts";
import { products } from "./catalogue.ts";

/** Colour card of tinted paints: mixed into a base, not products. */
export const paintColors = pgTable(
  "paint_colors",
  {
    /** "RAL7016", as in `code_color` of carts, lists and orders. */
    code: text().primaryKey(),
    number: text().notNull(),
    name: text().notNull(),
    /** "#383e42", lower case: an approximation on a screen. */
    hex: text().notNull(),
    collection: text().$type<"classic" | "design">().notNull(),
    family: text().$type<ColorFamily>().notNull(),
    /** Light reflectance value, 0 (black) to 100 (white), computed from `hex`. */
    reflectance: smallint().notNull(),
    base: text().$type<PaintBase>().notNull(),
    position: smallint().notNull(),
  },
  (table) => [
    check("paint_color_hex", sql`${table.hex} ~ '^#[0-9a-f]{6}$'`),
    check("paint_color_reflectance", sql`${table.reflectance} between 0 and 100`),
  ],
);

/** Products that are tinted on the machine: one base of one paint in one size. */
export const paintBases = pgTable(
  "paint_bases",
  {
    productUid: integer()
      .primaryKey()
      .references(() => products.uid),
    base: text().$type<PaintBase>().notNull(),
    paintCode: text().notNull(),
    paintLabel: text().notNull(),
    position: smallint().notNull(),
    volumeMillilitres: integer().notNull(),
    coverageHundredths: integer().notNull(),
  },
  (table) => [index().on(table.base, table.paintCode, table.volumeMillilitres)],
);
