import { setImmediate } from "node:timers/promises";
import {
  type CatalogueIndex,
  catalogueIndexBuilder,
  type Leaf,
} from "#app/models/search/catalogue-index.ts";
import { pool } from "#app/services/platform/database.server.ts";

/** One packed query: even a million products hold up no other request (decision 017). */
export async function loadCatalogueIndex(): Promise<CatalogueIndex> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query("set local statement_timeout = '2min'");
    const leaves = await client.query<Leaf>("select id, path from categories order by id");
    const brands = await client.query<{ code: string; name: string }>(
      "select code, name from brands order by code",
    );
    const values = await client.query<CatalogueIndex["valueList"][number]>(
      "select id, code, label, value from facet_values order by id",
    );
    const { rows } = await client.query<BatchRow>({ text: columnsQuery });
    await client.query("commit");
    return await build(rows, {
      leafList: leaves.rows,
      brandList: brands.rows,
      valueList: values.rows,
    });
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

type BatchRow = {
  uids: Buffer;
  leaves: Buffer;
  brands: Buffer;
  packs: Buffer;
  unit_mills: Buffer;
  tier_mills: Buffer;
  label_places: Buffer;
  flags: Buffer;
  variants: Buffer;
  value_ids: Buffer;
};

const BATCH = 10_000;

/** In the order of sales: products_sales_rank_uid_index. Flags as models/search/catalogue-index.ts has them. */
const columnsQuery = `
  with brand_places as materialized (
    select code, row_number() over (order by code) - 1 as place from brands
  ), placed as (
    select p.*, b.place as brand_place,
      row_number() over (order by p.sales_rank desc, p.uid) - 1 as place,
      row_number() over (order by p.label collate "fr-x-icu", p.uid) as label_place,
      case when p.variant_code is null then 0
        else dense_rank() over (order by p.variant_code collate "C") end as variant,
      case when p.quantity_prices = '[]' then null else (
        select min((tier ->> 'unitMills')::int) from jsonb_array_elements(p.quantity_prices) tier
        where (tier ->> 'from')::int <= p.packaging_quantity and (tier ->> 'unitMills')::int > 0) end as tier_mills
    from (
      select uid, sales_rank, label, category_id, brand_code, packaging_quantity, unit_mills,
        quantity_prices, only_in_store, is_deliverable, variant_code, facet_value_ids
      from products where is_active
    ) as p
    join brand_places b on b.code = p.brand_code
  )
  select string_agg(int4send(uid), '' order by place) as uids,
    string_agg(int4send(category_id), '' order by place) as leaves,
    string_agg(int4send(brand_place::int), '' order by place) as brands,
    string_agg(int4send(packaging_quantity), '' order by place) as packs,
    string_agg(int4send(unit_mills), '' order by place) as unit_mills,
    string_agg(int4send(coalesce(tier_mills, 0)), '' order by place) as tier_mills,
    string_agg(int4send(label_place::int), '' order by place) as label_places,
    string_agg(int4send(only_in_store::int + is_deliverable::int * 2), '' order by place) as flags,
    string_agg(int4send(variant::int), '' order by place) as variants,
    string_agg(array_send(facet_value_ids), '' order by place) as value_ids
  from placed
  group by place / ${BATCH}
  order by place / ${BATCH}`;

async function build(
  rows: readonly BatchRow[],
  lists: Parameters<typeof catalogueIndexBuilder>[2],
): Promise<CatalogueIndex> {
  const values = rows.map(({ value_ids }) => readArrays(value_ids));
  const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
  const builder = catalogueIndexBuilder(
    total(rows.map(({ uids }) => uids.length / 4)),
    total(values.map(({ ids }) => ids.length)),
    lists,
  );
  for (const [index, row] of rows.entries()) {
    const { counts, ids } = values[index] ?? readArrays(Buffer.alloc(0));
    builder.add({
      uids: readIntegers(row.uids),
      leafIds: readIntegers(row.leaves),
      brands: readIntegers(row.brands),
      packs: readIntegers(row.packs),
      unitMills: readIntegers(row.unit_mills),
      tierMills: readIntegers(row.tier_mills),
      labelPlaces: readIntegers(row.label_places),
      flags: readIntegers(row.flags),
      variants: readIntegers(row.variants),
      valueCounts: counts,
      valueIds: ids,
    });
    await setImmediate();
  }
  return builder.finish();
}

export function readIntegers(bytes: Buffer | null): Int32Array {
  const numbers = new Int32Array((bytes?.length ?? 0) / 4);
  for (let index = 0; index < numbers.length; index++) {
    numbers[index] = bytes?.readInt32BE(index * 4) ?? 0;
  }
  return numbers;
}

/** `array_send`: a header, then length and number of each; empty ones are 12 bytes. */
function readArrays(bytes: Buffer) {
  const counts: number[] = [];
  const ids: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const count = bytes.readInt32BE(at) === 0 ? 0 : bytes.readInt32BE(at + 12);
    counts.push(count);
    at += count === 0 ? 12 : 20;
    for (let left = count; left > 0; left--, at += 8) ids.push(bytes.readInt32BE(at + 4));
  }
  return { counts: Int32Array.from(counts), ids: Int32Array.from(ids) };
}
