import { type Cart, type CartLine, type Totals, totals } from "#app/models/cart/cart.ts";
import { type OrderMode, orderModes } from "#app/models/order/mode.ts";
import { roundHalfUp } from "#app/models/platform/money.ts";
import type { CartChange } from "./checkout.ts";
import {
  type DeliveryPoint,
  type DeliveryTariff,
  type DeliveryZone,
  type Transport,
  zoneAt,
} from "./delivery-tariff.ts";
import { PLAIN_DELIVERY, type TransportType } from "./transport.ts";

export type TransportOption = {
  type: TransportType;
  code: number;
  label: string;
  maxWeightGrams: number | null;
  maxKm: number | null;
  netCents: number;
};

const TONNE_GRAMS = 1_000_000;

/** Weight of what is delivered, and its net price less discounts, which may make plain delivery free. */
export type DeliveredGoods = { weightGrams: number; netCents: number };

/** Weight and price of goods by their totals. */
export function deliveredGoods({ weightGrams, netCents, discountCents }: Totals): DeliveredGoods {
  return { weightGrams, netCents: netCents - discountCents };
}

/**
 * Options of a depot's tariff for goods and a place, plain delivery first; none beyond its zones. From the amount
 * of its zone on, plain delivery is free; other transports keep their prices.
 */
export function transportOptions(
  tariff: DeliveryTariff,
  { weightGrams, netCents: goodsCents }: DeliveredGoods,
  point: DeliveryPoint,
): TransportOption[] {
  const zone = zoneAt(tariff, point);
  if (!zone) return [];
  const plainCents = lorryCents(zone, weightGrams);
  const isFree = zone.freeFromCents !== null && goodsCents >= zone.freeFromCents;
  return tariff.transports
    .filter((transport) => carries(transport, weightGrams, point.km))
    .map(({ type, code, label, maxWeightGrams, maxKm, shareBasisPoints, addedCents }) => {
      const fullCents = roundHalfUp(plainCents * shareBasisPoints, 10_000) + addedCents;
      const netCents = isFree && code === PLAIN_DELIVERY ? 0 : fullCents;
      return { type, code, label, maxWeightGrams, maxKm, netCents };
    });
}

/** Free plain delivery: the net cents of goods it begins at, and what they lack, 0 when they are reached. */
export type FreeDelivery = { fromCents: number; leftCents: number };

/** Null where plain delivery is never free, or nothing is delivered. */
export function freeDelivery(
  tariff: DeliveryTariff,
  { netCents }: DeliveredGoods,
  point: DeliveryPoint,
): FreeDelivery | null {
  const fromCents = zoneAt(tariff, point)?.freeFromCents ?? null;
  return fromCents === null ? null : { fromCents, leftCents: Math.max(0, fromCents - netCents) };
}

/** Started tonnes, a lorry's first one dearer; net. */
function lorryCents(zone: DeliveryZone, weightGrams: number): number {
  const tonnes = Math.max(1, Math.ceil(weightGrams / TONNE_GRAMS));
  const lorries = Math.max(1, Math.ceil(weightGrams / zone.lorryGrams));
  return lorries * zone.firstTonneCents + Math.max(0, tonnes - lorries) * zone.nextTonneCents;
}

function carries({ maxWeightGrams, maxKm }: Transport, weightGrams: number, km: number): boolean {
  return weightGrams <= (maxWeightGrams ?? weightGrams) && km <= (maxKm ?? km);
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

/** By transport for any option but plain delivery (specification, section 4: codes other than 77777). */
export function deliveryModeOf({ code }: Pick<TransportOption, "code">): OrderMode {
  return code === PLAIN_DELIVERY ? orderModes.delivery : orderModes.deliveryByTransport;
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
