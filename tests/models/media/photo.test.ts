import { expect, test } from "vitest";
import { movedIds, readPhotoDone } from "#app/models/media/photo.ts";

test.each([
  [3, "up", [1, 3, 2]],
  [1, "down", [2, 1, 3]],
  [1, "up", [1, 2, 3]],
  [3, "down", [1, 2, 3]],
  [9, "up", [1, 2, 3]],
] as const)("photograph %i goes %s by one place, within the row", (id, move, expected) => {
  expect(movedIds([1, 2, 3], id, move)).toEqual(expected);
});

test("an address confirms only an act that there is", () => {
  expect(["remise", "autre", null].map(readPhotoDone)).toEqual(["remise", null, null]);
});
