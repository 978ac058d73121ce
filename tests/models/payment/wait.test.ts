import { expect, test } from "vitest";
import { MAX_REFRESHES, refreshesSoFar } from "#app/models/payment/wait.ts";

test("a page that was just opened has not looked again yet", () => {
  expect(refreshesSoFar(null)).toBe(0);
});

test.each([
  ["3", 3],
  ["15", MAX_REFRESHES],
  ["99", MAX_REFRESHES],
  ["-1", MAX_REFRESHES],
  ["1e9", MAX_REFRESHES],
  ["", MAX_REFRESHES],
])("an address that says %j looks at most as often as any", (text, looks) => {
  expect(refreshesSoFar(text)).toBe(looks);
});
