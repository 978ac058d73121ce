import { eq, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { referenceKey } from "#app/models/search/search.ts";
import { productsNamed } from "#app/services/catalogue/code.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";

/** Products that a search of purchases names; tickets name them by the merchant's codes. */
export type SoughtProducts = { uids: number[]; codes: string[] };

const MAX_SOUGHT = 200;

/**
 * Finds products by reference, code, the company's own part number, or words of the name: two hundred at most. A code
 * that the shop does not know is sought as typed. One query, by the indexes on keys and products_search_index.
 */
export async function findSoughtProducts(
  { companyId }: Pick<Buyer, "companyId">,
  search: string,
): Promise<SoughtProducts> {
  const { rows } = await db.execute<{ uid: number; code: string | null }>(sql`
    select uid, erp_code as code from products where uid in (
      select uid from ${productsNamed([referenceKey(search)], companyId)} as named
      union
      (select uid from products where search @@ websearch_to_tsquery('madrier', ${search})
        limit ${MAX_SOUGHT}))`);
  const codes = rows.flatMap(({ code }) => (code === null ? [] : [code]));
  return { uids: rows.map(({ uid }) => uid), codes: [search, ...codes] };
}

/** Finds the name of the product of a filter; null for none. */
export async function findProductLabel(uid: number | null): Promise<string | null> {
  if (uid === null) return null;
  const [product] = await db
    .select({ label: products.label })
    .from(products)
    .where(eq(products.uid, uid));
  return product?.label ?? null;
}
