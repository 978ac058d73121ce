import { expect, test } from "vitest";
import { applyScan, scanReadings } from "#app/models/preparation/scan.ts";

test.each([
  ["7155627", [{ code: "7155627", quantity: null }]],
  [" 7155627×12 ", [{ code: "7155627", quantity: 12 }]],
  ["7155627 * 3", [{ code: "7155627", quantity: 3 }]],
  [
    "OSB18X250",
    [
      { code: "OSB18X250", quantity: null },
      { code: "OSB18", quantity: 250 },
    ],
  ],
  ["7155627×0", [{ code: "7155627×0", quantity: null }]],
  ["7155627×99999", [{ code: "7155627×99999", quantity: null }]],
  ["×12", [{ code: "×12", quantity: null }]],
  ["", []],
])("reads the scan %j", (typed, readings) => {
  expect(scanReadings(typed)).toEqual(readings);
});

test("reads the code that a scanner types beside a refused one", () => {
  const next = { code: "7155627", quantity: null };
  expect(scanReadings("9997155627", "999")[0]).toEqual(next);
  expect(scanReadings("7155627999", "999")[0]).toEqual(next);
  expect(scanReadings("999", "999")).toEqual([{ code: "999", quantity: null }]);
});

const line = (id: number, quantity: number, found: number, isShort = false) => ({
  id,
  quantity,
  found,
  isShort,
});

test("fills a line with what is left of it when no quantity is given", () => {
  expect(applyScan([line(1, 40, 12)], null)).toMatchObject({ ok: true, found: 40 });
});

test("adds a quantity to what was found", () => {
  expect(applyScan([line(1, 40, 12)], 5)).toMatchObject({ ok: true, found: 17 });
});

test("refuses more than is left of the line", () => {
  const refused = { ok: false, reason: "preparation-too-much" };
  expect(applyScan([line(1, 40, 12)], 29)).toEqual({ ...refused, left: 28 });
  expect(applyScan([line(1, 40, 40)], null)).toEqual({ ...refused, left: 0 });
  expect(applyScan([line(1, 40, 3, true)], 1)).toEqual({ ...refused, left: 0 });
});

test("fills the first open line of a product that stands on two", () => {
  const lines = [line(1, 10, 10), line(2, 5, 0)];
  expect(applyScan(lines, null)).toMatchObject({ ok: true, line: { id: 2 }, found: 5 });
});
