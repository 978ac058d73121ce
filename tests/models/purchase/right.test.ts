import { expect, test } from "vitest";
import { purchaseRights } from "#app/models/purchase/right.ts";

test.each([
  ["owner", true],
  ["buyer", true],
  ["buyer-without-prices", false],
] as const)("%s reads purchases, and amounts: %s", (role, sees) => {
  expect(purchaseRights({ role })).toEqual({ list: true, amounts: sees, documents: sees });
});
