import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { categories } from "./catalogue.ts";
import { erpCode } from "./columns/code.ts";
import { companies } from "./company.ts";

/** Specification, section 3. Earned by content, buyer, date and payment mode. */
export const specialOffers = pgTable(
  "special_offers",
  {
    code: text().primaryKey(),
    erpCode: erpCode(),
    label: text().notNull(),
    /** Discount on the eligible goods, net: a share or an amount; one of the two is set. */
    discountBasisPoints: integer(),
    discountCents: bigint({ mode: "number" }),
    /** Maximum discount per order; null for no limit. */
    maximumCents: bigint({ mode: "number" }),
    /** Eligible goods: a category, these products, or all. */
    categoryId: integer().references(() => categories.id),
    productUids: integer().array(),
    /** Includes goods already reduced: struck through, by company discount or by quantity. */
    addsToLowerPrices: boolean().notNull().default(false),
    /** Minimum of the eligible goods: storage units, net cents. */
    minimumQuantity: integer().notNull().default(0),
    minimumCents: bigint({ mode: "number" }).notNull().default(0),
    groupCode: text(),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    /** Payment modes that earn it; null for any. */
    paymentModes: text().array(),
    /** Weekdays, 0 for Monday, and minutes from midnight; null for any. */
    slotWeekdays: smallint().array(),
    slotFromMinute: integer(),
    slotToMinute: integer(),
  },
  (table) => [
    index().on(table.endsOn),
    check(
      "special_offer_one_discount",
      sql`num_nonnulls(discount_basis_points, discount_cents) = 1`,
    ),
    check("special_offer_dates", sql`starts_on <= ends_on`),
  ],
);

export const companyGroups = pgTable(
  "company_groups",
  {
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    groupCode: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.groupCode] })],
);
