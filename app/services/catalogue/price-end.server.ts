import { lt, sql } from "drizzle-orm";
import { parisTime } from "#app/models/platform/time.ts";
import { deleteInBatches } from "#app/services/platform/batch.server.ts";
import { priceListPrices, priceLists } from "#drizzle/schema/catalogue.ts";
import { netPrices } from "#drizzle/schema/company.ts";

/**
 * Deletes net prices and the prices of lists that ended before a day. Lists stay: companies name them. Reads
 * net_prices_last_day_index and price_list_prices_key.
 */
export async function deleteEndedPrices(before: Date): Promise<void> {
  const { day } = parisTime(before);
  await deleteInBatches(netPrices, lt(netPrices.lastDay, day), netPrices.lastDay);
  const ended = sql`select id from ${priceLists} where ${lt(priceLists.lastDay, day)}`;
  await deleteInBatches(
    priceListPrices,
    sql`${priceListPrices.priceListId} = any(array(${ended}))`,
    priceListPrices.priceListId,
  );
}
