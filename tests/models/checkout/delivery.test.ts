import { expect, test } from "vitest";
import {
  earliestDelivery,
  isDeliveryOffered,
  lastDeliveryCall,
  listDeliveryDays,
  parseDeliverySlot,
} from "#app/models/checkout/delivery.ts";

const calendar = {
  holidayZone: "metropole" as const,
  deliveryDays: null,
  deliveryCutoffMinute: 720,
};

test.each([
  ["ordered on a morning, the next day", "2026-11-23T08:00:00Z", "2026-11-24"],
  ["ordered at the last minute before noon", "2026-11-23T10:59:00Z", "2026-11-24"],
  ["ordered at noon, a day later", "2026-11-23T11:00:00Z", "2026-11-25"],
  ["ordered on Friday morning, on Monday", "2026-11-20T08:00:00Z", "2026-11-23"],
  ["ordered on Friday afternoon, on Tuesday", "2026-11-20T14:00:00Z", "2026-11-24"],
  ["ordered on Saturday, on Tuesday", "2026-11-21T08:00:00Z", "2026-11-24"],
  ["not on a public holiday", "2026-12-24T08:00:00Z", "2026-12-28"],
])("delivered on working days: %s", (_, now, day) => {
  expect(earliestDelivery(calendar, new Date(now))).toBe(day);
});

test("Alsace-Moselle rests on Saint Stephen's day", () => {
  const now = new Date("2025-12-24T08:00:00Z");

  expect(earliestDelivery(calendar, now)).toBe("2025-12-26");
  expect(earliestDelivery({ ...calendar, holidayZone: "alsace-moselle" }, now)).toBe("2025-12-29");
});

test.each([
  ["a Monday morning, on Tuesday", "2026-11-23T08:59:00Z", "2026-11-24"],
  ["a Monday at ten, on Thursday", "2026-11-23T09:00:00Z", "2026-11-26"],
  ["a Friday morning, on Saturday", "2026-11-27T08:00:00Z", "2026-11-28"],
  ["a Friday at noon, on Tuesday", "2026-11-27T11:00:00Z", "2026-12-01"],
])("a depot delivers on days of its own, loaded at its own hour: %s", (_, now, day) => {
  const own = { ...calendar, deliveryDays: [1, 3, 5], deliveryCutoffMinute: 600 };
  expect(earliestDelivery(own, new Date(now))).toBe(day);
});

const deliveryRanges = ["7-8h", "8-10h", "10-14h", "12-16h"];
const rules = {
  ...calendar,
  deliveryRanges,
  closedDays: new Set<string>(),
  deliveryCapacity: 2,
};
const MONDAY = new Date("2026-11-23T08:00:00Z");

test("offers ten days, no weekend, holiday or closure of the depot", () => {
  const closedDays = new Set(["2026-12-23"]);
  const days = listDeliveryDays({ ...rules, closedDays }, new Date("2026-12-21T08:00:00Z"));

  expect(days.map(({ day }) => day).slice(0, 6)).toEqual([
    "2026-12-22",
    "2026-12-24",
    "2026-12-28",
    "2026-12-29",
    "2026-12-30",
    "2026-12-31",
  ]);
  expect(days).toHaveLength(10);
});

test("a range is full once as many orders as its depot brings are in it", () => {
  const taken = new Map([
    ["2026-11-24 8-10h", 2],
    ["2026-11-24 7-8h", 1],
  ]);

  expect(listDeliveryDays(rules, MONDAY, taken)[0]).toEqual({
    day: "2026-11-24",
    ranges: deliveryRanges,
    full: ["8-10h"],
  });
});

test.each([
  ["2026-11-24", "8-10h", true],
  ["2026-11-23", "12-16h", false],
  ["2026-11-28", "8-10h", false],
  ["2026-11-24", "08:00", false],
  ["2026-11-24", "9-11h", false],
])("is %s in %s offered on a Monday morning: %s", (day, range, isOffered) => {
  expect(isDeliveryOffered(rules, day, range, MONDAY)).toBe(isOffered);
});

test("a depot with ranges of its own offers them and no others", () => {
  const own = { ...rules, deliveryRanges: ["8-12h"] };

  expect(isDeliveryOffered(own, "2026-11-24", "8-12h", MONDAY)).toBe(true);
  expect(isDeliveryOffered(own, "2026-11-24", "8-10h", MONDAY)).toBe(false);
});

test.each([
  ["the day before", "2026-11-24", "2026-11-23T10:59:00Z"],
  ["a Friday for a Monday", "2026-11-30", "2026-11-27T10:59:00Z"],
  ["by the clocks of summer", "2027-06-02", "2027-06-01T09:59:00Z"],
])(
  "an order is on a lorry until just before noon of the working day before: %s",
  (_, day, last) => {
    expect(lastDeliveryCall(calendar, day, MONDAY)).toEqual(new Date(last));
  },
);

test("the last minute for a lorry that was loaded is over", () => {
  expect(lastDeliveryCall(calendar, "2026-11-24", new Date("2026-11-23T11:00:00Z"))).toBeNull();
});

test.each([
  "",
  "24/11/2026",
  "8-10h",
  "31/02/2026 8-10h",
  "24/11/2026 10-9h",
  "24/11/2026 9-25h",
  "24/11/2026 8-10h x",
])("“%s” is no day and range", (text) => {
  expect(parseDeliverySlot(text)).toBeNull();
});
