import type { Buyer } from "#app/models/auth/buyer.ts";
import { findStore } from "#app/services/store/store.server.ts";

/** Prices of the shopper, stock of that depot. Null when there is no such depot; a visitor stays a visitor. */
export async function atStore(
  buyer: Buyer | null,
  storeUid: number,
): Promise<{ buyer: Buyer | null } | null> {
  const store = await findStore(storeUid);
  if (!store) return null;
  const { uid, label, slug, deliveryZone } = store;
  return { buyer: buyer && { ...buyer, store: { uid, label, slug, deliveryZone } } };
}
