import { lt, sql } from "drizzle-orm";
import { parisTime } from "#app/models/platform/time.ts";
import { deleteInBatches } from "#app/services/platform/batch.server.ts";
import { priceListPrices, priceLists } from "#drizzle/schema/catalogue.ts";
import { netPrices } from "#drizzle/schema/company.ts";
import { datedPrices, pastPrices } from "#drizzle/schema/dated-price.ts";

/**
 * Deletes net prices, prices of lists and list prices that ended before a day. Lists stay: companies name them. Reads
 * net_prices_last_day_index, price_list_prices_key, past_prices_ended_on_index and dated_prices_applied.
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
  await deleteInBatches(pastPrices, lt(pastPrices.endedOn, day), pastPrices.endedOn);
  const applied = sql`applied_at is not null and ${lt(datedPrices.firstDay, day)}`;
  await deleteInBatches(datedPrices, applied, datedPrices.firstDay);
}
