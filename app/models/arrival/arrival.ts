import type { StaffRole } from "#app/models/auth/staff.ts";
import { isPickup, type OrderMode } from "#app/models/order/mode.ts";
import { isOneOf, type OrderStatus, orderStatus } from "#app/models/order/status.ts";
import { parisInstant } from "#app/models/platform/calendar.ts";
import { type IsoDay, parisTime } from "#app/models/platform/time.ts";
import { isToPrepare, statusesToPrepare } from "#app/models/preparation/preparation.ts";

/** The yard and the counter see who waits: both hand goods over. */
export const arrivalRoles = ["depot", "counter"] as const satisfies readonly StaffRole[];

/** Longest plate or place that a customer gives: "AB-123-CD", "quai 2". */
export const MAX_SPOT_LENGTH = 40;

/** Acts on an arrival: of the customer the first three, of the depot the others. */
export type ArrivalAct = "arrived" | "moved" | "left" | "served" | "gone" | "restored";

/** How an arrival ends: the customer leaves, or the depot takes it off. */
export type ArrivalEnd = "left" | "served" | "gone";

/** Statuses of orders that may wait at a depot: to gather, ready, or brought there by a carrier. */
export const statusesAtDepot = [
  ...[...statusesToPrepare, orderStatus.available, orderStatus.deliveredByCarrier],
] as const;

const readyStatuses = [orderStatus.available, orderStatus.deliveredByCarrier];

export type FetchState = "ready" | "early";

type Fetched = { mode: OrderMode; statusCode: OrderStatus; deliveryDate: IsoDay };

/**
 * An order as its customer finds it at the depot: ready, or early while the depot still gathers it, from the day
 * of its slot on. Null when nothing is to be fetched: a delivery, an order of another day, handed over or cancelled.
 */
export function fetchState(order: Fetched, today: IsoDay): FetchState | null {
  if (!isPickup(order.mode)) return null;
  if (isOneOf(readyStatuses, order.statusCode)) return "ready";
  return isToPrepare(order.statusCode) && order.deliveryDate <= today ? "early" : null;
}

/** Moment from which arrivals count: midnight in Paris. */
export function arrivalsSince(now: Date): Date {
  return parisInstant(parisTime(now).day, 0);
}

/** True while a customer waits: arrived today, and neither left nor taken off. */
export function isWaiting(
  { arrivedAt, endedAt }: { arrivedAt: Date; endedAt: Date | null },
  now: Date,
): boolean {
  return endedAt === null && arrivedAt >= arrivalsSince(now);
}
