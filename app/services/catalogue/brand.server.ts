import { asc, sql } from "drizzle-orm";
import { cachedFor } from "#app/services/platform/cache.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { brands } from "#drizzle/schema/catalogue.ts";

export type Brand = { code: string; name: string; slug: string };

/**
 * Lists brands that have products on sale, by name, cached for a minute. Reads
 * products_brand_code_sales_rank_uid_index.
 */
export function listBrands(now: Date = new Date()): Promise<readonly Brand[]> {
  return readBrands(now);
}

/** Finds a brand with products on sale, or null. */
export async function findBrand(code: string, now: Date = new Date()): Promise<Brand | null> {
  return (await readBrands(now)).find((brand) => brand.code === code) ?? null;
}

const readBrands = cachedFor(
  async (): Promise<readonly Brand[]> =>
    db
      .select({ code: brands.code, name: brands.name, slug: brands.slug })
      .from(brands)
      .where(
        sql`exists (select from products p where p.brand_code = ${brands.code} and p.is_active)`,
      )
      .orderBy(asc(sql`${brands.name} collate "fr-x-icu"`)),
);
