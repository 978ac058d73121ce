import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanIban, formatIban, isIban } from "#app/models/setting/bank.ts";

test.each([
  ["FR7630003009990001234567887", true],
  ["fr76 3000 3009 9900 0123 4567 887", true],
  ["FR7630006000011234567890189", true],
  ["DE89370400440532013000", true],
  ["FR7630003009990001234567886", false],
  ["FR763000300999000123456788", false],
  ["7630003009990001234567887", false],
  ["", false],
])("%s is an IBAN: %s", (typed, is) => {
  expect(isIban(cleanIban(typed))).toBe(is);
});

test("refuses every IBAN with one digit changed", () => {
  const iban = "FR7630003009990001234567887";
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 26 }), fc.integer({ min: 1, max: 9 }), (at, more) => {
      const digit = (Number(iban[at]) + more) % 10;
      expect(isIban(`${iban.slice(0, at)}${digit}${iban.slice(at + 1)}`)).toBe(false);
    }),
  );
});

test("formats an IBAN in groups of four", () => {
  expect(formatIban("FR7630003009990001234567887")).toBe("FR76 3000 3009 9900 0123 4567 887");
});
