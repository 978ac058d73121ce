import { type SQL, sql } from "drizzle-orm";
import type { StagedEntity } from "#app/models/import/entity-name.ts";
import {
  noQuestions,
  type PriceChange,
  type PriceQuestions,
  UNASKED_PERCENT,
} from "#app/models/import/price-change.ts";
import { db, type Queryable, type Transaction } from "#app/services/platform/database.server.ts";

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
 * Lists the prices of a compared file that change by more than their share, the largest change first, and counts the
 * discounts of 100 %. A price that was on request is new, not changed. Reads import_lines_import_id_outcome_line_index.
 */
export async function findPriceQuestions(
  importId: number,
  entity: StagedEntity,
): Promise<PriceQuestions> {
  if (entity === "discounts") return { ...noQuestions, wholeDiscounts: await countWhole(importId) };
  if (entity !== "products" && entity !== "list-prices" && entity !== "net-prices")
    return noQuestions;
  const { rows } = await db.execute<PriceChange & { total: number }>(sql`
    with priced as (
      select code, line, (before ->> 'unitMills')::bigint as old, (values ->> 'unitMills')::bigint as new
      from import_lines
      where import_id = ${importId} and outcome = 'changed' and values ? 'unitMills'
    )
    select code, line, old::int as "beforeMills", new::int as "afterMills",
      least(round((new - old) * 100.0 / old), ${MAX_PERCENT})::int as percent, (count(*) over ())::int as total
    from priced
    where old > 0 and abs(new - old) * 100 > old * ${UNASKED_PERCENT}
    order by abs(new - old) * 1.0 / old desc, line limit ${SHOWN_CHANGES}`);
  const changes = rows.map(({ total: _, ...change }) => change);
  return { changes, changeCount: rows[0]?.total ?? 0, wholeDiscounts: 0 };
}

async function countWhole(importId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from import_lines
    where import_id = ${importId} and outcome in ('new', 'changed')
      and (values ->> 'discountBasisPoints')::int = 10000`);
  return rows[0]?.count ?? 0;
}
