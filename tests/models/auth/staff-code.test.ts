import { expect, test } from "vitest";
import { drawBadge, drawStaffCode, readStaffCode } from "#app/models/auth/staff-code.ts";

test.each([
  "K7QF-M2XW-9DHT",
  " k7qf m2xw 9dht ",
  "K7QFM2XW9DHT",
  "K7QF\u2011M2XW\u20119DHT",
  "Votre code\u00a0: K7QF-M2XW-9DHT.",
])("reads the code %j", (typed) => {
  expect(readStaffCode(typed)).toBe("K7QFM2XW9DHT");
});

test("reads every code and badge whole, as drawn", () => {
  for (let n = 0; n < 200; n++) {
    const [code, badge] = [drawStaffCode(), drawBadge()];
    expect(readStaffCode(code)).toBe(code.replaceAll("-", ""));
    expect(readStaffCode(badge.replace(/\d{4}(?=\d)/g, "$&-"))).toBe(badge);
  }
});
