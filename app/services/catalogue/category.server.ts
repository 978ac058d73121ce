import { asc } from "drizzle-orm";
import {
  type Category,
  type CategoryTree,
  categoryTree,
  listChildren,
} from "#app/models/catalogue/category.ts";
import { cachedFor } from "#app/services/platform/cache.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { categories } from "#drizzle/schema/catalogue.ts";

/** Returns the whole tree of categories that have products, cached for a minute. */
export function findCategoryTree(now: Date = new Date()): Promise<CategoryTree> {
  return readTree(now);
}

/** Lists the ranges at the top of the catalogue, in display order. */
export async function listRanges(now: Date = new Date()): Promise<readonly Category[]> {
  return listChildren(await readTree(now), null);
}

/** Some hundreds of rows, read whole and walked in memory. */
const readTree = cachedFor(async () => {
  const rows = await db
    .select({
      id: categories.id,
      parentId: categories.parentId,
      path: categories.path,
      label: categories.label,
      slug: categories.slug,
      drawing: categories.drawing,
      tint: categories.tint,
      isLeaf: categories.isLeaf,
      productCount: categories.productCount,
      facets: categories.facets,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id));
  return categoryTree(rows);
});
