import { describe, expect, test } from "vitest";
import {
  conversionUnitMills,
  coveredHundredths,
  maxQuantity,
  roundUpToPack,
  sellableUnits,
} from "#app/models/catalogue/packaging.ts";

describe("quantities are ordered by whole packs", () => {
  test.each([
    [1, 1, 1],
    [0, 1, 1],
    [-5, 6, 6],
    [1, 6, 6],
    [6, 6, 6],
    [7, 6, 12],
    [9999, 1, 9999],
    [10_000, 1, 9999],
    [9999, 6, 9996],
    [50_000, 100, 9900],
  ])("%d asked by packs of %d are %d", (quantity, pack, expected) => {
    expect(roundUpToPack(quantity, pack)).toBe(expected);
  });

  test("a line holds the whole packs of 9999 units", () => {
    expect([1, 6, 100].map(maxQuantity)).toEqual([9999, 9996, 9900]);
  });

  test("a stock sells its whole packs", () => {
    expect(sellableUnits(7, 4)).toBe(4);
    expect(sellableUnits(-1, 4)).toBe(0);
  });
});

describe("conversion", () => {
  const board = { thousandths: 3125, unit: "m²" };

  test("truncates coverage to two decimals", () => {
    expect(coveredHundredths(1, board)).toBe(312);
    expect(coveredHundredths(3, board)).toBe(937);
    expect(coveredHundredths(8, board)).toBe(2500);
  });

  test("divides the board's price by its surface", () => {
    expect(conversionUnitMills(7860, board)).toBe(2515);
  });
});
