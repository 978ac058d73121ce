import { globSync, readFileSync } from "node:fs";
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

test.each([
  ["2_147_483_647", "app/models/platform/integer.ts"],
  ["86_400_000", "app/models/platform/duration.ts"],
  [" 3_600_000", "app/models/platform/duration.ts"],
])("%s is written in %s alone", (number, place) => {
  const files = globSync(["app/**/*.ts", "app/**/*.tsx"]);
  expect(files.filter((file) => readFileSync(file, "utf8").includes(number))).toEqual([place]);
});
