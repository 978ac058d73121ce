import { type YardZone, yardZone } from "#app/models/catalogue/yard-zone.ts";
import { addDays } from "#app/models/platform/calendar.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import { type OpeningRules, openingsOf } from "#app/models/store/slot.ts";

/** Orders on a page of the queue: a day of 400 has ten. */
export const ORDERS_PER_QUEUE_PAGE = 40;

/** Days for which an order that nobody prepared stays in the queue of today. */
const DAYS_KEPT_LATE = 7;

const MAX_AHEAD = 30;

/** The day to prepare for, and the next day on which the depot is open. */
export type QueueDays = { today: IsoDay; next: IsoDay };

/** The next opening day of a depot; the day after when it is closed for a month. */
export function queueDays(rules: OpeningRules, today: IsoDay): QueueDays {
  for (let ahead = 1; ahead <= MAX_AHEAD; ahead++) {
    const day = addDays(today, ahead);
    if (openingsOf(rules, day).length > 0) return { today, next: day };
  }
  return { today, next: addDays(today, 1) };
}

export type QueueDay = "today" | "next";

export type QueueQuery = { day: QueueDay; range: string; zone: YardZone | null; page: number };

/** Reads the address of the queue: `jour`, `creneau`, `zone`, `page`; anything unknown is left out. */
export function readQueueQuery(params: URLSearchParams): QueueQuery {
  const range = params.get("creneau") ?? "";
  return {
    day: params.get("jour") === "suivant" ? "next" : "today",
    range: /^[\dh:-]{1,8}$/.test(range) ? range : "",
    zone: yardZone(params.get("zone")),
    page: Number(/^[1-9]\d{0,2}$/.exec(params.get("page") ?? "")?.[0] ?? 1),
  };
}

/** Query of an address of the queue; null is left out of it. */
export function queueAddress({ day, range, zone, page }: QueueQuery) {
  return {
    jour: day === "next" ? "suivant" : null,
    creneau: range || null,
    zone,
    page: page > 1 ? page : null,
  };
}

/** Days of a view: late orders are those of today. */
export function queueSpan({ today, next }: QueueDays, day: QueueDay): { from: IsoDay; to: IsoDay } {
  return day === "next"
    ? { from: addDays(today, 1), to: next }
    : { from: addDays(today, -DAYS_KEPT_LATE), to: today };
}

export type InSlot = { day: IsoDay; range: string };

/** Rows of one slot of one day; in the order of the rows. */
export function groupBySlot<R extends InSlot>(
  rows: readonly R[],
): { day: IsoDay; range: string; rows: R[] }[] {
  const groups = Map.groupBy(rows, ({ day, range }) => `${day} ${range}`);
  return [...groups.values()].flatMap((some) => {
    const [first] = some;
    return first ? [{ day: first.day, range: first.range, rows: some }] : [];
  });
}

/** Minute of the day at which a slot begins: "07:30" and "7-8h" are 450 and 420. */
export function slotStart(range: string): number {
  const [, hours = "", minutes = "0"] = /^(\d{1,2})(?::(\d{2}))?/.exec(range) ?? [];
  return Number(hours) * 60 + Number(minutes);
}
