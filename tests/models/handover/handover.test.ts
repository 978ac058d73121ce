import { expect, test } from "vitest";
import { countDeposits, depositCents, depositsGiven } from "#app/models/handover/deposit.ts";
import { readDrawing } from "#app/models/handover/drawing.ts";
import {
  completes,
  countScan,
  handoverState,
  readyUnits,
  refuseGiven,
  refuseUndo,
  toPayCents,
  unitsToFetch,
} from "#app/models/handover/handover.ts";
import { png } from "#tests/support/upload/uploads.ts";

const line = (lineNumber: number, quantity: number, handedOver = 0, missing = 0) => ({
  ...{ lineNumber, quantity, handedOver },
  ...{ found: quantity - missing, isShort: missing > 0 },
});

test("what is missing is never to fetch", () => {
  expect(readyUnits(line(1, 10, 0, 3))).toBe(7);
  expect(unitsToFetch(line(1, 10, 2, 3))).toBe(5);
  expect(unitsToFetch(line(1, 10, 7, 3))).toBe(0);
  // An order that the ERP prepared has no lines of a preparation.
  expect(readyUnits({ quantity: 10, found: 0, isShort: false })).toBe(10);
});

test("refuses a foreign line, a line twice, too much and nothing", () => {
  const lines = [line(1, 3), line(2, 5, 4)];
  expect(refuseGiven(lines, [{ lineNumber: 3, quantity: 1 }])).toEqual({
    reason: "handover-unknown-line",
  });
  const twice = [1, 1].map((lineNumber) => ({ lineNumber, quantity: 2 }));
  expect(refuseGiven(lines, twice)).toEqual({ reason: "handover-unknown-line" });
  expect(refuseGiven(lines, [{ lineNumber: 2, quantity: 2 }])).toEqual({
    ...{ reason: "handover-too-much", lineNumber: 2, left: 1 },
  });
  expect(refuseGiven(lines, [{ lineNumber: 1, quantity: 0 }])).toEqual({
    reason: "handover-nothing",
  });
  expect(refuseGiven(lines, [{ lineNumber: 1, quantity: 3 }])).toBeNull();
});

test("completes an order when no line has a rest", () => {
  const lines = [line(1, 3), line(2, 5, 4), line(3, 2, 0, 2)];
  const all = [
    { lineNumber: 1, quantity: 3 },
    { lineNumber: 2, quantity: 1 },
  ];
  expect(completes(lines, all)).toBe(true);
  expect(completes(lines, all.slice(0, 1))).toBe(false);
  expect(completes(lines, [{ lineNumber: 1, quantity: 2 }, ...all.slice(1)])).toBe(false);
});

test("a scan counts units, or all that is left of the first line with room", () => {
  const lines = [line(1, 3), line(4, 2)];
  expect(countScan(lines, [{ lineNumber: 1, quantity: 1 }], null)).toEqual({
    ...{ ok: true, lineNumber: 1, quantity: 3 },
  });
  expect(countScan(lines, [{ lineNumber: 1, quantity: 3 }], 2)).toEqual({
    ...{ ok: true, lineNumber: 4, quantity: 2 },
  });
  expect(countScan(lines, [{ lineNumber: 1, quantity: 3 }], 3)).toEqual({
    ...{ ok: false, lineNumber: 1, left: 2 },
  });
});

test.each([
  [4, 1, "not-needed", true, "open"],
  [33, 1, "not-needed", true, "open"],
  [4, 1, "not-needed", false, "erp"],
  [4, 2, "not-needed", true, "delivery"],
  [33, 3, "not-needed", true, "delivery"],
  [5, 1, "not-needed", true, "done"],
  [9, 2, "not-needed", true, "cancelled"],
  [29, 1, "not-needed", true, "cancelled"],
  [1, 1, "not-needed", true, "unpaid"],
  [10, 1, "not-needed", true, "unpaid"],
  [13, 1, "not-needed", true, "unpaid"],
  [3, 1, "not-needed", true, "not-ready"],
  [20, 1, "waiting", true, "not-ready"],
  [32, 1, "not-needed", true, "not-ready"],
] as const)("status %i in mode %i, %s, depot %s: %s", (statusCode, mode, approval, here, state) => {
  expect(handoverState({ statusCode, mode, approval }, here)).toBe(state);
});

test("the till has to take the whole amount of an unpaid order", () => {
  expect(toPayCents({ settledAt: null, grossCents: 3600 })).toBe(3600);
  expect(toPayCents({ settledAt: new Date(), grossCents: 3600 })).toBe(0);
});

const pallet = { label: "Palette", depositMills: 12_000 };
const drum = { label: "Fût", depositMills: 25_000 };

test("counts as many deposits as the goods bill, by kind", () => {
  const lines = [
    { lineNumber: 1, depositLabel: "Palette", depositMills: 12_000 },
    { lineNumber: 2, depositLabel: "Palette", depositMills: 12_000 },
    { lineNumber: 3, depositLabel: "", depositMills: 0 },
  ];
  const given = [1, 2, 3].map((lineNumber) => ({ lineNumber, quantity: 2 }));
  const billed = depositsGiven(lines, given);
  expect([...billed]).toEqual([["12000 Palette", 4]]);

  const counted = countDeposits([pallet, drum], billed, [
    { key: "25000 Fût", given: null, returned: 3 },
  ]);
  const deposits = [
    { ...pallet, given: 4, returned: 0 },
    { ...drum, given: 0, returned: 3 },
  ];
  expect(counted).toEqual({ ok: true, deposits });
  expect(depositCents(deposits)).toBe(4800 - 7500);
});

test("refuses more packaging than the goods bill, and an unknown kind", () => {
  const billed = new Map([["12000 Palette", 2]]);
  const key = "12000 Palette";
  expect(countDeposits([pallet], billed, [{ key, given: 3, returned: 0 }])).toEqual({
    ...{ ok: false, reason: "handover-deposit-too-many", key, left: 2 },
  });
  expect(countDeposits([pallet], billed, [{ key: "1 Sac", given: 1, returned: 0 }])).toEqual({
    ...{ ok: false, reason: "handover-unknown-deposit" },
  });
});

test("undoing is for the same day in Paris, a colleague's with a reason", () => {
  const handover = { staffId: 1, at: new Date("2026-11-23T22:30:00Z"), isUndone: false };
  const own = { staffId: 1, reason: "" };
  expect(refuseUndo(handover, own, new Date("2026-11-23T22:59:00Z"))).toBeNull();
  expect(refuseUndo(handover, own, new Date("2026-11-23T23:01:00Z"))).toBe("handover-undo-late");
  const other = { staffId: 2, reason: "" };
  expect(refuseUndo(handover, other, handover.at)).toBe("handover-undo-reason");
  expect(refuseUndo(handover, { ...other, reason: "Erreur" }, handover.at)).toBeNull();
  expect(refuseUndo({ ...handover, isUndone: true }, own, handover.at)).toBe("handover-undone");
});

const dataUrl = (bytes: Uint8Array, type = "png") =>
  `data:image/${type};base64,${Buffer.from(bytes).toString("base64")}`;

test("reads a drawn signature, and no other picture", () => {
  expect(readDrawing(dataUrl(png(600, 200)))).toHaveLength(png(600, 200).length);
  expect(readDrawing(dataUrl(png(1200, 400)))).not.toBeNull();
  expect(readDrawing(dataUrl(png(1201, 400)))).toBeNull();
  expect(readDrawing(dataUrl(png(), "svg+xml"))).toBeNull();
  expect(readDrawing(dataUrl(png().subarray(0, 40)))).toBeNull();
  expect(readDrawing("data:image/png;base64,%%%")).toBeNull();
  expect(readDrawing(`data:image/png;base64,${"A".repeat(140_000)}`)).toBeNull();
  expect(readDrawing("")).toBeNull();
});
