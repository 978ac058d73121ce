import { type SQL, sql } from "drizzle-orm";
import type { StagedEntity } from "#app/models/import/entity-name.ts";
import {
  type NewPrice,
  noQuestions,
  type PriceChange,
  type PriceQuestions,
} from "#app/models/import/price-change.ts";
import { db, type Queryable, type Transaction } from "#app/services/platform/database.server.ts";
import { settings } from "#app/services/setting/current.server.ts";

/** The brand that a file of products is about, and its products on sale that the file lacks. */
export type BrandRange = { brand: string; lacking: number };

/**
 * Finds the brand of a file whose products are all of one, as they will be; null for several
 * brands. Refused lines name their products, but no brand.
 */
export async function findRange(importId: number, on: Queryable = db): Promise<BrandRange | null> {
  const { rows } = await on.execute<BrandRange>(sql`
    ${rangeOf(importId)}
    select name as brand, (select count(*)::int from lacking) as lacking from brand`);
  return rows[0] ?? null;
}

/** Products of which a page shows the names. */
const SHOWN = 200;

/** Lists the first products that the file of a brand lacks, by code. */
export async function listLackingProducts(importId: number): Promise<LackingProduct[]> {
  const { rows } = await db.execute<LackingProduct>(sql`
    ${rangeOf(importId)}
    select code, label from lacking join products on erp_code = code order by code limit ${SHOWN}`);
  return rows;
}

type LackingProduct = { code: string; label: string };

/**
 * Adds a line for every product on sale of the brand that the file lacks: applied, it is taken out
 * of sale, and undone with the others.
 */
export async function addLacking(tx: Transaction, importId: number): Promise<void> {
  await tx.execute(sql`
    ${rangeOf(importId)}
    insert into import_lines (import_id, line, code, cells, outcome, values, before)
    select ${importId}, last.line + row_number() over (order by lacking.code), lacking.code, '[]',
      'changed', '{"isActive": false}', '{"isActive": true}'
    from lacking, (select max(line) as line from import_lines where import_id = ${importId}) last`);
}

function rangeOf(importId: number): SQL {
  return sql`
    with named as (
      select distinct coalesce(line.values ->> 'brand', b.erp_code) as brand
      from import_lines line
      left join products p on p.erp_code = line.code
      left join brands b on b.code = p.brand_code
      where import_id = ${importId} and outcome <> 'refused'
    ), brand as (
      select code, name from brands
      where erp_code = (select min(brand) from named having count(*) = 1)
    ), lacking as (
      select p.erp_code as code from products p join brand on brand.code = p.brand_code
      where p.is_active and p.erp_code is not null and not exists (
        select from import_lines line where import_id = ${importId} and line.code = p.erp_code)
    )`;
}

/** Percent shown at most. */
const MAX_PERCENT = 99_999;

/** Changes of which a page shows the prices. */
const SHOWN_CHANGES = 50;

/**
 * Lists the prices of a compared file that a person confirms: those that change by more than the merchant's share, the
 * largest change first; those of new articles; and the count of discounts of 100 %. A new price of a company, of a list
 * or of a day to come is compared with the article's own. A price that was on request is new, not changed. Reads
 * import_lines_import_id_outcome_line_index.
 */
export async function findPriceQuestions(
  importId: number,
  entity: StagedEntity,
): Promise<PriceQuestions> {
  const { askedPercent } = settings().sales;
  if (entity === "discounts") return { ...noQuestions, wholeDiscounts: await countWhole(importId) };
  if (!pricedEntities.includes(entity)) return noQuestions;
  const [changed, added] = await Promise.all([
    listChanges(importId, askedPercent),
    entity === "products" ? listNewPrices(importId) : { newPrices: [], newCount: 0 },
  ]);
  return { ...noQuestions, askedPercent, ...changed, ...added };
}

const pricedEntities: readonly StagedEntity[] = [
  "products",
  "dated-prices",
  "list-prices",
  "net-prices",
];

async function listChanges(importId: number, askedPercent: number) {
  const { rows } = await db.execute<PriceChange & { total: number }>(sql`
    with priced as (
      select code, line, (values ->> 'unitMills')::bigint as new,
        case outcome when 'changed' then (before ->> 'unitMills')::bigint else p.unit_mills end as old
      from import_lines l
      left join products p on outcome = 'new' and p.erp_code = values ->> 'product'
      where import_id = ${importId} and outcome in ('new', 'changed') and values ? 'unitMills'
    )
    select code, line, old::int as "beforeMills", new::int as "afterMills",
      least(round((new - old) * 100.0 / old), ${MAX_PERCENT})::int as percent, (count(*) over ())::int as total
    from priced
    where old > 0 and abs(new - old) * 100 > old * ${askedPercent}
    order by abs(new - old) * 1.0 / old desc, line limit ${SHOWN_CHANGES}`);
  const changes = rows.map(({ total: _, ...change }) => change);
  return { changes, changeCount: rows[0]?.total ?? 0 };
}

/** New prices of which a page shows the dearest, and as many of the cheapest. */
const SHOWN_NEW = 5;

async function listNewPrices(importId: number) {
  const { rows } = await db.execute<NewPrice & { total: number }>(sql`
    with priced as (
      select code, line, (values ->> 'unitMills')::bigint as mills from import_lines
      where import_id = ${importId} and outcome = 'new' and (values ->> 'unitMills')::bigint > 0
    ), ranked as (
      select *, row_number() over (order by mills desc, line) as rank, count(*) over () as total from priced
    )
    select code, line, mills::int as "unitMills", total::int as total from ranked
    where rank <= ${SHOWN_NEW} or rank > total - ${SHOWN_NEW} order by rank`);
  const newPrices = rows.map(({ total: _, ...price }) => price);
  return { newPrices, newCount: rows[0]?.total ?? 0 };
}

async function countWhole(importId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from import_lines
    where import_id = ${importId} and outcome in ('new', 'changed')
      and (values ->> 'discountBasisPoints')::int = 10000`);
  return rows[0]?.count ?? 0;
}
