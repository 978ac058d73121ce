import { expect, test } from "vitest";
import { phoneAddress } from "#app/models/platform/phone.ts";

test.each([
  ["04 78 00 00 00", "tel:+33478000000"],
  ["04\u00a078\u202f00.00-00", "tel:+33478000000"],
  ["+33 4 78 00 00 00", "tel:+33478000000"],
  ["36 31", "tel:3631"],
])("%s is dialled as %s", (phone, address) => {
  expect(phoneAddress(phone)).toBe(address);
});
