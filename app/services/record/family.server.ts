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

/** The choice of a family above, which it follows without one of its own. */
export type FacetSource = { code: string | null; label: string; facets: string[] };

export type FamilyFacts = {
  products: number;
  attributes: FamilyAttribute[];
  /** Labels of the facets that it chose, in their order. */
  facets: string[];
  source: FacetSource | null;
};

/** Products of a family whose attributes are counted. */
const MAX_COUNTED = 20_000;

/** Finds the attributes of the products on sale of a family and those below, the most common first, and its facets. */
export async function findFamilyFacts(code: string): Promise<FamilyFacts> {
  const placed = sql`
    select p.uid, p.facet_value_ids from categories c
    join products p on p.category_path @> array[c.id]
    where c.erp_code = ${code} and p.is_active limit ${MAX_COUNTED}`;
  const [counted, attributes, facets, source] = await Promise.all([
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
    db.select({ facets: categories.facets }).from(categories).where(eq(categories.erpCode, code)),
    findFacetSource(code),
  ]);
  return {
    products: counted.rows[0]?.products ?? 0,
    attributes: attributes.rows,
    facets: facets[0]?.facets ?? [],
    source,
  };
}

async function findFacetSource(code: string): Promise<FacetSource | null> {
  const { rows } = await db.execute<FacetSource>(sql`
    select above.erp_code as code, above.label, above.facets
    from categories c
    join categories above on above.id = any(c.path) and above.id <> c.id
    where c.erp_code = ${code} and above.facets <> '{}'
    order by above.level desc limit 1`);
  return rows[0] ?? null;
}
