import { DAY_MS } from "./duration.ts";

/** Day as "2026-11-23". Days compare as text. */
export type IsoDay = string;

export const PARIS = "Europe/Paris";

const wallClock = new Intl.DateTimeFormat("en-GB", {
  timeZone: PARIS,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

const MINUTE_MS = 60_000;

/** Day and minutes since midnight in Paris at an instant. */
export function parisTime(at: Date): { day: IsoDay; minute: number } {
  const shown = at.getTime() + offsetMs(at.getTime());
  const day = new Date(shown).toISOString().slice(0, 10);
  return { day, minute: Math.floor((shown - Date.parse(day)) / MINUTE_MS) };
}

/** Clocks change on a quarter of an hour: one lookup of the time zone serves it whole, twenty times as fast. */
const QUARTER_MS = 15 * MINUTE_MS;
const MAX_OFFSETS = 2_000;
const offsets = new Map<number, number>();

function offsetMs(instant: number): number {
  const quarter = Math.floor(instant / QUARTER_MS);
  const known = offsets.get(quarter);
  if (known !== undefined) return known;
  if (offsets.size === MAX_OFFSETS) offsets.clear();
  const offset = clockOf(quarter * QUARTER_MS) - quarter * QUARTER_MS;
  offsets.set(quarter, offset);
  return offset;
}

/** The wall clock of Paris at an instant, as if it were UTC. */
function clockOf(instant: number): number {
  const part = Object.fromEntries(wallClock.formatToParts(instant).map((p) => [p.type, p.value]));
  return Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}Z`);
}

/** True when a day follows another. */
export function isNextDay(day: IsoDay, before: IsoDay): boolean {
  return Date.parse(day) - Date.parse(before) === DAY_MS;
}

/** "2026-11-23" from "23/11/2026", whether or not the day exists; null for anything else. */
export function fromFrenchDay(french: string): IsoDay | null {
  const [, date, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(french) ?? [];
  return date ? `${year}-${month}-${date}` : null;
}

/** "23/11/2026" (specification, section 9: order dates dd/mm/yyyy). */
export function frenchDay(day: IsoDay): string {
  return day.split("-").reverse().join("/");
}

const longDay = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "UTC",
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** "lundi 23 novembre 2026", "vendredi 1er janvier 2027". */
export function formatDay(day: IsoDay): string {
  return longDay.format(new Date(`${day}T00:00:00Z`)).replace(" 1 ", " 1er ");
}

const nearDay = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "UTC",
  weekday: "long",
  day: "numeric",
  month: "long",
});

/** "lundi 23 novembre", "vendredi 1er janvier": a day of the weeks to come. */
export function formatNearDay(day: IsoDay): string {
  return nearDay.format(new Date(`${day}T00:00:00Z`)).replace(" 1 ", " 1er ");
}

const shortDay = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "UTC",
  weekday: "short",
  day: "numeric",
  month: "short",
});

/** "lun. 23 nov.". */
export function formatShortDay(day: IsoDay): string {
  return shortDay.format(new Date(`${day}T00:00:00Z`));
}

const longMonth = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "UTC",
  month: "long",
  year: "numeric",
});

/** "septembre 2026" from "2026-09"; anything else as it stands. */
export function formatMonth(month: string): string {
  return /^\d{4}-\d{2}$/.test(month) ? longMonth.format(new Date(`${month}-01`)) : month;
}

/** "7 h" or "7 h 30", from minutes since midnight; it never breaks over two lines. */
export function formatMinute(minute: number): string {
  const rest = minute % 60;
  return `${Math.floor(minute / 60)}\u00a0h${rest ? `\u00a0${String(rest).padStart(2, "0")}` : ""}`;
}

/** "7 h 30" from "07:30"; a delivery range such as "8-10h" is its own label. */
export function formatRange(range: string): string {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(range) ?? [];
  return hours && minutes ? formatMinute(Number(hours) * 60 + Number(minutes)) : range;
}

/** The day of an instant in Paris, in words: "samedi 21 novembre 2026". */
export function formatDate(at: Date): string {
  return formatDay(parisTime(at).day);
}

/** The hour of an instant in Paris: "11 h 12". */
export function formatTime(at: Date): string {
  return formatMinute(parisTime(at).minute);
}

/** The day and hour of an instant in Paris: "21/11/2026 11 h 12". */
export function formatDateTime(at: Date): string {
  return `${frenchDay(parisTime(at).day)} ${formatTime(at)}`;
}

/** Whole seconds until a moment, at least one. */
export function secondsUntil(at: Date, now: Date): number {
  return Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000));
}
