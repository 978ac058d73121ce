import { type HolidayZone, isHoliday } from "./holiday.ts";
import { addDays, type IsoDay, parisTime, weekdayOf } from "./time.ts";

/** Step 1 of a delivery as it was typed, by the names of its fields. */
export type DeliveryDraft = Readonly<Record<string, string>>;

/** Lorries are loaded in the afternoon for the next working day: noon is the last minute to be on one. */
const LOADING_MINUTE = 12 * 60;

const SATURDAY = 5;

/**
 * The first day on which an order placed now can reach a worksite: the working day after the one on
 * which it is loaded. Lorries drive from Monday to Friday, not on public holidays.
 */
export function earliestDelivery(zone: HolidayZone, now: Date): IsoDay {
  const { day, minute } = parisTime(now);
  const isInTime = minute < LOADING_MINUTE && isWorkingDay(day, zone);
  return workingDayAfter(isInTime ? day : workingDayAfter(day, zone), zone);
}

function workingDayAfter(day: IsoDay, zone: HolidayZone): IsoDay {
  const next = addDays(day, 1);
  return isWorkingDay(next, zone) ? next : workingDayAfter(next, zone);
}

function isWorkingDay(day: IsoDay, zone: HolidayZone): boolean {
  return weekdayOf(day) < SATURDAY && !isHoliday(day, zone);
}
