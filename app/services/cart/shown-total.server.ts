import { LRUCache } from "lru-cache";
import { type Shopper, seesPrices } from "#app/models/auth/buyer.ts";
import { findCart } from "./cart.server.ts";

const MAX_CARTS = 5_000;
const MAX_AGE_MS = 60_000;
const kept = new LRUCache<string, number>({ max: MAX_CARTS, ttl: MAX_AGE_MS });

/**
 * Cents with VAT of the goods in a buyer's cart, for the header of every page; undefined for an empty cart, a visitor
 * and a buyer who sees no prices. Kept for a minute while the cart does not change: the cart itself shows a price that
 * changed meanwhile.
 */
export async function findShownTotal(shopper: Shopper): Promise<number | undefined> {
  const { buyer, cartLineCount, cartState } = shopper;
  if (!buyer || cartLineCount === 0 || !cartState || !seesPrices(buyer, false)) return undefined;
  const key = `${cartState} ${buyer.store.uid}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const { totals } = await findCart(shopper);
  kept.set(key, totals.grossCents);
  return totals.grossCents;
}
