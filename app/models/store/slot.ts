import { addDays, isOnClock, parisInstant, weekdayOf } from "#app/models/platform/calendar.ts";
import { formatMinute, type IsoDay, parisTime } from "#app/models/platform/time.ts";
import { type HolidayZone, isHoliday } from "./holiday.ts";
import { findSlot, type SlotDay } from "./offered-slot.ts";

/** Opening periods of one day, in minutes from midnight, Europe/Paris. */
export type MinuteRange = { from: number; to: number };

export type SlotRules = {
  schedule: readonly (readonly MinuteRange[])[];
  holidayZone: HolidayZone;
  closedDays: ReadonlySet<IsoDay>;
  /** Last minute of the evening before at which an order is still ready at opening. */
  cutoffMinute: number;
  preparationMinutes: number;
  slotCapacity: number;
  /** Capacity of each slot of the days for which the depot changed it. */
  dayCapacity?: ReadonlyMap<IsoDay, number>;
  /** Hours that the depot closed in a hurry, by day. */
  closedHours?: ReadonlyMap<IsoDay, readonly MinuteRange[]>;
};

export type OpeningRules = Pick<
  SlotRules,
  "schedule" | "holidayZone" | "closedDays" | "closedHours"
>;

/** Days offered (the specification leaves it open: three weeks of opening days). */
export const DAYS_SHOWN = 15;

export const SLOT_MINUTES = 30;

/** Places left at which a slot is said to be nearly full. */
const LAST_PLACES = 2;

/** Days searched for an opening: a depot closed all summer has none. */
const HORIZON_DAYS = 60;

/** Next 15 days; `taken` counts places by `slotKey`, full slots stay listed. */
export function listSlotDays(
  rules: SlotRules,
  now: Date,
  taken: ReadonlyMap<string, number> = new Map(),
): SlotDay[] {
  return [...slotDays(rules, now, taken).take(DAYS_SHOWN)];
}

export type FirstSlot = { day: IsoDay; range: string; label: string };

/** First free slot for an order placed now; null when none is in sight. */
export function firstFreeSlot(
  rules: SlotRules,
  now: Date,
  taken: ReadonlyMap<string, number>,
): FirstSlot | null {
  for (const { day, slots } of slotDays(rules, now, taken).take(DAYS_SHOWN)) {
    const free = slots.find(({ isFull }) => !isFull);
    if (free) return { day, range: free.range, label: free.label };
  }
  return null;
}

/** True when an order placed now can be ready at that depot for that slot, capacity aside. */
export function isOffered(rules: SlotRules, day: IsoDay, range: string, now: Date): boolean {
  return findSlot(listSlotDays(rules, now), day, range) !== null;
}

/** True while an order for that slot can still be ready, however far ahead it is. */
export function isInTime(rules: SlotRules, day: IsoDay, range: string, now: Date): boolean {
  if (day < parisTime(now).day) return false;
  return slotMinutes(rules, day, now).some((minute) => rangeOf(minute) === range);
}

/** Last minute at which an order for that slot is in time; null when it has passed. */
export function lastCall(rules: SlotRules, day: IsoDay, range: string, now: Date): Date | null {
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const inTime = (minutes: number) => isInTime(rules, day, range, later(minutes));
  if (!inTime(0)) return null;
  // Delays only grow: bisection, from now to two days after the day itself.
  let good = 0;
  let late = Math.ceil((parisInstant(addDays(day, 2), 0).getTime() - now.getTime()) / 60_000);
  while (late - good > 1) {
    const middle = Math.floor((good + late) / 2);
    if (inTime(middle)) good = middle;
    else late = middle;
  }
  return later(good);
}

/** Key of a slot within a depot. */
export function slotKey(day: IsoDay, range: string): string {
  return `${day} ${range}`;
}

/** Opening periods of a day, less the hours closed in a hurry; none on a holiday or an exceptional closure. */
export function openingsOf(rules: OpeningRules, day: IsoDay): readonly MinuteRange[] {
  const closed = rules.closedHours?.get(day) ?? [];
  return closed.reduce(withoutHours, scheduledOn(rules, day));
}

function scheduledOn(rules: OpeningRules, day: IsoDay): readonly MinuteRange[] {
  if (rules.closedDays.has(day) || isHoliday(day, rules.holidayZone)) return [];
  return rules.schedule[weekdayOf(day)] ?? [];
}

function withoutHours(periods: readonly MinuteRange[], closed: MinuteRange): MinuteRange[] {
  return periods
    .flatMap(({ from, to }) => [
      { from, to: Math.min(to, closed.from) },
      { from: Math.max(from, closed.to), to },
    ])
    .filter(({ from, to }) => from < to);
}

const DAY_MINUTES = 1440;

export const WHOLE_DAY: MinuteRange = { from: 0, to: DAY_MINUTES };

export function isWholeDay({ from, to }: MinuteRange): boolean {
  return from === 0 && to === DAY_MINUTES;
}

/** True when a closure touches a slot: any minute of a pickup, a delivery only by a whole day. */
export function touchesSlot(closed: MinuteRange, range: string): boolean {
  const minute = slotMinute(range);
  if (minute === null) return isWholeDay(closed);
  return minute < closed.to && minute + SLOT_MINUTES > closed.from;
}

/** Minute at which a pickup slot begins; null for the range of a delivery. */
export function slotMinute(range: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(range) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** Orders that each pickup slot of a day can take. */
export function capacityOn(
  { slotCapacity, dayCapacity }: Pick<SlotRules, "slotCapacity" | "dayCapacity">,
  day: IsoDay,
): number {
  return dayCapacity?.get(day) ?? slotCapacity;
}

/** Pickup slots of a day by the week's hours, closed ones too; none on a holiday. */
export function weekSlots(
  rules: OpeningRules,
  day: IsoDay,
): { range: string; isClosed: boolean }[] {
  if (isHoliday(day, rules.holidayZone)) return [];
  return (rules.schedule[weekdayOf(day)] ?? [])
    .flatMap(halfHours)
    .filter((minute) => isOnClock(day, minute))
    .map((minute) => ({
      range: rangeOf(minute),
      isClosed: rules.closedDays.has(day) || isClosedAt(rules, day, minute),
    }));
}

function isClosedAt({ closedHours }: OpeningRules, day: IsoDay, minute: number): boolean {
  return (closedHours?.get(day) ?? []).some((closed) => touchesSlot(closed, rangeOf(minute)));
}

function* slotDays(rules: SlotRules, now: Date, taken: ReadonlyMap<string, number>) {
  const today = parisTime(now).day;
  for (let ahead = 0; ahead <= HORIZON_DAYS; ahead++) {
    const day = addDays(today, ahead);
    const minutes = slotMinutes(rules, day, now);
    if (minutes.length > 0) yield slotDay(rules, day, minutes, taken);
  }
}

function slotDay(
  rules: SlotRules,
  day: IsoDay,
  minutes: readonly number[],
  taken: ReadonlyMap<string, number>,
): SlotDay {
  return {
    day,
    isReadyAtOpening: minutes[0] === scheduledOn(rules, day)[0]?.from,
    slots: minutes.map((minute) => {
      const range = rangeOf(minute);
      const count = taken.get(slotKey(day, range)) ?? 0;
      const left = capacityOn(rules, day) - count;
      const isLow = left > 0 && left <= LAST_PLACES && count > 0;
      return { range, label: formatMinute(minute), isFull: left <= 0, ...(isLow && { isLow }) };
    }),
  };
}

function slotMinutes(rules: SlotRules, day: IsoDay, now: Date): number[] {
  const earliest = earliestMinute(rules, day, now);
  return scheduledOn(rules, day)
    .flatMap(halfHours)
    .filter((minute) => minute >= earliest && isOnClock(day, minute))
    .filter((minute) => !isClosedAt(rules, day, minute));
}

function halfHours({ from, to }: MinuteRange): number[] {
  const minutes: number[] = [];
  for (let minute = from; minute + SLOT_MINUTES <= to; minute += SLOT_MINUTES) minutes.push(minute);
  return minutes;
}

function earliestMinute(rules: SlotRules, day: IsoDay, now: Date): number {
  const { day: today, minute } = parisTime(now);
  const eveBefore = addDays(day, -1);
  const isInTime = today < eveBefore || (today === eveBefore && minute <= rules.cutoffMinute);
  return isInTime ? 0 : preparedMinute(rules, day, today, minute);
}

function preparedMinute(rules: SlotRules, day: IsoDay, today: IsoDay, minute: number): number {
  const before = day === today ? 0 : workedMinutes(openingsOf(rules, today), minute);
  let left = rules.preparationMinutes - before;
  const start = day === today ? minute : 0;
  for (const { from, to } of openingsOf(rules, day)) {
    const begun = Math.max(from, start);
    if (left <= Math.max(0, to - begun)) return begun + Math.max(0, left);
    left -= Math.max(0, to - begun);
  }
  return Number.POSITIVE_INFINITY;
}

function workedMinutes(openings: readonly MinuteRange[], since: number): number {
  return openings.reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, since)), 0);
}

/** Slot in forms and the API: "07:00". */
export function rangeOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
