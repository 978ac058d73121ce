import { LRUCache } from "lru-cache";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { ListedProduct } from "#app/models/catalogue/product.ts";
import { readShownTerms } from "#app/services/catalogue/price.server.ts";
import { listLinkTargets } from "#app/services/catalogue/product-summary.server.ts";
import { listMostBought } from "./most-bought.server.ts";

/** Customers whose habits are cached at most: 48 numbers each. */
const MAX_CUSTOMERS = 2000;

/** A purchase counts some minutes later: habits change in weeks. */
const MAX_AGE_MS = 5 * 60_000;

const habits = new LRUCache<number, number[]>({
  max: MAX_CUSTOMERS,
  ttl: MAX_AGE_MS,
  fetchMethod: async (customerId) => {
    const bought = await listMostBought({ customerId }, new Date());
    return [...new Set(bought.map(({ productUid }) => productUid))];
  },
});

/**
 * Lists the products that a customer buys most, as listings show them, with how many habitual ones there are. Those of
 * colleagues do not count. One query for the products, and one for the habits every five minutes.
 */
export async function listHabitualProducts(
  buyer: Buyer,
  count: number,
): Promise<{ products: ListedProduct[]; total: number }> {
  const [uids = [], terms] = await Promise.all([
    habits.fetch(buyer.customerId),
    readShownTerms(buyer),
  ]);
  return {
    products: await listLinkTargets(buyer, uids.slice(0, count), terms),
    total: uids.length,
  };
}
