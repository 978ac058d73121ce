import { and, eq, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/buyer.ts";
import { availability, type StockAround } from "#app/models/stock.ts";
import { DEFAULT_STORE_UID, nearestFirst, type Store, type StoreName } from "#app/models/store.ts";
import { deliveryStock, storeStock } from "#drizzle/schema/product.ts";
import { db } from "./database.server.ts";
import { maySeePrices } from "./price.server.ts";
import { listStores } from "./store.server.ts";

type Stocked = {
  uid: number;
  onlyInStore: boolean;
  packagingQuantity: number;
  isDeliverable: boolean;
};

/** Other depots told on a product page; the map of the specification tells them all. */
const NEARBY = 5;

/**
 * Stock of a product in the buyer's depot, on the platform of their delivery zone and in the depots
 * nearest to theirs. Null for who may not see stock.
 */
export async function findStockAround(
  buyer: Buyer | null,
  product: Stocked,
  now: Date = new Date(),
): Promise<StockAround | null> {
  if (!maySeePrices(buyer)) return null;
  const stores = await listStores(now);
  const home = stores.find(({ uid }) => uid === (buyer?.store.uid ?? DEFAULT_STORE_UID));
  if (!home) return null;
  const [inStores, platform] = await Promise.all([
    listByStore.execute({ productUid: product.uid }),
    findDelivery.execute({ productUid: product.uid, deliveryZone: home.deliveryZone }),
  ]);
  const byStore = new Map(inStores.map((row) => [row.storeUid, row.quantity]));
  const at = (uid: number) => availability(product, byStore.get(uid) ?? 0);
  const others = stores.filter(({ uid }) => uid !== home.uid && at(uid).units > 0);
  return {
    store: nameOf(home),
    pickup: at(home.uid),
    delivery: product.isDeliverable ? availability(product, platform[0]?.quantity ?? 0) : null,
    nearby: nearestFirst(others, home)
      .slice(0, NEARBY)
      .map(({ store, km }) => ({ store: nameOf(store), km, stock: at(store.uid) })),
  };
}

function nameOf({ uid, label, slug, city }: Store): StoreName {
  return { uid, label, slug, city };
}

/** By the primary key of store_stock. */
const listByStore = db
  .select({ storeUid: storeStock.storeUid, quantity: storeStock.quantity })
  .from(storeStock)
  .where(and(eq(storeStock.productUid, sql.placeholder("productUid")), sql`quantity > 0`))
  .prepare("list_stock_by_store");

/** By the primary key of delivery_stock. */
const findDelivery = db
  .select({ quantity: deliveryStock.quantity })
  .from(deliveryStock)
  .where(
    and(
      eq(deliveryStock.productUid, sql.placeholder("productUid")),
      eq(deliveryStock.deliveryZone, sql.placeholder("deliveryZone")),
    ),
  )
  .prepare("find_delivery_stock");
