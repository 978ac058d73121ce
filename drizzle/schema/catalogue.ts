import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ProductCodeKind } from "#app/models/catalogue/code.ts";
import type { DocumentKind } from "#app/models/catalogue/document.ts";
import type { ProductLinkKind } from "#app/models/catalogue/link.ts";
import type { ProductAttribute } from "#app/models/catalogue/product.ts";
import type { YardZone } from "#app/models/catalogue/yard-zone.ts";
import { codeKeyColumn, codeLook, erpCode } from "./columns/code.ts";
import { stores } from "./store.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const categories = pgTable(
  "categories",
  {
    id: integer().primaryKey(),
    parentId: integer(),
    /** Ids from the root to this category, itself included. */
    path: integer().array().notNull(),
    level: smallint().notNull(),
    code: text().notNull().unique(),
    erpCode: erpCode(),
    label: text().notNull(),
    slug: text().notNull(),
    drawing: text().notNull(),
    tint: text().notNull(),
    position: integer().notNull(),
    isLeaf: boolean().notNull(),
    productCount: integer().notNull().default(0),
    /** Families of makers whose products belong here: "MARQUE/FAMILLE". */
    makerFamilies: text().array().notNull().default([]),
    /** Labels of the attributes that are its facets, in their order; none for those of the category above. */
    facets: text().array().notNull().default([]),
    /** Zone of the yard of its products, and of families below without one of their own. */
    yardZone: text().$type<YardZone>(),
  },
  (table) => [index().on(table.parentId, table.position)],
);

export const brands = pgTable("brands", {
  code: text().primaryKey(),
  erpCode: erpCode(),
  name: text().notNull(),
  slug: text().notNull(),
});

/** A quantity price: from this quantity on, this unit price (thousandths of a euro, net). */
export type QuantityPrice = { from: number; unitMills: number };

/** Money in thousandths of a euro net (`…Mills`), VAT in basis points, weights in grams. */
export const products = pgTable(
  "products",
  {
    uid: integer().primaryKey(),
    erpCode: erpCode(),
    reference: text().notNull(),
    label: text().notNull(),
    description: text().notNull(),
    brandCode: text()
      .notNull()
      .references(() => brands.code),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    /** Ids of all ancestors and the leaf, for category pages. */
    categoryPath: integer().array().notNull(),
    attributes: jsonb().$type<ProductAttribute[]>().notNull(),
    /** Attributes as ids of `facet_values`, set by the trigger `set_facet_values`. */
    facetValueIds: integer().array().notNull().default(sql`'{}'`),
    /** Unit of stock and prices: "sac", "plaque", "m", "pièce"… */
    storageUnit: text().notNull(),
    /** Storage units per pack; orders are multiples of it. */
    packagingQuantity: integer().notNull().default(1),
    /** Coverage of one storage unit in `conversionUnit`, in thousandths (3000 = 3 m²). */
    conversionThousandths: integer(),
    conversionUnit: text(),
    unitMills: integer().notNull(),
    strikethroughMills: integer(),
    vatBasisPoints: integer().notNull().default(2000),
    ecoTaxMills: integer().notNull().default(0),
    /** Deposit for a returnable item (pallet, drum) per unit, billed as a line of its own. */
    depositMills: integer().notNull().default(0),
    depositLabel: text(),
    quantityPrices: jsonb().$type<QuantityPrice[]>().notNull(),
    weightGrams: integer().notNull(),
    drawing: text().notNull(),
    tint: text().notNull(),
    /** Hash of the first of its photographs (`product_photos`); null for none: the drawing shows. */
    photo: text(),
    /** Shared by products that are colours or sizes of one another. */
    variantCode: text(),
    onlyInStore: boolean().notNull().default(false),
    isDeliverable: boolean().notNull().default(true),
    isActive: boolean().notNull().default(true),
    /** Documents that its maker owes its buyers: a worksite's dossier says which are missing. */
    dueDocuments: text().array().$type<DocumentKind[]>().notNull().default(["data-sheet"]),
    /** Area of the site that sells the product (specification, section 3). */
    websiteArea: text().notNull().default("catalogue"),
    /** Zone of the yard; null for that of its family. */
    yardZone: text().$type<YardZone>(),
    /** Units sold over a year, all depots: the third key of every ranking. */
    salesRank: integer().notNull().default(0),
    /** Normalised reference: capitals, no space, dot or hyphen, as `referenceKey` of `models/search/search.ts`. */
    referenceKey: text().generatedAlwaysAs(
      sql`upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g'))`,
    ),
    /** Weights: A first word and reference, B label, C brand, D text; codes are split as queries are. */
    search: tsvector().generatedAlwaysAs(
      sql`setweight(to_tsvector('madrier', split_part(label, ' ', 1)), 'A') || setweight(to_tsvector('madrier', translate(label, '/-.+×*Øø⌀', '    xx')), 'B') || setweight(to_tsvector('madrier', regexp_replace(translate(label, '/-.+×*Øø⌀', '    xx'), '\\m([A-Za-z]{1,5})([0-9]{1,3})\\M', '\\1 \\2', 'g')), 'B') || setweight(to_tsvector('simple', reference || ' ' || regexp_replace(reference, '[^A-Za-z0-9]', '', 'g')), 'A') || setweight(to_tsvector('madrier', translate(brand_code, '-_', '  ')), 'C') || setweight(to_tsvector('madrier', translate(description, '/-.+×*Øø⌀', '    xx')), 'D')`,
    ),
  },
  (table) => [
    uniqueIndex().on(table.reference),
    index().on(table.referenceKey),
    // Keys that were typed without a zero of theirs.
    index("products_key_without_zeros").on(sql`replace(reference_key, '0', '')`),
    index().on(table.categoryId, table.salesRank.desc().nullsFirst(), table.uid),
    index().using("gin", table.categoryPath),
    index().using("gin", table.search),
    index().on(table.brandCode, table.salesRank.desc().nullsFirst(), table.uid),
    index().on(table.variantCode).where(sql`variant_code is not null`),
    index().on(table.salesRank.desc().nullsFirst(), table.uid),
    index("products_code_look").on(codeLook(table.erpCode)),
    index("products_without_photo").on(table.erpCode).where(sql`is_active and photo is null`),
    index("products_without_price").on(table.erpCode).where(sql`is_active and unit_mills = 0`),
    index("products_off_sale").on(table.erpCode).where(sql`not is_active`),
    index("products_by_label").on(sql`label collate "fr-x-icu"`, table.erpCode),
    index("products_by_price").on(table.unitMills, table.erpCode),
  ],
);

/** Prices for a group of companies, from its first day to its last in Paris, both included; null without an end. */
export const priceLists = pgTable(
  "price_lists",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    erpCode: erpCode(),
    /** As its customers read it: "Tarif Plaquistes". */
    name: text().notNull(),
    firstDay: date().notNull(),
    lastDay: date(),
  },
  (table) => [
    index().on(table.lastDay).where(sql`last_day is not null`),
    check("price_lists_days", sql`last_day >= first_day`),
  ],
);

export const priceListPrices = pgTable(
  "price_list_prices",
  {
    priceListId: integer()
      .notNull()
      .references(() => priceLists.id, { onDelete: "cascade" }),
    productUid: integer()
      .notNull()
      .references(() => products.uid),
    /** Depot that the price is limited to; null for all. */
    storeUid: integer().references(() => stores.uid),
    /** Storage units from which the price counts. */
    quantity: integer().notNull().default(1),
    unitMills: integer().notNull(),
  },
  (table) => [
    unique("price_list_prices_key")
      .on(table.priceListId, table.productUid, table.storeUid, table.quantity)
      .nullsNotDistinct(),
    index().on(table.productUid),
    check("price_list_prices_positive", sql`quantity >= 1 and unit_mills > 0`),
  ],
);

/** Any code a product goes by beside its reference: none is required, loose sand has none. */
export const productCodes = pgTable(
  "product_codes",
  {
    productUid: integer()
      .notNull()
      .references(() => products.uid, { onDelete: "cascade" }),
    kind: text().$type<ProductCodeKind>().notNull(),
    /** As it is written: "3 245060 123457", "OSB3-18/T". */
    code: text().notNull(),
    key: codeKeyColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.productUid, table.kind, table.key] }),
    // Equal keys, and those that begin alike, whatever the collation.
    index().on(table.key.op("text_pattern_ops")),
    index("product_codes_key_without_zeros").on(sql`replace(key, '0', '')`),
    uniqueIndex("product_codes_one_ean").on(table.key).where(sql`kind = 'ean'`),
    check("product_codes_kind", sql`kind in ('ean', 'maker', 'former', 'pack')`),
  ],
);

export const productColors = pgTable(
  "product_colors",
  {
    productUid: integer()
      .notNull()
      .references(() => products.uid),
    codeColor: text().notNull(),
    label: text().notNull(),
    hex: text().notNull(),
    position: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productUid, table.codeColor] })],
);

export const bundleComponents = pgTable(
  "bundle_components",
  {
    bundleUid: integer()
      .notNull()
      .references(() => products.uid),
    componentUid: integer()
      .notNull()
      .references(() => products.uid),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bundleUid, table.componentUid] })],
);

/** Products that the merchant puts beside another: what goes with it, or what replaces it. */
export const productLinks = pgTable(
  "product_links",
  {
    productUid: integer()
      .notNull()
      .references(() => products.uid),
    kind: text().$type<ProductLinkKind>().notNull(),
    otherUid: integer()
      .notNull()
      .references(() => products.uid),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.productUid, table.kind, table.otherUid] }),
    index().on(table.otherUid),
    check("product_links_kind", sql`kind in ('related', 'substitute')`),
    check("product_links_other", sql`other_uid <> product_uid`),
  ],
);

/** Units held by orders but missing according to the ERP: returned units repay them before they are sold. */
const owed = () => integer().notNull().default(0);

export const storeStock = pgTable(
  "store_stock",
  {
    productUid: integer()
      .notNull()
      .references(() => products.uid),
    storeUid: integer()
      .notNull()
      .references(() => stores.uid),
    quantity: integer().notNull(),
    owed: owed(),
  },
  (table) => [
    primaryKey({ columns: [table.productUid, table.storeUid] }),
    // The index holds the quantity: ranking by depot stock reads the index alone.
    index().on(table.storeUid, table.productUid, table.quantity),
    check("store_stock_not_negative", sql`quantity >= 0`),
    check("store_stock_owed", sql`owed >= 0 and (owed = 0 or quantity = 0)`),
  ],
);

export const deliveryStock = pgTable(
  "delivery_stock",
  {
    productUid: integer()
      .notNull()
      .references(() => products.uid),
    deliveryZone: integer().notNull(),
    quantity: integer().notNull(),
    owed: owed(),
  },
  (table) => [
    primaryKey({ columns: [table.productUid, table.deliveryZone] }),
    // All of a platform is read from this index alone: see services/catalogue/catalogue.server.ts.
    index().on(table.deliveryZone, table.productUid, table.quantity),
    check("delivery_stock_not_negative", sql`quantity >= 0`),
    check("delivery_stock_owed", sql`owed >= 0 and (owed = 0 or quantity = 0)`),
  ],
);

/** For spelling correction; `refresh_search_words()` fills it after a seed or an import. */
export const searchWords = pgTable(
  "search_words",
  {
    word: text().primaryKey(),
    plain: text().notNull(),
    frequency: integer().notNull(),
  },
  (table) => [
    index("search_words_plain_index").using("gin", sql`${table.plain} gin_trgm_ops`),
    // For prefixes, whatever the collation.
    index("search_words_prefix_index").on(table.plain.op("text_pattern_ops")),
  ],
);

const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

/** Values of technical attributes, added by the trigger `set_facet_values`. */
export const facetValues = pgTable(
  "facet_values",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull(),
    label: text().notNull(),
    value: text().notNull(),
  },
  (table) => [unique().on(table.code, table.value)],
);

/** One row per statement that changed products or stock; purged after an hour. */
export const catalogueChanges = pgTable(
  "catalogue_changes",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** "products"; "store:1", its stock; "zone:1", a platform's; "pages", the content of visitors' pages. */
    scope: text().notNull(),
    changedIn: xid8().notNull().default(sql`pg_current_xact_id()`),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.changedIn), index().on(table.changedAt)],
);

export const offers = pgTable(
  "offers",
  {
    code: text().primaryKey(),
    erpCode: erpCode(),
    label: text().notNull(),
    slug: text().notNull(),
    description: text().notNull(),
    /** A rule of the catalogue, or the rows of `offer_products`. */
    rule: text({ enum: ["struck-prices", "bundles", "last-units", "chosen"] }).notNull(),
    drawing: text().notNull(),
    tint: text().notNull(),
    position: integer().notNull(),
    /** First and last day in Paris, both included; null for always. */
    startsOn: date(),
    endsOn: date(),
  },
  () => [check("offer_dates", sql`starts_on <= ends_on`)],
);

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

/** Day of the next supply of a delivery zone's platform and depots. No row = unknown. */
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
