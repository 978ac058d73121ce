import { expect, test } from "vitest";
import { findSlot } from "#app/models/store/offered-slot.ts";
import {
  DAYS_SHOWN,
  firstFreeSlot,
  isInTime,
  isOffered,
  lastCall,
  listSlotDays,
  type SlotRules,
  slotKey,
} from "#app/models/store/slot.ts";

const weekday = [{ from: 420, to: 1080 }];
const saturday = [{ from: 480, to: 720 }];

function depot(values: Partial<SlotRules> = {}): SlotRules {
  return {
    schedule: [weekday, weekday, weekday, weekday, weekday, saturday, []],
    holidayZone: "metropole",
    closedDays: new Set(),
    cutoffMinute: 1080,
    preparationMinutes: 120,
    slotCapacity: 5,
    ...values,
  };
}

function firstOf(now: string, values: Partial<SlotRules> = {}) {
  const [first] = listSlotDays(depot(values), new Date(now));
  return `${first?.day} ${first?.slots[0]?.range}`;
}

function rangesOn(day: string, now: string, values: Partial<SlotRules> = {}) {
  const found = listSlotDays(depot(values), new Date(now)).find((offered) => offered.day === day);
  return found?.slots.map((slot) => slot.range) ?? [];
}

test("fifteen opening days are offered, Sundays left out", () => {
  const days = listSlotDays(depot(), new Date("2026-11-23T07:00:00Z")).map(({ day }) => day);

  expect(days).toHaveLength(DAYS_SHOWN);
  expect(days[0]).toBe("2026-11-23");
  expect(days).not.toContain("2026-11-29");
  expect(days.at(-1)).toBe("2026-12-09");
});

test("offers a slot every half hour, until half an hour before closing", () => {
  const ranges = rangesOn("2026-11-24", "2026-11-23T07:00:00Z");

  expect(ranges).toHaveLength(22);
  expect(ranges.slice(0, 2)).toEqual(["07:00", "07:30"]);
  expect(ranges.at(-1)).toBe("17:30");
});

test("a lunch break has no hours", () => {
  const lunch = [
    { from: 420, to: 720 },
    { from: 810, to: 1080 },
  ];
  const ranges = rangesOn("2026-11-24", "2026-11-23T07:00:00Z", {
    schedule: [lunch, lunch, lunch, lunch, lunch, [], []],
  });

  expect(ranges).toContain("11:30");
  expect(ranges).not.toContain("12:00");
  expect(ranges).not.toContain("13:00");
  expect(ranges).toContain("13:30");
});

test.each([
  ["2026-11-23T09:10:00Z", "2026-11-23 12:30", "10 h 10 and two hours of work"],
  ["2026-11-23T05:00:00Z", "2026-11-23 09:00", "before opening, work starts at opening"],
  ["2026-11-23T15:00:00Z", "2026-11-24 07:00", "too late for today"],
  ["2026-11-23T17:00:59Z", "2026-11-24 07:00", "the last second of the cut-off"],
  ["2026-11-23T17:01:00Z", "2026-11-24 09:00", "past the cut-off, prepared in the morning"],
  ["2026-11-27T17:01:00Z", "2026-11-28 10:00", "past the cut-off of Friday, Saturday opens at 8 h"],
  ["2026-11-28T12:00:00Z", "2026-11-30 07:00", "Saturday afternoon, ready on Monday at opening"],
  ["2026-11-29T17:01:00Z", "2026-11-30 09:00", "past the cut-off of Sunday evening"],
])("ordered at %s, the first hour is %s (%s)", (now, expected) => {
  expect(firstOf(now)).toBe(expected);
});

test("preparation goes on over the lunch break and into the next morning", () => {
  const lunch = [
    { from: 420, to: 720 },
    { from: 810, to: 1080 },
  ];
  const schedule = [lunch, lunch, lunch, lunch, lunch, [], []];

  expect(firstOf("2026-11-23T10:00:00Z", { schedule })).toBe("2026-11-23 14:30");
  expect(firstOf("2026-11-23T16:30:00Z", { schedule, cutoffMinute: 900 })).toBe("2026-11-24 08:30");
});

test("an order prepared exactly at closing is not handed over that day", () => {
  expect(firstOf("2026-11-23T15:00:00Z", { cutoffMinute: 0 })).toBe("2026-11-24 07:00");
});

test("is ready at opening when ordered by the cut-off of its eve", () => {
  const [today, tomorrow] = listSlotDays(depot(), new Date("2026-11-23T09:10:00Z"));

  expect(today?.isReadyAtOpening).toBe(false);
  expect(tomorrow?.isReadyAtOpening).toBe(true);
});

test.each([
  ["2026-03-28T16:59:00Z", "2026-03-30 07:00", "winter time, Saturday 17 h 59"],
  ["2026-03-29T16:00:00Z", "2026-03-30 07:00", "summer time since this morning, 18 h"],
  ["2026-03-29T16:01:00Z", "2026-03-30 09:00", "summer time, 18 h 01: past the cut-off"],
  ["2026-03-29T17:00:00Z", "2026-03-30 09:00", "19 h, which winter time would call 18 h"],
  ["2026-10-25T16:30:00Z", "2026-10-26 07:00", "winter time since this morning, 17 h 30"],
  ["2026-10-25T17:00:00Z", "2026-10-26 07:00", "winter time, 18 h sharp"],
  ["2026-10-25T17:01:00Z", "2026-10-26 09:00", "winter time, 18 h 01"],
])("clock changes: ordered at %s, the first hour is %s (%s)", (now, expected) => {
  expect(firstOf(now)).toBe(expected);
});

test.each([
  ["2026-12-31T22:30:00Z", "2027-01-02 08:00", "on 31 December, New Year's Day is closed"],
  ["2026-12-31T23:30:00Z", "2027-01-02 08:00", "already 1 January in Paris"],
  ["2026-04-30T15:00:00Z", "2026-05-02 08:00", "the eve of 1 May"],
])("holidays: ordered at %s, the first hour is %s (%s)", (now, expected) => {
  expect(firstOf(now)).toBe(expected);
});

test("on Good Friday depots of Alsace are closed and others open", () => {
  const now = "2026-04-02T15:30:00Z";

  expect(firstOf(now, { holidayZone: "alsace-moselle" })).toBe("2026-04-04 08:00");
  expect(firstOf(now)).toBe("2026-04-03 07:00");
});

test("on 27 May depots of Guadeloupe are closed and others open", () => {
  const now = "2026-05-26T15:30:00Z";

  expect(firstOf(now, { holidayZone: "guadeloupe" })).toBe("2026-05-28 07:00");
  expect(firstOf(now, { holidayZone: "alsace-moselle" })).toBe("2026-05-27 07:00");
});

test.each([
  ["metropole", "2026-12-24T16:00:00Z", "2026-12-26 08:00"],
  ["alsace-moselle", "2026-12-24T16:00:00Z", "2026-12-28 07:00"],
  ["guyane", "2026-06-09T16:00:00Z", "2026-06-11 07:00"],
] as const)(
  "in %s an order of %s waits for the first day that is no holiday there",
  (holidayZone, now, first) => {
    expect(firstOf(now, { holidayZone })).toBe(first);
  },
);

test.each([
  ["2026-03-29", "2026-03-27T16:00:00Z"],
  ["2026-10-25", "2026-10-23T16:00:00Z"],
])(
  "open on the very day of a clock change, %s, a depot offers the hours that its clocks show",
  (day, now) => {
    const schedule = Array.from({ length: 7 }, () => weekday);

    expect(rangesOn(day, now, { schedule })).toEqual(
      rangesOn("2026-11-24", "2026-11-23T07:00:00Z"),
    );
  },
);

test("offers no skipped hour, and a repeated one once", () => {
  const night = [{ from: 60, to: 240 }];
  const schedule = Array.from({ length: 7 }, () => night);

  expect(rangesOn("2027-03-28", "2027-03-26T09:00:00Z", { schedule })).toEqual([
    "01:00",
    "01:30",
    "03:00",
    "03:30",
  ]);
  expect(rangesOn("2026-10-25", "2026-10-23T09:00:00Z", { schedule })).toHaveLength(6);
});

test("counts hours of a clock change in Paris, not in the process zone", () => {
  const schedule = Array.from({ length: 7 }, () => weekday);

  expect(rangesOn("2026-03-29", "2026-03-29T06:00:00Z", { schedule })[0]).toBe("10:00");
  expect(rangesOn("2026-10-25", "2026-10-25T07:00:00Z", { schedule })[0]).toBe("10:00");
});

test("an exceptional closure has no hours", () => {
  const closedDays = new Set(["2026-11-24"]);

  expect(rangesOn("2026-11-24", "2026-11-23T07:00:00Z", { closedDays })).toEqual([]);
});

test("a depot that never opens offers nothing", () => {
  expect(listSlotDays(depot({ schedule: [] }), new Date("2026-11-23T07:00:00Z"))).toEqual([]);
});

test("a slot that took as many orders as it can is shown full", () => {
  const taken = new Map([
    [slotKey("2026-11-24", "07:00"), 5],
    [slotKey("2026-11-24", "07:30"), 4],
  ]);
  const days = listSlotDays(depot(), new Date("2026-11-23T07:00:00Z"), taken);

  expect(findSlot(days, "2026-11-24", "07:00")?.isFull).toBe(true);
  expect(findSlot(days, "2026-11-24", "07:30")?.isFull).toBe(false);
});

test("the first free hour is the first one with a place left", () => {
  const now = new Date("2026-11-23T17:30:00Z");
  const full = new Map(
    ["07:00", "07:30"].map((range) => [slotKey("2026-11-24", range), 5] as const),
  );

  expect(firstFreeSlot(depot(), now, new Map())).toEqual({
    day: "2026-11-24",
    range: "09:00",
    label: "9\u00a0h",
  });
  expect(firstFreeSlot(depot({ cutoffMinute: 1140 }), now, full)).toEqual({
    day: "2026-11-24",
    range: "08:00",
    label: "8\u00a0h",
  });
  expect(firstFreeSlot(depot({ slotCapacity: 0 }), now, new Map())).toBeNull();
  expect(
    firstFreeSlot(depot({ schedule: [[], [], [], [], [], [], []] }), now, new Map()),
  ).toBeNull();
});

test.each([
  ["2026-11-24", "07:00", true],
  ["2026-11-24", "07:15", false],
  ["2026-11-24", "Choisissez une heure", false],
  ["2026-11-22", "10:00", false],
  ["2026-11-23", "08:00", false],
  ["2027-06-01", "07:00", false],
])("the slot %s %s is offered: %s", (day, range, expected) => {
  expect(isOffered(depot(), day, range, new Date("2026-11-23T07:00:00Z"))).toBe(expected);
});

const at = (moment: string) => new Date(moment);
const callFor = (day: string, range: string, now: string, values: Partial<SlotRules> = {}) =>
  lastCall(depot(values), day, range, at(now))?.toISOString() ?? null;

test("the last call of an opening is the cut-off of the evening before", () => {
  expect(callFor("2026-11-24", "07:00", "2026-11-20T09:00:00Z")).toBe("2026-11-23T17:00:00.000Z");
});

test("the last call of a later hour is when its preparation still fits", () => {
  expect(callFor("2026-11-24", "10:30", "2026-11-20T09:00:00Z")).toBe("2026-11-24T07:30:00.000Z");
});

test("the last call keeps to Paris over the change to summer time", () => {
  expect(callFor("2026-03-30", "07:00", "2026-03-26T09:00:00Z")).toBe("2026-03-29T16:00:00.000Z");
});

test("gives no last call for a past, too near or closed slot", () => {
  expect(callFor("2026-11-24", "07:00", "2026-11-24T06:00:00Z")).toBeNull();
  expect(callFor("2026-11-23", "07:00", "2026-11-24T06:00:00Z")).toBeNull();
  expect(callFor("2026-11-24", "06:00", "2026-11-20T09:00:00Z")).toBeNull();
  const closedDays = new Set(["2026-11-24"]);
  expect(callFor("2026-11-24", "07:00", "2026-11-20T09:00:00Z", { closedDays })).toBeNull();
});

test("a minute after its last call an hour is not in time, whatever the hour", () => {
  const now = "2026-11-20T09:00:00Z";
  for (const range of rangesOn("2026-11-25", now)) {
    const last = lastCall(depot(), "2026-11-25", range, at(now));
    if (!last) throw new Error(range);
    expect(isInTime(depot(), "2026-11-25", range, last)).toBe(true);
    const late = new Date(last.getTime() + 60_000);
    expect([range, isInTime(depot(), "2026-11-25", range, late)]).toEqual([range, false]);
  }
});

test("hours closed in a hurry offer no slot, nor half of one", () => {
  const closedHours = new Map([["2026-11-24", [{ from: 615, to: 700 }]]]);
  const ranges = rangesOn("2026-11-24", "2026-11-23T07:00:00Z", { closedHours });
  expect(ranges).toContain("09:30");
  expect(ranges).not.toContain("10:00");
  expect(ranges).not.toContain("11:30");
  expect(ranges.find((range) => range > "10:00")).toBe("12:00");
});

test("a day that the depot changed has its own capacity", () => {
  const dayCapacity = new Map([["2026-11-24", 1]]);
  const taken = new Map([[slotKey("2026-11-24", "07:00"), 1]]);
  const [day] = listSlotDays(depot({ dayCapacity }), new Date("2026-11-23T15:00:00Z"), taken);
  expect([day?.day, day?.slots[0]?.isFull, day?.slots[1]?.isFull]).toEqual([
    ...["2026-11-24", true, false],
  ]);
});

test("says which slots have their last places, once some are taken", () => {
  const day = "2026-11-24";
  const taken = (count: number, slotCapacity: number) =>
    listSlotDays(
      depot({ slotCapacity }),
      new Date("2026-11-23T17:00:00Z"),
      new Map([[slotKey(day, "07:00"), count]]),
    )[0]?.slots[0];

  expect(taken(2, 5)?.isLow).toBeUndefined();
  expect(taken(3, 5)?.isLow).toBe(true);
  expect(taken(5, 5)).toEqual({ range: "07:00", label: "7\u00a0h", isFull: true });
  expect(taken(0, 2)?.isLow).toBeUndefined();
  expect(taken(1, 2)?.isLow).toBe(true);
});
