import type { OrderMode } from "#app/models/order/order.ts";
import { nextStep, remainingSeconds, type Step, type Steps } from "./checkout.ts";

/** Where a checkout stands: what its steps share on their pages. */
export type CheckoutProgress = {
  /** As the server counted when it sent the page. */
  secondsLeft: number;
  /** The furthest step that can be shown. */
  reach: Step;
  storeUid: number;
  isDelivery: boolean;
};

/** Where a checkout stands now. */
export function progressOf(
  checkout: Steps & { expiresAt: Date; storeUid: number; deliveryMode: OrderMode },
  now: Date,
): CheckoutProgress {
  return {
    secondsLeft: remainingSeconds(checkout, now),
    reach: nextStep(checkout),
    storeUid: checkout.storeUid,
    isDelivery: checkout.deliveryMode !== 1,
  };
}
