import { expect, test } from "vitest";
import type { StaffRole } from "#app/models/auth/staff.ts";
import { answerDueAt, requestStores } from "#app/models/contact/due.ts";

const week = [420, 420, 420, 420, 420, 480].map((from) => [{ from, to: 1080 }]);
const rules = (schedule: { from: number; to: number }[][], closedDays: string[] = []) => ({
  schedule,
  holidayZone: "metropole" as const,
  closedDays: new Set(closedDays),
});
const open = rules([...week, []]);

test.each([
  ["Monday at 9 h, the next day at noon", "2026-11-23T08:00:00Z", open, "2026-11-24T11:00:00Z"],
  ["Saturday, Monday at noon", "2026-11-28T08:00:00Z", open, "2026-11-30T11:00:00Z"],
  ["before midnight, the day after", "2026-11-23T22:30:00Z", open, "2026-11-24T11:00:00Z"],
  [
    "before a closed day, the one after",
    "2026-11-23T08:00:00Z",
    rules([...week, []], ["2026-11-24"]),
    "2026-11-25T11:00:00Z",
  ],
  ["before a holiday, after it", "2026-12-24T08:00:00Z", open, "2026-12-26T11:00:00Z"],
  [
    "a depot that opens late, two hours after",
    "2026-11-23T08:00:00Z",
    rules(Array(7).fill([{ from: 840, to: 1080 }])),
    "2026-11-24T15:00:00Z",
  ],
  [
    "a depot that never opens, the day after",
    "2026-11-23T08:00:00Z",
    rules(Array(7).fill([])),
    "2026-11-24T11:00:00Z",
  ],
  ["summer time", "2026-07-20T08:00:00Z", open, "2026-07-21T10:00:00Z"],
])("answers are due: %s", (_, now, depot, due) => {
  expect(answerDueAt(depot, new Date(now)).toISOString()).toBe(new Date(due).toISOString());
});

test.each<[StaffRole[], "all" | number[]]>([
  [["operator"], "all"],
  [["order-desk", "counter"], "all"],
  [["counter"], [4]],
  [["depot"], [4]],
  [["catalogue", "editor"], []],
])("%j answers the requests of its depots", (roles, expected) => {
  expect(requestStores({ roles, storeUids: [4] })).toEqual(expected);
});
