import { sql } from "drizzle-orm";
import depotTexts from "#app/locales/fr/store/depot-choice.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { Cart } from "#app/models/cart/cart.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { RADIUS_KM, takesOrders } from "#app/models/store/availability.ts";
import { type DepotChange, depotChange } from "#app/models/store/depot-change.ts";
import {
  type Need,
  needsOf,
  partsAtSecond,
  rankDepots,
  shareBetween,
} from "#app/models/store/depot-choice.ts";
import {
  type DepotChoiceView,
  type DepotFacts,
  ITEMS_NAMED,
  nearestThenSoonest,
  toPairView,
} from "#app/models/store/depot-choice-view.ts";
import { nearestFirst, type Store } from "#app/models/store/store.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { findDelivery } from "#app/services/cart/delivery.server.ts";
import { type Split, splitCart } from "#app/services/cart/split.server.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { findFirstSlots } from "./slot.server.ts";
import { listStores } from "./store.server.ts";

const t = texts(depotTexts);

const WHOLE_SHOWN = 10;
const PARTIAL_SHOWN = 5;

/**
 * Finds depots within 200 km of the buyer's own for the whole cart: those that have everything,
 * else the smallest split over two, else delivery. Two queries, and that of delivery, whatever the
 * number of lines and depots. Null for a buyer who may not see stock.
 */
export async function findDepotChoice(
  buyer: Buyer,
  cart: Cart,
  now: Date = new Date(),
): Promise<DepotChoiceView | null> {
  if (!maySeePrices(buyer)) return null;
  const needs = needsOf(cart.lines);
  const ranking = rankDepots(needs, await listDepots(buyer, needs, now));
  const whole = ranking.whole.slice(0, WHOLE_SHOWN);
  const partial = ranking.partial.slice(0, PARTIAL_SHOWN);
  const { pair } = ranking;
  const depots = [...whole, ...partial.map(({ depot }) => depot)];
  if (pair) depots.push(pair.first, pair.second);
  const slots = await findFirstSlots(
    depots.map(({ store }) => store),
    buyer.customerId,
    now,
  );
  const factsOf = ({ store: { uid, label, slug, city }, km }: Depot): DepotFacts => {
    const isHome = uid === buyer.store.uid;
    return { uid, label, slug, city, km: Math.round(km), isHome, slot: slots.get(uid) ?? null };
  };
  return {
    today: parisTime(now).day,
    productCount: needs.length,
    whole: nearestThenSoonest(whole.map(factsOf)),
    wholeCount: ranking.whole.length,
    pair: pair && toPairView(pair, factsOf),
    partial: partial.map(({ depot, shortages }) => ({
      ...factsOf(depot),
      missing: shortages.slice(0, ITEMS_NAMED),
      shortCount: shortages.length,
    })),
    delivery: whole.length > 0 ? null : await findDelivery(buyer, cart, now),
  };
}

/** Line by line. Null for a buyer who may not see them, and for an empty cart. */
export async function findDepotChange(
  buyer: Buyer,
  store: Store,
  requestedPage: string | null = null,
  now: Date = new Date(),
): Promise<DepotChange | null> {
  if (!maySeePrices(buyer)) return null;
  const readAt = (at: Buyer["store"]) =>
    findCart({ buyer: { ...buyer, store: at }, sessionIdHash: null, cartLineCount: 0 }, {}, now);
  const [before, after] = await Promise.all([readAt(buyer.store), readAt(store)]);
  return before.lines.length > 0 ? depotChange(before, after, requestedPage) : null;
}

/** Splits as `findDepotChoice` divides the cart. Null out of reach, and for a buyer who may not see stock. */
export async function splitBetweenDepots(
  buyer: Buyer,
  firstUid: number,
  secondUid: number,
  now: Date = new Date(),
): Promise<Split | null> {
  if (!maySeePrices(buyer) || firstUid === secondUid) return null;
  const cart = await findCart({ buyer, sessionIdHash: null, cartLineCount: 0 }, {}, now);
  const needs = needsOf(cart.lines);
  const depots = await listDepots(buyer, needs, now);
  const [first, second] = [firstUid, secondUid].map((wanted) => {
    return depots.find(({ uid }) => uid === wanted);
  });
  if (!first || !second) return null;
  const parts = partsAtSecond(cart.lines, shareBetween(needs, first, second).shared);
  const store = second.store.label.slice(0, NAME_LENGTH);
  return splitCart(buyer, cart, parts, (number) =>
    number === 1 ? t("pair-name", { store }) : t("pair-name-number", { store, number }),
  );
}

const NAME_LENGTH = 40;

type Depot = { uid: number; km: number; store: Store; stock: ReadonlyMap<number, number> };

/** Within 200 km of the buyer's own, in one query. */
async function listDepots(
  buyer: Buyer,
  needs: readonly Need[],
  now: Date = new Date(),
): Promise<Depot[]> {
  const stores = await listStores(now);
  const home = stores.find(({ uid }) => uid === buyer.store.uid);
  if (!home || needs.length === 0) return [];
  const near = nearestFirst(stores.filter(takesOrders), home).filter(({ km }) => km <= RADIUS_KM);
  const stock = await findStock(
    needs.map(({ productUid }) => productUid),
    near.map(({ store }) => store.uid),
  );
  return near.map(({ store, km }) => {
    return { uid: store.uid, km, store, stock: stock.get(store.uid) ?? new Map() };
  });
}

/** Storage units by depot, then by product, by the primary key of store_stock. */
async function findStock(productUids: number[], storeUids: number[]) {
  const { rows } = await db.execute<{ uid: number; held: [number, number][] }>(sql`
    select store_uid as uid, json_agg(json_build_array(product_uid, quantity)) as held
    from store_stock
    where product_uid = any(${sql.param(productUids)}::int[])
      and store_uid = any(${sql.param(storeUids)}::int[]) and quantity > 0
    group by store_uid`);
  return new Map(rows.map(({ uid, held }) => [uid, new Map(held)]));
}
