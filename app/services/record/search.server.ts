import { type SQL, sql } from "drizzle-orm";
import type { ImportEntity } from "#app/models/import/entity-name.ts";
import { plain } from "#app/models/platform/stem.ts";
import { matchExpression } from "#app/models/search/expression.ts";
import { readQuery, referenceKey } from "#app/models/search/search.ts";
import { db } from "#app/services/platform/database.server.ts";

type Search = (text: string) => SQL;

/** Rows with a column `key`, by entity, that a text finds. */
const searches: Partial<Record<ImportEntity, Search>> = {
  families: (text) => named(sql`categories`, sql`label`, text),
  brands: (text) => named(sql`brands`, sql`name`, text),
  products: searchProducts,
};

/** True for entities that can be searched. */
export function isSearched(entity: ImportEntity): boolean {
  return entity in searches;
}

/** Lists the keys above one that a text finds, by code or by name, in their order. */
export async function searchKeys(
  entity: ImportEntity,
  text: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const found = searches[entity]?.(text);
  if (!found) return [];
  const { rows } = await db.execute<{ key: string }>(sql`
    select distinct key from (${found}) as found where key > ${after} order by key limit ${limit}`);
  return rows.map(({ key }) => key);
}

/** Small tables, read whole: a code or a name that holds the text, whatever its accents. */
function named(table: SQL, name: SQL, text: string): SQL {
  const part = `%${likePart(plain(text))}%`;
  return sql`select erp_code as key from ${table}
    where lower(unaccent(erp_code)) like ${part} or lower(unaccent(${name})) like ${part}`;
}

function likePart(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** By any of its codes, or the words of its label: products_search_index, product_codes_key_index. */
function searchProducts(text: string): SQL {
  const query = readQuery(text);
  const key = referenceKey(text);
  const isCode = key === "" ? sql`false` : sql`true`;
  const words = matchExpression(query);
  const hasWords = words === "" ? sql`false` : sql`search @@ to_tsquery('madrier', ${words})`;
  return sql`
    select erp_code as key from products where erp_code = ${text.trim()}
    union all
    select erp_code from products where ${isCode} and reference_key = ${key}
    union all
    select erp_code from product_codes held join products on uid = product_uid
    where ${isCode} and held.key like ${`${key}%`}
    union all
    select erp_code from products where ${hasWords}`;
}
