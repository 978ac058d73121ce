import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { products } from "./product.ts";

/** A selection of products that the merchant puts forward: a page of its own at /offre/o/. */
export const offers = pgTable("offers", {
  code: text().primaryKey(),
  label: text().notNull(),
  slug: text().notNull(),
  description: text().notNull(),
  /** Which products: a rule of the catalogue, or those of `offer_products`. */
  rule: text({ enum: ["struck-prices", "bundles", "last-units", "chosen"] }).notNull(),
  drawing: text().notNull(),
  tint: text().notNull(),
  position: integer().notNull(),
});

/** The products of an offer that someone chose one by one, in the order they are shown. */
export const offerProducts = pgTable(
  "offer_products",
  {
    offerCode: text()
      .notNull()
      .references(() => offers.code),
    productUid: integer()
      .notNull()
      .references(() => products.uid),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.offerCode, table.productUid] }),
    index().on(table.productUid),
  ],
);
