import { expect, test } from "vitest";
import { nestsDeeper } from "#app/models/platform/json-depth.ts";

const deeper = (json: string, depth = 2) => nestsDeeper(Buffer.from(json), depth);

test.each([
  ["[[1]]", false],
  ['{"a":[1,2],"b":[3]}', false],
  ["[[[1]]]", true],
  ['{"a":{"b":{}}}', true],
  ['["[[[[", "\\"[[[[", "\\\\"]', false],
  ['["\\\\", [[1]]]', true],
  ['["[[[', false],
  ["]]]][[", false],
])("%j nests deeper than two: %s", (json, expected) => {
  expect(deeper(json)).toBe(expected);
});

test("finds the depth of a megabyte of brackets without a stack", () => {
  expect(deeper("[".repeat(1_000_000), 32)).toBe(true);
});
