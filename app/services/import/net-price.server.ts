import { sql } from "drizzle-orm";
import { keyOf, keyParts } from "#app/models/import/key.ts";
import type { Values } from "#app/models/import/line.ts";
import { checkDays, type NetPriceRecord, netPriceColumns } from "#app/models/import/price.ts";
import { overlappingKeys, periodRemarks } from "#app/models/import/remark.ts";
import type { Queryable, Transaction } from "#app/services/platform/database.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { companies } from "#drizzle/schema/company.ts";
import { stores } from "#drizzle/schema/store.ts";
import { checkNamed, keyLists } from "./code.server.ts";
import {
  checkEach,
  type ImportTarget,
  joinRefusals,
  type ReadLines,
  type WriteKind,
  writesOf,
} from "./target.server.ts";

const key = ["company", "product", "store", "firstDay"];

/** Net prices by company, article, depot and first day; written many at a time. */
export const netPriceTarget: ImportTarget = {
  columns: netPriceColumns,
  key,
  /** In the order of net_prices_key, which the export of millions reads from where it stopped. */
  async list(tx, after, limit) {
    const [company = "", product = "", store = "", day = ""] = keyParts(after);
    const { rows } = await tx.execute<NetPriceRecord>(sql`
      with begun as (
        select coalesce((select id from companies where erp_code = ${company}), 0) as company,
          coalesce((select uid from products where erp_code = ${product}), 0) as product,
          coalesce((select uid from stores where erp_code = ${store}), 0) as store,
          coalesce(nullif(${day}, '')::date, '-infinity') as day
      )
      select c.erp_code as company, p.erp_code as product, s.erp_code as store,
        n.first_day::text as "firstDay"
      from net_prices n
      join companies c on c.id = n.company_id
      join products p on p.uid = n.product_uid
      left join stores s on s.uid = n.store_uid
      where (n.company_id, n.product_uid) >= (select company, product from begun)
        and (n.company_id, n.product_uid, coalesce(n.store_uid, 0), n.first_day)
          > (select company, product, store, day from begun)
        and c.erp_code is not null and p.erp_code is not null
        and (n.store_uid is null or s.erp_code is not null)
      order by n.company_id, n.product_uid, coalesce(n.store_uid, 0), n.first_day limit ${limit}`);
    return rows.map((row) => keyOf(key, row));
  },
  async check(tx, lines) {
    const unknown = await checkNamed(tx, netPriceTarget, lines, [
      { field: "company", column: companies.erpCode, reason: "unknown-company" },
      { field: "product", column: products.erpCode, reason: "unknown-product" },
      { field: "store", column: stores.erpCode, reason: "unknown-store" },
    ]);
    return joinRefusals(unknown, checkEach(lines, checkDays));
  },
  async remark(tx, lines, today) {
    const others = await listOverlapping(tx, lines);
    return new Map(
      [...lines].map(([lineKey, { lastDay }]) => [
        lineKey,
        [
          ...periodRemarks(lastDay, today),
          ...(others.has(lineKey) ? (["overlapping"] as const) : []),
        ],
      ]),
    );
  },
  /** Looks each price up by net_prices_key: a large join without statistics would read the table for each. */
  async find(tx, keys) {
    const [owners, articles, depots, days] = keyLists(keys, 4);
    const { rows } = await tx.execute<NetPriceRecord>(sql`
      select wanted.company, wanted.product, s.erp_code as store, n.first_day::text as "firstDay",
        n.last_day::text as "lastDay", n.unit_mills as "unitMills"
      from unnest(${sql.param(owners)}::text[], ${sql.param(articles)}::text[],
        ${sql.param(depots)}::text[], ${sql.param(days)}::date[])
        as wanted (company, product, store, day)
      join companies c on c.erp_code = wanted.company
      join products p on p.erp_code = wanted.product
      left join stores s on s.erp_code = wanted.store
      cross join lateral (
        select * from net_prices where company_id = c.id and product_uid = p.uid
          and store_uid is not distinct from s.uid and first_day = wanted.day limit 1) n
      where wanted.store = '' or s.uid is not null`);
    return new Map(rows.map((row) => [keyOf(key, row), row]));
  },
  ...writesOf(key, write),
};

/** Keys of lines whose days another price of the same company, article and depot has too. Reads net_prices_key. */
async function listOverlapping(tx: Queryable, lines: ReadLines): Promise<ReadonlySet<string>> {
  const read = [...lines].map(([lineKey, values]) => ({ ...values, key: lineKey }));
  const { rows } = await tx.execute<{ key: string; firstDay: string }>(sql`
    select r.key, n.first_day::text as "firstDay"
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb)
      as r (key text, company text, product text, store text, "firstDay" date, "lastDay" date)
    join companies c on c.erp_code = r.company
    join products p on p.erp_code = r.product
    left join stores s on s.erp_code = r.store
    cross join lateral (
      select first_day from net_prices where company_id = c.id and product_uid = p.uid
        and store_uid is not distinct from s.uid and first_day <> r."firstDay"
        and first_day <= coalesce(r."lastDay", 'infinity')
        and coalesce(last_day, 'infinity') >= r."firstDay") n
    where r.store is null or s.uid is not null`);
  // A price that the file has too is judged by the days that it will have.
  const kept = rows.filter(
    ({ key: lineKey, firstDay }) => !lines.has(keyOf(key, { ...lines.get(lineKey), firstDay })),
  );
  const periods = [...lines].map(([lineKey, values]) => ({
    key: lineKey,
    of: keyOf(["company", "product", "store"], values),
    firstDay: String(values.firstDay),
    lastDay: typeof values.lastDay === "string" ? values.lastDay : null,
  }));
  return new Set([...kept.map((row) => row.key), ...overlappingKeys(periods)]);
}

/** Rows of records to write: the merchant's codes with the rows that they name. */
const named = (records: readonly Values[]) => sql`
  select c.id as company, p.uid as product, s.uid as store, (w.record ->> 'firstDay')::date as first,
    (w.record ->> 'lastDay')::date as last, w.record ? 'lastDay' as has_last,
    (w.record ->> 'unitMills')::int as mills
  from jsonb_array_elements(${JSON.stringify(records)}::jsonb) as w (record)
  join companies c on c.erp_code = w.record ->> 'company'
  join products p on p.erp_code = w.record ->> 'product'
  left join stores s on s.erp_code = w.record ->> 'store'
  where w.record ->> 'store' is null or s.uid is not null`;

const isIt = sql`n.company_id = w.company and n.product_uid = w.product
  and n.store_uid is not distinct from w.store and n.first_day = w.first`;

function write(tx: Transaction, kind: WriteKind, records: readonly Values[]) {
  switch (kind) {
    case "create":
      return tx.execute(sql`
        insert into net_prices (company_id, product_uid, store_uid, first_day, last_day, unit_mills)
        select company, product, store, first, last, mills from (${named(records)}) as w`);
    case "update":
      return tx.execute(sql`
        update net_prices n set unit_mills = coalesce(w.mills, n.unit_mills),
          last_day = case when w.has_last then w.last else n.last_day end
        from (${named(records)}) as w where ${isIt}`);
    case "remove":
      return tx.execute(sql`delete from net_prices n using (${named(records)}) as w where ${isIt}`);
  }
}
