import { expect, test } from "vitest";
import {
  groupBySlot,
  queueAddress,
  queueDays,
  queueSpan,
  readQueueQuery,
  slotStart,
} from "#app/models/preparation/queue.ts";

const open = [{ from: 420, to: 1080 }];
const rules = {
  schedule: [open, open, open, open, open, [], []],
  holidayZone: "metropole" as const,
  closedDays: new Set<string>(),
};

test("passes over Sunday, holidays and closures to the next opening day", () => {
  expect(queueDays(rules, "2026-11-23").next).toBe("2026-11-24");
  expect(queueDays(rules, "2026-11-27").next).toBe("2026-11-30");
  expect(queueDays(rules, "2026-12-24").next).toBe("2026-12-28");
  const closedDays = new Set(["2026-11-24", "2026-11-25"]);
  expect(queueDays({ ...rules, closedDays }, "2026-11-23").next).toBe("2026-11-26");
});

test("takes the day after when a depot is closed for a month", () => {
  const shut = { ...rules, schedule: [[], [], [], [], [], [], []] };
  expect(queueDays(shut, "2026-11-23").next).toBe("2026-11-24");
});

test("shows late orders with those of today, days in between with the next", () => {
  const days = { today: "2026-11-27", next: "2026-11-30" };
  expect(queueSpan(days, "today")).toEqual({ from: "2026-11-20", to: "2026-11-27" });
  expect(queueSpan(days, "next")).toEqual({ from: "2026-11-28", to: "2026-11-30" });
});

test("reads and writes the address of the queue", () => {
  const text = "jour=suivant&creneau=7-8h&zone=outside&page=3";
  const query = readQueueQuery(new URLSearchParams(text));
  expect(query).toEqual({ day: "next", range: "7-8h", zone: "outside", page: 3 });
  expect(Object.values(queueAddress(query))).toEqual(["suivant", "7-8h", "outside", 3]);
});

test("leaves out what an address of the queue may not hold", () => {
  const query = readQueueQuery(new URLSearchParams("jour=x&creneau='or&zone=roof&page=-1"));
  expect(query).toEqual({ day: "today", range: "", zone: null, page: 1 });
});

test("groups orders by day and slot, in their order", () => {
  const row = (day: string, range: string, id: number) => ({ day, range, id });
  const rows = [row("2026-11-23", "07:00", 1), row("2026-11-23", "07:00", 2)];
  const late = row("2026-11-22", "07:00", 3);
  const groups = groupBySlot([late, ...rows]);
  expect(groups.map(({ day, rows: some }) => [day, some.length])).toEqual([
    ["2026-11-22", 1],
    ["2026-11-23", 2],
  ]);
});

test.each([
  ["07:30", 450],
  ["7-8h", 420],
  ["10-14h", 600],
])("begins the slot %s at minute %i", (range, minute) => {
  expect(slotStart(range)).toBe(minute);
});
