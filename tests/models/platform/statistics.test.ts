import { expect, test } from "vitest";
import { mannWhitney } from "#tests/support/attack/statistics.ts";

const range = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);

test("samples of one distribution are likely, shifted ones are not", () => {
  const even = range(0, 200).map((value) => value * 2);
  const odd = range(0, 200).map((value) => value * 2 + 1);

  expect(mannWhitney(even, odd)).toBeGreaterThan(0.5);
  expect(mannWhitney(even, even)).toBeGreaterThan(0.99);
  expect(
    mannWhitney(
      even,
      even.map((value) => value + 80),
    ),
  ).toBeLessThan(0.01);
});

test("agrees with the formula, computed by hand", () => {
  // U = 112.5 of 400 pairs, 15 ties of two: z = (87.5 - 0.5) / 36.94 = 2.355
  expect(mannWhitney(range(1, 20), range(6, 20))).toBeCloseTo(0.0185, 4);
});
