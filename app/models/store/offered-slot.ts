import { isDay } from "#app/models/platform/calendar.ts";
import { frenchDay, fromFrenchDay, type IsoDay } from "#app/models/platform/time.ts";

// Parts that browsers need as well: `slot.ts` brings the calendar of holidays.

/** Pickup hour. `range` is "07:30", `label` "7 h 30"; or the range of a delivery, "8-10h". */
export type Slot = { range: string; label: string; isFull: boolean; isLow?: boolean };

/** Day of handovers. `isReadyAtOpening`: the first slot is the opening itself. */
export type SlotDay = { day: IsoDay; slots: Slot[]; isReadyAtOpening: boolean };

/** Slot of a day and hour among those offered, or null; checked again when the order is placed. */
export function findSlot(days: readonly SlotDay[], day: IsoDay, range: string): Slot | null {
  const slots = days.find((offered) => offered.day === day)?.slots ?? [];
  return slots.find((slot) => slot.range === range) ?? null;
}

export type SlotWish = { day: IsoDay | null; range: string | null };

/** The first available request, else the first day; hour "" when not free. Null when no day is offered. */
export function fillSlot(
  days: readonly SlotDay[],
  wishes: readonly SlotWish[],
): { day: IsoDay; range: string } | null {
  const isOpen = (day: IsoDay | null) => days.some((offered) => offered.day === day);
  const day = wishes.map((wish) => wish.day).find(isOpen) ?? days[0]?.day;
  if (!day) return null;
  const isFree = (range: string | null) => findSlot(days, day, range ?? "")?.isFull === false;
  const onThatDay = wishes.filter((wish) => (wish.day ?? day) === day);
  return { day, range: onThatDay.map((wish) => wish.range).find(isFree) ?? "" };
}

/** Form value of a slot where a page offers several days: "24/11/2026 07:30". */
export function slotValue(day: IsoDay, range: string): string {
  return `${frenchDay(day)} ${range}`;
}

/** Reads a form value, with its day or without: day null when it has none, or one that does not exist. */
export function readSlotValue(text: string): SlotWish & { range: string } {
  const { day, range } = splitSlotValue(text);
  return { day: day !== null && isDay(day) ? day : null, range };
}

/** Splits a form value that a page offered: its day exists. */
export function splitSlotValue(text: string): SlotWish & { range: string } {
  const at = text.indexOf(" ");
  if (at < 0) return { day: null, range: text };
  return { day: fromFrenchDay(text.slice(0, at)), range: text.slice(at + 1) };
}

/** The day that stands in the value of the hour counts more than the day that was shown. */
export function withSlotDay<T extends { delivery_date: IsoDay; delivery_range: string }>(
  sent: T,
): T {
  const { day, range } = readSlotValue(sent.delivery_range);
  return { ...sent, delivery_date: day ?? sent.delivery_date, delivery_range: range };
}
