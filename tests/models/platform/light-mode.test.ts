import { expect, test } from "vitest";
import { isLight, lightCookieLine } from "#app/models/platform/light-mode.ts";

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

test("a choice is kept for a year, by https alone where the shop is", () => {
  expect(lightCookieLine(true, "https://m.example")).toBe(
    "madrier-leger=1; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure",
  );
  expect(isLight("on", lightCookieLine(false, "http://localhost:3000"))).toBe(false);
});
