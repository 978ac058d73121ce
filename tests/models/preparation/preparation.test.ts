import { expect, test } from "vitest";
import { canMove, orderStatuses } from "#app/models/order/status.ts";
import {
  cancelRefusal,
  closeRefusal,
  gramsOf,
  isDecided,
  isToPrepare,
  lineState,
  missingUnits,
  stepsToReady,
} from "#app/models/preparation/preparation.ts";
import type { SubstituteState } from "#app/models/preparation/substitute-state.ts";

const line = (quantity: number, found: number, isShort = false) => ({ quantity, found, isShort });

test("prepares orders that the ERP has and that are not ready", () => {
  expect(orderStatuses.filter(isToPrepare)).toEqual([22, 2, 3]);
});

test.each([2, 22, 3] as const)("leads from %i to ready by the table of transitions", (status) => {
  const steps = [status, ...stepsToReady(status)];
  expect(steps.at(-1)).toBe(4);
  for (const [at, to] of steps.slice(1).entries()) {
    expect(canMove(steps[at] ?? 1, to)).toBe(true);
  }
});

test("leads nowhere from a status that is not to prepare", () => {
  expect([1, 20, 101, 4, 9, 29].flatMap((one) => stepsToReady(one as 1))).toEqual([]);
});

test.each([
  [line(10, 0), "to-find", false, 0],
  [line(10, 4), "partial", false, 0],
  [line(10, 10), "found", true, 0],
  [line(10, 4, true), "short", true, 6],
  [line(10, 0, true), "missing", true, 10],
] as const)("tells the state of %o", (one, state, decided, missing) => {
  expect(lineState(one)).toBe(state);
  expect(isDecided(one)).toBe(decided);
  expect(missingUnits(one)).toBe(missing);
});

test("weighs lines by their units", () => {
  expect(
    gramsOf([
      { quantity: 3, weightGrams: 35_000 },
      { quantity: 1, weightGrams: 500 },
    ]),
  ).toBe(105_500);
});

test("refuses to close before the last line is decided", () => {
  expect(closeRefusal([line(2, 2), line(10, 4)])).toBe("preparation-undecided");
  expect(closeRefusal([line(2, 2), line(10, 4, true)])).toBeNull();
});

test("refuses to close an order of which nothing was found", () => {
  expect(closeRefusal([line(2, 0, true), line(10, 0, true)])).toBe("preparation-nothing");
});

test("cancels only an order of which nothing was found", () => {
  expect(cancelRefusal([line(2, 0, true), line(10, 0, true)])).toBeNull();
  expect(cancelRefusal([line(2, 0, true), line(10, 0)])).toBe("preparation-undecided");
  expect(cancelRefusal([line(2, 0, true), line(10, 1, true)])).toBe("preparation-found");
});

test("ends nothing while the customer is asked, closes once they accept", () => {
  const asked = (state: SubstituteState) => [{ ...line(2, 0, true), substitute: { state } }];
  expect([closeRefusal(asked("waiting")), cancelRefusal(asked("waiting"))]).toEqual([
    "preparation-waiting",
    "preparation-waiting",
  ]);
  expect([closeRefusal(asked("accepted")), cancelRefusal(asked("accepted"))]).toEqual([
    null,
    "preparation-found",
  ]);
  for (const state of ["refused", "withdrawn", "late"] as const) {
    expect(closeRefusal(asked(state))).toBe("preparation-nothing");
    expect(cancelRefusal(asked(state))).toBeNull();
  }
});
