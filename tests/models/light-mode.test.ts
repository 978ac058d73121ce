import { expect, test } from "vitest";
import { isLight } from "#app/models/light-mode.ts";

test.each([
  [null, null, false],
  ["on", null, true],
  ["On", "a=b", true],
  ["off", null, false],
  [null, "madrier-leger=1", true],
  [null, "a=b; madrier-leger=1; c=d", true],
  ["on", "madrier-leger=0", false],
  [null, "x-madrier-leger=1", false],
  [null, "madrier-leger=12", false],
])("Save-Data: %s with cookies %j -> light: %s", (saveData, cookies, light) => {
  expect(isLight(saveData, cookies)).toBe(light);
});
