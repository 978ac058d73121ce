import { expect, test } from "vitest";
import { holdsSheet, sheetCookieLine } from "#app/models/platform/style-sheet.ts";

const NAME = "shop-B8SGaQ3D.css";

test.each([
  [null, false],
  ["", false],
  ["madrier-styles=shop-B8SGaQ3D.css", true],
  ["a=b; madrier-styles=shop-B8SGaQ3D.css; c=d", true],
  ["madrier-styles=shop-older.css", false],
  ["x-madrier-styles=shop-B8SGaQ3D.css", false],
])("cookies %j -> holds the sheet: %s", (cookies, holds) => {
  expect(holdsSheet(NAME, cookies)).toBe(holds);
});

test("the cookie names the sheet for thirty days, by https where used", () => {
  expect(sheetCookieLine(NAME, "https://m.example")).toBe(
    "madrier-styles=shop-B8SGaQ3D.css; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure",
  );
  expect(sheetCookieLine(NAME, "http://localhost:3000")).not.toContain("Secure");
  expect(sheetCookieLine(null, "https://m.example")).toContain("Max-Age=0");
});
