import { sql } from "drizzle-orm";
import { type IsoDay, parisTime } from "#app/models/platform/time.ts";
import { inBatches } from "#app/services/platform/batch.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { lockName } from "#app/services/platform/lock.server.ts";

/**
 * Gives products the list prices whose first day in Paris has come, the latest of each, once. Holds the lock that
 * imports of articles hold, and rows in the order of their uids. Reads dated_prices_coming.
 */
export async function applyDatedPrices(now: Date = databaseNow()): Promise<void> {
  const { day } = parisTime(now);
  await inBatches((rows) => applyBatch(day, now, rows));
}

function applyBatch(day: IsoDay, now: Date, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      select from dated_prices where applied_at is null and first_day <= ${day} limit 1`);
    if (rows.length === 0) return 0;
    await lockName(tx, "import:products");
    const { rowCount } = await tx.execute(sql`
      with due as materialized (
        select product_uid, first_day, unit_mills from dated_prices
        where applied_at is null and first_day <= ${day}
        order by first_day, product_uid limit ${limit} for update
      ), latest as (
        select distinct on (product_uid) product_uid, unit_mills from due
        order by product_uid, first_day desc
      ), held as materialized (
        select uid, latest.unit_mills from products join latest on product_uid = uid
        order by uid for update of products
      ), priced as (
        update products set unit_mills = held.unit_mills from held where products.uid = held.uid
      )
      update dated_prices d set applied_at = ${now} from due
      where d.product_uid = due.product_uid and d.first_day = due.first_day`);
    return rowCount ?? 0;
  });
}

export type DatedPrice = { day: IsoDay; unitMills: number };

/** List prices of an article: those that ended, the last first; its own; and those to come, the next first. */
export type ListPrices = {
  /** Uid of its page in the shop; null while it is out of sale. */
  soldUid: number | null;
  past: readonly DatedPrice[];
  presentMills: number;
  coming: readonly DatedPrice[];
};

/** Prices of each kind that a page shows at most. */
const SHOWN = 24;

/** Finds the list prices of an article by the merchant's code; null when the shop does not have it. */
export async function findListPrices(code: string): Promise<ListPrices | null> {
  const { rows } = await db.execute<ListPrices>(sql`
    select case when is_active then uid end as "soldUid", unit_mills as "presentMills",
      coalesce((select json_agg(kept) from (
        select ended_on as day, unit_mills as "unitMills" from past_prices
        where product_uid = uid order by ended_on desc limit ${SHOWN}) kept), '[]') as past,
      coalesce((select json_agg(kept) from (
        select first_day as day, unit_mills as "unitMills" from dated_prices
        where product_uid = uid and applied_at is null order by first_day limit ${SHOWN}) kept), '[]') as coming
    from products where erp_code = ${code}`);
  return rows[0] ?? null;
}
