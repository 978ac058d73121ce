import { judgedAt } from "#app/models/checkout/checkout.ts";
import { isDeliveryOffered } from "#app/models/checkout/delivery.ts";
import { orderModes } from "#app/models/order/mode.ts";
import { capacityOn, isOffered } from "#app/models/store/slot.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { findSlotRules, holdSlot } from "#app/services/store/slot.server.ts";
import type { checkouts } from "#drizzle/schema/checkout.ts";
import { findDeliveryRules } from "./delivery-place.server.ts";

export type SlotPlaceRefusal = "slot-unavailable" | "slot-full";

type SlotChoice = Pick<
  typeof checkouts.$inferSelect,
  "customerId" | "byDepot" | "deliveryMode" | "storeUid" | "day" | "range" | "savedAt" | "expiresAt"
>;

/**
 * Holds the slot of a checkout, or the range of a delivery, until its end. Lead times count from
 * the moment it was chosen, so that reading on does not lose it; "slot-unavailable" when the depot
 * has no such slot, "slot-full" without a place.
 */
export async function takePlace(
  tx: Transaction,
  checkout: SlotChoice,
  now: Date,
): Promise<SlotPlaceRefusal | null> {
  const { customerId, byDepot, storeUid, day, range, expiresAt } = checkout;
  const capacity = await findCapacity(tx, checkout, now);
  if (capacity === null || !day || !range) return "slot-unavailable";
  const request = { storeUid, day, range, customerId, byDepot, expiresAt };
  return (await holdSlot(tx, request, capacity, now)) ? null : "slot-full";
}

async function findCapacity(tx: Transaction, checkout: SlotChoice, now: Date) {
  const { deliveryMode, storeUid, day, range } = checkout;
  const at = judgedAt(checkout, now);
  if (!day || !range) return null;
  if (deliveryMode === orderModes.pickup) {
    const rules = await findSlotRules(tx, storeUid);
    return rules && isOffered(rules, day, range, at) ? capacityOn(rules, day) : null;
  }
  const rules = await findDeliveryRules(tx, storeUid);
  return rules && isDeliveryOffered(rules, day, range, at) ? rules.deliveryCapacity : null;
}
