import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ReadyNotice } from "#app/models/order/notice.ts";
import { categories, priceLists, products } from "./catalogue.ts";
import { erpCode } from "./columns/code.ts";
import { stores } from "./store.ts";

/** Digits of a telephone number, as its index has them. */
export const phoneDigits = (phone: AnyPgColumn) => sql`regexp_replace(${phone}, '\\D', '', 'g')`;

export const companies = pgTable(
  "companies",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    erpCode: erpCode(),
    label: text().notNull(),
    siren: text().notNull(),
    siret: text().notNull(),
    vatNumber: text().notNull(),
    address: text().notNull(),
    zipCode: text().notNull(),
    city: text().notNull(),
    phone: text().notNull(),
    /** Price list of the company's group; null for none. */
    priceListId: integer().references(() => priceLists.id, { onDelete: "set null" }),
    /** Blocks all its cards, whatever the status of each. */
    isBlocked: boolean().notNull().default(false),
  },
  (table) => [
    index().on(table.priceListId).where(sql`price_list_id is not null`),
    index().on(table.siren),
    // As people dial it: nine digits, without the prefix of the country or of the trunk.
    index("companies_phone_digits").on(sql`right(regexp_replace(phone, '\\D', '', 'g'), 9)`),
    index("companies_by_label").on(sql`label collate "fr-x-icu"`, table.erpCode),
    index("companies_label_index").using("gin", sql`${table.label} gin_trgm_ops`),
    index("companies_phone").on(phoneDigits(table.phone)),
  ],
);

export const companyDiscounts = pgTable(
  "company_discounts",
  {
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    discountBasisPoints: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.categoryId] })],
);

/** The price list of a depot, for its customers whose company has none. */
export const storePriceLists = pgTable(
  "store_price_lists",
  {
    storeUid: integer()
      .primaryKey()
      .references(() => stores.uid, { onDelete: "cascade" }),
    priceListId: integer()
      .notNull()
      .references(() => priceLists.id),
  },
  (table) => [index().on(table.priceListId)],
);

/** A price agreed with one company, from its first day to its last in Paris, both included; null without an end. */
export const netPrices = pgTable(
  "net_prices",
  {
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    productUid: integer()
      .notNull()
      .references(() => products.uid),
    /** Depot that the price is limited to; null for all. */
    storeUid: integer().references(() => stores.uid),
    firstDay: date().notNull(),
    lastDay: date(),
    unitMills: integer().notNull(),
  },
  (table) => [
    unique("net_prices_key")
      .on(table.companyId, table.productUid, table.storeUid, table.firstDay)
      .nullsNotDistinct(),
    index().on(table.productUid),
    index().on(table.lastDay).where(sql`last_day is not null`),
    check("net_prices_positive", sql`unit_mills > 0`),
    check("net_prices_days", sql`last_day >= first_day`),
  ],
);

/** A company's own part number for a product; one each, and no two products share one. */
export const companyProductCodes = pgTable(
  "company_product_codes",
  {
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    productUid: integer()
      .notNull()
      .references(() => products.uid),
    code: text().notNull(),
    /** `codeKey` of `models/search/search.ts`, written by the services: it also folds accents. */
    key: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.productUid] }),
    uniqueIndex("company_product_codes_key").on(table.companyId, table.key),
    index().on(table.productUid),
    check("company_product_codes_code", sql`length(code) between 1 and 40 and key <> ''`),
  ],
);

/** A customer card and the person who holds it. Lists and carts belong to the customer. */
export const customers = pgTable(
  "customers",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    cardNumber: text().notNull(),
    cardStatus: text({ enum: ["active", "blocked"] })
      .notNull()
      .default("active"),
    /** Sequence of the last ERP message about this card; older ones are ignored. */
    cardSequence: bigint({ mode: "number" }).notNull().default(0),
    role: text({ enum: ["owner", "buyer", "buyer-without-prices"] })
      .notNull()
      .default("owner"),
    title: integer().notNull().default(1),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    emailValid: boolean().notNull().default(true),
    cellphone: text().notNull(),
    cellphoneValid: boolean().notNull().default(true),
    storeUid: integer()
      .notNull()
      .default(1)
      .references(() => stores.uid),
    /** argon2id; null until the first connection. */
    passwordHash: text(),
    lastLoginAt: timestamp({ withTimezone: true }),
    /** Ceiling per order, VAT included, above which an owner must approve; null for none. */
    orderCeilingCents: integer(),
    /** Access disabled by an owner: the card counts as unknown. */
    disabledAt: timestamp({ withTimezone: true }),
    invitedAt: timestamp({ withTimezone: true }),
    readyNotice: text().$type<ReadyNotice>().notNull().default("both"),
    /** Erased account: the row keeps what the law requires, without a name. */
    erasedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex().on(table.cardNumber),
    index().on(table.companyId),
    index().on(table.email),
    index("customers_cellphone_digits").on(
      sql`right(regexp_replace(cellphone, '\\D', '', 'g'), 9)`,
    ),
    index("customers_by_last_name")
      .on(sql`last_name collate "fr-x-icu"`, table.cardNumber)
      .where(sql`erased_at is null`),
    index("customers_last_name_index").using("gin", sql`${table.lastName} gin_trgm_ops`),
    index("customers_cellphone").on(phoneDigits(table.cellphone)),
    check("customer_order_ceiling", sql`order_ceiling_cents >= 0`),
    check("customer_ready_notice", sql`ready_notice in ('both', 'email', 'sms', 'none')`),
  ],
);

export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since the epoch, as the limiter library writes it. */
    expire: bigint({ mode: "number" }),
  },
  (table) => [index().on(table.expire)],
);

export const addresses = pgTable(
  "addresses",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    label: text().notNull(),
    title: integer().notNull().default(1),
    firstName: text().notNull(),
    lastName: text().notNull(),
    address: text().notNull(),
    addressComplement: text().notNull().default(""),
    addressSpecialMention: text().notNull().default(""),
    zipCode: text().notNull(),
    city: text().notNull(),
    country: text().notNull().default("FR"),
    /** "website - tunnel" when it was typed in checkout. */
    origin: text().notNull().default("website"),
    isDefault: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.customerId, table.id),
    uniqueIndex("addresses_one_default").on(table.customerId).where(sql`is_default`),
  ],
);
