import { asc, isNotNull, type SQL, sql } from "drizzle-orm";
import type { RecordFilter } from "#app/models/record/filter.ts";
import { db } from "#app/services/platform/database.server.ts";
import { brands } from "#drizzle/schema/catalogue.ts";
import { lacks } from "./missing.server.ts";

type Asked = Pick<RecordFilter, "missing" | "choice">;

/**
 * Condition that a filter puts on a product `p`; null for a filter without one. Reads the index of family paths, that
 * of brands, products_off_sale, and those of `lacks`.
 */
export function conditionOf({ missing, choice }: Asked): SQL | null {
  const { family = null, brand = null, isOnSale = null } = choice ?? {};
  const asked = [
    ...(missing ? [lacks(missing)] : []),
    ...(family === null
      ? []
      : [sql`p.category_path @> array[(select id from categories where erp_code = ${family})]`]),
    ...(brand === null
      ? []
      : [sql`p.brand_code = (select code from brands where erp_code = ${brand})`]),
    ...(isOnSale === null ? [] : [isOnSale ? sql`p.is_active` : sql`not p.is_active`]),
  ];
  return asked.length > 0 ? sql.join(asked, sql` and `) : null;
}

/** Lists the codes above one of products that meet a condition, in their order. */
export async function listMeeting(
  condition: SQL,
  { missing }: Asked,
  after: string,
  limit: number,
) {
  // Few products are to be placed: all of them are read by family, rather than all products by code.
  const fence = missing === "family" ? sql`offset 0` : sql``;
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from (
      select p.erp_code as key from products p where p.erp_code is not null and ${condition} ${fence}) met
    where key > ${after} order by key limit ${limit}`);
  return rows.map(({ key }) => key);
}

export type NamedBrand = { code: string; name: string };

/** Lists the merchant's brands by name. */
export function listNamedBrands(): Promise<NamedBrand[]> {
  return db
    .select({ code: sql<string>`${brands.erpCode}`, name: brands.name })
    .from(brands)
    .where(isNotNull(brands.erpCode))
    .orderBy(asc(sql`${brands.name} collate "fr-x-icu"`), asc(brands.code));
}
