import { expect, test } from "vitest";
import { drawBars, drawSquare } from "#app/models/order/pickup-code.ts";

test("bars are drawn one in two, as wide as they are, over the whole height", () => {
  const { width, height, rowHeight, path } = drawBars([2, 1, 1, 3, 2]);

  expect([width, rowHeight]).toEqual([9, height]);
  expect(path).toBe(`M0 ${height / 2}h2m1 0h1m3 0h2`);
});

test.each([
  ["dark neighbours are one line", [1, 1, 0, 0, 0, 0, 1, 0, 1], "M0 0.5h2M0 1.5h0M0 2.5h1m1 0h1"],
  [
    "a row that begins light is moved into",
    [0, 1, 1, 0, 0, 1, 1, 1, 1],
    "M0 0.5h0m1 0h2M0 1.5h0m2 0h1M0 2.5h3",
  ],
])("in a square code %s", (_, modules, path) => {
  expect(drawSquare(modules, 3)).toEqual({ width: 3, height: 3, rowHeight: 1, path });
});
