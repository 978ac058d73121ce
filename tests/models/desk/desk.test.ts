import { describe, expect, test } from "vitest";
import type { StaffRole } from "#app/models/auth/staff.ts";
import { deskActs, refundableCents } from "#app/models/desk/act.ts";
import { deskQuery, readDeskFilter, readSought, statusesOf } from "#app/models/desk/filter.ts";
import { refundForm } from "#app/models/desk/form.ts";
import { deskStores, mayActAtDesk } from "#app/models/desk/right.ts";
import { resendable } from "#app/models/order/resent.ts";

const staff = (roles: StaffRole[], storeUids: number[] = []) => ({ roles, storeUids });

describe("rights", () => {
  test.each([
    ["the order desk reads all depots", staff(["order-desk"]), "all"],
    ["the order desk of a depot reads all", staff(["order-desk", "depot"], [3]), "all"],
    ["a counter reads its depots", staff(["counter"], [1, 2]), [1, 2]],
    ["the yard reads its depots", staff(["depot", "counter"], [2]), [2]],
    ["an editor reads none", staff(["editor", "operator"], [2]), []],
  ])("%s", (_, who, expected) => {
    expect(deskStores(who)).toEqual(expected);
  });

  test("lets the counter do all but refunds, at its depots", () => {
    const counter = staff(["counter"], [1]);
    const done = deskActs.filter((act) => mayActAtDesk(counter, act, 1));
    expect(done).toEqual(["note", "mail", "slot", "cancel"]);
    expect(deskActs.some((act) => mayActAtDesk(counter, act, 2))).toBe(false);
  });

  test("lets the yard read only, and the order desk do all", () => {
    expect(deskActs.some((act) => mayActAtDesk(staff(["depot"], [1]), act, 1))).toBe(false);
    expect(deskActs.every((act) => mayActAtDesk(staff(["order-desk"]), act, 9))).toBe(true);
  });
});

describe("filter", () => {
  test("reads its address back", () => {
    const query = { recherche: "Durand", depot: "3", etat: "20", creneau: "2026-11-24" };
    const filter = readDeskFilter(new URLSearchParams({ ...query, passee: "2026-11-20" }));
    expect(deskQuery(filter)).toEqual({ ...query, depot: 3, etat: 20, passee: "2026-11-20" });
  });

  test("leaves out what it does not know", () => {
    const query = new URLSearchParams("depot=x&etat=77&creneau=2026-02-31&passee=hier");
    expect(Object.values(deskQuery(readDeskFilter(query)))).toEqual([null, null, null, null, null]);
  });

  test("reads paid by card and by wallet as one", () => {
    expect(statusesOf(11)).toEqual([11, 12]);
    expect(statusesOf(20)).toEqual([20]);
  });
});

describe("search", () => {
  test.each([
    ["06 98 76 54 32", ["0698765432", "33698765432"]],
    ["+33 6 98 76 54 32", ["0698765432", "33698765432"]],
    ["0033698765432", ["0698765432", "33698765432"]],
    ["123456789", []],
  ])("reads the telephone %s", (typed, phones) => {
    expect(readSought(typed)?.phones).toEqual(phones);
  });

  test("reads a name from three letters, and a beginning from six", () => {
    expect(readSought("Du")).toMatchObject({ name: "", isBeginning: false });
    expect(readSought("Dur")).toMatchObject({ name: "Dur", isBeginning: false });
    expect(readSought("261123")).toMatchObject({ name: "", digits: "261123", isBeginning: true });
    expect(readSought("   ")).toBeNull();
  });
});

test.each([
  ["12", 1200],
  ["12,5", 1250],
  ["1 234,56 €", 123_456],
])("reads the amount %s", (amount, cents) => {
  const form = { key: crypto.randomUUID(), reason: "casse", seen: "5000" };
  expect(refundForm.parse({ ...form, amount }).amount).toBe(cents);
});

test.each(["-3", "douze", "1,234", "1e3", ""])("refuses the amount %j", (amount) => {
  const form = { key: crypto.randomUUID(), reason: "casse", seen: "5000", amount };
  expect(refundForm.safeParse(form).success).toBe(false);
});

test("adds up what payments can still give back", () => {
  const payments = [
    { amountCents: 3000, refundedCents: 1000 },
    { amountCents: 500, refundedCents: 500 },
  ];
  expect(refundableCents(payments)).toBe(2000);
});

test.each([
  ["an unpaid order", { statusCode: 1, approval: "not-needed", mode: 1 }, []],
  ["an order to approve", { statusCode: 20, approval: "waiting", mode: 1 }, []],
  ["a paid order", { statusCode: 11, approval: "not-needed", mode: 1 }, ["confirmation"]],
  ["goods ready", { statusCode: 4, approval: "approved", mode: 2 }, ["confirmation", "ready"]],
  ["a cancelled order", { statusCode: 9, approval: "not-needed", mode: 1 }, []],
] as const)("sends again what holds for %s", (_, order, expected) => {
  expect(resendable(order)).toEqual(expected);
});
