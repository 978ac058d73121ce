import type { Buyer } from "#app/models/auth/buyer.ts";
import type { DeliveryDay } from "#app/models/checkout/delivery.ts";
import type { SlotDay } from "#app/models/store/offered-slot.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { listFreeSlots } from "#app/services/store/slot.server.ts";
import { findPickupStore } from "./checkout.server.ts";
import { findPlace, listFreeDeliveries } from "./delivery-place.server.ts";

/** The buyer's own depot when neither is given. */
export type PlaceJson = { storeUid: number | undefined; zipCode: string | undefined };

/** Lists the days of a depot's pickups, as step 1 shows them; null for a depot without pickups. */
export async function listSlotsJson(
  buyer: Buyer,
  { storeUid = buyer.store.uid }: Pick<PlaceJson, "storeUid">,
  now: Date = databaseNow(),
): Promise<SlotDay[] | null> {
  const store = await findPickupStore(storeUid);
  return store && listFreeSlots(store.uid, buyer.customerId, now);
}

/** Lists them as step 1 shows them; null where nothing is delivered. */
export async function listDeliveriesJson(
  buyer: Buyer,
  { zipCode }: Pick<PlaceJson, "zipCode">,
  now: Date = databaseNow(),
): Promise<DeliveryDay[] | null> {
  if (zipCode === undefined) return listFreeDeliveries(buyer.store.uid, buyer.customerId, now);
  const place = await findPlace(buyer, { zipCode }, now);
  return place.ok ? listFreeDeliveries(place.store.uid, buyer.customerId, now) : null;
}
