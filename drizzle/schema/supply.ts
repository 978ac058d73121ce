import { date, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { products } from "./product.ts";

/** The day on which the platform of a delivery zone, and so its depots, next get a product. No row = not known. */
export const productSupplies = pgTable(
  "product_supplies",
  {
    productUid: integer()
      .notNull()
      .references(() => products.uid),
    deliveryZone: integer().notNull(),
    arrivesOn: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productUid, table.deliveryZone] })],
);
