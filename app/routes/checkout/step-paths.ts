import type { CheckoutStep } from "#app/models/checkout/checkout.ts";
import type { CheckoutProgress } from "#app/models/checkout/progress.ts";
import { to, url } from "#app/urls.ts";

type Place = Pick<CheckoutProgress, "storeUid" | "isDelivery">;

export function checkoutStepPath(step: CheckoutStep, { storeUid, isDelivery }: Place): string {
  if (step === 2) return to(url.checkoutSummary);
  if (step === 3) return to(url.checkoutPayment);
  return isDelivery ? to(url.deliveryCheckout) : to(url.pickupAtStore, { storeUid });
}
