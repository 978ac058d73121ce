import { isPickup, type OrderMode } from "#app/models/order/mode.ts";
import { type CheckoutStep, nextStep, remainingSeconds, type Steps } from "./checkout.ts";

export type CheckoutProgress = {
  secondsLeft: number;
  reach: CheckoutStep;
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
    isDelivery: !isPickup(checkout.deliveryMode),
  };
}
