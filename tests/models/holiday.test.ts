import { expect, test } from "vitest";
import { holidaysOf, isHoliday } from "#app/models/holiday.ts";

test("metropolitan France has eleven public holidays", () => {
  expect([...holidaysOf(2026, "metropole")].toSorted()).toEqual([
    "2026-01-01",
    "2026-04-06",
    "2026-05-01",
    "2026-05-08",
    "2026-05-14",
    "2026-05-25",
    "2026-07-14",
    "2026-08-15",
    "2026-11-01",
    "2026-11-11",
    "2026-12-25",
  ]);
});

test("Alsace and Moselle add Good Friday and Saint Stephen's", () => {
  for (const day of ["2026-04-03", "2026-12-26"]) {
    expect(isHoliday(day, "alsace-moselle")).toBe(true);
    expect(isHoliday(day, "metropole")).toBe(false);
  }
});

test.each([
  [2024, "2024-04-01", "2024-03-29"],
  [2018, "2018-04-02", "2018-03-30"],
  [2027, "2027-03-29", "2027-03-26"],
  [2038, "2038-04-26", "2038-04-23"],
])("Easter of %i is right even beside a clock change", (year, monday, goodFriday) => {
  const days = holidaysOf(year, "alsace-moselle");

  expect(days.has(monday)).toBe(true);
  expect(days.has(goodFriday)).toBe(true);
});
