import { TZDate } from "@date-fns/tz";
import { addDays as addToDate } from "date-fns/addDays";
import { addMonths as addMonthsToDate } from "date-fns/addMonths";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { getISODay } from "date-fns/getISODay";
import { isValid } from "date-fns/isValid";
import { lightFormat } from "date-fns/lightFormat";
import { fr } from "date-fns/locale/fr";
import { parseISO } from "date-fns/parseISO";
import { subHours } from "date-fns/subHours";
import { fromFrenchDay, type IsoDay, PARIS, parisTime } from "./time.ts";

// Days, months and time zones by date-fns, on the server only: browsers have `time.ts` (decision 138).

/** A page asks for the same sixty days again and again: a cache answers in a tenth of the time. */
const MAX_CACHED_DAYS = 4_000;

const addedDays = new Map<string, IsoDay>();
const weekdays = new Map<IsoDay, number>();

/** Adds days, possibly negative. Days have no hours: clock changes do not matter. */
export function addDays(day: IsoDay, count: number): IsoDay {
  return cachedBy(addedDays, `${day} ${count}`, () => writeDay(addToDate(parseISO(day), count)));
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: IsoDay): number {
  return cachedBy(weekdays, day, () => getISODay(parseISO(day)) - 1);
}

function cachedBy<T>(cache: Map<string, T>, key: string, make: () => T): T {
  const known = cache.get(key);
  if (known !== undefined) return known;
  if (cache.size === MAX_CACHED_DAYS) cache.clear();
  const made = make();
  cache.set(key, made);
  return made;
}

/** Days from one day to another; negative when the second is earlier. */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return differenceInCalendarDays(parseISO(to), parseISO(from));
}

/** Adds months, possibly negative, to a month such as "2026-11". */
export function addMonths(month: string, count: number): string {
  return lightFormat(addMonthsToDate(parseISO(month), count), "yyyy-MM");
}

/** The same day and hour of Paris some months ago; the last day of a month that is too short. */
export function monthsAgo(now: Date, count: number): Date {
  return new Date(addMonthsToDate(new TZDate(now, PARIS), -count).getTime());
}

/** True for "2026-11-23", and for no day that calendars lack. Neither they nor PostgreSQL have a year 0. */
export function isDay(text: string): boolean {
  return /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text));
}

/** Parses a day of an address, of the years 1900 to 2199; null for none. */
export function readDay(text: string | null): IsoDay | null {
  const day = text ?? "";
  return /^(?:19|20|21)/.test(day) && isDay(day) ? day : null;
}

/** Parses "23/11/2026"; null when no such day exists. */
export function parseFrenchDay(text: string): IsoDay | null {
  const day = fromFrenchDay(text);
  return day !== null && isDay(day) ? day : null;
}

/** The first instant at which the clock of Paris shows a minute of a day. */
export function parisInstant(day: IsoDay, minute: number): Date {
  return instantIn(PARIS, day, minute);
}

/**
 * The first instant at which the clocks of a time zone show a minute of a day: of the hour that repeats in autumn, the
 * one before the change. Of the hour skipped in spring, which they never show, the minute an hour later.
 */
export function instantIn(timeZone: string, day: IsoDay, minute: number): Date {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const shown = new TZDate(year, month - 1, date, 0, minute, timeZone);
  const hourBefore = subHours(shown, 1);
  const isRepeated = hourBefore.getHours() === shown.getHours();
  return new Date((isRepeated ? hourBefore : shown).getTime());
}

/** Day in a time zone at an instant. */
export function dayIn(timeZone: string, at: Date): IsoDay {
  return writeDay(new TZDate(at, timeZone));
}

/** False for the hour skipped in spring, from 2 h to 3 h (directive 2000/84/EC). */
export function isOnClock(day: IsoDay, minute: number): boolean {
  return minute < 120 || minute >= 180 || parisTime(parisInstant(day, minute)).minute === minute;
}

/** "lundi" to "dimanche". */
export function frenchWeekdays(): string[] {
  return ([1, 2, 3, 4, 5, 6, 0] as const).map((day) => fr.localize.day(day, { width: "wide" }));
}

function writeDay(date: Date): IsoDay {
  return lightFormat(date, "yyyy-MM-dd");
}
