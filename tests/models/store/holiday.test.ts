import { expect, test } from "vitest";
import { holidaysOf, holidayZoneOf, isHoliday } from "#app/models/store/holiday.ts";

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

test.each([
  ["guadeloupe", "2026-05-27"],
  ["guyane", "2026-06-10"],
  ["martinique", "2026-05-22"],
  ["mayotte", "2026-04-27"],
  ["reunion", "2026-12-20"],
  ["saint-barthelemy", "2026-10-09"],
  ["saint-martin", "2026-05-28"],
] as const)(
  "%s keeps the day on which slavery was abolished there, and the eleven of France",
  (zone, day) => {
    expect(isHoliday(day, zone)).toBe(true);
    expect(holidaysOf(2026, zone).size).toBe(12);
    expect(isHoliday(day, "metropole")).toBe(false);
  },
);

test("a zone that nobody knows has the holidays of the mainland", () => {
  expect(["alsace-moselle", "reunion", "toString", ""].map(holidayZoneOf)).toEqual([
    "alsace-moselle",
    "reunion",
    "metropole",
    "metropole",
  ]);
});
