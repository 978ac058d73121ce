import { eq } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import {
  type DeliveryDay,
  type DeliveryRules,
  listDeliveryDays,
} from "#app/models/checkout/delivery.ts";
import { type DeliveryTariff, zoneAt } from "#app/models/checkout/delivery-tariff.ts";
import type { Commune } from "#app/models/store/commune.ts";
import { nearestFirst, type Store, storeAvailability } from "#app/models/store/store.ts";
import { db, type Queryable } from "#app/services/platform/database.server.ts";
import { findCommune } from "#app/services/store/commune.server.ts";
import { countTaken } from "#app/services/store/slot.server.ts";
import { closedDaysOfStore, listStores } from "#app/services/store/store.server.ts";
import { stores } from "#drizzle/schema/store.ts";
import { listTariffs } from "./delivery-tariff.server.ts";

export type DeliveryPlace = {
  zipCode: string;
  commune: Commune;
  store: Store;
  km: number;
  tariff: DeliveryTariff;
};

export type DeliveryPlaceRefusal = "zip-unknown" | "zip-too-far";

/**
 * Finds the nearest depot that takes orders and whose zones reach there, the buyer's own of two as
 * near. Refuses as `setDeliveryZip`.
 */
export async function findPlace(
  buyer: Pick<Buyer, "store">,
  { zipCode, city = "" }: { zipCode: string; city?: string },
  now: Date = new Date(),
): Promise<({ ok: true } & DeliveryPlace) | { ok: false; reason: DeliveryPlaceRefusal }> {
  const commune = await findCommune(zipCode, city);
  if (!commune) return { ok: false, reason: "zip-unknown" };
  const isHome = ({ uid }: Store) => Number(uid === buyer.store.uid);
  const [stores, tariffAt] = await Promise.all([listStores(now), listTariffs(now)]);
  const homeFirst = stores.filter(delivers).toSorted((a, b) => isHome(b) - isHome(a));
  for (const { store, km } of nearestFirst(homeFirst, commune)) {
    const tariff = tariffAt(store.uid);
    if (zoneAt(tariff, { km, zipCode })) return { ok: true, zipCode, commune, store, km, tariff };
  }
  return { ok: false, reason: "zip-too-far" };
}

function delivers(store: Store): boolean {
  return !store.isWithoutProducts && storeAvailability(store.availabilityCode) !== "unavailable";
}

/** The customer's own hold is not counted. */
export async function listFreeDeliveries(
  storeUid: number,
  customerId: number,
  now: Date = new Date(),
): Promise<DeliveryDay[]> {
  const [rules, taken] = await Promise.all([
    findDeliveryRules(db, storeUid),
    countTaken(storeUid, customerId, now),
  ]);
  return rules ? listDeliveryDays(rules, now, taken) : [];
}

/** Finds the rules of a depot's delivery hours; null when there is no such depot. */
export async function findDeliveryRules(
  on: Queryable,
  storeUid: number,
): Promise<DeliveryRules | null> {
  const [rules] = await on
    .select({
      holidayZone: stores.holidayZone,
      deliveryDays: stores.deliveryDays,
      deliveryCutoffMinute: stores.deliveryCutoffMinute,
      deliveryRanges: stores.deliveryRanges,
      deliveryCapacity: stores.deliveryCapacity,
      closedDays: closedDaysOfStore,
    })
    .from(stores)
    .where(eq(stores.uid, storeUid));
  return rules ? { ...rules, closedDays: new Set(rules.closedDays) } : null;
}
