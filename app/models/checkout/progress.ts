import type { OrderMode } from "#app/models/order/order.ts";
import { nextStep, remainingSeconds, type Step, type Steps } from "./checkout.ts";

/** Progress of a checkout, on the pages of its steps. */
export type CheckoutProgress = {
  /** Counted by the server when it sent the page. */
  secondsLeft: number;
  /** Furthest step that can be shown. */
  reach: Step;
  storeUid: number;
  isDelivery: boolean;
};

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
