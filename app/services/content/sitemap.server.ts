import { and, asc, between, eq, gt, sql } from "drizzle-orm";
import { MAX_INTEGER } from "#app/models/platform/integer.ts";
import { db } from "#app/services/platform/database.server.ts";
import { brands, categories, products } from "#drizzle/schema/catalogue.ts";
import { stores } from "#drizzle/schema/store.ts";

/** Limit of a sitemap file (sitemaps.org, protocol 0.9). */
const ADDRESSES_PER_FILE = 50_000;

const PRODUCTS_AT_ONCE = 2_000;

/**
 * Lists the sitemap files by uid range: file 3 holds 100,001 to 150,000. Finds each with one look
 * into the key, from the last uid of the file before.
 */
export async function listProductFiles(): Promise<number[]> {
  const { rows } = await db.execute<{ file: number }>(sql`
    with recursive files (file) as (
      select (min(uid) - 1) / ${ADDRESSES_PER_FILE} + 1 from products
      union all
      select ((select min(uid) from products where uid > file::bigint * ${ADDRESSES_PER_FILE}) - 1) / ${ADDRESSES_PER_FILE} + 1
      from files where file is not null
    ) select file::int from files where file is not null`);
  return rows.map(({ file }) => file);
}

/** Streams the uids of the products on sale of one file, in order, by their key. */
export async function* readProductUids(file: number): AsyncGenerator<number[]> {
  const last = file * ADDRESSES_PER_FILE;
  let after = last - ADDRESSES_PER_FILE;
  for (;;) {
    const rows = await db
      .select({ uid: products.uid })
      .from(products)
      .where(
        and(
          gt(products.uid, after),
          between(products.uid, after, Math.min(last, MAX_INTEGER)),
          eq(products.isActive, true),
        ),
      )
      .orderBy(asc(products.uid))
      .limit(PRODUCTS_AT_ONCE);
    if (rows.length > 0) yield rows.map(({ uid }) => uid);
    const end = rows.at(-1);
    if (!end || rows.length < PRODUCTS_AT_ONCE) return;
    after = end.uid;
  }
}

/** Lists the URL parts of families, brands and depots. */
export async function listSitemapPages() {
  const [families, makers, depots] = await Promise.all([
    db
      .select({ id: categories.id, slug: categories.slug })
      .from(categories)
      .where(gt(categories.productCount, 0))
      .orderBy(asc(categories.id)),
    db.select({ code: brands.code, slug: brands.slug }).from(brands).orderBy(asc(brands.code)),
    db.select({ uid: stores.uid, slug: stores.slug }).from(stores).orderBy(asc(stores.uid)),
  ]);
  return { families, makers, depots };
}
