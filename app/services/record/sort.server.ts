import { type SQL, sql } from "drizzle-orm";
import type { NamedEntity, RecordSort } from "#app/models/record/sort.ts";
import { db } from "#app/services/platform/database.server.ts";

/** Where the records of an entity have their code and their name. */
export const namedTables: Record<NamedEntity, { table: SQL; code: SQL; name: SQL }> = {
  families: { table: sql`categories`, code: sql`erp_code`, name: sql`label` },
  brands: { table: sql`brands`, code: sql`erp_code`, name: sql`name` },
  products: { table: sql`products`, code: sql`erp_code`, name: sql`label` },
  stores: { table: sql`stores`, code: sql`erp_code`, name: sql`label` },
  transports: { table: sql`transports`, code: sql`erp_code`, name: sql`label` },
  "price-lists": { table: sql`price_lists`, code: sql`erp_code`, name: sql`name` },
  offers: { table: sql`offers`, code: sql`erp_code`, name: sql`label` },
  "special-offers": { table: sql`special_offers`, code: sql`erp_code`, name: sql`label` },
  "paint-colors": { table: sql`paint_colors`, code: sql`code`, name: sql`name` },
  companies: { table: sql`companies`, code: sql`erp_code`, name: sql`label` },
  cards: {
    table: sql`(select * from customers where erased_at is null) as cards`,
    code: sql`card_number`,
    name: sql`last_name`,
  },
};

/**
 * Lists the keys after one of the records of an entity, in an order; of `found`, rows with a column `key`, unless it is
 * null. Starts from the first where that one is no longer there. Reads products_by_label, products_by_price,
 * companies_by_label and customers_by_last_name; the other tables are small.
 */
export async function listSorted(
  entity: NamedEntity,
  sort: RecordSort,
  found: SQL | null,
  after: string,
  limit: number,
): Promise<string[]> {
  const { table, code, name } = namedTables[entity];
  const value = sort === "name" ? sql`${name} collate "fr-x-icu"` : sql`unit_mills`;
  const [way, beyond] = sort === "dearest" ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const last = sql`(select ${value} from ${table} where ${code} = ${after})`;
  const isAfter = await hasCode(entity, after);
  const { rows } = await db.execute<{ key: string }>(sql`
    select ${code} as key from ${table}
    where ${code} is not null
      ${isAfter ? sql`and (${value}, ${code}) ${beyond} (${last}, ${after})` : sql``}
      ${found ? sql`and ${code} in (select key from (${found}) as found)` : sql``}
    order by ${value} ${way}, ${code} ${way} limit ${limit}`);
  return rows.map(({ key }) => key);
}

async function hasCode(entity: NamedEntity, key: string): Promise<boolean> {
  if (key === "") return false;
  const { table, code } = namedTables[entity];
  const { rows } = await db.execute(sql`select from ${table} where ${code} = ${key}`);
  return rows.length > 0;
}
