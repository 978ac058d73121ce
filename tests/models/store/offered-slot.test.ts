import { expect, test } from "vitest";
import { readSlotValue, slotValue, withSlotDay } from "#app/models/store/offered-slot.ts";

test.each([
  ["2026-11-24", "07:30", "24/11/2026 07:30"],
  ["2026-11-24", "8-10h", "24/11/2026 8-10h"],
])("writes %s %s as %s, and reads it back", (day, range, value) => {
  expect(slotValue(day, range)).toBe(value);
  expect(readSlotValue(value)).toEqual({ day, range });
});

test.each([
  ["07:30", null, "07:30"],
  ["", null, ""],
  ["31/02/2026 07:30", null, "07:30"],
  ["x 07:30", null, "07:30"],
])("reads %j as the day %s and the hour %j", (value, day, range) => {
  expect(readSlotValue(value)).toEqual({ day, range });
});

test("the day of the pressed hour counts more than the day in view", () => {
  const shown = { delivery_date: "2026-11-24", comment: "Quai 2" };

  expect(withSlotDay({ ...shown, delivery_range: "26/11/2026 09:00" })).toEqual({
    ...shown,
    delivery_date: "2026-11-26",
    delivery_range: "09:00",
  });
  expect(withSlotDay({ ...shown, delivery_range: "09:00" })).toEqual({
    ...shown,
    delivery_range: "09:00",
  });
});
