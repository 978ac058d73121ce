import { expect, test } from "vitest";
import { earliestDelivery } from "#app/models/delivery.ts";

test.each([
  ["ordered on a morning, the next day", "2026-11-23T08:00:00Z", "2026-11-24"],
  ["ordered at the last minute before noon", "2026-11-23T10:59:00Z", "2026-11-24"],
  ["ordered at noon, a day later", "2026-11-23T11:00:00Z", "2026-11-25"],
  ["ordered on Friday morning, on Monday", "2026-11-20T08:00:00Z", "2026-11-23"],
  ["ordered on Friday afternoon, on Tuesday", "2026-11-20T14:00:00Z", "2026-11-24"],
  ["ordered on Saturday, on Tuesday", "2026-11-21T08:00:00Z", "2026-11-24"],
  ["not on a public holiday", "2026-12-24T08:00:00Z", "2026-12-28"],
])("delivered on working days: %s", (_, now, day) => {
  expect(earliestDelivery("metropole", new Date(now))).toBe(day);
});

test("Alsace-Moselle rests on Saint Stephen's day", () => {
  const now = new Date("2025-12-24T08:00:00Z");

  expect(earliestDelivery("metropole", now)).toBe("2025-12-26");
  expect(earliestDelivery("alsace-moselle", now)).toBe("2025-12-29");
});
