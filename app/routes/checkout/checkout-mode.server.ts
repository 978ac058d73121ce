import { redirect } from "react-router";
import { type CheckoutMode, otherCheckout } from "#app/models/checkout/query.ts";
import { to, url } from "#app/urls.ts";

export function requireMode(address: URL, mode: CheckoutMode): void {
  const query = otherCheckout(address.searchParams, mode);
  if (query === null) return;
  const path = mode === "pickup" ? to(url.deliveryCheckout) : to(url.pickup);
  throw redirect(path + query, 303);
}
