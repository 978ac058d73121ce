import { describe, expect, test } from "vitest";
import type { StaffRole } from "#app/models/auth/staff.ts";
import { behalfCookieLine, behalfStores, mayActInStore } from "#app/models/behalf/behalf.ts";
import { readCustomerQuery } from "#app/models/behalf/customer-query.ts";
import { behalfForm } from "#app/models/behalf/form.ts";

const staff = (roles: StaffRole[], storeUids: number[] = []) => ({ roles, storeUids });

test.each([
  [staff(["counter"], [3, 4]), [3, 4]],
  [staff(["order-desk"]), "all"],
  [staff(["counter", "order-desk"], [3]), "all"],
  [staff(["counter"]), null],
  [staff(["depot", "operator"], [3]), null],
])("depots that %j orders for: %j", (who, stores) => {
  expect(behalfStores(who)).toEqual(stores);
});

test("an order is for a depot that its staff serve", () => {
  const behalf = { id: 1, staffId: 1, staffName: "", reason: "", endsAt: new Date() };
  expect(mayActInStore(undefined, 5)).toBe(true);
  expect(mayActInStore({ ...behalf, stores: "all" }, 5)).toBe(true);
  expect(mayActInStore({ ...behalf, stores: [5] }, 5)).toBe(true);
  expect(mayActInStore({ ...behalf, stores: [6] }, 5)).toBe(false);
});

test("the cookie is for the whole shop, and for no script nor other site", () => {
  const cookie = { name: "__Host-essai", secure: true };
  expect(behalfCookieLine(cookie, "abc")).toBe(
    "__Host-essai=abc; Path=/; HttpOnly; SameSite=Strict; Secure",
  );
  expect(behalfCookieLine(cookie, null)).toContain("; Max-Age=0");
});

describe("a customer is looked for by", () => {
  test.each([
    ["299 0000 000 011", { by: "card", number: "2990000000011" }],
    ["812 345 678", { by: "siren", siren: "812345678" }],
    ["812 345 678 00014", { by: "siren", siren: "812345678" }],
    ["06 98 12 34 56", { by: "phone", digits: "698123456" }],
    ["+33 6 98 12 34 56", { by: "phone", digits: "698123456" }],
    ["06\u201198\u201112\u201134\u201156\u200b", { by: "phone", digits: "698123456" }],
    ["0033 (0)4.78.99.88.77", { by: "phone", digits: "478998877" }],
    [" Vasseur ", { by: "name", name: "Vasseur" }],
    ["BTP 2000", { by: "name", name: "BTP 2000" }],
  ])("%s", (typed, query) => {
    expect(readCustomerQuery(typed)).toEqual(query);
  });

  test.each(["", "  ", "ab"])("nothing: %j", (typed) => {
    expect(readCustomerQuery(typed)).toBeNull();
  });
});

test("a reason is needed, and is one readable line", () => {
  const fields = { customer: "12", reason: " au téléphone " };
  expect(behalfForm.parse(fields)).toEqual({ customer: 12, reason: "au téléphone" });
  for (const reason of ["", "  ", "a".repeat(201), "x\u202ey z"]) {
    expect(behalfForm.safeParse({ ...fields, reason }).success).toBe(false);
  }
  expect(behalfForm.safeParse({ reason: "au téléphone" }).success).toBe(false);
});
