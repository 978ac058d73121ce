import { expect, test } from "vitest";
import { refusedUnits, refuseReceipt } from "#app/models/handover/delivery.ts";
import { handoverState } from "#app/models/handover/handover.ts";
import { readRoundDay, roundTotals, stopState } from "#app/models/handover/round.ts";

const line = (lineNumber: number, quantity: number, handedOver = 0) => ({
  ...{ lineNumber, quantity, handedOver, found: 0, isShort: false },
});
const lines = [line(1, 3), line(2, 4, 1)];
const reason = { reason: "damaged", words: "" } as const;

test("a delivery opens when it is ready, on the round alone", () => {
  const order = { statusCode: 4, mode: 2, approval: "not-needed" } as const;
  expect(handoverState(order, true, "delivery")).toBe("open");
  expect(handoverState(order, true)).toBe("delivery");
  expect(handoverState({ ...order, mode: 1 }, true, "delivery")).toBe("pickup");
  expect(handoverState(order, false, "delivery")).toBe("erp");
  expect(handoverState({ ...order, statusCode: 3 }, true, "delivery")).toBe("not-ready");
  expect(handoverState({ ...order, statusCode: 32 }, true, "delivery")).toBe("carrier");
  expect(handoverState({ ...order, statusCode: 33 }, true, "delivery")).toBe("carrier");
  expect(handoverState({ ...order, statusCode: 5 }, true, "delivery")).toBe("done");
  expect(handoverState({ ...order, statusCode: 9 }, true, "delivery")).toBe("cancelled");
});

test("refuses of a line what is not given of it", () => {
  const given = [{ lineNumber: 1, quantity: 1 }];
  expect(refusedUnits(lines, given, [{ lineNumber: 1, ...reason }])).toEqual({
    ok: true,
    refused: [{ lineNumber: 1, quantity: 2, ...reason }],
  });
  expect(refusedUnits(lines, [], [{ lineNumber: 2, ...reason }])).toEqual({
    ok: true,
    refused: [{ lineNumber: 2, quantity: 3, ...reason }],
  });
});

test.each([
  ["a line given whole", { lineNumber: 1, ...reason }, "delivery-nothing-refused"],
  ["a line of another order", { lineNumber: 3, ...reason }, "handover-unknown-line"],
  [
    "another reason without words",
    { lineNumber: 2, reason: "other", words: "" },
    "delivery-refusal-words",
  ],
] as const)("cannot refuse %s", (_, refusal, reason) => {
  const done = refusedUnits(lines, [{ lineNumber: 1, quantity: 3 }], [refusal]);
  expect(done).toMatchObject({ ok: false, reason });
});

test("goods left in absence need a photograph, others a signature", () => {
  const nothing = { taker: "", isSigned: false, isAbsent: false, hasPhoto: false };
  expect(refuseReceipt({ ...nothing, isAbsent: true })).toBe("delivery-photo");
  expect(refuseReceipt({ ...nothing, isAbsent: true, hasPhoto: true })).toBeNull();
  expect(refuseReceipt({ ...nothing, hasPhoto: true })).toBe("handover-taker");
  expect(refuseReceipt({ ...nothing, taker: "Karim" })).toBe("handover-unsigned");
  expect(refuseReceipt({ ...nothing, taker: "Karim", isSigned: true })).toBeNull();
});

const day = "2026-11-23";
const at = (hour: number, of = day) => new Date(`${of}T${String(hour).padStart(2, "0")}:00:00Z`);
const stop = { statusCode: 4, arrivedAt: null, last: null } as const;

test.each([
  ["waits", {}, "to-deliver"],
  ["is not prepared", { statusCode: 3 }, "not-ready"],
  ["has its driver there", { arrivedAt: at(8) }, "on-site"],
  ["is delivered", { statusCode: 5, arrivedAt: at(8) }, "delivered"],
  ["got a part", { arrivedAt: at(8), last: { at: at(9), isRefusal: false } }, "part"],
  ["was refused", { arrivedAt: at(8), last: { at: at(9), isRefusal: true } }, "refused"],
  ["got a part another day", { last: { at: at(9, "2026-11-20"), isRefusal: false } }, "to-deliver"],
  ["was refused another day", { last: { at: at(9, "2026-11-20"), isRefusal: true } }, "refused"],
  [
    "is presented again",
    { arrivedAt: at(8), last: { at: at(9, "2026-11-20"), isRefusal: true } },
    "on-site",
  ],
] as const)("tells a stop that %s", (_, of, state) => {
  expect(stopState({ ...stop, ...of }, day)).toBe(state);
});

test("reads the day of a round, today by default", () => {
  const read = (jour: string) => readRoundDay(new URLSearchParams({ jour }), day);
  expect(read("2026-11-24")).toBe("2026-11-24");
  for (const wrong of ["", "2026-02-30", "demain", "2026-1-1", "0000-00-00"]) {
    expect(read(wrong)).toBe(day);
  }
});

test("counts what is left of a round, with its weight", () => {
  const stops = [
    { state: "to-deliver", weightGrams: 1000 },
    { state: "on-site", weightGrams: 500 },
    { state: "delivered", weightGrams: 7000 },
    { state: "refused", weightGrams: 100 },
  ] as const;
  expect(roundTotals(stops)).toEqual({ stops: 4, left: 2, leftGrams: 1500 });
});
