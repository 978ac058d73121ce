import type { OrderMode } from "#app/models/order/order.ts";
import { nextStep, remainingSeconds, type Step, type Steps } from "./checkout.ts";

export type CheckoutProgress = {
  secondsLeft: number;
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
