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
    "06\u00a098\u00a076\u00a054\u00a032",
    "06\u202f98\u202f76\u202f54\u202f32",
    "06\u200998\u200976\u200954\u200932",
    "06\u201198\u201176\u201154\u201132",
    "06\u201398\u221276–54‐32",
    "０６９８７６５４３２",
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
    ["made up", "０６\u202f00\u202f00\u202f00\u202f00"],
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
