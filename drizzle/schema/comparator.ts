import { index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { products } from "./catalogue.ts";
import { customers } from "./company.ts";

/** Products that a customer compares: at most four, enforced by the service under the customer's lock. */
export const comparatorItems = pgTable(
  "comparator_items",
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    productUid: integer()
      .notNull()
      .references(() => products.uid),
    id: integer().notNull().generatedByDefaultAsIdentity(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.productUid] }),
    index().on(table.productUid),
  ],
);
