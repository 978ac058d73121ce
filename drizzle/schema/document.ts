import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { products } from "./product.ts";

/** The documents of a product that can be downloaded: their pages are written from the product itself. */
export const productDocuments = pgTable(
  "product_documents",
  {
    productUid: integer()
      .notNull()
      .references(() => products.uid),
    /** One of `documentKinds` of models/document.ts. */
    kind: text().notNull(),
    revisedOn: date().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productUid, table.kind] }),
    check("product_documents_kind", sql`kind in ('data-sheet', 'performance', 'safety')`),
  ],
);
