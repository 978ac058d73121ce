import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import type { ColorFamily, PaintBase } from "#app/models/paint/paint.ts";
import { products } from "./catalogue.ts";

/** The colour card that paints are tinted to: what a machine mixes into a base, not a product of its own. */
export const paintColors = pgTable(
  "paint_colors",
  {
    /** "RAL7016": what carts, lists and orders keep as `code_color`. */
    code: text().primaryKey(),
    /** "RAL 7016", as the card prints it. */
    number: text().notNull(),
    /** "Gris anthracite". */
    name: text().notNull(),
    /** "#383e42", lower case: an approximation on a screen. */
    hex: text().notNull(),
    collection: text().$type<"classic" | "design">().notNull(),
    family: text().$type<ColorFamily>().notNull(),
    /** Light reflectance value, 0 (black) to 100 (white), computed from `hex`. */
    reflectance: smallint().notNull(),
    /** The base that takes the colour: `models/paint/paint.ts` `baseFor`. */
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
    /** The paint, whatever its base and size: "mat-interieur". */
    paintCode: text().notNull(),
    paintLabel: text().notNull(),
    /** Order of the paints on a page. */
    position: smallint().notNull(),
    volumeMillilitres: integer().notNull(),
    /** Hundredths of m² that one litre covers in one coat. */
    coverageHundredths: integer().notNull(),
  },
  (table) => [index().on(table.base, table.paintCode, table.volumeMillilitres)],
);
