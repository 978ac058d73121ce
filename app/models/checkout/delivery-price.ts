import { type Cart, type CartLine, totals } from "#app/models/cart/cart.ts";
import type { OrderMode } from "#app/models/order/order.ts";
import { roundHalfUp } from "#app/models/platform/money.ts";
import type { CartChange } from "./checkout.ts";
import type { TransportType } from "./transport.ts";

/** Code of plain delivery (specification, section 9); another code makes an order of mode 3. */
export const PLAIN_DELIVERY = 77777;

export type TransportOption = { type: TransportType; code: number; netCents: number };

/** Zones around the nearest depot: maximum kilometres, price of the first tonne and of each further one, net cents. */
const zones = [
  { km: 20, firstCents: 3_900, nextCents: 1_500 },
  { km: 50, firstCents: 5_900, nextCents: 2_000 },
  { km: 100, firstCents: 8_900, nextCents: 2_500 },
  { km: 200, firstCents: 14_900, nextCents: 3_500 },
] as const;

/** Maximum delivery distance from a depot, in kilometres. */
export const DELIVERY_KM = 200;

const TONNE_GRAMS = 1_000_000;

/** Load of one lorry; each further lorry pays its first tonne again. */
const LORRY_GRAMS = 24 * TONNE_GRAMS;

/** A van leaves within the hour, for light loads nearby; a crane lays pallets down, in its own lorry. */
const EXPRESS = { code: 10001, grams: TONNE_GRAMS / 2, km: 50, basisPoints: 18_000 };
const CRANE = { code: 10002, grams: 12 * TONNE_GRAMS, km: 100, cents: 4_500 };

/** Transport options for a weight and a distance, plain delivery first; none beyond 200 km. */
export function transportOptions(weightGrams: number, km: number): TransportOption[] {
  const zone = zones.find((each) => km <= each.km);
  if (!zone) return [];
  const tonnes = Math.max(1, Math.ceil(weightGrams / TONNE_GRAMS));
  const lorries = Math.max(1, Math.ceil(weightGrams / LORRY_GRAMS));
  const netCents = lorries * zone.firstCents + (tonnes - lorries) * zone.nextCents;
  const options: TransportOption[] = [{ type: "PL", code: PLAIN_DELIVERY, netCents }];
  if (weightGrams <= EXPRESS.grams && km <= EXPRESS.km) {
    const express = roundHalfUp(netCents * EXPRESS.basisPoints, 10_000);
    options.push({ type: "EXPRESS", code: EXPRESS.code, netCents: express });
  }
  if (weightGrams <= CRANE.grams && km <= CRANE.km) {
    options.push({ type: "KRYOLE", code: CRANE.code, netCents: netCents + CRANE.cents });
  }
  return options;
}

/** Line that cannot be delivered: never, or not in that quantity. `units` is null for readers who may not see stock. */
export type Undelivered = {
  label: string;
  reason: "not-delivered" | "short";
  units: number | null;
  storageUnit: string;
};

export type UndeliveredLine = Undelivered & { lineId: number };

/** Lines that a delivery zone cannot supply in full, by its stock in storage units by product, which colours share. */
export function undelivered(
  lines: readonly CartLine[],
  stock: ReadonlyMap<number, number>,
): UndeliveredLine[] {
  const left = new Map(stock);
  return lines.flatMap((line): UndeliveredLine[] => {
    const { id: lineId, productUid, label, storageUnit, packagingQuantity: pack } = line;
    const about = { lineId, label, storageUnit };
    if (!isCarried(line)) return [{ ...about, reason: "not-delivered", units: null }];
    const there = left.get(productUid) ?? 0;
    const units = there - (there % pack);
    if (units < line.quantity) return [{ ...about, reason: "short", units }];
    left.set(productUid, there - line.quantity);
    return [];
  });
}

/** True for products that lorries carry at all. */
export function isCarried(line: Pick<CartLine, "isDeliverable" | "unsellable">): boolean {
  return line.isDeliverable && line.unsellable === null;
}

/** The chosen transport when still offered, else plain delivery. Null where nothing is delivered. */
export function chosenTransport(
  options: readonly TransportOption[],
  transportId: number | null,
): TransportOption | null {
  return options.find(({ code }) => code === transportId) ?? options[0] ?? null;
}

/** Adds the delivery, net cents, to the totals of a cart. */
export function withDelivery<C extends Cart>(cart: C, deliveryCents: number): C {
  return deliveryCents > 0 ? { ...cart, totals: totals(cart.lines, deliveryCents) } : cart;
}

/** Mode 3 for any transport but plain delivery (specification, section 4: codes other than 77777). */
export function deliveryModeOf({ code }: Pick<TransportOption, "code">): OrderMode {
  return code === PLAIN_DELIVERY ? 2 : 3;
}

/** Another option, or a higher price than step 2 displayed; a lower price passes. */
export function deliveryChanges(
  shown: { transportId: number | null; netCents: number | null },
  now: TransportOption | null,
): CartChange[] {
  if (!now || now.code !== shown.transportId) return [{ kind: "transport", label: "" }];
  const fromCents = shown.netCents ?? 0;
  if (now.netCents <= fromCents) return [];
  return [{ kind: "delivery", label: "", fromCents, toCents: now.netCents }];
}
