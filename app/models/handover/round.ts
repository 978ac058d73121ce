import type { OrderStatus } from "#app/models/order/status.ts";
import { addDays, readDay } from "#app/models/platform/calendar.ts";
import { type IsoDay, parisTime } from "#app/models/platform/time.ts";
import { READY } from "#app/models/preparation/preparation.ts";
import { HANDED_OVER } from "./handover.ts";

/** Days for which the rest of a delivery stays in the round of today. */
const DAYS_KEPT_TO_DELIVER = 7;

export type StopState = "not-ready" | "to-deliver" | "on-site" | "delivered" | "part" | "refused";

type OfStop = {
  statusCode: OrderStatus;
  /** Arrival of the driver on the day of the round. */
  arrivedAt: Date | null;
  /** Last delivery that stands, on any day; a refusal is one of which nothing was given. */
  last: { at: Date; isRefusal: boolean } | null;
};

/**
 * State of a delivery in the round of a day: a part is to deliver again the next day, a refusal waits for the order
 * desk.
 */
export function stopState({ statusCode, arrivedAt, last }: OfStop, day: IsoDay): StopState {
  if (statusCode === HANDED_OVER) return "delivered";
  if (statusCode !== READY) return "not-ready";
  if (arrivedAt && (!last || arrivedAt > last.at)) return "on-site";
  if (last?.isRefusal) return "refused";
  return last && parisTime(last.at).day === day ? "part" : "to-deliver";
}

/** States in which the driver has still to come or to unload. */
const leftStates: readonly StopState[] = ["not-ready", "to-deliver", "on-site"];

export type RoundTotals = { stops: number; left: number; leftGrams: number };

/** Stops of a round, those left, and the weight of their orders. */
export function roundTotals(
  stops: readonly { state: StopState; weightGrams: number }[],
): RoundTotals {
  const left = stops.filter(({ state }) => leftStates.includes(state));
  const leftGrams = left.reduce((sum, { weightGrams }) => sum + weightGrams, 0);
  return { stops: stops.length, left: left.length, leftGrams };
}

/** Day of an address of the round, `jour`: today for none, and for anything that is no day. */
export function readRoundDay(params: URLSearchParams, today: IsoDay): IsoDay {
  return readDay(params.get("jour")) ?? today;
}

/** First day whose orders may still be in the round of a day. */
export function roundSince(day: IsoDay): IsoDay {
  return addDays(day, -DAYS_KEPT_TO_DELIVER);
}
