import { expect, test } from "vitest";
import { looksSoFar, MAX_LOOKS } from "#app/models/payment/wait.ts";

test("a page that was just opened has not looked again yet", () => {
  expect(looksSoFar(null)).toBe(0);
});

test.each([
  ["3", 3],
  ["15", MAX_LOOKS],
  ["99", MAX_LOOKS],
  ["-1", MAX_LOOKS],
  ["1e9", MAX_LOOKS],
  ["", MAX_LOOKS],
])("an address that says %j looks at most as often as any", (text, looks) => {
  expect(looksSoFar(text)).toBe(looks);
});
