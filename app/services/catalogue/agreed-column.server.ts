import type { PriceReader } from "#app/models/catalogue/price.ts";
import {
  type AgreedColumns,
  type PriceColumn,
  priceColumn,
} from "#app/models/search/price-column.ts";
import { pool } from "#app/services/platform/database.server.ts";
import { readIntegers } from "#app/services/search/catalogue-index.server.ts";
import { reloading } from "#app/services/search/stale-cache.server.ts";
import { type Catalogue, SMALL_PRODUCTS } from "./catalogue.server.ts";
import type { CompanyTerms } from "./price.server.ts";

/**
 * Reads the prices agreed with a company that are in force today, as `agreedPrices` has them for one product, by place
 * in the catalogue; cached until they change. None for a visitor.
 */
export async function readAgreedColumns(
  catalogue: Catalogue,
  { priceListId, ...reader }: CompanyTerms,
  now: Date = new Date(),
): Promise<AgreedColumns> {
  const { companyId } = reader;
  const [net, list] = await Promise.all([
    companyId === 0 ? null : readColumn(catalogue, { kind: "company", id: companyId }, reader, now),
    priceListId === null
      ? null
      : readColumn(catalogue, { kind: "list", id: priceListId }, reader, now),
  ]);
  return { net, list };
}

type Source = { kind: keyof typeof queries; id: number };

function readColumn(
  { columns, agreed }: Catalogue,
  { kind, id }: Source,
  { storeUid, day }: PriceReader,
  now: Date,
): Promise<PriceColumn> {
  const load = async () => {
    const { rows } = await pool.query<{ uids: Buffer | null; mills: Buffer | null }>({
      text: queries[kind],
      values: [id, storeUid, day],
    });
    const [row] = rows;
    return priceColumn(columns, readIntegers(row?.uids ?? null), readIntegers(row?.mills ?? null));
  };
  const key = `${kind}:${id} ${storeUid} ${day}`;
  const column = agreed.get(key) ?? reloading(load, ({ mills }) => mills.length <= SMALL_PRODUCTS);
  agreed.set(key, column);
  return column.read(now);
}

const isInForce = `(store_uid is null or store_uid = $2)
  and first_day <= $3::date and (last_day is null or last_day >= $3::date)`;

/**
 * The one price of each product that `paidPrice` would choose for a pack. Products are only looked up for a price that
 * begins at some quantity: joined, a million of them are read.
 */
const queries = {
  company: packed(`
    select distinct on (product_uid) product_uid, unit_mills
    from net_prices
    where company_id = $1 and ${isInForce}
    order by product_uid, store_uid nulls last, first_day desc`),
  list: packed(`
    select distinct on (product_uid) product_uid, price_list_prices.unit_mills
    from price_lists
    join price_list_prices on price_list_id = price_lists.id
    where price_lists.id = $1 and ${isInForce}
      and (quantity = 1 or quantity <= (select packaging_quantity from products where uid = product_uid))
    order by product_uid, store_uid nulls last, price_list_prices.unit_mills`),
};

function packed(chosen: string): string {
  return `
    select string_agg(int4send(product_uid), '' order by product_uid) as uids,
      string_agg(int4send(unit_mills), '' order by product_uid) as mills
    from (${chosen}) as chosen`;
}
