import { describe, expect, test } from "vitest";
import {
  confirmUntil,
  maskEmail,
  maskPhone,
  securityEventsStoredSince,
} from "#app/models/auth/security.ts";
import { csvOf } from "#app/models/document/csv.ts";

const NOW = new Date("2026-11-21T10:00:00Z");

test.each([
  ["camille@exemple.fr", "c•••@exemple.fr"],
  ["a@b.fr", "a•••@b.fr"],
  ["@exemple.fr", "•••"],
  ["", "•••"],
])("the e-mail %j is shown as %j", (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test.each([
  ["0698765432", "06 •• •• •• 32"],
  ["06 98 76 54 32", "06 •• •• •• 32"],
  ["+33 6 98 76 54 32", "06 •• •• •• 32"],
  ["12", "••"],
])("the telephone %j is shown as %j", (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked);
});

test("keeps events a year, links fifteen minutes, codes ten minutes", () => {
  expect(securityEventsStoredSince(NOW)).toEqual(new Date("2025-11-21T10:00:00Z"));
  expect(confirmUntil("email", NOW)).toEqual(new Date("2026-11-21T10:15:00Z"));
  expect(confirmUntil("cellphone", NOW)).toEqual(new Date("2026-11-21T10:10:00Z"));
});

describe("a CSV file", () => {
  test("opens in a French spreadsheet: mark, semicolons, quotes doubled", () => {
    expect(
      csvOf([
        ["Date", "Quoi"],
        ["a;b", 'il a dit "oui"'],
        [12, "deux\nlignes"],
      ]),
    ).toBe('\uFEFFDate;Quoi\r\n"a;b";"il a dit ""oui"""\r\n12;"deux\nlignes"\r\n');
  });

  test("leaves what is less than nothing a number", () => {
    expect(csvOf([["-2"], ["-1234,56"]])).toBe("\uFEFF-2\r\n-1234,56\r\n");
  });

  test.each(["=1+1", "+33", "-2+3", "-A1", "@SUM(A1)", "\tx"])("holds no formula: %j", (cell) => {
    expect(csvOf([[cell]])).toBe(`\uFEFF'${cell}\r\n`);
  });
});
