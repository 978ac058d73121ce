import { sql } from "drizzle-orm";
import { keyOf, keyParts } from "#app/models/import/key.ts";
import type { LineReason, Values } from "#app/models/import/line.ts";
import { type DatedPriceRecord, datedPriceColumns } from "#app/models/import/price.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { checkNamed, keyLists } from "./code.server.ts";
import {
  checkEach,
  type ImportTarget,
  joinRefusals,
  type WriteKind,
  writesOf,
} from "./target.server.ts";

const key = ["product", "firstDay"];

/** List prices to come, by article and first day; those in force are the articles' own. */
export const datedPriceTarget: ImportTarget = {
  columns: datedPriceColumns,
  key,
  checksAgain: true,
  async list(tx, after, limit) {
    const [product = "", day = ""] = keyParts(after);
    const { rows } = await tx.execute<DatedPriceRecord>(sql`
      with begun as (
        select coalesce((select uid from products where erp_code = ${product}), 0) as product,
          coalesce(nullif(${day}, '')::date, '-infinity') as day
      )
      select p.erp_code as product, d.first_day::text as "firstDay"
      from dated_prices d join products p on p.uid = d.product_uid
      where d.applied_at is null and p.erp_code is not null
        and (d.product_uid, d.first_day) > (select product, day from begun)
      order by d.product_uid, d.first_day limit ${limit}`);
    return rows.map((row) => keyOf(key, row));
  },
  /** Refuses articles that the shop does not have, and days that are not to come. */
  async check(tx, lines) {
    const { day: today } = parisTime(databaseNow());
    const unknown = await checkNamed(tx, datedPriceTarget, lines, [
      { field: "product", column: products.erpCode, reason: "unknown-product" },
    ]);
    return joinRefusals(
      unknown,
      checkEach(lines, ({ firstDay }): LineReason[] =>
        typeof firstDay === "string" && firstDay <= today
          ? [{ column: datedPriceColumns.firstDay.header, reason: "not-to-come" }]
          : [],
      ),
    );
  },
  async find(tx, keys) {
    const [articles, days] = keyLists(keys, 2);
    const { rows } = await tx.execute<DatedPriceRecord>(sql`
      select wanted.product, d.first_day::text as "firstDay", d.unit_mills as "unitMills"
      from unnest(${sql.param(articles)}::text[], ${sql.param(days)}::date[]) as wanted (product, day)
      join products p on p.erp_code = wanted.product
      join dated_prices d on d.product_uid = p.uid and d.first_day = wanted.day`);
    return new Map(rows.map((row) => [keyOf(key, row), row]));
  },
  ...writesOf(key, write),
};

function write(tx: Transaction, kind: WriteKind, records: readonly Values[]) {
  const named = sql`
    select p.uid as product, w."firstDay" as day, w."unitMills" as mills
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as w (product text, "firstDay" date, "unitMills" int)
    join products p on p.erp_code = w.product`;
  switch (kind) {
    case "create":
      return tx.execute(sql`
        insert into dated_prices (product_uid, first_day, unit_mills)
        select product, day, mills from (${named}) as w`);
    case "update":
      return tx.execute(sql`
        update dated_prices d set unit_mills = coalesce(w.mills, d.unit_mills)
        from (${named}) as w where d.product_uid = w.product and d.first_day = w.day`);
    case "remove":
      return tx.execute(sql`
        delete from dated_prices d
        using (${named}) as w where d.product_uid = w.product and d.first_day = w.day`);
  }
}
