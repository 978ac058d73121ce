import { type SQL, sql } from "drizzle-orm";
import { referenceKey } from "#app/models/search/search.ts";
import type { Suggestion } from "#app/models/search/suggestion.ts";
import { db } from "#app/services/platform/database.server.ts";

const SUGGESTIONS = 6;

const NEIGHBOURS = 2;

/** A withdrawn product's family, the nearest references, then the best sellers. Three index reads at most. */
export async function listSuggestions(text: string): Promise<Suggestion[]> {
  const [near, best] = await Promise.all([
    /^\d{1,10}$/.test(text) ? ofSameFamily(Number(text)) : ofNearReference(text),
    read(sql`select * from products where is_active and not only_in_store
      order by sales_rank desc, uid limit ${SUGGESTIONS}`),
  ]);
  const known = new Set(near.map(({ uid }) => uid));
  return [...near, ...best.filter(({ uid }) => !known.has(uid))].slice(0, SUGGESTIONS);
}

/** Reads products_category_id_sales_rank_uid_index. */
function ofSameFamily(uid: number): Promise<Suggestion[]> {
  return read(sql`select * from products
    where is_active and category_id = (select category_id from products where uid = ${uid}::bigint)
    order by sales_rank desc, uid limit ${NEIGHBOURS * 2}`);
}

/** Reads products_reference_key_index both ways from the typed reference. */
async function ofNearReference(text: string): Promise<Suggestion[]> {
  const key = referenceKey(text.slice(0, 40));
  if (!/\d/.test(key)) return [];
  return read(sql`
    (select * from products where is_active and reference_key < ${key}
      order by reference_key desc limit ${NEIGHBOURS})
    union all
    (select * from products where is_active and reference_key >= ${key}
      order by reference_key limit ${NEIGHBOURS})`);
}

async function read(products: SQL): Promise<Suggestion[]> {
  const { rows } = await db.execute<Suggestion>(
    sql`select uid, label, reference, drawing, tint, photo from (${products}) as found`,
  );
  return rows;
}
