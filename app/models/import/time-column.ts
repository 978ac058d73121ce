import { parseFrenchDay } from "#app/models/platform/calendar.ts";
import { frenchDay, type IsoDay } from "#app/models/platform/time.ts";
import type { MinuteRange } from "#app/models/store/slot.ts";
import type { CellReading } from "./cell.ts";
import type { Column } from "./column.ts";

const DAY_MINUTES = 1440;

/** A moment of the day: "7", "7h", "7 h 30", "07:30". */
const MOMENT = String.raw`(\d{1,2})(?: ?[h:] ?(\d{2})?)?`;

/** Opening hours of a weekday as "07:00-12:00 13:30-17:30", in minutes from midnight; an empty cell is closed. */
export function hoursColumn(header: string): Column<MinuteRange[]> {
  return {
    header,
    kind: "hours",
    empty: [],
    read: readHours,
    write: (value) => value.map(({ from, to }) => `${clock(from)}-${clock(to)}`).join(" "),
  };
}

function readHours(text: string): CellReading<MinuteRange[]> {
  if (/^ferm[ée]e?$/i.test(text)) return { ok: true, value: [] };
  const spaced = text.replace(/\s+/g, " ");
  const range = new RegExp(`${MOMENT} ?(?:[-–—]|à) ?${MOMENT}`, "gi");
  const ranges = [...spaced.matchAll(range)];
  const rest = spaced.replace(range, "");
  const value = ranges.map(([, fromHour, fromMinute, toHour, toMinute]) => ({
    from: minuteOf(fromHour, fromMinute),
    to: minuteOf(toHour, toMinute),
  }));
  const rises = value.every(
    ({ from, to }, at) => from >= (value[at - 1]?.to ?? 0) && from < to && to <= DAY_MINUTES,
  );
  return value.length > 0 && rises && /^(?:[\s,;/|&]|et)*$/.test(rest)
    ? { ok: true, value }
    : { ok: false, reason: "not-hours" };
}

/** A moment of the day, in minutes from midnight. */
export function minuteColumn(header: string, empty: number): Column<number> {
  return {
    header,
    kind: "minute",
    empty,
    read: (text) => {
      const [, hour, minute] = new RegExp(`^${MOMENT}$`, "i").exec(text.replace(/\s+/g, " ")) ?? [];
      const value = minuteOf(hour, minute);
      return value <= DAY_MINUTES ? { ok: true, value } : { ok: false, reason: "not-a-time" };
    },
    write: clock,
  };
}

/** Infinity for what no clock shows. */
function minuteOf(hour: string | undefined, minute = "0"): number {
  if (hour === undefined || Number(minute) > 59) return Number.POSITIVE_INFINITY;
  return Number(hour) * 60 + Number(minute);
}

/** "07:30". */
function clock(minute: number): string {
  const digits = (count: number) => String(count).padStart(2, "0");
  return `${digits(Math.floor(minute / 60))}:${digits(minute % 60)}`;
}

/** A day as "24/12/2026", or as databases write it. */
export function dayColumn(header: string): Column<IsoDay>;
export function dayColumn(header: string, empty: null): Column<IsoDay | null>;
export function dayColumn(header: string, empty?: null): Column<IsoDay | null> {
  return {
    header,
    kind: "day",
    empty,
    read: (text) => {
      const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]00:00.*)?$/.exec(text) ?? [];
      const value = parseFrenchDay(year ? `${date}/${month}/${year}` : text);
      return value ? { ok: true, value } : { ok: false, reason: "not-a-day" };
    },
    write: (value) => (value === null ? "" : frenchDay(value)),
  };
}
