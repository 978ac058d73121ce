import { expect, test } from "vitest";
import { placeMatch, readDeliveredPlace } from "#app/models/checkout/delivered-place.ts";

test.each([
  ["44", "44"],
  [" 44 300 ", "44300"],
  ["1", "01"],
  ["1000", "01000"],
  ["2a", "2A"],
  ["974", "974"],
  ["20", null],
  ["96", null],
  ["975000", null],
  ["Vendée", null],
  ["", null],
])("a place %j is read as %j", (typed, place) => {
  expect(readDeliveredPlace(typed)).toBe(place);
});

test.each([
  ["44300", "44300", 2],
  ["44", "44300", 1],
  ["01", "10000", 0],
  ["974", "97400", 1],
  ["2A", "20190", 1],
  ["2A", "20200", 0],
  ["2B", "20620", 1],
  ["44", "85440", 0],
] as const)("%s names %s as exactly as %i", (place, zipCode, match) => {
  expect(placeMatch(place, zipCode)).toBe(match);
});
