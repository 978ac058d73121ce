import { expect, test } from "vitest";
import { formatCount, formatPercent } from "#app/models/platform/number.ts";

test.each([
  [0, "0"],
  [999, "999"],
  [2_919, "2\u202f919"],
  [1_000_000, "1\u202f000\u202f000"],
])("there are %d of something: %j", (count, text) => {
  expect(formatCount(count)).toBe(text);
});

test.each([
  [2_000, "20\u00a0%"],
  [550, "5,5\u00a0%"],
])("%d basis points are %j", (basisPoints, text) => {
  expect(formatPercent(basisPoints)).toBe(text);
});
