import { expect, test } from "vitest";
import { roles } from "#app/models/company/people.ts";
import { mayChangeOrder } from "#app/models/order/right.ts";

const FOREMAN = "buyer-without-prices";

test.each(roles)("whoever placed it may change an order as %s", (role) => {
  expect(mayChangeOrder({ customerId: 1, role }, { id: 1, role })).toBe(true);
});

test.each([
  ["owner", "owner", true],
  ["owner", "buyer", true],
  ["owner", FOREMAN, true],
  ["buyer", "owner", false],
  ["buyer", "buyer", false],
  ["buyer", FOREMAN, true],
  [FOREMAN, "owner", false],
  [FOREMAN, "buyer", false],
  [FOREMAN, FOREMAN, false],
] as const)("an order that another placed: %s may change that of %s: %s", (role, placer, may) => {
  expect(mayChangeOrder({ customerId: 1, role }, { id: 2, role: placer })).toBe(may);
});
