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

/** The cart as a checkout has it: with the offers of its day and hour, and what carrying it costs. */
export async function findCheckoutCart(
  shopper: Shopper,
  checkout: Checkout | null,
  context: OfferContext = {},
): Promise<Cart> {
  const cart = await findCart(shopper, { ...slotContext(checkout), ...context });
  return checkout ? deliveredCart(cart, checkout) : cart;
}

/** A cart with what carrying it costs in its totals; as it is when it is fetched. */
export function deliveredCart<C extends Cart>(cart: C, checkout: Way): C {
  return withDelivery(cart, transportOf(checkout, cart.lines)?.netCents ?? 0);
}

/** The ways to carry these lines to the address of a checkout; none for a pickup, or before there is an address. */
export function transportsOf(
  { deliveryMode, kilometres }: Way,
  lines: readonly CartLine[],
): TransportOption[] {
  if (deliveryMode === 1 || kilometres === null) return [];
  const weightGrams = lines.filter(isCarried).reduce((sum, line) => sum + weightGramsOf(line), 0);
  return transportOptions(weightGrams, kilometres);
}

/** The way to carry that was chosen, or plain delivery; null for a pickup. */
export function transportOf(checkout: Way, lines: readonly CartLine[]): TransportOption | null {
  return chosenTransport(transportsOf(checkout, lines), checkout.transportId);
}
