import { describe, expect, test } from "vitest";
import {
  ceilingEuros,
  isActiveOwner,
  leavesNoOwner,
  type Member,
  personState,
} from "#app/models/company/people.ts";

const now = new Date("2026-11-23T09:00:00Z");

test.each([
  [{ disabledAt: null, cardStatus: "active", hasPassword: true }, "active"],
  [{ disabledAt: null, cardStatus: "active", hasPassword: false }, "invited"],
  [{ disabledAt: null, cardStatus: "blocked", hasPassword: true }, "blocked"],
  [{ disabledAt: null, cardStatus: "blocked", hasPassword: false }, "blocked"],
  [{ disabledAt: now, cardStatus: "active", hasPassword: true }, "disabled"],
  [{ disabledAt: now, cardStatus: "blocked", hasPassword: false }, "disabled"],
] as const)("who has %j is %s", (access, state) => {
  expect(personState(access)).toBe(state);
});

test("only an owner who can sign in answers for the company", () => {
  expect(isActiveOwner({ role: "owner", state: "active" })).toBe(true);
  for (const state of ["invited", "disabled", "blocked"] as const) {
    expect(isActiveOwner({ role: "owner", state })).toBe(false);
  }
  expect(isActiveOwner({ role: "buyer", state: "active" })).toBe(false);
});

describe("a company keeps an active owner", () => {
  const owner: Member = { id: 1, role: "owner", state: "active" };
  const other: Member = { id: 2, role: "owner", state: "active" };
  const buyer: Member = { id: 3, role: "buyer", state: "active" };

  test("so its last one is neither disabled nor demoted", () => {
    const members = [owner, buyer, { ...other, state: "blocked" as const }];

    expect(leavesNoOwner(members, { ...owner, state: "disabled" })).toBe(true);
    expect(leavesNoOwner(members, { ...owner, role: "buyer" })).toBe(true);
  });

  test("so one of two may go", () => {
    expect(leavesNoOwner([owner, other], { ...owner, role: "buyer" })).toBe(false);
  });

  test("and whoever is no active owner may be changed at will", () => {
    const blocked: Member = { ...other, state: "blocked" };

    expect(leavesNoOwner([owner, buyer], { ...buyer, state: "disabled" })).toBe(false);
    expect(leavesNoOwner([owner, blocked], { ...blocked, role: "buyer" })).toBe(false);
    expect(leavesNoOwner([owner], owner)).toBe(false);
  });
});

test("a ceiling is shown in whole euros, none as none", () => {
  expect([150_000, 0, null].map(ceilingEuros)).toEqual([1500, 0, null]);
});
