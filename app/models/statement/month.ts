import { addDays, addMonths } from "#app/models/platform/calendar.ts";
import { type IsoDay, parisTime } from "#app/models/platform/time.ts";

/** Month as addresses write it: "2026-11". */
export type Month = string;

/** Month of a day. */
export function monthOf(day: IsoDay): Month {
  return day.slice(0, 7);
}

/** Parses the month of an address; null for what is none, before 2000 or after the current one in Paris. */
export function readMonth(text: string, now: Date): Month | null {
  const isMonth = /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
  return isMonth && text <= monthOf(parisTime(now).day) ? text : null;
}

/** First and last day of a month. */
export function daysOf(month: Month): { first: IsoDay; last: IsoDay } {
  return { first: `${month}-01`, last: addDays(`${addMonths(month, 1)}-01`, -1) };
}

/** Lists the months from one to another, the latest first; at most ten years. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = [];
  for (let month = last; month >= first && months.length < MAX_MONTHS; ) {
    months.push(month);
    month = addMonths(month, -1);
  }
  return months;
}

const MAX_MONTHS = 120;
