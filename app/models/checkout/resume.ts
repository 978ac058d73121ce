import type { OrderMode } from "#app/models/order/order.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import { canRenew, hasExpired, nextStep, remainingSeconds, type Steps } from "./checkout.ts";

/** What of a checkout decides whether it can be taken up again. Dates are instants. */
type KeptCheckout = Steps & {
  day: string | null;
  range: string | null;
  expiresAt: Date;
  savedAt: Date;
};

/**
 * How a checkout can be taken up again: "goes-on" while it lasts, its hour held for so many more minutes; "stored"
 * when its time is up and what was chosen is asked for within 30 minutes (specification, section 4); null else.
 */
export type Resumption = { day: IsoDay; range: string } & (
  | { kind: "goes-on"; minutes: number }
  | { kind: "stored" }
);

/** A checkout that was left, as the cart offers to take it up again: where it goes on, and how. */
export type Resumable = { place: string; isDelivery: boolean; path: string } & Resumption;

/** A checkout that another one takes the place of: where it was for, and the way back with what was chosen. */
export type Replaced = { place: string; isDelivery: boolean; path: string };

/** How the goods are to be had: at a depot, or brought from one that follows from their address. */
export type Way = { deliveryMode: 1; storeUid: number } | { deliveryMode: 2 };

/**
 * True when beginning a checkout this way gives up what another chose, in this tab or elsewhere: another depot, or a
 * delivery instead of a pickup. One whose time is up holds nothing any more.
 */
export function givesUp(
  checkout: KeptCheckout & { deliveryMode: OrderMode; storeUid: number },
  way: Way,
  now: Date,
): boolean {
  const isOther =
    checkout.deliveryMode !== way.deliveryMode ||
    (way.deliveryMode === 1 && checkout.storeUid !== way.storeUid);
  return isOther && checkout.day !== null && !hasExpired(checkout, now);
}

/** Decides what the cart offers of a checkout that was left; `renew` is what its address asks for. */
export function resumptionOf(checkout: KeptCheckout, renew: boolean, now: Date): Resumption | null {
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
  return renew && canRenew(checkout, now) ? { kind: "stored", day, range } : null;
}
