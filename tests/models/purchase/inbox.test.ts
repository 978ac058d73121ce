import { expect, test } from "vitest";
import { type Candidate, inboxSince, proposeWorksite } from "#app/models/purchase/inbox.ts";

const of = (worksiteId: number, reason: Candidate["reason"], count = 1): Candidate => {
  return { worksiteId, name: `Chantier ${worksiteId}`, reason, count };
};

test.each([
  ["nothing without a candidate", [], null],
  ["the delivery address before the week", [of(1, "same-week", 9), of(2, "address")], 2],
  ["what was bought for most that week", [of(1, "same-week", 3), of(2, "same-week", 2)], 1],
  ["the worksite opened last of two alike", [of(1, "same-week", 2), of(2, "same-week", 2)], 2],
] as const)("proposes %s", (_, candidates, expected) => {
  expect(proposeWorksite(candidates)?.worksiteId ?? null).toBe(expected);
});

test("names the worksite and the reason", () => {
  expect(proposeWorksite([of(4, "address")])).toEqual({
    ...{ worksiteId: 4, name: "Chantier 4", reason: "address" },
  });
});

test("looks back twelve months", () => {
  const since = inboxSince(new Date("2026-11-24T08:00:00Z"));
  expect(since).toEqual(new Date("2025-11-24T08:00:00Z"));
});
