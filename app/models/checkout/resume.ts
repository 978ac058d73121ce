import { type OrderMode, orderModes } from "#app/models/order/mode.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import {
  canRenewCheckout,
  hasExpired,
  nextStep,
  remainingSeconds,
  type Steps,
} from "./checkout.ts";

type StoredCheckout = Steps & {
  day: string | null;
  range: string | null;
  expiresAt: Date;
  savedAt: Date;
};

/** "goes-on" while its slot is held; "stored" within 30 minutes of its end (specification, section 4). */
export type Resumption = { day: IsoDay; range: string } & (
  | { kind: "goes-on"; minutes: number }
  | { kind: "stored" }
);

export type Resumable = { place: string; isDelivery: boolean; path: string } & Resumption;

export type Replaced = { place: string; isDelivery: boolean; path: string };

export type Way =
  | { deliveryMode: typeof orderModes.pickup; storeUid: number }
  | { deliveryMode: typeof orderModes.delivery };

/** True for another depot, or a delivery instead of a pickup. An expired checkout holds nothing. */
export function givesUp(
  checkout: StoredCheckout & { deliveryMode: OrderMode; storeUid: number },
  way: Way,
  now: Date,
): boolean {
  const isOther =
    checkout.deliveryMode !== way.deliveryMode ||
    (way.deliveryMode === orderModes.pickup && checkout.storeUid !== way.storeUid);
  return isOther && checkout.day !== null && !hasExpired(checkout, now);
}

export function resumptionOf(
  checkout: StoredCheckout,
  renew: boolean,
  now: Date,
): Resumption | null {
  const { day, range } = checkout;
  if (day === null || range === null) return null;
  if (!hasExpired(checkout, now) && nextStep(checkout) > 1) {
    return {
      kind: "goes-on",
      day,
      range,
      minutes: Math.ceil(remainingSeconds(checkout, now) / 60),
    };
  }
  return renew && canRenewCheckout(checkout, now) ? { kind: "stored", day, range } : null;
}
