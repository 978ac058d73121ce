import { describe, expect, test } from "vitest";
import { formatCellphone, isCellphone, smsAddress } from "#app/models/platform/cellphone.ts";

describe("a mobile phone", () => {
  test.each([
    "0698765432",
    "06 98 76 54 32",
    "06.98.76.54.32",
    "07 68 12 34 90",
    "+33 6 98 76 54 32",
    "0033698765432",
    "+33 (0)6 98 76 54 32",
    "0690123478",
  ])("is %s", (typed) => {
    expect(isCellphone(typed)).toBe(true);
  });

  test.each([
    ["made up (specification, section 5)", "0600000000"],
    ["made up", "0700000000"],
    ["made up", "06 12 34 56 78"],
    ["made up", "+33 7 12 34 56 78"],
    ["made up", "+33 (0)6 12 34 56 78"],
    ["made up", "0123456789"],
    ["made up", "1234567890"],
    ["one digit repeated", "0666666666"],
    ["one digit repeated", "07 77 77 77 77"],
    ["one digit repeated after the beginning", "0688888888"],
    ["five pairs that begin with a zero", "0102030405"],
    ["five pairs that begin with a zero", "06 07 08 09 01"],
    ["a fixed line", "0478000000"],
    ["too short", "069876543"],
    ["too long", "069876543210"],
    ["of another country", "+44 7911 123456"],
    ["no number", "appelez-moi"],
    ["nothing", ""],
  ])("is not what is %s: %s", (_, typed) => {
    expect(isCellphone(typed)).toBe(false);
  });
});

test("formats a number as in France, and an SMS address in E.164", () => {
  expect(formatCellphone("+33698765432")).toBe("06 98 76 54 32");
  expect(formatCellphone("+590690123478")).toBe("0690 12 34 78");
  expect(smsAddress("0690 12 34 78")).toBe("+590690123478");
  expect(formatCellphone("rien")).toBe("rien");
  expect(smsAddress("06 98 76 54 32")).toBe("+33698765432");
  expect(smsAddress("rien")).toBeNull();
});
