import { eq, inArray, sql } from "drizzle-orm";
import { keyOf, keyParts } from "#app/models/import/key.ts";
import type { Values } from "#app/models/import/line.ts";
import {
  checkDays,
  type ListPriceRecord,
  listPriceColumns,
  type PriceListRecord,
  priceListColumns,
} from "#app/models/import/price.ts";
import { periodRemarks } from "#app/models/import/remark.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { priceLists, products } from "#drizzle/schema/catalogue.ts";
import { stores } from "#drizzle/schema/store.ts";
import { checkNamed, keyLists, listCodes } from "./code.server.ts";
import {
  checkEach,
  type ImportTarget,
  RefusedLine,
  remarkEach,
  type WriteKind,
  writesOf,
} from "./target.server.ts";

/** Price lists by the merchant's code. */
export const priceListTarget: ImportTarget = {
  columns: priceListColumns,
  key: ["code"],
  list: (tx, after, limit) => listCodes(tx, priceLists.erpCode, after, limit),
  /** A line that has one of the days is checked with the other that the shop has. */
  async check(tx, lines) {
    const known = await priceListTarget.find(tx, [...lines.keys()]);
    const whole = [...lines].map(
      ([code, values]) => [code, { ...known.get(code), ...values }] as const,
    );
    return checkEach(new Map(whole), checkDays);
  },
  remark: async (_, lines, today) =>
    remarkEach(lines, ({ lastDay }) => periodRemarks(lastDay, today)),
  async find(tx, codes) {
    const rows = await tx
      .select()
      .from(priceLists)
      .where(inArray(priceLists.erpCode, [...codes]));
    return new Map(
      rows.map(({ erpCode, name, firstDay, lastDay }) => {
        return [erpCode ?? "", { code: erpCode, name, firstDay, lastDay }];
      }),
    );
  },
  async create(tx, { code, ...record }: PriceListRecord) {
    await tx.insert(priceLists).values({ ...record, erpCode: code });
  },
  async update(tx, code, { name, firstDay, lastDay }: Partial<PriceListRecord>) {
    await tx
      .update(priceLists)
      .set({ erpCode: code, name, firstDay, lastDay })
      .where(eq(priceLists.erpCode, code));
  },
  /** Refused while a company or a depot has it, or a price stands in it. */
  async remove(tx, code) {
    const { rowCount } = await tx.execute(sql`
      delete from price_lists l where erp_code = ${code}
        and not exists (select from companies where price_list_id = l.id)
        and not exists (select from store_price_lists where price_list_id = l.id)
        and not exists (select from price_list_prices where price_list_id = l.id)`);
    if (rowCount === 0) throw new RefusedLine("in-use");
  },
};

const key = ["priceList", "product", "store", "quantity"];

/** Prices of lists by list, article, depot and quantity; written many at a time. */
export const listPriceTarget: ImportTarget = {
  columns: listPriceColumns,
  key,
  /** In the order of price_list_prices_key, which the export of millions reads from where it stopped. */
  async list(tx, after, limit) {
    const [list = "", product = "", store = "", quantity] = keyParts(after);
    const { rows } = await tx.execute<ListPriceRecord>(sql`
      with begun as (
        select coalesce((select id from price_lists where erp_code = ${list}), 0) as list,
          coalesce((select uid from products where erp_code = ${product}), 0) as product,
          coalesce((select uid from stores where erp_code = ${store}), 0) as store,
          ${Number(quantity ?? 0)}::int as quantity
      )
      select l.erp_code as "priceList", p.erp_code as product, s.erp_code as store, h.quantity
      from price_list_prices h
      join price_lists l on l.id = h.price_list_id
      join products p on p.uid = h.product_uid
      left join stores s on s.uid = h.store_uid
      where (h.price_list_id, h.product_uid) >= (select list, product from begun)
        and (h.price_list_id, h.product_uid, coalesce(h.store_uid, 0), h.quantity)
          > (select list, product, store, quantity from begun)
        and l.erp_code is not null and p.erp_code is not null
        and (h.store_uid is null or s.erp_code is not null)
      order by h.price_list_id, h.product_uid, coalesce(h.store_uid, 0), h.quantity limit ${limit}`);
    return rows.map((row) => keyOf(key, row));
  },
  check: (tx, lines) =>
    checkNamed(tx, listPriceTarget, lines, [
      { field: "priceList", column: priceLists.erpCode, reason: "unknown-price-list" },
      { field: "product", column: products.erpCode, reason: "unknown-product" },
      { field: "store", column: stores.erpCode, reason: "unknown-store" },
    ]),
  /** Looks each price up by price_list_prices_key: see `netPriceTarget`. */
  async find(tx, keys) {
    const [lists, articles, depots, quantities] = keyLists(keys, 4);
    const { rows } = await tx.execute<ListPriceRecord>(sql`
      select wanted.list as "priceList", wanted.product, s.erp_code as store, h.quantity,
        h.unit_mills as "unitMills"
      from unnest(${sql.param(lists)}::text[], ${sql.param(articles)}::text[],
        ${sql.param(depots)}::text[], ${sql.param(quantities)}::int[])
        as wanted (list, product, store, quantity)
      join price_lists l on l.erp_code = wanted.list
      join products p on p.erp_code = wanted.product
      left join stores s on s.erp_code = wanted.store
      cross join lateral (
        select * from price_list_prices where price_list_id = l.id and product_uid = p.uid
          and store_uid is not distinct from s.uid and quantity = wanted.quantity limit 1) h
      where wanted.store = '' or s.uid is not null`);
    return new Map(rows.map((row) => [keyOf(key, row), row]));
  },
  ...writesOf(key, write),
};

/** Rows of records to write: the merchant's codes with the rows that they name. */
const named = (records: readonly Values[]) => sql`
  select l.id as list, p.uid as product, s.uid as store, w.quantity, w."unitMills" as mills
  from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
    as w ("priceList" text, product text, store text, quantity int, "unitMills" int)
  join price_lists l on l.erp_code = w."priceList"
  join products p on p.erp_code = w.product
  left join stores s on s.erp_code = w.store
  where w.store is null or s.uid is not null`;

const isIt = sql`h.price_list_id = w.list and h.product_uid = w.product
  and h.store_uid is not distinct from w.store and h.quantity = w.quantity`;

function write(tx: Transaction, kind: WriteKind, records: readonly Values[]) {
  switch (kind) {
    case "create":
      return tx.execute(sql`
        insert into price_list_prices (price_list_id, product_uid, store_uid, quantity, unit_mills)
        select list, product, store, quantity, mills from (${named(records)}) as w`);
    case "update":
      return tx.execute(sql`
        update price_list_prices h set unit_mills = coalesce(w.mills, h.unit_mills)
        from (${named(records)}) as w where ${isIt}`);
    case "remove":
      return tx.execute(
        sql`delete from price_list_prices h using (${named(records)}) as w where ${isIt}`,
      );
  }
}
