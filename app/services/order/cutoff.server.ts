import { lastDeliveryCall } from "#app/models/checkout/delivery.ts";
import { isDeliveryRange } from "#app/models/store/range.ts";
import { lastCall } from "#app/models/store/slot.ts";
import { findDeliveryRules } from "#app/services/checkout/delivery-place.server.ts";
import type { Queryable } from "#app/services/platform/database.server.ts";
import { findSlotRules } from "#app/services/store/slot.server.ts";

export type Handover = { storeUid: number; day: string | null; range: string | null };

/** Null when it has passed, or the depot has no such handover. */
export async function findLastCall(
  on: Queryable,
  { storeUid, day, range }: Handover,
  now: Date,
): Promise<Date | null> {
  if (!day || !range) return null;
  if (isDeliveryRange(range)) {
    const delivery = await findDeliveryRules(on, storeUid);
    return delivery && lastDeliveryCall(delivery, day, now);
  }
  const rules = await findSlotRules(on, storeUid);
  return rules && lastCall(rules, day, range, now);
}
