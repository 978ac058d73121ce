import { describe, expect, test } from "vitest";
import { isUnit, otherSizes } from "#app/models/search/measure.ts";

describe("sizes as labels may write them, in millimetres", () => {
  test.each([
    ["20cm", ["200"]],
    ["2,5m", ["2500"]],
    ["2,50x1,20m", ["2500 x 1200"]],
    ["2.5x1.2", ["2500 x 1200"]],
    ["20x20x50", ["200 x 200 x 500"]],
    ["20x20x50cm", ["200 x 200 x 500"]],
    ["20", ["200"]],
    ["13mm", []],
    ["100", []],
    ["4", []],
    ["12,5", []],
    ["ba13", []],
    ["m8x40", []],
    ["ciment", []],
    ["1x", []],
    ["1,2,3", []],
  ])("%s", (token, sizes) => {
    expect(otherSizes(token).map((pieces) => pieces.join(" "))).toEqual(sizes);
  });

  test("reads units as labels write them", () => {
    expect(["mm", "kg", "l", "m2"].every(isUnit)).toBe(true);
    expect(["sac", "x", ""].some(isUnit)).toBe(false);
  });
});
