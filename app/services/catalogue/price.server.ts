import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Buyer, seesPrices } from "#app/models/auth/buyer.ts";
import type { AgreedPrice, PriceReader, PriceTerms } from "#app/models/catalogue/price.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, type Queryable, type Transaction } from "#app/services/platform/database.server.ts";
import { settings } from "#app/services/setting/current.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { companies, companyDiscounts, storePriceLists } from "#drizzle/schema/company.ts";

/** Reader of a buyer's prices; of none for a visitor. */
/** Buyer whose prices are read. */
export type PricedBuyer = Pick<Buyer, "companyId" | "terms"> & { store: { uid: number } };

export function readerOf(buyer: PricedBuyer | null, now: Date = databaseNow()): PriceReader {
  const { day } = parisTime(now);
  return { companyId: buyer?.companyId ?? 0, storeUid: buyer?.store.uid ?? 0, day };
}

/** A reader with whom nothing is agreed: for those who may not see prices. */
export const noReader: PriceReader = { companyId: 0, storeUid: 0, day: "" };

/** Terms of a buyer, and the price list of their company's group, else of their depot; null for none. */
export type CompanyTerms = PriceTerms & { priceListId: number | null };

/**
 * Terms of a buyer beside the prices agreed for each product (`agreedPrices`): no discount for visitors. Those that
 * came with the session, else from the tables. Pass `tx` within a transaction, which reads its own: waiting there for
 * another connection could deadlock.
 */
export async function readTerms(
  buyer: PricedBuyer | null,
  now?: Date,
  tx?: Transaction,
): Promise<CompanyTerms> {
  const reader = readerOf(buyer, now);
  if (!buyer) return { ...reader, discounts: noDiscounts, priceListId: null };
  if (buyer.terms && !tx) return { ...reader, ...buyer.terms };
  const query = tx ? prepareTerms(tx) : findTerms;
  const rows = await query.execute({ companyId: buyer.companyId, storeUid: buyer.store.uid });
  const discounts = new Map(
    rows.flatMap(({ discount }) =>
      discount ? [[discount.categoryId, discount.discountBasisPoints] as const] : [],
    ),
  );
  return { ...reader, discounts, priceListId: rows[0]?.priceListId ?? null };
}

/**
 * Reads the terms, or null for those who may see neither prices nor stock (decision 131).
 */
export async function readShownTerms(buyer: Buyer | null, now?: Date): Promise<PriceTerms | null> {
  return maySeePrices(buyer) ? readTerms(buyer, now) : null;
}

/** Reader of the prices that a page shows a buyer; of none without the right to see them. */
export function shownReaderOf(buyer: Buyer | null, now?: Date): PriceReader {
  return maySeePrices(buyer) ? readerOf(buyer, now) : noReader;
}

/** True when this shopper may see prices and stock in this shop. */
export function maySeePrices(buyer: Buyer | null): boolean {
  return seesPrices(buyer, settings().sales.publicPrices);
}

type Named<T> = { [field in keyof T]: T[field] | SQLWrapper };

/** A reader whose values a prepared query gets when it runs. */
export const readerPlaceholders = {
  companyId: sql.placeholder("companyId"),
  storeUid: sql.placeholder("storeUid"),
  day: sql.placeholder("day"),
};

/** In a query: the id of the price list of a depot; null for none. */
function listOfStore(storeUid: SQLWrapper): SQL<number | null> {
  return sql`(select price_list_id from ${storePriceLists} l where l.store_uid = ${storeUid})`;
}

/**
 * Prices agreed with a reader's company, or of their depot's list, for a product that may be in force, for `paidPrice`
 * to choose from; none for nobody. Reads net_prices_key and price_list_prices_key. In a query of one table, write the
 * column of the product out: Drizzle drops the table's name.
 */
export function agreedPrices(
  productUid: SQLWrapper,
  { companyId, storeUid, day }: Named<PriceReader>,
): SQL<AgreedPrice[]> {
  const isOfDepot = sql`(store_uid is null or store_uid = ${storeUid}::int)`;
  const isToday = sql`first_day <= nullif(${day}::text, '')::date
    and (last_day is null or last_day >= nullif(${day}::text, '')::date)`;
  return sql<AgreedPrice[]>`coalesce((
    select json_agg(json_build_object('kind', kind, 'label', label, 'storeUid', store_uid,
      'from', quantity, 'unitMills', unit_mills, 'firstDay', first_day, 'lastDay', last_day))
    from (
      select 'net' as kind, '' as label, store_uid, 1 as quantity, unit_mills, first_day, last_day
      from net_prices
      where company_id = ${companyId}::int and product_uid = ${productUid}
        and ${isOfDepot} and ${isToday}
      union all
      select 'list', name, store_uid, quantity, unit_mills, first_day, last_day
      from price_lists
      join price_list_prices on price_list_id = price_lists.id
      where price_lists.id = coalesce(
          (select price_list_id from companies where companies.id = ${companyId}::int),
          ${listOfStore(sql`${storeUid}::int`)})
        and product_uid = ${productUid} and ${isOfDepot} and ${isToday}
    ) as agreed
    where ${companyId}::int > 0), '[]')`;
}

/**
 * True for a product that somebody has a price for; the cart says whether its buyer has one. Reads
 * net_prices_product_uid_index and price_list_prices_product_uid_index, for a list price of 0 only.
 */
export const mayBePriced = sql<boolean>`(${products.unitMills} > 0
  or ${products.quantityPrices} <> '[]'
  or exists (select from net_prices where product_uid = ${products.uid})
  or exists (select from price_list_prices where product_uid = ${products.uid}))`;

const noDiscounts: PriceTerms["discounts"] = new Map();

const prepareTerms = (on: Queryable) =>
  on
    .select({
      priceListId: sql<number | null>`coalesce(${companies.priceListId},
        ${listOfStore(sql`${sql.placeholder("storeUid")}::int`)})`.as("price_list"),
      discount: {
        categoryId: companyDiscounts.categoryId,
        discountBasisPoints: companyDiscounts.discountBasisPoints,
      },
    })
    .from(companies)
    .leftJoin(companyDiscounts, eq(companyDiscounts.companyId, companies.id))
    .where(eq(companies.id, sql.placeholder("companyId")))
    .prepare("find_terms");

const findTerms = prepareTerms(db);
