import type { IsoDay } from "#app/models/platform/time.ts";
import type { Slot, SlotDay } from "./offered-slot.ts";

/** Days side by side: a week without its Sunday. */
export const DAYS_ACROSS = 6;

/** Place of the first day of the page that shows a day: the last page has the last six. */
export function firstInView(days: readonly SlotDay[], day: IsoDay): number {
  const at = days.findIndex((offered) => offered.day === day);
  const page = Math.floor(Math.max(0, at) / DAYS_ACROSS) * DAYS_ACROSS;
  return Math.max(0, Math.min(page, days.length - DAYS_ACROSS));
}

/** Hours of one day in a row, or why there are none: closed, or too early for the order to be ready. */
export type TimetableCell = {
  day: IsoDay;
  slots: readonly Slot[];
  none: "closed" | "early" | null;
  /** Rows that it stands for: hours without a slot run on. */
  rows: number;
};

export type TimetableRow = { hour: number; cells: readonly TimetableCell[] };

/** Pickups as a timetable: a row an hour from the first to the last, a cell a day, a slot each half hour. */
export function toTimetable(days: readonly SlotDay[]): TimetableRow[] {
  const all = days.flatMap(({ slots }) => slots.map(hourOf));
  const first = Math.min(...all);
  const count = all.length > 0 ? Math.max(...all) - first + 1 : 0;
  const hours = Array.from({ length: count }, (_, at) => first + at);
  const columns = days.map((day) => toColumn(day, hours));
  return hours.map((hour, at) => ({
    hour,
    cells: columns.flatMap((column) => column[at] ?? []),
  }));
}

/** Hour that a pickup begins in. */
function hourOf({ range }: Slot): number {
  return Number.parseInt(range, 10);
}

function toColumn(day: SlotDay, hours: readonly number[]): (TimetableCell | null)[] {
  const firstHour = Math.min(...day.slots.map(hourOf));
  const column = hours.map((hour): TimetableCell => {
    const slots = day.slots.filter((slot) => hourOf(slot) === hour);
    const isEarly = hour < firstHour && !day.isReadyAtOpening;
    const why = isEarly ? "early" : "closed";
    return { day: day.day, slots, none: slots.length > 0 ? null : why, rows: 1 };
  });
  return column.map((cell, at) => {
    if (cell.none === null) return cell;
    if (column[at - 1]?.none === cell.none) return null;
    const end = column.findIndex((other, below) => below > at && other.none !== cell.none);
    return { ...cell, rows: (end < 0 ? column.length : end) - at };
  });
}
