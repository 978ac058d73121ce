import { type SQL, sql } from "drizzle-orm";
import { joinKey } from "#app/models/import/key.ts";
import { plain } from "#app/models/platform/stem.ts";
import { isDated, type RecordEntity } from "#app/models/record/entity.ts";
import type { RecordFilter } from "#app/models/record/filter.ts";
import type { NamedEntity } from "#app/models/record/sort.ts";
import { matchExpression } from "#app/models/search/expression.ts";
import { readQuery, referenceKey } from "#app/models/search/search.ts";
import { db } from "#app/services/platform/database.server.ts";
import { offersInPhase } from "./phase.server.ts";
import { conditionOf } from "./product-filter.server.ts";
import { namedTables } from "./sort.server.ts";

type Search = (text: string) => SQL;

/** Rows with a column `key` that a text finds, by entity. */
const searches: Record<RecordEntity, Search> = {
  families: (text) => named("families", text),
  brands: (text) => named("brands", text),
  products: searchProducts,
  stores: (text) => named("stores", text),
  "delivery-zones": searchZones,
  transports: (text) => named("transports", text),
  "price-lists": (text) => named("price-lists", text),
  offers: (text) => named("offers", text),
  "special-offers": (text) => named("special-offers", text),
  "paint-colors": (text) => named("paint-colors", text),
  companies: searchCompanies,
  cards: searchCards,
  closures: (code) => sql`
    select ${keyed(sql`s.erp_code`, sql`day`)} as key
    from store_closures join stores s on s.uid = store_uid where s.erp_code = ${code}`,
  stock: (code) => sql`
    select ${keyed(sql`p.erp_code`, sql`s.erp_code`)} as key
    from products p join store_stock on product_uid = p.uid join stores s on s.uid = store_uid
    where p.erp_code = ${code}`,
  "platform-stock": (code) => sql`
    select ${keyed(sql`p.erp_code`, sql`delivery_zone`)} as key
    from products p join delivery_stock on product_uid = p.uid where p.erp_code = ${code}`,
  "dated-prices": (code) => sql`
    select ${keyed(sql`p.erp_code`, sql`d.first_day`)} as key
    from products p join dated_prices d on d.product_uid = p.uid
    where p.erp_code = ${code} and d.applied_at is null`,
  "list-prices": (code) => sql`
    select ${keyed(sql`l.erp_code`, sql`p.erp_code`, sql`s.erp_code`, sql`h.quantity`)} as key
    from products p
    join price_list_prices h on h.product_uid = p.uid
    join price_lists l on l.id = h.price_list_id
    left join stores s on s.uid = h.store_uid
    where p.erp_code = ${code}`,
  "net-prices": searchNetPrices,
  discounts: (code) => sql`
    select ${keyed(sql`c.erp_code`, sql`f.erp_code`)} as key
    from companies c
    join company_discounts d on d.company_id = c.id
    join categories f on f.id = d.category_id
    where c.erp_code = ${code} and f.erp_code is not null`,
  bundles: (code) => sql`
    select ${keyed(sql`b.erp_code`, sql`c.erp_code`)} as key
    from bundle_components h
    join products b on b.uid = h.bundle_uid
    join products c on c.uid = h.component_uid
    where ${code} in (b.erp_code, c.erp_code)`,
  "product-links": (code) => sql`
    select ${keyed(sql`p.erp_code`, sql`l.kind`, sql`o.erp_code`)} as key
    from products p
    join product_links l on l.product_uid = p.uid
    join products o on o.uid = l.other_uid
    where p.erp_code = ${code}`,
  "product-colors": (code) => sql`
    select ${keyed(sql`p.erp_code`, sql`code_color`)} as key
    from products p join product_colors on product_uid = p.uid where p.erp_code = ${code}`,
  "paint-bases": (code) => sql`
    select p.erp_code as key from products p join paint_bases on product_uid = p.uid
    where p.erp_code = ${code}`,
};

/** Lists the keys above one that a text finds, by code or by name, in their order. */
export async function searchKeys(
  filter: RecordFilter,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select distinct key from (${searched(filter)}) as found
    where key > ${after} order by key limit ${limit}`);
  return rows.map(({ key }) => key);
}

/** Rows with a column `key` that the text of a filter finds, narrowed by its choices; one may come twice. */
export function searched(filter: RecordFilter): SQL {
  const { entity, search, phase } = filter;
  const found = searches[entity](search.trim());
  const condition = conditionOf(filter);
  if (condition) {
    return sql`select p.erp_code as key from (${found}) as all_found
      join products p on p.erp_code = all_found.key where ${condition}`;
  }
  return phase && isDated(entity)
    ? sql`select all_found.key from (${found}) as all_found
        join (${offersInPhase(entity, phase)}) as placed on placed.key = all_found.key`
    : found;
}

/** The key of a row, of its parts. */
function keyed(...parts: readonly SQL[]): SQL {
  const texts = parts.map((part) => sql`coalesce(${part}::text, '')`);
  return sql.join(texts, sql` || ${joinKey(["", ""])}::text || `);
}

/** Small tables, read whole: a code or a name that holds the text, whatever its accents. */
function named(entity: NamedEntity, text: string): SQL {
  const { table, code, name } = namedTables[entity];
  const part = `%${likePart(plain(text))}%`;
  return sql`select ${code} as key from ${table}
    where ${code} is not null
      and (lower(unaccent(${code})) like ${part} or lower(unaccent(${name})) like ${part})`;
}

function likePart(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** By any of its codes, or the words of its label: products_search_index, product_codes_key_index. */
function searchProducts(text: string): SQL {
  const key = referenceKey(text);
  const words = matchExpression(readQuery(text));
  const byCode = sql`
    select erp_code as key from products where erp_code = ${text}
    union all
    select erp_code from products where reference_key = ${key}
    union all
    select erp_code from product_codes held join products on uid = product_uid
    where held.key like ${`${key}%`}`;
  const byWords = sql`
    select erp_code as key from products where search @@ to_tsquery('madrier', ${words})`;
  if (words === "") return key === "" ? sql`select null::text as key` : byCode;
  return key === "" ? byWords : sql`${byCode} union all ${byWords}`;
}

/** By code, SIREN or a part of the name: companies_label_index. */
function searchCompanies(text: string): SQL {
  const siren = text.replace(/\s/g, "");
  return sql`
    select erp_code as key from companies where erp_code = ${text}
    union all
    select erp_code from companies where siren = ${siren} and siren <> ''
    union all
    select erp_code from companies
    where label ilike ${`%${likePart(text)}%`} and erp_code is not null`;
}

/** By number, e-mail address, company or a part of the name: customers_last_name_index. */
function searchCards(text: string): SQL {
  const number = text.replace(/\s/g, "");
  return sql`
    select card_number as key from customers where card_number = ${number} and erased_at is null
    union all
    select card_number from customers where email = ${text.toLowerCase()} and erased_at is null
    union all
    select card_number from companies c join customers on company_id = c.id
    where c.erp_code = ${text} and erased_at is null
    union all
    select card_number from customers
    where last_name ilike ${`%${likePart(text)}%`} and erased_at is null`;
}

/** By code, by depot, or by department or postal code. */
function searchZones(text: string): SQL {
  const part = `%${likePart(plain(text))}%`;
  return sql`
    select z.erp_code as key from delivery_zones z left join stores s on s.uid = z.store_uid
    where z.erp_code is not null
      and (lower(unaccent(z.erp_code)) like ${part} or s.erp_code = ${text}
        or upper(${text}) = any(z.places))`;
}

/** By company or by article. */
function searchNetPrices(code: string): SQL {
  const rows = (where: SQL) => sql`
    select ${keyed(sql`c.erp_code`, sql`p.erp_code`, sql`s.erp_code`, sql`n.first_day`)} as key
    from net_prices n
    join companies c on c.id = n.company_id
    join products p on p.uid = n.product_uid
    left join stores s on s.uid = n.store_uid
    where ${where}`;
  return sql`
    ${rows(sql`c.erp_code = ${code} and p.erp_code is not null`)}
    union all
    ${rows(sql`p.erp_code = ${code} and c.erp_code is not null`)}`;
}
