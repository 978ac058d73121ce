import { eq, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { availability, type StockAround, type Stocked } from "#app/models/catalogue/stock.ts";
import { earliestDelivery } from "#app/models/checkout/delivery.ts";
import { type IsoDay, parisTime } from "#app/models/platform/time.ts";
import {
  type AroundStore,
  type AvailabilityQuery,
  availabilityCode,
  type StoresAround,
  storesWithin,
  takesOrders,
} from "#app/models/store/availability.ts";
import { type Commune, communeLabel } from "#app/models/store/commune.ts";
import { openingAt, type Store, type StoreName } from "#app/models/store/store.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { listCommunes } from "#app/services/store/commune.server.ts";
import { findFirstSlot } from "#app/services/store/slot.server.ts";
import {
  changesAt,
  listSlotChanges,
  listStores,
  type SlotChanges,
} from "#app/services/store/store.server.ts";
import { visitorStoreUid } from "#app/services/store/visitor-store.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { maySeePrices } from "./price.server.ts";

type StockedProduct = Stocked & { uid: number; isDeliverable: boolean };

const NEARBY = 5;

const OTHER_COMMUNES = 5;

/**
 * Finds the stock of a product in the buyer's depot, on the platform of their delivery zone and in
 * the nearest depots, with its dates, in two queries at most. Null for those who may not see stock.
 */
export async function findStockAround(
  buyer: Buyer | null,
  product: StockedProduct,
  now: Date = databaseNow(),
): Promise<StockAround | null> {
  if (!maySeePrices(buyer)) return null;
  const [stores, stock] = await Promise.all([listStores(now), readStock(product.uid, now)]);
  const home = homeOf(stores, buyer);
  if (!home) return null;
  const pickup = availability(product, stock.inStore(home.uid));
  const isDelivered = product.isDeliverable && !product.onlyInStore;
  const delivery = isDelivered ? availability(product, stock.inZone(home.deliveryZone)) : null;
  const mayBeFetched = pickup.units > 0 && !product.onlyInStore && takesOrders(home);
  const mayBeDelivered = delivery !== null && delivery.units > 0;
  const isShort = pickup.units === 0 || delivery?.units === 0;
  return {
    productUid: product.uid,
    packagingQuantity: product.packagingQuantity,
    today: parisTime(now).day,
    store: nameOf(home),
    pickup,
    slot: mayBeFetched ? await findFirstSlot(home, buyer?.customerId ?? 0, now) : null,
    delivery,
    deliveryDay: mayBeDelivered ? earliestDelivery(home, now) : null,
    supplyDay: isShort ? stock.suppliedOn(home.deliveryZone) : null,
    nearby: storesWithin(stores, home, product, stock.inStore)
      .filter((near) => near.store.uid !== home.uid && near.stock.units > 0)
      .slice(0, NEARBY)
      .map((near) => ({ ...near, store: nameOf(near.store) })),
  };
}

/**
 * Lists the depots within 200 km of a place, nearest first, with how much of a quantity each can
 * supply: around the buyer's depot unless a commune or a position is given. One query, whatever the
 * number of depots. Null for those who may not see stock.
 */
export async function findStoresAround(
  buyer: Buyer | null,
  product: StockedProduct,
  query: AvailabilityQuery,
  now: Date = databaseNow(),
): Promise<StoresAround | null> {
  if (!maySeePrices(buyer)) return null;
  const [stores, changes, stock, communes] = await Promise.all([
    listStores(now),
    listSlotChanges(now),
    readStock(product.uid, now),
    query.position ? [] : listCommunes(query.around, 1 + OTHER_COMMUNES),
  ]);
  const home = homeOf(stores, buyer);
  if (!home) return null;
  const [commune, ...others] = communes;
  const place = placeOf(query, commune ?? null, home);
  const within = storesWithin(stores, place, product, stock.inStore).map((near) =>
    aroundStore(near, query.quantity, { stock, changes, now }),
  );
  return {
    query,
    place,
    isUnknown: query.around !== "" && place.kind === "store",
    others: others.map((other) => ({ label: communeLabel(other), around: communeLabel(other) })),
    stores: within.slice(0, query.limit),
    counts: {
      all: within.length,
      some: within.filter(({ units }) => units > 0).length,
      enough: within.filter(({ code }) => code === 3).length,
    },
    today: parisTime(now).day,
  };
}

function homeOf(stores: readonly Store[], buyer: Buyer | null): Store | undefined {
  return stores.find(({ uid }) => uid === (buyer?.store.uid ?? visitorStoreUid()));
}

function placeOf({ position }: AvailabilityQuery, commune: Commune | null, home: Store) {
  if (position) return { ...position, kind: "position" as const, label: "" };
  const { latitude, longitude } = commune ?? home;
  return commune
    ? { latitude, longitude, kind: "commune" as const, label: communeLabel(commune) }
    : { latitude, longitude, kind: "store" as const, label: home.label };
}

type Near = ReturnType<typeof storesWithin>[number];
type Around = { stock: ProductStock; changes: SlotChanges; now: Date };

function aroundStore({ store, km, stock }: Near, wanted: number, around: Around): AroundStore {
  const { schedule, holidayZone, latitude, longitude, phone, deliveryZone } = store;
  const changes = changesAt(around.changes, store.uid);
  const isOpen = takesOrders(store);
  return {
    ...nameOf(store),
    ...stock,
    latitude,
    longitude,
    km,
    phone,
    code: availabilityCode(stock, wanted, isOpen),
    opening: openingAt({ schedule, holidayZone, ...changes }, around.now),
    takesOrders: isOpen,
    supplyDay: stock.units === 0 ? around.stock.suppliedOn(deliveryZone) : null,
  };
}

function nameOf({ uid, label, slug, city }: Store): StoreName {
  return { uid, label, slug, city };
}

type ProductStock = {
  inStore: (storeUid: number) => number;
  inZone: (deliveryZone: number) => number;
  suppliedOn: (deliveryZone: number) => IsoDay | null;
};

async function readStock(productUid: number, now: Date): Promise<ProductStock> {
  const [row] = await findStock.execute({ productUid, today: parisTime(now).day });
  const { inStores, inZones, supplies } = row ?? {};
  return {
    inStore: (storeUid) => inStores?.[storeUid] ?? 0,
    inZone: (deliveryZone) => inZones?.[deliveryZone] ?? 0,
    suppliedOn: (deliveryZone) => supplies?.[deliveryZone] ?? null,
  };
}

/**
 * Uses the primary keys of store_stock, delivery_stock and product_supplies, which begin with the
 * product.
 */
const findStock = db
  .select({
    inStores: sql<Record<string, number> | null>`(
      select json_object_agg(store_uid, quantity) from store_stock
      where product_uid = ${products.uid} and quantity > 0)`,
    inZones: sql<Record<string, number> | null>`(
      select json_object_agg(delivery_zone, quantity) from delivery_stock
      where product_uid = ${products.uid})`,
    supplies: sql<Record<string, IsoDay> | null>`(
      select json_object_agg(delivery_zone, arrives_on) from product_supplies
      where product_uid = ${products.uid} and arrives_on >= ${sql.placeholder("today")}::date)`,
  })
  .from(products)
  .where(eq(products.uid, sql.placeholder("productUid")))
  .prepare("find_product_stock");
