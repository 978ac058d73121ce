import type { WayToStore } from "#app/models/order/handover-view.ts";
import { isPickup } from "#app/models/order/mode.ts";
import type { Order } from "#app/models/order/order.ts";
import type { PickupCode } from "#app/models/order/pickup-code.ts";
import { isToBeFetched } from "#app/models/order/standing.ts";
import { findStore } from "#app/services/store/store.server.ts";
import { findPickupCode } from "./pickup-code.server.ts";

/** The code, while there is something to fetch, and the way there. Neither for a delivery. */
export async function findPickupAids(
  order: Order,
): Promise<{ code: PickupCode | null; way: WayToStore | null }> {
  const code = isToBeFetched(order) ? await findPickupCode(order.uid) : null;
  const store = isPickup(order.mode) ? await findStore(order.storeUid) : null;
  if (!store) return { code, way: null };
  const { uid, slug, latitude, longitude } = store;
  return { code, way: { uid, slug, latitude, longitude } };
}
