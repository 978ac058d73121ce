import { expect, test } from "vitest";
import { coverageLevels } from "#app/models/search/coverage.ts";

test.each([
  [1, []],
  [2, [[[0], [1]]]],
  [
    3,
    [
      [
        [0, 1],
        [0, 2],
        [1, 2],
      ],
      [[0], [1], [2]],
    ],
  ],
])("near results of %i terms answer all but one, then fewer", (count, levels) => {
  expect(coverageLevels(count)).toEqual(levels);
});

test("asks for no more than 28 sets at once", () => {
  expect(coverageLevels(8).map((sets) => sets.length)).toEqual([8, 28, 28, 8]);
});
