import { inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { db } from "#app/services/platform/database.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";

/**
 * Rows `(key, uid)` of the products that normalised codes name: by reference, by any of their codes, or by a
 * company's own part number; the own ones hide the others. Reads products_reference_key_index,
 * product_codes_key_index and company_product_codes_key.
 */
export function productsNamed(keys: readonly string[], companyId: number | null): SQL {
  const anyKey = sql`any(${sql.param([...keys])}::text[])`;
  const own = sql`select key, product_uid as uid from company_product_codes
    where company_id = ${companyId} and key = ${anyKey}`;
  return sql`(
    with own as materialized (${own})
    select key, uid from own
    union
    select key, uid from (
      select reference_key as key, uid from products where reference_key = ${anyKey}
      union all
      select key, product_uid from product_codes where key = ${anyKey}
    ) as known
    where key not in (select key from own)
  )`;
}

/**
 * A company's own part number for a product, "" when it has none or nobody is signed in. Reads the primary key of
 * company_product_codes. In a query of one table, write the column out: Drizzle drops the table's name.
 */
export function ownCodeOf(
  productUid: SQLWrapper,
  companyId: SQLWrapper | number | null,
): SQL<string> {
  return sql<string>`coalesce((select own.code from company_product_codes own
    where own.company_id = ${companyId} and own.product_uid = ${productUid}), '')`;
}

/** Lists the merchant's own codes of products by uid; the reference of those that his ERP does not know. */
export async function listErpCodes(uids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (uids.length === 0) return new Map();
  const rows = await db
    .select({ uid: products.uid, code: sql<string>`coalesce(erp_code, reference)` })
    .from(products)
    .where(inArray(products.uid, [...uids]));
  return new Map(rows.map(({ uid, code }) => [uid, code]));
}
