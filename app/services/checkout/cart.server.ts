import { type Cart, type CartLine, totals } from "#app/models/cart/cart.ts";
import {
  chosenTransport,
  deliveredGoods,
  isCarried,
  type TransportOption,
  transportOptions,
  withDelivery,
} from "#app/models/checkout/delivery-price.ts";
import type { DeliveryTariff } from "#app/models/checkout/delivery-tariff.ts";
import { isPickup } from "#app/models/order/mode.ts";
import type { Checkout } from "./checkout.server.ts";

type Way = Pick<Checkout, "address" | "deliveryMode" | "kilometres" | "transportId">;

/** Depot of a checkout, with what it delivers for. */
export type Tariffed = { tariff: DeliveryTariff };

/** Adds the cost of transport to the totals of a cart; a pickup leaves it unchanged. */
export function deliveredCart<C extends Cart>(cart: C, checkout: Way, store: Tariffed): C {
  return withDelivery(cart, transportOf(checkout, cart.lines, store)?.netCents ?? 0);
}

/** Lists none for a pickup, before there is an address, or where nothing is delivered any more. */
export function transportsOf(
  { deliveryMode, address, kilometres }: Way,
  lines: readonly CartLine[],
  { tariff }: Tariffed,
): TransportOption[] {
  if (isPickup(deliveryMode) || !address || kilometres === null) return [];
  const goods = deliveredGoods(totals(lines.filter(isCarried)));
  return transportOptions(tariff, goods, { km: kilometres, zipCode: address.zipCode });
}

/** Returns the chosen transport, or plain delivery; null for a pickup, or where nothing is delivered. */
export function transportOf(
  checkout: Way,
  lines: readonly CartLine[],
  store: Tariffed,
): TransportOption | null {
  return chosenTransport(transportsOf(checkout, lines, store), checkout.transportId);
}
