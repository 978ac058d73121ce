import { expect, test } from "vitest";
import { checkFamilies } from "#app/models/import/family.ts";

const known = [
  { code: "GO", parent: null, hasProducts: false },
  { code: "CIM", parent: "GO", hasProducts: true },
  { code: "A", parent: null, hasProducts: false },
  { code: "B", parent: "A", hasProducts: false },
  { code: "C", parent: "B", hasProducts: false },
  { code: "D", parent: "C", hasProducts: false },
];

const refusals = (...lines: [code: string, parent: string | null | undefined][]) =>
  [...checkFamilies(known, new Map(lines.map(([code, parent]) => [code, { parent }])))].map(
    ([code, [first]]) => [code, first?.reason],
  );

test("accepts parents of the shop and of lines above", () => {
  expect(refusals(["BLOC", "GO"], ["BETON", "BLOC"], ["GO", null], ["CIM", undefined])).toEqual([]);
});

test.each([
  [["X", "INCONNUE"], "unknown-family"],
  [["X", "CIM"], "parent-has-products"],
  [["X", "D"], "too-deep"],
  [["A", "C"], "own-ancestor"],
  [["A", "A"], "own-ancestor"],
] as const)("refuses %j as %s", (line, reason) => {
  expect(refusals([line[0], line[1]])).toEqual([[line[0], reason]]);
});

test("refuses a child before its parent", () => {
  expect(refusals(["BETON", "BLOC"], ["BLOC", "GO"])).toEqual([["BETON", "unknown-family"]]);
});
