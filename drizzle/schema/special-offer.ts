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
import { erpCode } from "./code.ts";
import { companies } from "./company.ts";

/**
 * Discount on the whole cart, earned by its content, its buyer, the date and the payment mode (specification, section
 * 3).
 */
export const specialOffers = pgTable(
  "special_offers",
  {
    code: text().primaryKey(),
    erpCode: erpCode(),
    label: text().notNull(),
    /** Discount on the eligible goods, net: a share of their price, or an amount; one of the two. */
    discountBasisPoints: integer(),
    discountCents: bigint({ mode: "number" }),
    /** The most it takes off one order; null for no limit. */
    maximumCents: bigint({ mode: "number" }),
    /** Goods that count: those of a range, these products, or all when neither is said. */
    categoryId: integer().references(() => categories.id),
    productUids: integer().array(),
    /** Also goods whose price is already lowered: struck, by the company's discount or by quantity. */
    addsToLowerPrices: boolean().notNull().default(false),
    /** Minimum of the eligible goods: storage units, net cents. */
    minimumQuantity: integer().notNull().default(0),
    minimumCents: bigint({ mode: "number" }).notNull().default(0),
    /** Group of eligible companies; null for all. */
    groupCode: text(),
    /** First and last day, in Paris. */
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    /** Ways to pay that earn it; null for any. */
    paymentModes: text().array(),
    /** Hours of pickup that earn it: days of the week, 0 for Monday, and minutes from midnight; null for any. */
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

/** Groups of customers that a company belongs to. */
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
