import { expect, test } from "vitest";
import { isCodeOf, readPickupCode, spokenCode } from "#app/models/order/spoken-code.ts";

const uid = "261123-K7QW3X9MPT";

test("says the last six characters of an order's number", () => {
  expect(spokenCode(uid)).toBe("3X9MPT");
});

test.each([
  ["3X9MPT", "3X9MPT"],
  [" 3x9 mpt ", "3X9MPT"],
  ["3X9-MPT.", "3X9MPT"],
  ["261123-k7qw3x9mpt", "261123K7QW3X9MPT"],
  ["Votre code\u00a0: 3X9 MPT", "3X9MPT"],
  ["X9MPT", null],
  ["", null],
])("reads the code %j", (typed, code) => {
  expect(readPickupCode(typed)).toBe(code);
});

test.each([
  ["3X9MPT", true],
  ["261123K7QW3X9MPT", true],
  ["W3X9MPT", false],
  ["3X9MPU", false],
])("knows whether %s names an order", (code, names) => {
  expect(isCodeOf(code, uid)).toBe(names);
});
