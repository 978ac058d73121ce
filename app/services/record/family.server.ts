import { eq, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ListedFamily } from "#app/models/record/tree.ts";
import { db } from "#app/services/platform/database.server.ts";
import { categories } from "#drizzle/schema/catalogue.ts";

const parents = alias(categories, "parents");

/** Lists the families, those of one parent in their order. */
export function listFamilies(): Promise<ListedFamily[]> {
  const { label, productCount, position } = categories;
  return db
    .select({
      code: sql<string>`${categories.erpCode}`,
      parent: parents.erpCode,
      label,
      productCount,
    })
    .from(categories)
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .where(isNotNull(categories.erpCode))
    .orderBy(position, categories.id);
}

/** One attribute of the products of a family, by which customers narrow its page. */
export type FamilyAttribute = { code: string; label: string; products: number; values: number };

export type FamilyFacts = { products: number; attributes: FamilyAttribute[] };

/** Products of a family whose attributes are counted. */
const MAX_COUNTED = 20_000;

/** Finds the attributes of the products on sale of a family itself, the most common first. */
export async function findFamilyFacts(code: string): Promise<FamilyFacts> {
  const placed = sql`
    select p.uid, p.facet_value_ids from categories c join products p on p.category_id = c.id
    where c.erp_code = ${code} and p.is_active limit ${MAX_COUNTED}`;
  const [counted, attributes] = await Promise.all([
    db.execute<{ products: number }>(
      sql`select count(*)::int as products from (${placed}) as placed`,
    ),
    db.execute<FamilyAttribute>(sql`
      select v.code, min(v.label) as label, count(distinct placed.uid)::int as products,
        count(distinct v.id)::int as values
      from (${placed}) as placed
      cross join unnest(placed.facet_value_ids) as facet (id)
      join facet_values v on v.id = facet.id
      group by v.code order by 3 desc, 1 limit 50`),
  ]);
  return { products: counted.rows[0]?.products ?? 0, attributes: attributes.rows };
}
