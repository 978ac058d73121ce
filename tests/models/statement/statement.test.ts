import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { leftOn } from "#app/models/statement/left.ts";
import { daysOf, monthsBetween, readMonth } from "#app/models/statement/month.ts";
import {
  type AccountMovement,
  type EntryKind,
  invoiceAge,
  makeStatement,
  monthlySums,
} from "#app/models/statement/statement.ts";

const kinds: EntryKind[] = ["invoice", "prepaid", "credit-note", "payment", "refund"];
const anyDay = fc.integer({ min: 0, max: 700 }).map((days) => {
  return new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10);
});
const anyEntry: fc.Arbitrary<AccountMovement> = fc.record({
  day: anyDay,
  kind: fc.constantFrom(...kinds),
  number: fc.string(),
  docId: fc.constant(null),
  dueOn: fc.constant(null),
  means: fc.constant(null),
  cents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
});
const anyOpen = fc.record({
  ...{ id: fc.nat(), number: fc.string(), docId: fc.string(), issuedOn: anyDay, dueOn: anyDay },
  leftCents: fc.integer({ min: 1, max: 1_000_000 }),
});
const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);

describe("a statement", () => {
  test("has sums that agree to the cent, whatever moved", () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(anyEntry), fc.array(anyOpen), anyDay, (...given) => {
        const [opening, entries, open, until] = given;
        const made = makeStatement(opening, entries, open, until);
        const { invoicedCents, creditedCents, paidCents, refundedCents, closingCents } = made;
        expect(opening + invoicedCents - creditedCents - paidCents + refundedCents).toBe(
          closingCents,
        );
        expect(made.entries.at(-1)?.balanceCents ?? opening).toBe(closingCents);
        expect(sum(made.ages.map(({ cents }) => cents))).toBe(made.leftCents);
        expect(sum(made.ages.map(({ count }) => count))).toBe(open.length);
        expect(made.leftCents - made.unusedCents).toBe(closingCents);
      }),
    );
  });

  test("opens each month with the balance that the month before closed with", () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { minLength: 1 }), (entries) => {
        const moved = entries.map(({ day, kind, cents }) => ({
          ...{ month: day.slice(0, 7), kind, cents },
        }));
        const months = monthlySums(moved, "2026-12").toReversed();
        months.forEach(({ openingCents }, at) => {
          expect(openingCents).toBe(months[at - 1]?.closingCents ?? 0);
        });
        expect(months.at(-1)).toMatchObject({
          ...{ month: "2026-12", closingCents: sum(entries.map(({ cents }) => cents)) },
        });
      }),
    );
  });

  test("carries what is older than its ten years into the oldest month", () => {
    const months = monthlySums([{ month: "2005-01", kind: "invoice", cents: 500 }], "2026-11");
    expect(months).toHaveLength(120);
    expect(months.at(-1)).toMatchObject({ openingCents: 500, invoicedCents: 0 });
    expect(monthlySums([], "2026-11")).toEqual([]);
  });

  test.each([
    ["2026-11-30", "not-due"],
    ["2026-11-29", "due"],
    ["2026-10-31", "due"],
    ["2026-10-30", "late-30"],
    ["2026-10-01", "late-30"],
    ["2026-09-30", "late-60"],
    ["2026-09-01", "late-60"],
    ["2026-08-31", "late-90"],
  ])("ages an invoice due on %s as %s at the end of November", (dueOn, age) => {
    expect(invoiceAge(dueOn, "2026-11-30")).toBe(age);
  });
});

describe("a month", () => {
  const now = new Date("2026-11-30T23:30:00Z");

  test.each([
    ["2026-12", "2026-12"],
    ["2027-01", null],
    ["2026-13", null],
    ["1999-12", null],
    ["2026-1", null],
    ["2026-11-01", null],
  ])("of the address %s is %s, by the clock of Paris", (text, month) => {
    expect(readMonth(text, now)).toBe(month);
  });

  test("ends on its last day, in leap years too", () => {
    expect(daysOf("2028-02")).toEqual({ first: "2028-02-01", last: "2028-02-29" });
    expect(daysOf("2026-12").last).toBe("2026-12-31");
    expect(monthsBetween("2026-11", "2027-01")).toEqual(["2027-01", "2026-12", "2026-11"]);
  });
});

describe("what is left of an invoice", () => {
  const invoice = (id: number, issuedOn: string, values = {}) => ({
    ...{ id, orderId: 7, isOfShop: true, issuedOn, payableCents: 100 },
    ...values,
  });
  const both = [invoice(1, "2026-01-05"), invoice(2, "2026-01-20")];

  test("falls with payments up to that day, and never below zero", () => {
    const parts = [
      { day: "2026-01-10", by: "part" as const, invoiceId: 1, cents: 60 },
      { day: "2026-02-10", by: "credit" as const, invoiceId: 1, cents: 60 },
    ];
    expect([...leftOn(both, parts, "2026-01-04")]).toEqual([]);
    expect(leftOn(both, parts, "2026-01-31").get(1)).toBe(40);
    expect(leftOn(both, parts, "2026-02-28").get(1)).toBe(0);
  });

  test("falls with a credit note of its order, the oldest first", () => {
    const credit = { day: "2026-01-25", by: "order-credit" as const, orderId: 7, cents: 130 };
    expect([...leftOn(both, [credit], "2026-01-31").values()]).toEqual([0, 70]);
    const early = { ...credit, day: "2026-01-10" };
    expect([...leftOn(both, [early], "2026-01-31").values()]).toEqual([0, 100]);
  });

  test("is nothing once its order is paid", () => {
    const paid = { day: "2026-01-25", by: "order-paid" as const, orderId: 7, cents: 0 };
    expect([...leftOn(both, [paid], "2026-01-24").values()]).toEqual([100, 100]);
    expect([...leftOn(both, [paid], "2026-01-25").values()]).toEqual([0, 0]);
  });
});
