import { addDays } from "#app/models/platform/calendar.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import type { SlotDay } from "#app/models/store/offered-slot.ts";
import type { MinuteRange } from "#app/models/store/slot.ts";

/** The proposed slot, or another that the customer chose. */
export type ProposalAnswer = "accepted" | "chosen";

/** Parts of a day that a depot may close: hours, from now until an hour, all of it. */
export const closureHows = ["heures", "maintenant", "jour"] as const;

export type ClosureHow = (typeof closureHows)[number];

/** Days ahead that a depot may change: those that customers can choose. */
export const MAX_DAYS_AHEAD = 60;

/** True for a day that a depot may change: today or one of the next sixty. */
export function isChangeable(day: IsoDay, today: IsoDay): boolean {
  return day >= today && day <= addDays(today, MAX_DAYS_AHEAD);
}

/** True when one of the live closures already covers a period. */
export function isCovered(period: MinuteRange, closures: readonly MinuteRange[]): boolean {
  return closures.some(({ from, to }) => from <= period.from && to >= period.to);
}

export type ProposedSlot = { day: IsoDay; range: string };

/**
 * Shares the free places of the next slots among orders, the first order the first place: as many as a
 * slot still takes (`freeOf`), so that forty customers are not sent to one slot. Null once none is left.
 */
export function shareSlots(
  days: readonly SlotDay[],
  count: number,
  freeOf: (slot: ProposedSlot) => number,
): (ProposedSlot | null)[] {
  const shared: (ProposedSlot | null)[] = [];
  for (const { day, slots } of days) {
    for (const { range, isFull } of slots) {
      const free = isFull ? 0 : freeOf({ day, range });
      for (let place = 0; place < free && shared.length < count; place++)
        shared.push({ day, range });
    }
  }
  while (shared.length < count) shared.push(null);
  return shared;
}

/** Slots after one, in the order of days and hours. */
export function slotsAfter(days: readonly SlotDay[], { day, range }: ProposedSlot): SlotDay[] {
  return days
    .filter((offered) => offered.day >= day)
    .map((offered) => ({
      ...offered,
      slots: offered.slots.filter((slot) => offered.day > day || slot.range > range),
    }));
}
