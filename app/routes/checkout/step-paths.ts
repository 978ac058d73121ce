import type { Step } from "#app/models/checkout.ts";
import { to, url } from "#app/urls.ts";

/** Where a step of a pickup is done. */
export function stepPath(step: Step, storeUid: number): string {
  if (step === 1) return to(url.pickupAtStore, { storeUid });
  return to(step === 2 ? url.checkoutSummary : url.checkoutPayment);
}
