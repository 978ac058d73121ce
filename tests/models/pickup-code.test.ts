import { expect, test } from "vitest";
import { drawBars, drawSquare } from "#app/models/pickup-code.ts";

test("bars are drawn one in two, where the widths before them end", () => {
  const { width, path } = drawBars([2, 1, 1, 3, 2]);

  expect(width).toBe(9);
  expect([...path.matchAll(/M(\d+) 0h(\d+)/g)].map(([, x, wide]) => [x, wide])).toEqual([
    ["0", "2"],
    ["3", "1"],
    ["7", "2"],
  ]);
});

test("dark neighbours of a row are one rectangle, and each dark module is in one", () => {
  const modules = [1, 1, 0, 0, 0, 0, 1, 0, 1];

  const { width, height, path } = drawSquare(modules, 3);

  expect([width, height]).toEqual([3, 3]);
  expect(path).toBe("M0 0h2v1h-2zM0 2h1v1h-1zM2 2h1v1h-1z");
});
