import type { Shopper } from "#app/models/auth/buyer.ts";
import { type Cart, type CartLine, weightGramsOf } from "#app/models/cart/cart.ts";
import { type OfferContext, slotContext } from "#app/models/cart/special-offer.ts";
import {
  chosenTransport,
  isCarried,
  type TransportOption,
  transportOptions,
  withDelivery,
} from "#app/models/checkout/delivery-price.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import type { Checkout } from "./checkout.server.ts";

type Way = Pick<Checkout, "deliveryMode" | "kilometres" | "transportId">;

/** Finds the cart of a checkout: with the offers of its day and hour, and the cost of transport. */
export async function findCheckoutCart(
  shopper: Shopper,
  checkout: Checkout | null,
  context: OfferContext = {},
): Promise<Cart> {
  const cart = await findCart(shopper, { ...slotContext(checkout), ...context });
  return checkout ? deliveredCart(cart, checkout) : cart;
}

/** Adds the cost of transport to the totals of a cart; a pickup leaves it unchanged. */
export function deliveredCart<C extends Cart>(cart: C, checkout: Way): C {
  return withDelivery(cart, transportOf(checkout, cart.lines)?.netCents ?? 0);
}

/** Lists none for a pickup, or before there is an address. */
export function transportsOf(
  { deliveryMode, kilometres }: Way,
  lines: readonly CartLine[],
): TransportOption[] {
  if (deliveryMode === 1 || kilometres === null) return [];
  const weightGrams = lines.filter(isCarried).reduce((sum, line) => sum + weightGramsOf(line), 0);
  return transportOptions(weightGrams, kilometres);
}

/** Returns the chosen transport, or plain delivery; null for a pickup. */
export function transportOf(checkout: Way, lines: readonly CartLine[]): TransportOption | null {
  return chosenTransport(transportsOf(checkout, lines), checkout.transportId);
}
