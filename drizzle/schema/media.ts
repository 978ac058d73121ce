import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { products } from "./catalogue.ts";
import { images } from "./content.ts";

/** Photographs of products, in the order of their positions. */
export const productPhotos = pgTable(
  "product_photos",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productUid: integer()
      .notNull()
      .references(() => products.uid, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** Alternative text; "" for the product's label. */
    alt: text().notNull().default(""),
    imageId: integer()
      .notNull()
      .references(() => images.id),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Deletion; the photograph can be restored for some days. */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.productUid, table.position),
    index().on(table.imageId),
    index("product_photos_deleted").on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);
