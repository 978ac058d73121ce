import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDays,
  addMonths,
  dayIn,
  daysBetween,
  frenchWeekdays,
  instantIn,
  isDay,
  isOnClock,
  monthsAgo,
  parisInstant,
  parseFrenchDay,
  weekdayOf,
} from "#app/models/platform/calendar.ts";
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatMinute,
  formatMonth,
  formatRange,
  formatTime,
  frenchDay,
  isNextDay,
  parisTime,
} from "#app/models/platform/time.ts";

test.each([
  ["2026-01-15T05:30:00Z", "2026-01-15", 390, "winter, an hour ahead"],
  ["2026-07-15T05:30:00Z", "2026-07-15", 450, "summer, two hours ahead"],
  ["2026-03-29T00:59:00Z", "2026-03-29", 119, "the minute before clocks go forward"],
  ["2026-03-29T01:00:00Z", "2026-03-29", 180, "the minute they do"],
  ["2026-10-25T00:59:00Z", "2026-10-25", 179, "the minute before clocks go back"],
  ["2026-10-25T01:00:00Z", "2026-10-25", 120, "the minute they do"],
  ["2026-12-31T22:59:00Z", "2026-12-31", 1439, "the last minute of the year"],
  ["2026-12-31T23:00:00Z", "2027-01-01", 0, "the first of the next"],
  ["2026-06-30T22:00:00Z", "2026-07-01", 0, "midnight in summer"],
])("%s is day %s, minute %i in Paris (%s)", (instant, day, minute) => {
  expect(parisTime(new Date(instant))).toEqual({ day, minute });
});

test("the time in Paris is that of the time zone database at any instant", () => {
  const shown = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Paris",
    dateStyle: "short",
    timeStyle: "short",
  });
  const range = { min: new Date("1970-01-01"), max: new Date("2100-01-01"), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(range), (at) => {
      const { day, minute } = parisTime(at);
      const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
      const clock = [hours, minutes].map((part) => String(part).padStart(2, "0")).join(":");
      expect(`${day} ${clock}`).toBe(shown.format(at));
    }),
  );
});

test.each([
  ["2026-10-25", 119, "2026-10-24T23:59:00Z", "before the hour that repeats"],
  ["2026-10-25", 120, "2026-10-25T00:00:00Z", "the first of the two"],
  ["2026-10-25", 179, "2026-10-25T00:59:00Z", "the first of the two"],
  ["2026-10-25", 180, "2026-10-25T02:00:00Z", "after the second"],
  ["2026-03-29", 119, "2026-03-29T00:59:00Z", "before the hour that is skipped"],
  ["2026-03-29", 120, "2026-03-29T01:00:00Z", "an hour after the one skipped"],
  ["2026-03-29", 179, "2026-03-29T01:59:00Z", "an hour after the one skipped"],
  ["2026-03-29", 180, "2026-03-29T01:00:00Z", "after it"],
  ["2026-11-23", 1440, "2026-11-23T23:00:00Z", "the end of the day"],
])("minute %s %i is %s in Paris: %s", (day, minute, instant) => {
  expect(parisInstant(day, minute)).toEqual(new Date(instant));
});

test.each([
  ["2026-03-29", 119, true],
  ["2026-03-29", 120, false],
  ["2026-03-29", 179, false],
  ["2026-03-29", 180, true],
  ["2026-10-25", 150, true],
])("the clock shows minute %s %i: %s", (day, minute, isShown) => {
  expect(isOnClock(day, minute)).toBe(isShown);
});

test("a minute that the clock shows is an instant, the first of two", () => {
  const range = { min: new Date("1977-01-01"), max: new Date("2100-01-01"), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(range), (at) => {
      const minute = Math.floor(at.getTime() / 60_000) * 60_000;
      const { day, minute: shown } = parisTime(at);
      const found = parisInstant(day, shown).getTime();
      expect(parisTime(new Date(found))).toEqual({ day, minute: shown });
      expect([0, 3_600_000]).toContain(minute - found);
    }),
  );
});

test.each([
  ["Europe/Paris", "2026-11-23T22:59:00Z", "2026-11-23"],
  ["Europe/Paris", "2026-11-23T23:00:00Z", "2026-11-24"],
  ["America/Martinique", "2026-11-24T03:59:00Z", "2026-11-23"],
  ["Indian/Reunion", "2026-11-23T20:00:00Z", "2026-11-24"],
])("in %s, %s is of the day %s", (timeZone, instant, day) => {
  expect(dayIn(timeZone, new Date(instant))).toBe(day);
});

test("a day ends at midnight of its own time zone", () => {
  expect(instantIn("America/Martinique", "2026-11-24", 0)).toEqual(new Date("2026-11-24T04:00Z"));
  expect(instantIn("Indian/Reunion", "2026-11-24", 0)).toEqual(new Date("2026-11-23T20:00Z"));
});

test("days are counted across clock changes, leap days and years", () => {
  expect(addDays("2026-03-28", 1)).toBe("2026-03-29");
  expect(addDays("2026-03-29", 1)).toBe("2026-03-30");
  expect(addDays("2026-10-25", 1)).toBe("2026-10-26");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2027-01-01", -1)).toBe("2026-12-31");
});

test("a day follows another across months, years and clock changes", () => {
  expect(isNextDay("2027-01-01", "2026-12-31")).toBe(true);
  expect(isNextDay("2026-03-30", "2026-03-29")).toBe(true);
  expect(isNextDay("2026-10-26", "2026-10-25")).toBe(true);
  expect(isNextDay("2026-11-23", "2026-11-23")).toBe(false);
  expect(isNextDay("2026-11-25", "2026-11-23")).toBe(false);
});

test("days between two days ignore clock changes, and may be negative", () => {
  expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
  expect(daysBetween("2026-10-24", "2026-10-26")).toBe(2);
  expect(daysBetween("2027-01-01", "2026-12-31")).toBe(-1);
});

test("months are counted across years", () => {
  expect(addMonths("2026-11", 2)).toBe("2027-01");
  expect(addMonths("2026-01", -1)).toBe("2025-12");
});

test("a year ago is the same hour in Paris, or the month's last day", () => {
  expect(monthsAgo(new Date("2026-11-23T09:30:00Z"), 12)).toEqual(new Date("2025-11-23T09:30:00Z"));
  expect(monthsAgo(new Date("2027-03-28T06:00:00Z"), 12)).toEqual(new Date("2026-03-28T07:00:00Z"));
  expect(monthsAgo(new Date("2028-02-29T09:30:00Z"), 12)).toEqual(new Date("2027-02-28T09:30:00Z"));
});

test.each([
  ["2028-02-29", true],
  ["2026-02-29", false],
  ["2026-04-31", false],
  ["2026-13-01", false],
  ["0000-01-01", false],
  ["2026-11-23T10:00", false],
  ["2026-11", false],
  ["", false],
])("%j is a day: %s", (text, isReal) => {
  expect(isDay(text)).toBe(isReal);
});

test("the French week has seven names", () => {
  expect(frenchWeekdays().join(" ")).toBe("lundi mardi mercredi jeudi vendredi samedi dimanche");
});

test("a week starts on Monday", () => {
  expect(weekdayOf("2026-11-23")).toBe(0);
  expect(weekdayOf("2026-11-29")).toBe(6);
});

test.each([
  ["23/11/2026", "2026-11-23"],
  ["29/02/2028", "2028-02-29"],
  ["29/02/2026", null],
  ["31/04/2026", null],
  ["00/01/2026", null],
  ["12/13/2026", null],
  ["2026-11-23", null],
  ["1/1/2026", null],
  ["01/01/0000", null],
  ["", null],
])("the day written %j is %j", (text, day) => {
  expect(parseFrenchDay(text)).toBe(day);
});

test("a day is written dd/mm/yyyy and in words", () => {
  expect(frenchDay("2026-11-03")).toBe("03/11/2026");
  expect(formatDay("2026-11-23")).toBe("lundi 23 novembre 2026");
});

test("a month is written in words", () => {
  expect(formatMonth("2026-09")).toBe("septembre 2026");
  expect(formatMonth("essai")).toBe("essai");
});

test("an hour is written as the French write it", () => {
  expect(formatMinute(420)).toBe("7\u00a0h");
  expect(formatMinute(455)).toBe("7\u00a0h\u00a035");
  expect(formatMinute(605)).toBe("10\u00a0h\u00a005");
});

test("an instant is shown in Paris time", () => {
  const instant = new Date("2026-12-31T23:05:00Z");

  expect(formatDate(instant)).toBe("vendredi 1er janvier 2027");
  expect(formatTime(instant)).toBe("0\u00a0h\u00a005");
  expect(formatDateTime(instant)).toBe("01/01/2027 0\u00a0h\u00a005");
});

test("a range reads as an hour", () => {
  expect(formatRange("07:30")).toBe("7\u00a0h\u00a030");
  expect(formatRange("07:00")).toBe("7\u00a0h");
  expect(formatRange("8-10h")).toBe("8-10h");
});
