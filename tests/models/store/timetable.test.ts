import { expect, test } from "vitest";
import type { SlotDay } from "#app/models/store/offered-slot.ts";
import { firstInView, type TimetableRow, toTimetable } from "#app/models/store/timetable.ts";

const MONDAY = "2026-11-23";
const TUESDAY = "2026-11-24";

function offer(day: string, ranges: readonly string[], isReadyAtOpening = true): SlotDay {
  const slots = ranges.map((range) => ({ range, label: range, isFull: false }));
  return { day, slots, isReadyAtOpening };
}

/** "7: 07:00 07:30 | closed 2": hour, then a cell each day. */
const drawn = (rows: readonly TimetableRow[]) =>
  rows.map(({ hour, cells }) => {
    const words = cells.map(({ slots, none, rows: count }) =>
      none ? `${none} ${count}` : slots.map(({ range }) => range).join(" "),
    );
    return `${hour}: ${words.join(" | ")}`;
  });

test("has a row an hour, from the first of all days to the last", () => {
  const days = [offer(MONDAY, ["08:30", "09:00"]), offer(TUESDAY, ["07:00", "07:30", "08:00"])];

  expect(drawn(toTimetable(days))).toEqual([
    "7: closed 1 | 07:00 07:30",
    "8: 08:30 | 08:00",
    "9: 09:00 | closed 1",
  ]);
});

test("says once that a depot is closed, for hours that run on", () => {
  const days = [offer(MONDAY, ["11:30", "13:30", "15:00"]), offer(TUESDAY, ["10:00", "11:00"])];

  expect(drawn(toTimetable(days))).toEqual([
    "10: closed 1 | 10:00",
    "11: 11:30 | 11:00",
    "12: closed 1 | closed 4",
    "13: 13:30",
    "14: closed 1",
    "15: 15:00",
  ]);
});

test("tells hours too early for the order from hours of a closed depot", () => {
  const days = [offer(MONDAY, ["10:00"], false), offer(TUESDAY, ["08:00", "11:00"])];

  expect(drawn(toTimetable(days))).toEqual([
    "8: early 2 | 08:00",
    "9: closed 2",
    "10: 10:00",
    "11: closed 1 | 11:00",
  ]);
});

test("has no row without a day", () => {
  expect(toTimetable([])).toEqual([]);
});

test.each([
  [0, 0],
  [5, 0],
  [6, 6],
  [11, 6],
  [12, 9],
  [14, 9],
])("shows day %i of fifteen from day %i on", (at, start) => {
  const days = Array.from({ length: 15 }, (_, of) => offer(`2026-12-${of + 10}`, ["07:00"]));

  expect(firstInView(days, `2026-12-${at + 10}`)).toBe(start);
});

test("shows the first days for a day that is not offered, and all of a few", () => {
  const days = [offer(MONDAY, ["07:00"]), offer(TUESDAY, ["07:00"])];

  expect(firstInView(days, "2027-01-01")).toBe(0);
  expect(firstInView(days, TUESDAY)).toBe(0);
});
